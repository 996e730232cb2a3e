import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const full = process.env.FULL === '1';

/** Tests of what is drawn, with Svelte's client build. Those that need a document are called `*.dom.test.ts`, and have a process each. */
const DRAWN = ['{web,board-kit}/**/*.test.ts', 'games/*/board/**/*.test.ts'];
const DOM = '**/*.dom.test.ts';
const exclude = ['**/node_modules/**', '**/dist/**'];

const drawn = {
	extends: true as const,
	plugins: [svelte({ configFile: 'web/svelte.config.js' })],
	resolve: { conditions: ['browser'] },
};
const drawnTests = { setupFiles: ['test/svelte-warnings.ts'], server: { deps: { inline: ['@lucide/svelte'] } } };

/**
 * Tests without a DOM, many files in one process. Node itself imports what they test: Vite's rewritten imports halve the speed of code that calls across
 * modules.
 */
const plain = {
	exclude: [...exclude, ...DRAWN],
	isolate: false,
	execArgv: ['--import', 'tsx'],
	server: { deps: { external: [/^(?!.*\.(test|setup)\.ts$).*\.ts$/] } },
};

export default defineConfig({
	test: {
		testTimeout: full ? 3_600_000 : 60_000,
		maxWorkers: 2,
		projects: [
			{ extends: true, test: { ...plain, name: 'node', include: ['{core,table,engine,protocol,server,test,bench}/**/*.test.ts', 'games/**/*.test.ts'] } },
			{ extends: true, test: { ...plain, name: 'cli', include: ['cli/**/*.test.ts'], globalSetup: 'cli/test/bundle.setup.ts' } },
			{ ...drawn, test: { ...drawnTests, name: 'drawn', include: DRAWN, exclude: [...exclude, DOM], isolate: false } },
			{ ...drawn, test: { ...drawnTests, name: 'dom', include: [DOM], exclude, environment: 'jsdom' } },
		],
	},
});
