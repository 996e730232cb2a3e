import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../tools/chromium.mjs';

const PORT = Number(process.env.E2E_PORT ?? 4317);

/** Chromium as the distribution has it; the test tool's own browser downloads are not needed. */
const CHROMIUM = { executablePath: findChromium() ?? 'chromium', args: CHROMIUM_FLAGS };

export default defineConfig({
	testDir: '.',
	outputDir: '../test-results',
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: 'list',
	use: { baseURL: `http://127.0.0.1:${PORT}`, launchOptions: CHROMIUM, trace: 'retain-on-failure' },
	projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions: CHROMIUM } }],
	webServer: {
		command: `node node_modules/tsx/dist/cli.mjs e2e/serve.ts ${PORT}`,
		cwd: '..',
		url: `http://127.0.0.1:${PORT}/health`,
		reuseExistingServer: !process.env.CI,
	},
});
