import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededUniform } from '@stammtisch/core';
import { expect, test } from 'vitest';
import { checkProof, claimText } from './check-proof.ts';
import { formatProof, parseProof } from './proof-text.ts';

const FULL = process.env.FULL === '1';
const FOLDER = new URL('../proof/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

/** What `checkProof` finds claimed and proven, by file. */
function proven(name: string): string[] {
	const checked = checkProof(read(name));
	if (!checked.ok) throw new Error(`${name}: ${checked.problem.message}`);
	return checked.value.claims.map((claim) => claimText(claim));
}

test('the start is a win for the first player within 20 plies, by the rules alone', () => {
	expect(proven('start.txt')).toEqual(['south wins within 20 plies from the start']);
});

test('the first moves are won and lost as stated, by the rules alone', () => {
	expect(proven('first-moves.txt')).toEqual([
		'north wins within 13 plies after 14',
		'north wins within 14 plies after 15',
		'north wins within 16 plies after 7',
		'north wins within 18 plies after 4',
		'north wins within 18 plies after 13',
		'north wins within 20 plies after 1',
		'north wins within 22 plies after 5',
		'south wins within 19 plies after 6',
		'south wins within 19 plies after 8',
		'south wins within 25 plies after 16',
	]);
});

test('every proof in the folder holds, and reads back as it was written', { timeout: 600_000 }, () => {
	expect(FILES.length).toBeGreaterThan(1);
	for (const name of FILES) {
		expect(proven(name).length, name).toBeGreaterThan(0);
		const parsed = parseProof(read(name));
		if (!parsed.ok) throw new Error(parsed.problem.message);
		expect(formatProof(parsed.value)).toBe(read(name));
	}
});

test('a proof of less is refused: a shorter claim, the other winner, another reading of the rules, data cut off', () => {
	const text = read('start.txt');
	const refused = [
		text.replace('s 20', 's 19'),
		text.replace('s 20', 'n 20'),
		text.replace('single', 'both'),
		text.replace('options clockwise', 'options counterclockwise'),
		text.replace(/\n[^\n]*\n$/, '\n'),
		`${text.trimEnd().replace(/=+$/, '')}AAAA\n`,
	];
	for (const changed of refused) {
		const checked = checkProof(changed);
		expect(checked.ok ? 'proven' : checked.problem.code, changed).toBe('ERR_RECORD');
	}
});

test('any changed text is refused or proves what it claims, and nothing throws', () => {
	const uniform = seededUniform('mutations');
	let drawn = 0;
	const text = read('start.txt');
	let refused = 0;
	for (let i = 0; i < (FULL ? 3000 : 60); i++) {
		const at = uniform(text.length, drawn++);
		const checked = checkProof(text.slice(0, at) + String.fromCharCode(32 + uniform(95, drawn++)) + text.slice(at + 1));
		if (!checked.ok) refused++;
		else for (const claim of checked.value.claims) expect(claim.takes).toBeLessThanOrEqual(claim.plies);
	}
	expect(refused).toBeGreaterThan(0);
	for (const bad of ['', 'stammtisch hus proof 1', '{}', text.slice(0, 60)]) expect(checkProof(bad).ok).toBe(false);
});

test('the second checker has at most 100 lines', () => {
	expect(read('check.py').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

if (FULL) {
	test('the second checker, in Python, agrees', { timeout: 3_600_000 }, () => {
		for (const name of FILES) {
			const out = execFileSync('python3', [fileURLToPath(new URL('check.py', FOLDER)), fileURLToPath(new URL(name, FOLDER))], { encoding: 'utf8' });
			expect(out.trim().split('\n').length).toBe(proven(name).length);
			expect(out).not.toContain('Error');
		}
	});
}
