import { legalMoves, must, type Options, OVER, type Position, pickOutcome, play, start } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { evaluation } from '@stammtisch/hampura/engine';
import { describe, expect, test } from 'vitest';
import type { HampuraRuleset } from '../src/rules.ts';
import { FULL, OPTION_SETS, read } from './help.ts';
import { randomSource } from './random.ts';

/** Pairs of games played. */
const GAMES = FULL ? 200 : 20;

const DEALT = 'r=1,2,3,4,5/y=1,2,3,4,5';

function chance(text: string, seat: number, given: unknown = {}): number {
	const { ruleset, p } = read(text, given);
	return evaluation(ruleset).estimate(p, seat);
}

/** The move after which the estimate for the mover is highest. */
function best(ruleset: HampuraRuleset, p: Position): number {
	const { rules } = ruleset;
	const { estimate, final } = evaluation(ruleset);
	const seat = rules.toMove(p);
	const values = legalMoves(rules, p).map((move) => {
		const after = play(rules, p, move);
		return { move, value: rules.toMove(after) === OVER ? final(after, seat) : estimate(after, seat) };
	});
	return values.reduce((a, b) => (b.value > a.value ? b : a)).move;
}

/** The first seat with the most points when even or odd seats choose by the estimate and the others at random. */
function winner(ruleset: HampuraRuleset, thinking: number, seed: number): number {
	const { rules } = ruleset;
	const random = randomSource(seed);
	let p = start(rules, seed % rules.seats);
	for (let seat = rules.toMove(p); seat !== OVER; seat = rules.toMove(p)) {
		const moves = legalMoves(rules, p);
		const move = seat < 0 ? pickOutcome(rules, p, random) : seat % 2 === thinking ? best(ruleset, p) : (moves[random(moves.length)] as number);
		p = play(rules, p, move);
	}
	const points = Array.from({ length: rules.seats }, (_, seat) => rules.points(p, seat));
	return points.indexOf(Math.max(...points));
}

describe('the estimate', () => {
	test.each(OPTION_SETS.map((options): [string, Options] => [JSON.stringify(options), options]))(
		'stays inside its bound on the way, and the sides’ chances sum to 1: %s',
		(_, given) => {
			const ruleset = must(hampura.ruleset(given));
			const { rules } = ruleset;
			const { unit, bound, zeroSum, estimate, final } = evaluation(ruleset);
			expect([unit, zeroSum]).toEqual([given.variant === 'points' ? 'score' : 'win', false]);
			const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
			const random = randomSource(8);
			let p = start(rules);
			for (; rules.toMove(p) !== OVER; p = play(rules, p, rules.toMove(p) < 0 ? pickOutcome(rules, p, random) : (legalMoves(rules, p)[0] as number))) {
				const values = seats.map((seat) => estimate(p, seat));
				expect(values.every((value) => value > 0 && value < bound)).toBe(true);
				if (unit === 'win') expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(given.variant === 'teams' ? 2 : 1, 9);
				if (given.variant === 'teams') expect([values[2], values[3]]).toEqual([values[0], values[1]]);
			}
			expect(seats.map((seat) => final(p, seat))).toEqual(seats.map((seat) => rules.points(p, seat)));
			expect(seats.every((seat) => final(p, seat) <= bound)).toBe(true);
		},
	);

	test('the most a score can be is reached, no more', () => {
		const { ruleset, p } = read('r:h,h,h,h/y:-,-,-,34 r ? - r=-/y=-');
		const { bound, final } = evaluation(ruleset);
		expect([bound, final(p, 0), final(p, 1)]).toEqual([140, 140, 0]);
	});

	test('it sees the way, HOME, the turn, slides and danger', () => {
		const more = (better: string, worse: string) => expect(chance(better, 0)).toBeGreaterThan(chance(worse, 0));
		more('r:-,-,-,20/y:-,-,-,34 r ? -', 'r:-,-,-,-/y:-,-,-,34 r ? -');
		more('r:-,-,-,50/y:-,-,-,- r ? -', 'r:-,-,-,20/y:-,-,-,- r ? -');
		more('r:-,-,-,h/y:-,-,-,- r ? -', 'r:-,-,-,s1/y:-,-,-,- r ? -');
		more('r:-,-,-,20/y:-,-,-,50 r ? -', 'r:-,-,-,20/y:-,-,-,50 y ? -');
		more('r:-,-,-,23/y:-,-,-,40 r ? -', 'r:-,-,-,23/y:-,-,-,20 r ? -');
		expect(chance('r:-,-,-,-/y:-,-,-,- r ? -', 0)).toBeGreaterThan(0.5);
		expect(chance(`r:-,h,h,h/y:-,-,-,34 r - - ${DEALT}`, 0)).toBeGreaterThan(chance(`r:-,-,-,4/y:-,-,-,34 r - - ${DEALT}`, 0));
	});

	test('who chooses by it beats who moves at random', () => {
		for (const given of [{ colours: ['r', 'y'] }, { colours: ['r', 'b', 'y', 'g'] }, { colours: ['r', 'y'], variant: 'points' }]) {
			const ruleset = must(hampura.ruleset(given));
			let won = 0;
			for (let game = 0; game < 2 * GAMES; game++) if (winner(ruleset, game % 2, 100 + game) % 2 === game % 2) won++;
			expect(won).toBeGreaterThan(1.3 * GAMES);
		}
	});
});
