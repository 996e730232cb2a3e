import { legalMoves, must, outcomes, type Position, pickOutcome, play, start, viewFor } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HAND_BYTES } from '../src/layout.ts';
import { layoutOf } from '../src/options.ts';
import type { HampuraRuleset } from '../src/rules.ts';
import { ALL, FULL, read } from './help.ts';
import { randomSource } from './random.ts';

/** A position of a game for points, some moves played. */
function someMovesOn(ruleset: HampuraRuleset, seed: number, plies: number): Position {
	const { rules } = ruleset;
	const random = randomSource(seed);
	let p = start(rules);
	for (let ply = 0; ply < plies && rules.toMove(p) !== -2; ply++) {
		const moves = legalMoves(rules, p);
		p = play(rules, p, moves.length > 0 ? (moves[random(moves.length)] as number) : pickOutcome(rules, p, random));
	}
	return p;
}

/** The position with two hands exchanged. */
function exchanged(ruleset: HampuraRuleset, p: Position, one: number, other: number): Position {
	const hands = layoutOf(ruleset.options).hands as number;
	const hand = (seat: number) => p.subarray(hands + HAND_BYTES * seat, hands + HAND_BYTES * (seat + 1));
	const changed = p.slice();
	changed.set(hand(one), hands + HAND_BYTES * other);
	changed.set(hand(other), hands + HAND_BYTES * one);
	return changed;
}

describe('what a viewer may see', () => {
	test('HP-70 only the own hand; a spectator none; the drawn card of the other variants is open', () => {
		const text = 'r:-,-,-,4/b:-,-,-,19/y:-,-,-,34 b ? 12 r=1,1,2,H/b=3,3,4,5,7/y=8,8,8,10,H';
		const { ruleset, p } = read(text);
		const seen = (viewer: number | undefined) => ruleset.notation.formatPosition(viewFor(ruleset.rules, p, viewer)).split(' ')[4];
		expect([0, 1, 2, undefined].map(seen)).toEqual([
			'r=1,1,2,H/b=?,?,?,?,?/y=?,?,?,?,?',
			'r=?,?,?,?/b=3,3,4,5,7/y=?,?,?,?,?',
			'r=?,?,?,?/b=?,?,?,?,?/y=8,8,8,10,H',
			'r=?,?,?,?/b=?,?,?,?,?/y=?,?,?,?,?',
		]);
		const open = read('r:-,-,-,4/y:-,-,-,34 y 8 1,2');
		expect(viewFor(open.ruleset.rules, open.p, 0)).toEqual(open.p);
	});

	test('HP-70 two opponents’ hands exchanged: a third receives the same', () => {
		const ruleset = must(hampura.ruleset({ colours: ALL, variant: 'points' }));
		const { rules, notation } = ruleset;
		fc.assert(
			fc.property(fc.nat(), fc.integer({ min: 20, max: 120 }), (seed, plies) => {
				const p = someMovesOn(ruleset, seed, plies);
				for (const [viewer, one, other] of [
					[0, 1, 2],
					[0, 2, 3],
					[1, 0, 3],
					[3, 0, 1],
					[undefined, 1, 3],
				] as const) {
					const sizes = [one, other].map((seat) => notation.formatPosition(p).split(' ')[4]?.split('/')[seat]?.split(',').length);
					if (sizes[0] !== sizes[1]) continue;
					const view = viewFor(rules, p, viewer);
					const changed = viewFor(rules, exchanged(ruleset, p, one, other), viewer);
					expect(changed).toEqual(view);
					expect(notation.formatPosition(changed)).toBe(notation.formatPosition(view));
					expect(JSON.stringify(notation.writePlain(changed))).toBe(JSON.stringify(notation.writePlain(view)));
					expect(outcomes(rules, changed)).toEqual(outcomes(rules, view));
				}
			}),
			{ numRuns: FULL ? 1000 : 50 },
		);
	});

	test('HP-70 the view of a position after a move is the move on the view, for everybody else', () => {
		const ruleset = must(hampura.ruleset({ colours: ['r', 'b', 'g'], variant: 'points' }));
		const { rules, notation } = ruleset;
		for (let seed = 0; seed < 40; seed++) {
			const p = someMovesOn(ruleset, seed, 15 + seed);
			const seat = rules.toMove(p);
			if (seat < 0) continue;
			for (const move of legalMoves(rules, p)) {
				const after = play(rules, p, move);
				const own = play(rules, viewFor(rules, p, seat), move);
				expect(own).toEqual(viewFor(rules, after, seat));
				const other = notation.formatPosition(viewFor(rules, after, (seat + 1) % 3)).split(' ');
				expect(other.slice(0, 4)).toEqual(notation.formatPosition(own).split(' ').slice(0, 4));
			}
		}
	});
});
