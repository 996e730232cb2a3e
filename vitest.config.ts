import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const full = process.env.FULL === '1';

/** Tests of what is drawn, with Svelte's client build. Those that mount something say `@vitest-environment jsdom` in their first line. */
const DRAWN = ['{web,board-kit}/**/*.test.ts', 'games/*/board/**/*.test.ts'];
const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
	test: {
		testTimeout: full ? 3_600_000 : 60_000,
		maxWorkers: 2,
		projects: [
			{
				extends: true,
				test: {
					name: 'node',
					include: ['{core,table,engine,protocol,server,cli,test,bench}/**/*.test.ts', 'games/**/*.test.ts'],
					exclude: [...exclude, ...DRAWN],
				},
			},
			{
				extends: true,
				plugins: [svelte({ configFile: 'web/svelte.config.js' })],
				resolve: { conditions: ['browser'] },
				test: { name: 'drawn', include: DRAWN, exclude, setupFiles: ['test/svelte-warnings.ts'], server: { deps: { inline: ['@lucide/svelte'] } } },
			},
		],
	},
});
