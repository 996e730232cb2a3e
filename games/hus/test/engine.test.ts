import { must } from '@stammtisch/core';
import { expect, test } from 'vitest';
import { evaluation } from '../src/engine.ts';
import { hus } from '../src/index.ts';
import { at, board, START, singles } from './support.ts';

const { unit, zeroSum, bound, boundIsWin, estimate, final } = evaluation(must(hus.ruleset({})));

test('values count 48 for a win', () => {
	expect({ unit, zeroSum, bound, boundIsWin }).toEqual({ unit: 'win48', zeroSum: true, bound: 48, boundIsWin: true });
});

test('estimates lie inside the bound, are opposite for the two seats, and grow with the stones', () => {
	const texts = [
		board({ 1: 2, 2: 1 }, { 1: 9, 2: 36 }),
		board({ 1: 2, 2: 10 }, { 1: 9, 2: 27 }),
		START,
		board({ 1: 38 }, { 1: 10 }),
		board({ 1: 46 }, { 1: 2 }, 'n'),
	];
	let before = -bound;
	for (const text of texts) {
		const value = estimate(at(text).p, 0);
		expect(value).toBeGreaterThan(before);
		expect(value).toBeLessThan(bound);
		expect(estimate(at(text).p, 1)).toBe(-value);
		before = value;
	}
});

test('a win is worth the bound, a draw nothing', () => {
	const won = at(board(singles(1, 16), { 1: 32 })).p;
	expect([final(won, 0), final(won, 1)]).toEqual([-48, 48]);
	const stuck = at('0,1,0,1,0,1,11,1,0,1,1,1,0,1,1,1/3,0,1,0,4,3,0,1,1,1,0,4,4,2,0,3 s').p;
	expect(final(stuck, 0)).toBe(0);
});
