import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyed, keyedUniform, pickOutcome, scripted, seeded, seededUniform } from './chance.ts';
import { outcomes, start } from './play.ts';
import { must } from './result.ts';
import { tiny } from './tiny.test-support.ts';

const { rules } = must(tiny.ruleset({}));
const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();

test('outcomes carry their weights', () => {
	expect(outcomes(rules, start(rules))).toEqual([
		{ outcome: 1, weight: 1 },
		{ outcome: 2, weight: 2 },
		{ outcome: 3, weight: 3 },
	]);
});

test('a uniform number picks outcomes by weight, in order', () => {
	const p = start(rules);
	expect([0, 1, 2, 3, 4, 5].map((n) => pickOutcome(rules, p, () => n))).toEqual([1, 2, 2, 3, 3, 3]);
	expect(() => pickOutcome(rules, p, () => 6)).toThrow('not below');
});

test('a seed fixes the outcomes; outcome n does not depend on where the stream began', () => {
	const p = start(rules);
	const all = seeded('a seed');
	const first = Array.from({ length: 20 }, () => all.next(rules, p));
	const later = seeded('a seed', 7);
	expect(later.index).toBe(7);
	expect(Array.from({ length: 13 }, () => later.next(rules, p))).toEqual(first.slice(7));
	const other = seeded('b seed');
	expect(Array.from({ length: 20 }, () => other.next(rules, p))).not.toEqual(first);
});

/** Greatest deviation of 60,000 numbers below 36 from evenness, in standard deviations of one cell. */
function unevenness(uniform: (below: number, index: number) => number): number {
	const cells = new Array<number>(36).fill(0);
	for (let i = 0; i < 60_000; i++) {
		const n = uniform(36, i);
		cells[n] = (cells[n] ?? 0) + 1;
	}
	const mean = 60_000 / 36;
	return Math.max(...cells.map((count) => Math.abs(count - mean) / Math.sqrt(mean)));
}

test('seeded and keyed numbers are even', () => {
	expect(unevenness(seededUniform('even?'))).toBeLessThan(4);
	expect(unevenness(keyedUniform(hmac, new Uint8Array(32), 'dice'))).toBeLessThan(4);
});

test('neighbouring seeds and indices are unrelated', () => {
	const agree = (a: (i: number) => number, b: (i: number) => number) =>
		Array.from({ length: 6000 }, (_, i) => (a(i) === b(i) ? 1 : 0)).reduce<number>((x, y) => x + y, 0);
	const one = seededUniform('1');
	const two = seededUniform('2');
	expect(
		Math.abs(
			agree(
				(i) => one(6, i),
				(i) => two(6, i),
			) - 1000,
		),
	).toBeLessThan(150);
	expect(
		Math.abs(
			agree(
				(i) => one(6, i),
				(i) => one(6, i + 1),
			) - 1000,
		),
	).toBeLessThan(150);
});

test('a keyed stream depends on key, label and index alone', () => {
	const p = start(rules);
	const key = new Uint8Array(32).fill(7);
	const rolls = (k: Uint8Array, label: string) => {
		const stream = keyed(hmac, k, label);
		return Array.from({ length: 30 }, () => stream.next(rules, p)).join('');
	};
	expect(rolls(key, 'dice')).toBe(rolls(key.slice(), 'dice'));
	expect(rolls(key, 'dice')).not.toBe(rolls(key, 'cards'));
	expect(rolls(key, 'dice')).not.toBe(rolls(new Uint8Array(32), 'dice'));
	const recomputed = hmac(key, Uint8Array.from([0, 0, 0, 4, 100, 105, 99, 101, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0])).readUInt32BE(0);
	expect(keyedUniform(hmac, key, 'dice')(1000, 0)).toBe(recomputed % 1000);
});

test('a script gives exactly its outcomes and must be used up', () => {
	const p = start(rules);
	const stream = scripted([3, 1]);
	expect(stream.next(rules, p)).toBe(3);
	expect(() => stream.finish()).toThrow('1 scripted outcomes');
	expect(stream.next(rules, p)).toBe(1);
	stream.finish();
	expect(() => stream.next(rules, p)).toThrow('used up');
	expect(() => scripted([4]).next(rules, p)).toThrow('not possible');
});

test('no two labels give the same keyed stream, whatever their letters', () => {
	const key = new Uint8Array(32);
	const labels = ['ā', '\u0001', 'é', 'Ã©', '€', '¬', '𝄞', '\ud834', '\udd1e', '\u{1d11e}x', 'a', '', 'Ω', '\u03a9\u0000', '字', 'W'];
	const seen: string[] = [];
	const heard = (_: Uint8Array, message: Uint8Array) => {
		seen.push(Array.from(message).join());
		return new Uint8Array(32);
	};
	for (const label of labels) keyedUniform(heard, key, label)(6, 0);
	expect(new Set(seen).size).toBe(labels.length);
	expect(seen[4]).toBe('0,0,0,3,226,130,172,0,0,0,4,0,0,0,0,0,0,0,4,0,0,0,0');
	expect(seen[6]).toBe('0,0,0,4,240,157,132,158,0,0,0,4,0,0,0,0,0,0,0,4,0,0,0,0');
});
