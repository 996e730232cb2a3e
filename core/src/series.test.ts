import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { start } from './play.ts';
import { firstOf } from './record.ts';
import { must } from './result.ts';
import { addGame, checkPlan, isSeriesOver, newSeries, openGame, type SeriesPlan } from './series.ts';
import { tiny } from './tiny.test-support.ts';

const ruleset = must(tiny.ruleset({}));
const after = (points: readonly number[], plan: SeriesPlan = { scoring: 'points' }) =>
	addGame(tiny, ruleset, plan, newSeries(ruleset), { first: 0, last: start(ruleset.rules), points });

describe('a plan', () => {
	test.each<[unknown, string, string]>([
		[undefined, 'series', 'an object'],
		[null, 'series', 'an object'],
		[{ rounds: 3 }, 'series', 'made of scoring, games and target; "rounds" is none of them'],
		[{ scoring: 'beans' }, 'scoring', 'one of points'],
		[{ scoring: 1 }, 'scoring', 'one of points'],
		[{ games: 0 }, 'games', 'a whole number 1…100000'],
		[{ games: 100_001 }, 'games', 'a whole number 1…100000'],
		[{ games: '2' }, 'games', 'a whole number 1…100000'],
		[{ games: 1.5 }, 'games', 'a whole number 1…100000'],
		[{ target: 100_001 }, 'target', 'a whole number 1…100000'],
	])('%j is refused', (given, field, right) => {
		expect(checkPlan(tiny, given)).toEqual({ ok: false, problem: { code: 'ERR_RECORD', message: `series: ${field} must be ${right}`, field } });
	});

	test('is what was given, the first scoring where none was', () => {
		const two: Game = { ...tiny, series: { ...tiny.series, scorings: ['games', 'stones'] } };
		expect(checkPlan(two, {})).toEqual({ ok: true, value: { scoring: 'games' } });
		expect(Object.keys(must(checkPlan(two, {})))).toEqual(['scoring']);
		expect(checkPlan(two, { scoring: 'stones', games: 100_000, target: 100_000 })).toEqual({
			ok: true,
			value: { scoring: 'stones', games: 100_000, target: 100_000 },
		});
		expect(checkPlan(two, { scoring: 'beans' })).toMatchObject({ problem: { message: 'series: scoring must be one of games, stones' } });
	});
});

describe('a series', () => {
	const withEnd = (isOver: boolean | undefined): Game => ({ ...tiny, series: { ...tiny.series, isOver: () => isOver } });

	test('is over at the game’s own end, whatever was agreed', () => {
		const plan: SeriesPlan = { scoring: 'points', games: 5, target: 100 };
		expect(isSeriesOver(withEnd(true), ruleset, plan, newSeries(ruleset))).toBe(false);
		expect(isSeriesOver(withEnd(true), ruleset, plan, after([1, 0]))).toBe(true);
		expect(isSeriesOver(withEnd(false), ruleset, plan, after([1, 0]))).toBe(false);
	});

	test('of which nothing was agreed is one game, where the game has no end of its own', () => {
		const plan: SeriesPlan = { scoring: 'points' };
		expect(isSeriesOver(withEnd(undefined), ruleset, plan, after([1, 0]))).toBe(true);
		expect(isSeriesOver(withEnd(false), ruleset, plan, after([1, 0]))).toBe(false);
		expect(isSeriesOver(withEnd(undefined), ruleset, { ...plan, target: 9 }, after([1, 0]))).toBe(false);
		expect(isSeriesOver(withEnd(undefined), ruleset, { ...plan, target: 9 }, after([0, 9]))).toBe(true);
	});

	test('opens its games as the game says where it does, else by turn or lot', () => {
		const position = start(ruleset.rules, 1);
		const own: Game = { ...tiny, series: { ...tiny.series, open: () => position } };
		expect(openGame(own, ruleset, newSeries(ruleset), 0)).toBe(position);
		expect(openGame(tiny, ruleset, newSeries(ruleset), 1)).toEqual(position);
		expect(openGame(tiny, ruleset, after([1, 0]), 0)).toEqual(position);
	});

	test('adds up what the game tallies, and remembers the last game', () => {
		const doubled: Game = { ...tiny, series: { ...tiny.series, tally: (_ruleset, points, scoring) => points.map((n) => (scoring === 'twice' ? 2 * n : n)) } };
		const last = start(ruleset.rules);
		const state = addGame(doubled, ruleset, { scoring: 'twice' }, after([1, 4]), { first: 1, last, points: [3, 0] });
		expect(state).toEqual({ totals: [7, 4], lastFirst: 1, lastPosition: last, lastPoints: [3, 0], games: 2 });
	});

	test('is begun by the seat to move, where chance does not decide', () => {
		expect(firstOf(ruleset, start(ruleset.rules))).toBeUndefined();
		expect([0, 1].map((seat) => firstOf(ruleset, Int8Array.from([0, 0, 3, seat, 2])))).toEqual([0, 1]);
	});
});
