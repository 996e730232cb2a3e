import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

const proof = fileURLToPath(new URL('../../games/hus/proof/start.txt', import.meta.url));

describe('stammtisch verify, given a proof about Hus', () => {
	it('follows the strategy through every reply and tells what is proven', async () => {
		const { status, stdout, stderr } = await run(['verify', proof]);
		expect([status, stderr]).toEqual([0, '']);
		expect(stdout).toMatch(/^hus: proven by the rules, \d+ positions\nsouth wins within 20 plies from the start\n$/);
	});

	it('refuses one that claims more than it proves, in one line', async () => {
		const file = join(mkdtempSync(join(tmpdir(), 'stammtisch-proof-')), 'wrong.txt');
		writeFileSync(file, readFileSync(proof, 'utf8').replace('s 20', 's 19'));
		const { status, stdout, stderr } = await run(['verify', file]);
		expect([status, stdout]).toEqual([1, '']);
		expect(stderr).toMatch(/^[^\n]*the strategy takes 20 plies \[ERR_RECORD\]\n$/);
	});
});
