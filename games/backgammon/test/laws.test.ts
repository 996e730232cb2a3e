import { CHANCE, type Game, legalMoves, must, type Options, OVER, type Position, pickOutcome, play, pointsBySeat, start } from '@stammtisch/core';
import { checkWalk } from '@stammtisch/core/laws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BackgammonOptions, type BackgammonStep, backgammon, pipCount } from '../src/index.ts';
import { BOARD_SIZE, byteOf, checkersOn, DIE, OFF_BYTE, OPENING, OWNER, PHASE, SCORE, signOf, TURN } from '../src/layout.ts';
import type { BackgammonRuleset } from '../src/rules.ts';
import { FULL, OPTION_SETS, randomSource } from './support.ts';

/** Plies of a walk. */
const PLIES = 400;

/** Checkers of both sides, those borne off included. */
function material(p: Position): number {
	const count = (seat: number) => {
		let sum = p[OFF_BYTE + seat] as number;
		for (let point = 1; point <= 25; point++) sum += checkersOn(p, seat, point);
		return sum;
	};
	return 100 * count(0) + count(1);
}

/** Whether the steps heard give the board after the move; whose turn it is and the cube's holder belong to no step of a checker. */
function replays(before: Position, steps: readonly unknown[], after: Position): boolean {
	const p = before.slice();
	let value = 0;
	for (const step of steps as readonly BackgammonStep[]) {
		if (step.kind === 'checker') {
			const { seat, from, to, hit } = step;
			const sign = signOf(seat);
			(p[byteOf(seat, from)] as number) -= sign;
			if (hit) {
				(p[byteOf(seat, to)] as number) += sign;
				(p[byteOf(seat, 0)] as number) -= sign;
			}
			if (to === 0) (p[OFF_BYTE + seat] as number) += 1;
			else (p[byteOf(seat, to)] as number) += sign;
		} else if (step.kind === 'dice' || step.kind === 'opening') {
			if (Math.max(...step.dice) !== after[DIE] || Math.min(...step.dice) !== after[DIE + 1]) return false;
		} else if ('value' in step) value = step.value;
	}
	const sameBoard = p.subarray(0, OFF_BYTE + 2).join() === after.subarray(0, OFF_BYTE + 2).join();
	return sameBoard && steps.length > 0 && Number.isInteger(Math.log2(value || 1));
}

function pointsAgree(points: readonly number[]): boolean {
	const [loser, winner] = [...points].sort((a, b) => a - b);
	return loser === 0 && winner !== undefined && winner > 0;
}

/** The board seen from the other side: x's checkers become o's on the same own points, and everything else changes sides with them. */
function mirrored(p: Position): Position {
	const m = p.slice();
	for (let i = 0; i < BOARD_SIZE; i++) m[i] = -(p[BOARD_SIZE - 1 - i] as number);
	for (const [a, b] of [
		[OFF_BYTE, OFF_BYTE + 1],
		[SCORE, SCORE + 2],
		[SCORE + 1, SCORE + 3],
	] as const) {
		m[a] = p[b] as number;
		m[b] = p[a] as number;
	}
	m[TURN] = -(p[TURN] as number);
	m[OWNER] = -(p[OWNER] as number);
	return m;
}

describe.each(OPTION_SETS.map((options) => [JSON.stringify(options), options] as const))('laws: %s', (_, given: Options) => {
	const ruleset = must(backgammon.ruleset(given)) as BackgammonRuleset;
	const { rules } = ruleset;

	test('a random walk keeps them', () => {
		const walk = (seed: number) => {
			checkWalk(backgammon as Game, ruleset, randomSource(seed), {
				plies: PLIES,
				conserved: material,
				weightSum: (p) => (p[PHASE] === OPENING ? 30 : 36),
				pointsAgree,
				replaySteps: replays,
			});
		};
		fc.assert(fc.property(fc.nat(), walk), { numRuns: FULL ? 200 : 8 });
	});

	test('turned round, the board turns moves, outcomes and points round', () => {
		const compare = (seed: number) => {
			const random = randomSource(seed);
			let p = start(rules);
			for (let ply = 0; ply < PLIES && rules.toMove(p) !== OVER; ply++) {
				const m = mirrored(p);
				expect([pipCount(m, 0), pipCount(m, 1)]).toEqual([pipCount(p, 1), pipCount(p, 0)]);
				const seat = rules.toMove(p);
				if (seat === CHANCE) {
					p = play(rules, p, pickOutcome(rules, p, random));
					continue;
				}
				expect(rules.toMove(m)).toBe(1 - seat);
				const moves = legalMoves(rules, p);
				expect(legalMoves(rules, m)).toEqual(moves);
				const move = moves[random(moves.length)] as number;
				expect(play(rules, m, move)).toEqual(mirrored(play(rules, p, move)));
				p = play(rules, p, move);
			}
			if (rules.toMove(p) === OVER) expect(pointsBySeat(rules, mirrored(p))).toEqual(pointsBySeat(rules, p).reverse());
		};
		fc.assert(fc.property(fc.nat(), compare), { numRuns: FULL ? 100 : 8 });
	});

	test('games played at random without doubling end', () => {
		const options: BackgammonOptions = { ...ruleset.options, cube: false };
		const plain = must(backgammon.ruleset(options)).rules;
		for (let seed = 0; seed < 5; seed++) {
			const random = randomSource(seed);
			let p = start(plain);
			let plies = 0;
			for (; plain.toMove(p) !== OVER && plies < 10_000; plies++) {
				const moves = legalMoves(plain, p);
				p = play(plain, p, moves.length > 0 ? (moves[random(moves.length)] as number) : pickOutcome(plain, p, random));
			}
			expect(plain.toMove(p)).toBe(OVER);
		}
	});
});
