import { CHANCE, legalMoves, OVER, outcomes, type Position, play, type Rules } from '@stammtisch/core';
import { expectimax, seatAfterChance, think } from '@stammtisch/engine';
import { describe, expect, it } from 'vitest';
import { race, raceEvaluation } from './dicing.ts';
import { minimax, seededRandom, wander } from './minimax.ts';

const still = { now: () => 0 };

describe.each([2, 3])('expectimax with %i seats', (seats) => {
	const rules = race(seats, 5);
	const evaluation = raceEvaluation(seats, 5);
	const engine = expectimax(rules, evaluation);

	it('gives every line the expectation at its depth, chance free of charge', () => {
		const random = seededRandom(5);
		for (let round = 0; round < 60; round++) {
			const p = wander(rules, random, random(9));
			const seat = rules.toMove(p);
			if (seat < 0) continue;
			const plies = random(5);
			for (const line of think(engine, p, { plies }, still).lines) {
				expect(line.value).toBeCloseTo(minimax(rules, evaluation, play(rules, p, line.move), seat, plies), 12);
			}
		}
	});

	it('values a position that waits for chance, for the seat that is next', () => {
		const random = seededRandom(6);
		for (let round = 0; round < 20; round++) {
			const p = wander(rules, random, 2 * random(4));
			if (rules.toMove(p) !== CHANCE) continue;
			const analysis = think(engine, p, { plies: 3 }, still);
			expect(analysis.lines).toEqual([]);
			expect(analysis.seat).toBe(seatAfterChance(rules, p));
			expect(analysis.value).toBeCloseTo(minimax(rules, evaluation, p, analysis.seat, 3), 12);
		}
	});

	it('calls a value exact only where no estimate is in it', () => {
		const [short, shortEvaluation] = [race(seats, 3), raceEvaluation(seats, 3)];
		const random = seededRandom(8);
		let proven = 0;
		for (let round = 0; round < 300; round++) {
			const p = wander(short, random, 3 + random(8));
			const seat = short.toMove(p);
			if (seat < 0) continue;
			for (const line of think(expectimax(short, shortEvaluation), p, { plies: random(4) }, still).lines) {
				if (!line.exact) continue;
				proven++;
				// No estimate is in a proven value, so that a search two decisions deeper finds it again.
				for (const depth of [4, 5]) {
					expect(line.value).toBeCloseTo(minimax(short, shortEvaluation, play(short, p, line.move), seat, depth), 9);
				}
			}
		}
		expect(proven).toBeGreaterThan(20);
	});

	it('finds the same however the work is cut up', () => {
		const p = play(rules, wander(rules, seededRandom(1), 0), 2);
		const whole = think(engine, p, { plies: 5 }, still);
		for (const slice of [1, 13]) {
			const thinking = engine.begin(p, { plies: 5 });
			while (!thinking.run(slice)) {}
			expect(thinking.report()).toEqual(whole);
		}
	});

	it('ends a principal variation at chance', () => {
		const p = play(rules, wander(rules, seededRandom(1), 0), 3);
		for (const line of think(engine, p, { plies: 3 }, still).lines) expect(line.pv).toEqual([line.move]);
	});
});

describe('expectimax', () => {
	it('carries the five probabilities to the lines, for the seat to move', () => {
		const rules = race(2, 5);
		const evaluation = raceEvaluation(2, 5);
		const random = seededRandom(4);
		for (let round = 0; round < 30; round++) {
			const p = wander(rules, random, random(8));
			const seat = rules.toMove(p);
			if (seat < 0) continue;
			for (const line of think(expectimax(rules, evaluation), p, { plies: 2 }, still).lines) {
				const expected = leafMean(rules, play(rules, p, line.move), 2, (leaf) => evaluation.probabilities?.(leaf, seat) ?? []);
				expect(line.probabilities).toHaveLength(5);
				for (const [i, value] of expected.entries()) expect(line.probabilities?.[i]).toBeCloseTo(value, 12);
			}
		}

		/** Mean over chance of what `read` says of the leaves that best play reaches. */
		function leafMean(r: Rules, p: Position, depth: number, read: (leaf: Position) => number[]): number[] {
			const toMove = r.toMove(p);
			if (toMove === OVER || depth === 0) return read(p);
			if (toMove === CHANCE) {
				const parts = outcomes(r, p).map(({ outcome, weight }) => ({ weight, list: leafMean(r, play(r, p, outcome), depth, read) }));
				const total = parts.reduce((sum, { weight }) => sum + weight, 0);
				return [0, 1, 2, 3, 4].map((i) => parts.reduce((sum, { weight, list }) => sum + (weight * (list[i] as number)) / total, 0));
			}
			const next = legalMoves(r, p).map((move) => play(r, p, move));
			const value = (q: Position) => minimax(r, evaluation, q, toMove, depth - 1);
			const best = next.reduce((a, b) => (value(b) > value(a) ? b : a));
			return leafMean(r, best, depth - 1, read);
		}
	});

	it('takes a position with a hidden hand at its static value', () => {
		const open = race(3, 5);
		const rules = { ...open, isHidden: (p: Position) => open.toMove(p) === 1 };
		const evaluation = raceEvaluation(3, 5);
		const p = play(rules, wander(open, seededRandom(1), 0), 2);
		const next = (move: number) => outcomes(open, play(open, p, move)).map(({ outcome, weight }) => ({ weight, q: play(open, play(open, p, move), outcome) }));
		for (const line of think(expectimax(rules, evaluation), p, { plies: 4 }, still).lines) {
			const mean = next(line.move).reduce((sum, { weight, q }) => sum + (weight * evaluation.estimate(q, 0)) / 6, 0);
			expect(line.value).toBeCloseTo(mean, 12);
			expect(line.exact).toBe(false);
		}
	});
});
