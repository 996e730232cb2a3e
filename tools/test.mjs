/**
 * Runs the checks and tests, a line each, and closes with their number; of what failed everything is printed. `--check`: lint, types and unit tests only;
 * words name the paths to test. `--full`: the long tests, at the numbers the docs print.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStage } from './stage.mjs';

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const words = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const reports = mkdtempSync(join(tmpdir(), 'stammtisch-test-'));
const env = flags.includes('--full') ? { FULL: '1' } : {};
let passed = 0;
let failed = 0;

/** A check without a count of its own counts as one. */
async function check(title, args) {
	if (await runStage(title, args, { env })) passed++;
	else failed++;
}

/**
 * @param report where the run writes its report as JSON
 * @param read takes how many passed and how many did not out of it
 */
async function count(title, args, report, read, more = {}) {
	const counts = () => (existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [0, 0]);
	const isGood = await runStage(title, args, { env: { ...env, ...more }, note: () => `${counts()[0]} passed` });
	const [good, bad] = counts();
	passed += good;
	failed += isGood ? bad : Math.max(bad, 1);
}

const bin = (path) => `node_modules/${path}`;
if (words.length === 0) {
	await check('lint and format', [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']);
	await Promise.all([
		check('types', [bin('typescript/bin/tsc'), '-b', 'tsconfig.node.json']),
		check('types of components', [bin('svelte-check/bin/svelte-check'), '--tsconfig', 'web/tsconfig.json', '--fail-on-warnings', '--output', 'human']),
	]);
}

const unit = join(reports, 'unit.json');
await count(
	'unit tests',
	[bin('vitest/vitest.mjs'), 'run', '--reporter=minimal', '--reporter=json', `--outputFile.json=${unit}`, ...words],
	unit,
	({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => [numPassedTests, numFailedTests + numPendingTests + numTodoTests],
);

if (!flags.includes('--check')) {
	await check('build', ['tools/build.mjs']);
	const browser = join(reports, 'browser.json');
	await count(
		'browser tests',
		[bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
		browser,
		({ stats: { expected, unexpected, flaky, skipped } }) => [expected, unexpected + flaky + skipped],
		{ PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
	);
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
