import { addGame, firstOf, isSeriesOver, must, newSeries, openGame, type SeriesState, start } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { backgammon } from '../src/index.ts';
import { fillOptions } from '../src/options.ts';
import { opensCrawford } from '../src/rules.ts';
import { at, START_BOARD, xgid } from './support.ts';

const PLAN = { scoring: 'points' };

function matchOf(options: object): { after: (...points: readonly (readonly [number, number])[]) => SeriesState; opens: (state: SeriesState) => string } {
	const ruleset = must(backgammon.ruleset(options));
	const opens = (state: SeriesState) => ruleset.notation.formatPosition(openGame(backgammon, ruleset, state));
	const after = (...points: readonly (readonly [number, number])[]) => {
		let state = newSeries(ruleset);
		for (const won of points) state = addGame(backgammon, ruleset, PLAN, state, { first: undefined, last: openGame(backgammon, ruleset, state), points: won });
		return state;
	};
	return { after, opens };
}

describe('a match', () => {
	test('BG-40: the score stands in each next start; every game opens anew', () => {
		const { after, opens } = matchOf({ match: 7 });
		expect(opens(after())).toBe(xgid(START_BOARD, { turn: 0, length: 7 }));
		expect(opens(after([2, 0], [0, 3]))).toBe(xgid(START_BOARD, { turn: 0, length: 7, scores: [2, 3] }));
	});

	test('BG-40: the game in which a side first needs one point is the Crawford game, and only that', () => {
		const { after, opens } = matchOf({ match: 5 });
		expect(opens(after([4, 0]))).toBe(xgid(START_BOARD, { turn: 0, length: 5, scores: [4, 0], flags: 1 }));
		expect(opens(after([4, 0], [0, 1]))).toBe(xgid(START_BOARD, { turn: 0, length: 5, scores: [4, 1] }));
		expect(opens(after([4, 0], [0, 1], [0, 3]))).toBe(xgid(START_BOARD, { turn: 0, length: 5, scores: [4, 4] }));
		expect(opens(after([0, 2], [0, 2]))).toBe(xgid(START_BOARD, { turn: 0, length: 5, scores: [0, 4], flags: 1 }));
	});

	test('BG-40: without the rule there is no Crawford game; a match to one point is one', () => {
		const { after, opens } = matchOf({ match: 5, crawford: false });
		expect(opens(after([4, 0]))).toBe(xgid(START_BOARD, { turn: 0, length: 5, scores: [4, 0] }));
		const one = matchOf({ match: 1 });
		expect(one.opens(one.after())).toBe(xgid(START_BOARD, { turn: 0, length: 1, flags: 1 }));
		for (const [crawford, flags] of [
			[true, 1],
			[false, 0],
		] as const) {
			const { rules, notation } = must(backgammon.ruleset({ match: 1, crawford }));
			expect(notation.formatPosition(start(rules))).toBe(xgid(START_BOARD, { turn: 0, length: 1, flags }));
		}
	});

	test('BG-40: of a game that nothing is known before, the score tells: one side needs one point and the other more', () => {
		const options = must(fillOptions({ match: 5 }, undefined));
		expect(opensCrawford(options, [4, 0], undefined)).toBe(true);
		expect(opensCrawford(options, [0, 4], undefined)).toBe(true);
		expect(opensCrawford(options, [4, 4], undefined)).toBe(false);
		expect(opensCrawford(options, [3, 3], undefined)).toBe(false);
		expect(opensCrawford({ ...options, match: 1 }, [0, 0], undefined)).toBe(true);
		expect(opensCrawford({ ...options, crawford: false }, [4, 0], undefined)).toBe(false);
	});

	test('BG-40: whichever side needed one point before, the game after is an ordinary one', () => {
		const before = (scores: readonly [number, number]) => at(xgid(START_BOARD, { length: 5, scores })).p;
		const options = must(fillOptions({ match: 5 }, undefined));
		expect(opensCrawford(options, [4, 4], before([3, 4]))).toBe(false);
		expect(opensCrawford(options, [4, 4], before([4, 3]))).toBe(false);
		expect(opensCrawford(options, [4, 3], before([2, 3]))).toBe(true);
	});

	test('BG-40: it is over once a side has its points', () => {
		const ruleset = must(backgammon.ruleset({ match: 5 }));
		const { after } = matchOf({ match: 5 });
		expect(isSeriesOver(backgammon, ruleset, PLAN, after([4, 0]))).toBe(false);
		expect(isSeriesOver(backgammon, ruleset, PLAN, after([4, 0], [2, 0]))).toBe(true);
		expect(isSeriesOver(backgammon, ruleset, { ...PLAN, games: 1 }, after([4, 0]))).toBe(true);
	});
});

test('BG-40: for money one game is a series of one; several are told by the plan, without a score on the board', () => {
	const ruleset = must(backgammon.ruleset({}));
	const { after, opens } = matchOf({});
	expect(isSeriesOver(backgammon, ruleset, PLAN, after([2, 0]))).toBe(true);
	expect(isSeriesOver(backgammon, ruleset, { ...PLAN, games: 3 }, after([2, 0]))).toBe(false);
	expect(opens(after([2, 0]))).toBe(xgid(START_BOARD, { turn: 0 }));
});

test('BG-03: who begins is for the opening roll alone', () => {
	const { ruleset, p } = at(xgid(START_BOARD, { turn: 0 }));
	expect(firstOf(ruleset, p)).toBeUndefined();
	expect(backgammon.series.nextFirst(ruleset, newSeries(ruleset))).toBeUndefined();
	const given = new Int8Array(ruleset.rules.size);
	ruleset.rules.setup(given, 1);
	expect(given).toEqual(p);
});
