import { defineConfig } from 'vitest/config';

const full = process.env.FULL === '1';

export default defineConfig({
	test: {
		include: ['{core,engine,protocol,server,cli,test,bench}/**/*.test.ts', 'games/**/*.test.ts'],
		exclude: ['**/node_modules/**', '**/dist/**'],
		testTimeout: full ? 3_600_000 : 60_000,
		maxWorkers: 2,
	},
});
