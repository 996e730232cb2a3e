import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../tools/chromium.mjs';
import { FONTCONFIG } from './fonts.ts';

/** Chromium as the distribution has it; the test tool's own browser downloads are not needed. */
const CHROMIUM = { executablePath: findChromium() ?? 'chromium', args: CHROMIUM_FLAGS, env: { ...process.env, FONTCONFIG_FILE: FONTCONFIG } };

export default defineConfig({
	testDir: '.',
	globalSetup: './setup.ts',
	outputDir: '../test-results',
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	reporter: 'list',
	use: { baseURL: process.env.E2E_ADDRESS ?? '', launchOptions: CHROMIUM, screenshot: 'only-on-failure' },
	projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions: CHROMIUM } }],
});
