import { must, play, pointsBySeat, start } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { FAIR_STARTS, kalaha } from '../src/index.ts';
import { after, at, movesOf, stepsOf } from './support.ts';

const START = '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s';

function startText(options: object): string {
	const { rules, notation } = must(kalaha.ruleset(options));
	return notation.formatPosition(start(rules));
}

describe('the board', () => {
	test('KA-01 six pits a side with four stones each, the stores empty; 1–6 pits and 1–6 stones as options', () => {
		expect(startText({})).toBe(START);
		expect(startText({ pits: 1, seeds: 6 })).toBe('6/0/6/0 s');
		expect(startText({ pits: 6, seeds: 6 })).toBe('6,6,6,6,6,6/0/6,6,6,6,6,6/0 s');
		for (const options of [{ pits: 0 }, { pits: 7 }, { seeds: 0 }, { seeds: 7 }]) expect(kalaha.ruleset(options).ok).toBe(false);
	});
});

describe('sowing', () => {
	test('KA-02 sowing runs along the own pits, into the own store at the right, along the other side', () => {
		expect(after(START, '6')).toBe('4,4,4,4,4,0/1/5,5,5,4,4,4/0 n');
		expect(after('4,4,4,4,4,0/1/5,5,5,4,4,4/0 n', '6')).toBe('5,5,5,4,4,0/1/5,5,5,4,4,0/1 s');
	});
	test('KA-03 any own pit with stones may be chosen, and all its stones are sown', () => {
		expect(movesOf('0,4,0,1,0,9/10/4,4,4,4,4,4/0 s')).toEqual(['2', '4', '6']);
		expect(after('0,4,0,1,0,9/10/4,4,4,4,4,4/0 s', '6')).toBe('1,5,0,1,0,0/11/5,5,5,5,5,5/0 n');
	});
	test('KA-04 the own store gets a stone, the other store is left out', () => {
		expect(after('0,0,0,0,1,8/0/6,6,6,6,6,6/3 s', '6')).toBe('0,0,0,0,1,0/9/7,7,7,7,7,0/3 n');
	});
	test('KA-05 thirteen stones go once round and end in the pit they came from, now empty, which captures; more pass over it', () => {
		expect(after('13,0,0,0,0,1/0/1,1,1,1,1,28/1 s', '1')).toBe('0,1,1,1,1,2/31/2,2,2,2,2,0/1 n');
		expect(after('14,0,0,0,0,1/0/1,1,1,1,1,27/1 s', '1')).toBe('1,2,1,1,1,2/1/2,2,2,2,2,28/1 n');
	});
});

describe('what the last stone does', () => {
	test('KA-06 in the own store it moves again, every time; if the own side is empty the game is over instead', () => {
		expect(after(START, '3')).toBe('4,4,0,5,5,5/1/4,4,4,4,4,4/0 s');
		expect(after('0,0,0,0,2,1/20/4,4,4,4,4,4/1 s', '6')).toBe('0,0,0,0,2,0/21/4,4,4,4,4,4/1 s');
		expect(after('0,0,0,0,0,1/22/4,4,4,4,4,4/1 s', '6')).toBe('0,0,0,0,0,0/23/0,0,0,0,0,0/25 s');
	});
	test('KA-07 in an own empty pit it takes itself and what lies opposite', () => {
		expect(after('1,0,4,4,4,4/4/4,4,4,4,4,4/3 s', '1')).toBe('0,0,4,4,4,4/9/4,4,4,4,0,4/3 n');
	});
	test('KA-07 with nothing opposite the single stone is banked; without emptyCapture it stays', () => {
		const text = '1,0,4,4,4,4/4/4,4,4,4,0,4/7 s';
		expect(after(text, '1')).toBe('0,0,4,4,4,4/5/4,4,4,4,0,4/7 n');
		expect(after(text, '1', { emptyCapture: false })).toBe('0,1,4,4,4,4/4/4,4,4,4,0,4/7 n');
	});
	test('KA-07 an empty pit of the other side captures nothing', () => {
		expect(after('4,4,4,4,4,3/0/4,0,4,4,4,4/5 s', '6')).toBe('4,4,4,4,4,0/1/5,1,4,4,4,4/5 n');
	});
});

/** Bytes 0…5 are south's pits, 6 its store, 7…12 north's pits, 13 its store; fewer pits lie at the end, beside the store. */
describe('the steps of a move', () => {
	/** Where each stone falls. */
	function path(text: string, move: string): number[] {
		return stepsOf(text, move).flatMap((step) => (step.kind === 'sow' ? [step.to] : []));
	}

	test('KA-02 lift the stones and sow them one by one', () => {
		expect(stepsOf('4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', '5')).toEqual([
			{ kind: 'lift', from: 4, stones: 4 },
			...[5, 6, 7, 8].map((to) => ({ kind: 'sow', from: 4, to })),
		]);
	});
	test('KA-04, KA-05 go round a board of any size, past the other store', () => {
		expect(path('3,1/0/1,3/0 s', '1')).toEqual([5, 6, 11]);
		expect(path('3,1/0/3,1/0 n', '1')).toEqual([12, 13, 4]);
		expect(path('6,0/0/1,1/0 s', '1')).toEqual([5, 6, 11, 12, 4, 5]);
		expect(path('1,1/0/6,0/0 n', '1')).toEqual([12, 13, 4, 5, 11, 12]);
		expect(path('3/0/3/0 s', '1')).toEqual([6, 12, 5]);
	});
	test('KA-07 take the capturing stone and those opposite, or it alone', () => {
		expect(stepsOf('1,0,2/2/3,2,2/0 s', '1').slice(2)).toEqual([{ kind: 'capture', from: [4, 11], stones: [1, 2], to: 6 }]);
		expect(stepsOf('1,0,2/2/3,0,4/0 s', '1').slice(2)).toEqual([{ kind: 'capture', from: [4], stones: [1], to: 6 }]);
		expect(stepsOf('1,0,2/2/3,0,4/0 s', '1', { emptyCapture: false })).toHaveLength(2);
		expect(stepsOf('2,3,2/0/1,0,2/2 n', '1').slice(2)).toEqual([{ kind: 'capture', from: [11, 4], stones: [1, 3], to: 13 }]);
	});
	test('KA-08 collect what is left at the end, for its owner', () => {
		expect(stepsOf('0,1/3/2,1/1 s', '2').slice(2)).toEqual([{ kind: 'collect', from: [11, 12], stones: [2, 1], to: 13 }]);
		expect(stepsOf('1,2/1/0,1/3 n', '2').slice(2)).toEqual([{ kind: 'collect', from: [4, 5], stones: [1, 2], to: 6 }]);
		expect(stepsOf('3,0/1/0,1/3 n', '2').slice(2)).toEqual([{ kind: 'collect', from: [4], stones: [3], to: 6 }]);
	});
	test('KA-10 tell of a swap', () => {
		expect(stepsOf('0,5,5,5,5,4/0/4,4,4,4,4,4/0 n pie', 'swap', { pie: true })).toEqual([{ kind: 'swap' }]);
	});
});

describe('the end', () => {
	test('KA-08 as soon as either side is empty the rest goes to its owner, whoever moved', () => {
		expect(after('0,0,0,0,0,1/22/1,0,0,0,0,0/24 s', '6')).toBe('0,0,0,0,0,0/23/0,0,0,0,0,0/25 s');
		expect(after('1,0,0,0,0,0/20/0,0,0,0,2,0/25 s', '1')).toBe('0,0,0,0,0,0/23/0,0,0,0,0,0/25 s');
	});
	test('KA-09 the fuller store wins, equal is a draw, and nothing ends early past half', () => {
		const points = (text: string) => {
			const { ruleset, p } = at(text);
			return pointsBySeat(ruleset.rules, p);
		};
		expect(points('0,0,0,0,0,0/30/0,0,0,0,0,0/18 n')).toEqual([30, 18]);
		expect(points('0,0,0,0,0,0/24/0,0,0,0,0,0/24 n')).toEqual([24, 24]);
		expect(movesOf('1,0,0,0,0,0/40/0,0,0,0,0,1/6 s')).toEqual(['1']);
	});
});

describe('fair games', () => {
	test('KA-10 the pie rule offers swap once, when the turn first passes', () => {
		const pie = { pie: true };
		expect(startText(pie)).toBe(START);
		const again = after(START, '3', pie);
		expect(again).toBe('4,4,0,5,5,5/1/4,4,4,4,4,4/0 s');
		const passed = after(again, '1', pie);
		expect(passed).toBe('0,5,1,6,6,5/1/4,4,4,4,4,4/0 n pie');
		expect(movesOf(passed, pie)).toEqual(['1', '2', '3', '4', '5', '6', 'swap']);
		expect(after(passed, 'swap', pie)).toBe('4,4,4,4,4,4/0/0,5,1,6,6,5/1 s');
		expect(movesOf(after(passed, '1', pie), pie)).not.toContain('swap');
		expect(movesOf('4,4,4,4,4,4/0/0,5,1,6,6,5/1 s', pie)).toEqual(['1', '2', '3', '4', '5', '6']);
	});
	test('KA-10 an extra move of the second seat uses the offer up', () => {
		expect(after('0,5,5,5,5,4/0/4,4,4,4,4,4/0 n pie', '3')).toBe('0,5,5,5,5,4/0/4,4,0,5,5,5/1 n');
	});
	test('KA-10 the three drawn starts are offered and can be chosen', () => {
		for (const text of FAIR_STARTS) expect(startText({ start: text })).toBe(text);
		const { rules, notation } = must(kalaha.ruleset({ start: FAIR_STARTS[0], pie: true }));
		const first = start(rules);
		expect(notation.formatPosition(play(rules, first, 5))).toContain(' n pie');
	});
	test('KA-10 an agreed start belongs to the seat that begins', () => {
		const { rules, notation } = must(kalaha.ruleset({ start: FAIR_STARTS[0] }));
		expect(notation.formatPosition(start(rules, 0))).toBe('4,4,5,4,3,4/0/4,4,4,4,4,4/0 s');
		expect(notation.formatPosition(start(rules, 1))).toBe('4,4,4,4,4,4/0/4,4,5,4,3,4/0 n');
	});
	test('KA-11 players begin in turn; a series counts games or adds the stores', () => {
		const ruleset = must(kalaha.ruleset({}));
		const state = { totals: [0, 0], lastFirst: undefined, lastPosition: undefined, lastPoints: undefined, games: 0 };
		expect(kalaha.series.nextFirst(ruleset, state)).toBeUndefined();
		expect(kalaha.series.nextFirst(ruleset, { ...state, lastFirst: 0 })).toBe(1);
		expect(kalaha.series.nextFirst(ruleset, { ...state, lastFirst: 1 })).toBe(0);
		expect(kalaha.series.tally(ruleset, [30, 18], 'games')).toEqual([1, 0]);
		expect(kalaha.series.tally(ruleset, [24, 24], 'games')).toEqual([0.5, 0.5]);
		expect(kalaha.series.tally(ruleset, [30, 18], 'stones')).toEqual([30, 18]);
	});
});
