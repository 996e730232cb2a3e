/**
 * Runs the checks and tests, and closes with their number. `--check`: types, lint and unit tests only; a word names the folders to test. `--full`: the
 * long tests at the numbers the docs print.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './stamp.mjs';

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const words = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const reports = mkdtempSync(join(tmpdir(), 'stammtisch-test-'));
const env = { ...process.env, ...(flags.includes('--full') ? { FULL: '1' } : {}) };
let passed = 0;
let failed = 0;

function run(title, args, extra = {}) {
	const begun = Date.now();
	console.log(`\n— ${title}`);
	const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...env, ...extra } });
	console.log(`— ${title}: ${status === 0 ? 'good' : 'FAULTS'}, ${((Date.now() - begun) / 1000).toFixed(0)} s`);
	return status === 0;
}

/** A check without a count of its own counts as one. */
function check(title, args) {
	if (run(title, args)) passed++;
	else failed++;
}

const bin = (path) => `node_modules/${path}`;
if (words.length === 0) {
	check('lint and format', [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']);
	check('types', [bin('typescript/bin/tsc'), '-b', 'tsconfig.node.json']);
	check('types of components', [bin('svelte-check/bin/svelte-check'), '--tsconfig', 'web/tsconfig.json', '--fail-on-warnings', '--output', 'human']);
}

const unit = join(reports, 'unit.json');
const unitGood = run('unit tests', [bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`, ...words]);
if (existsSync(unit)) {
	const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(unit, 'utf8'));
	passed += numPassedTests;
	failed += numFailedTests + numPendingTests;
}
if (!unitGood) failed = Math.max(failed, 1);

if (!flags.includes('--check')) {
	check('build', ['tools/build.mjs']);
	const browser = join(reports, 'browser.json');
	const browserGood = run('browser tests', [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
		PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
	});
	if (existsSync(browser)) {
		const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(browser, 'utf8')).stats;
		passed += expected;
		failed += unexpected + flaky + skipped;
	}
	if (!browserGood) failed = Math.max(failed, 1);
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
