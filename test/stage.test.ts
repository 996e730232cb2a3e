import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;

/** What `npm test` prints of a stage that runs a script. */
function printed(script: string, note: string): string {
	const stage = `import { runStage } from './tools/stage.mjs'; await runStage('a stage', ['-e', ${JSON.stringify(script)}], { note: () => '${note}' });`;
	return execFileSync(process.execPath, ['--input-type=module', '-e', stage], { cwd: root, encoding: 'utf8' });
}

test('a stage that ends well takes one line, whatever it printed', () => {
	expect(printed("console.log('much'); console.error('more')", '7 passed')).toMatch(/^a stage +good +\d+ s {2}7 passed\n$/);
});

test('of a stage that fails everything is told', () => {
	const text = printed("console.log('line\\n'.repeat(9999)); console.error('the fault'); process.exitCode = 2", '7 passed');
	expect(text).toMatch(/^a stage +FAULTS +\d+ s\n/);
	expect(text.match(/^line$/gm)).toHaveLength(9999);
	expect(text).toContain('the fault');
	expect(text).not.toContain('7 passed');
	expect(printed('process.kill(process.pid)', '')).toContain('FAULTS');
});
