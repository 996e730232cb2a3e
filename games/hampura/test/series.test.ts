import {
	addGame,
	formatEvent,
	isSeriesOver,
	legalMoves,
	must,
	newSeries,
	type Options,
	OVER,
	openGame,
	pickOutcome,
	play,
	pointsBySeat,
	start,
} from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { replay } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import type { HampuraRuleset } from '../src/rules.ts';
import { ALL, read } from './help.ts';
import { randomSource } from './random.ts';

function resign(text: string, seat: number, given: unknown = {}, level = 1): number[] | string {
	const { ruleset, p } = read(text, given);
	const points = hampura.resign(ruleset, p, seat, level);
	return points.ok ? points.value : points.problem.code;
}

/** Who begins after a game that ended in this text. */
function next(text: string, lastPoints: readonly number[], given: unknown = {}): number | undefined {
	const { ruleset, p } = read(text, given);
	return hampura.series.nextFirst(ruleset, { ...newSeries(ruleset), games: 1, lastPosition: p, lastPoints });
}

/** A game played at random from its opening, as events. */
function randomGame(ruleset: HampuraRuleset, first: number | undefined, seed: number) {
	const { rules, notation } = ruleset;
	const random = randomSource(seed);
	let p = start(rules, first);
	const begun = notation.formatPosition(p);
	const events: string[] = [];
	while (rules.toMove(p) !== OVER) {
		const moves = legalMoves(rules, p);
		const move = moves.length > 0 ? (moves[random(moves.length)] as number) : pickOutcome(rules, p, random);
		events.push(formatEvent(ruleset, p, move));
		p = play(rules, p, move);
	}
	return { start: begun, events, last: p };
}

describe('giving up', () => {
	test('of two sides the other wins', () => {
		expect(resign('r:-,-,-,-/y:-,-,-,- r ? -', 0)).toEqual([0, 1]);
		expect(resign('r:-,-,-,-/y:-,-,-,- r ? -', 1)).toEqual([1, 0]);
		expect(resign('r:-,-,-,-/b:-,-,-,-/y:-,-,-,-/g:-,-,-,- r ? -', 2, { variant: 'teams' })).toEqual([0, 1, 0, 1]);
	});

	test('HP-74 for points the other scores as if HOME, the giver keeps 5 a pawn HOME', () => {
		expect(resign('r:-,h,h,h/y:-,-,-,34 r - - r=1,2,3,4,5/y=?,?,?,?,?', 0)).toEqual([15, 25]);
		expect(resign('r:-,h,h,h/y:-,-,-,34 r - - r=1,2,3,4,5/y=?,?,?,?,?', 1)).toEqual([20 + 20 + 100, 0]);
	});

	test('with more sides, or at another level, nobody can', () => {
		expect(resign('r:-,-,-,-/b:-,-,-,-/y:-,-,-,- r ? -', 0)).toBe('ERR_ILLEGAL');
		expect(resign('r:-,-,-,-/b:-,-,-,-/y:-,-,-,-/g:-,-,-,- r ? -', 0)).toBe('ERR_ILLEGAL');
		expect(resign('r:-,-,-,-/y:-,-,-,- r ? -', 0, {}, 2)).toBe('ERR_ILLEGAL');
	});
});

describe('several games', () => {
	test('HP-06 the winner begins the next, in teams who made the last move', () => {
		expect(next('r:-,-,-,-/b:h,h,h,h/y:-,-,-,- b ? -', [0, 1, 0])).toBe(1);
		expect(next('r:h,h,h,h/b:-,-,-,-/y:h,h,h,h/g:-,-,-,- y ? -', [1, 0, 1, 0], { variant: 'teams' })).toBe(2);
		const { ruleset, p } = read('r:h,h,h,h/y:-,-,-,- r ? -');
		const state = addGame(hampura, ruleset, { scoring: 'points', games: 2 }, newSeries(ruleset), { first: undefined, last: p, points: [1, 0] });
		expect(ruleset.notation.formatPosition(openGame(hampura, ruleset, state))).toBe('r:-,-,-,-/y:-,-,-,- r ? -');
	});

	test('HP-06 the winner begins after a game given up, too; the lot for the first, and between two partners', () => {
		const { ruleset } = read('r:-,-,-,-/y:-,-,-,- r ? -');
		expect(hampura.series.nextFirst(ruleset, newSeries(ruleset))).toBeUndefined();
		expect(next('r:-,-,-,-/y:-,-,-,20 y 7 -', [1, 0])).toBe(0);
		expect(next('r:-,-,-,-/b:-,-,-,-/y:-,-,-,-/g:-,-,-,- r ? -', [0, 1, 0, 1], { variant: 'teams' })).toBeUndefined();
	});

	test('HP-75 points add up; a number of games or a target ends the series, equal totals draw', () => {
		const { ruleset, p } = read('r:h,h,h,h/y:-,-,h,h r ? - r=-/y=-');
		const plan = { scoring: 'points', target: 100 };
		let state = newSeries(ruleset);
		const add = (points: number[]) => {
			state = addGame(hampura, ruleset, plan, state, { first: 0, last: p, points });
		};
		add([55, 10]);
		expect([state.totals, isSeriesOver(hampura, ruleset, plan, state)]).toEqual([[55, 10], false]);
		add([10, 55]);
		expect(state.totals).toEqual([65, 65]);
		expect(isSeriesOver(hampura, ruleset, { scoring: 'points', games: 2 }, state)).toBe(true);
		add([45, 5]);
		expect(isSeriesOver(hampura, ruleset, plan, state)).toBe(true);
	});

	const games: [Options, number][] = [
		[{ colours: ['r', 'y'] }, 1],
		[{ colours: ALL, variant: 'teams' }, 2],
		[{ colours: ['b', 'y', 'g'], variant: 'points' }, 1],
	];
	test.each(games)('HP-75 a record of two games replays to its end: %j, %i winning', (options, winning) => {
		const ruleset = must(hampura.ruleset(options));
		const first = randomGame(ruleset, undefined, 3);
		const second = randomGame(
			ruleset,
			hampura.series.nextFirst(ruleset, { ...newSeries(ruleset), lastPosition: first.last, lastPoints: pointsBySeat(ruleset.rules, first.last) }),
			4,
		);
		const replayed = must(
			replay(hampura, {
				game: 'hampura',
				rules: ruleset.rules.version,
				options: ruleset.options,
				series: { scoring: 'points', games: 2 },
				games: [first, second].map(({ start, events }) => ({ start, events })),
			}),
		);
		expect(replayed.isSeriesOver).toBe(true);
		expect(replayed.games.map(({ position }) => position)).toEqual([first.last, second.last]);
		expect(replayed.games.every(({ ending }) => ending?.winners.length === winning)).toBe(true);
		const sums = replayed.series.totals.map((_, seat) => replayed.games.reduce((sum, { ending }) => sum + (ending?.points[seat] ?? Number.NaN), 0));
		expect(replayed.series.totals).toEqual(sums);
	});
});
