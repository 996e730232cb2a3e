import { legalMoves, must, play, start } from '@stammtisch/core';
import { alphaBeta, think } from '@stammtisch/engine';
import { loadEngineParts, loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { minimax, seededRandom, solve, wander } from './minimax.ts';

const kalaha = await loadGame('kalaha');
const { evaluation: kalahaEvaluation } = await loadEngineParts('kalaha');

const still = { now: () => 0 };

function setting(options: { [name: string]: number | boolean }) {
	const ruleset = must(kalaha.ruleset(options));
	const evaluation = kalahaEvaluation(ruleset);
	return { rules: ruleset.rules, evaluation, engine: alphaBeta(ruleset.rules, evaluation) };
}

/** Kalaha's stones told as won or lost, to try what holds for games where reaching the bound is the win. */
function winOrLose(options: { [name: string]: number | boolean }) {
	const { rules, evaluation } = setting(options);
	const wins = {
		...evaluation,
		unit: 'win48',
		bound: 48,
		boundIsWin: true,
		final: (p: Int8Array, seat: number) => 48 * Math.sign(evaluation.final(p, seat)),
		estimate: (p: Int8Array, seat: number) => Math.max(-47, Math.min(47, evaluation.estimate(p, seat))),
	};
	return { rules, evaluation: wins, engine: alphaBeta(rules, wins) };
}

const SETTINGS = [
	{ pits: 2, seeds: 2 },
	{ pits: 2, seeds: 4 },
	{ pits: 3, seeds: 2 },
	{ pits: 3, seeds: 3, emptyCapture: false },
	{ pits: 3, seeds: 2, pie: true },
];

describe('alpha-beta', () => {
	it.each(SETTINGS)('gives every line the minimax value at its depth, %j', (options) => {
		const { rules, evaluation, engine } = setting(options);
		const random = seededRandom(7);
		for (let round = 0; round < 40; round++) {
			const p = wander(rules, random, random(12));
			const seat = rules.toMove(p);
			if (seat < 0) continue;
			const plies = random(7);
			const analysis = think(engine, p, { plies }, still);
			expect(analysis.lines.map((line) => line.move).sort((a, b) => a - b)).toEqual(legalMoves(rules, p));
			for (const line of analysis.lines) expect(line.value).toBe(minimax(rules, evaluation, play(rules, p, line.move), seat, plies));
			expect(analysis.value).toBe(Math.max(...analysis.lines.map((line) => line.value)));
		}
	});

	it.each([
		{ pits: 3, seeds: 2 },
		{ pits: 4, seeds: 1 },
		{ pits: 2, seeds: 3 },
	])('calls a value exact only where the whole game agrees, %j', (options) => {
		for (const { rules, evaluation, engine } of [setting(options), winOrLose(options)]) {
			const random = seededRandom(11);
			let proven = 0;
			for (let round = 0; round < 60; round++) {
				const p = wander(rules, random, random(10));
				const seat = rules.toMove(p);
				if (seat < 0) continue;
				const plies = random(12);
				for (const line of think(engine, p, { plies }, still).lines) {
					if (!line.exact) continue;
					proven++;
					expect(line.value).toBe(solve(rules, evaluation, play(rules, p, line.move), seat));
				}
			}
			expect(proven).toBeGreaterThan(40);
		}
	});

	it('solves small games from the start to the values in the readings', () => {
		const value = (pits: number, seeds: number) => {
			const { rules, engine } = setting({ pits, seeds });
			const analysis = think(engine, start(rules), { plies: 200 }, still);
			expect(analysis.exact).toBe(true);
			return analysis.value;
		};
		expect([1, 2, 3, 4].map((seeds) => value(2, seeds))).toEqual([2, -2, -2, -12]);
		expect([1, 2, 3, 4].map((seeds) => value(3, seeds))).toEqual([0, 4, 2, 2]);
		expect([1, 2].map((seeds) => value(4, seeds))).toEqual([2, 6]);
	});

	it('plays out exact lines to their value', () => {
		const { rules, evaluation, engine } = setting({ pits: 3, seeds: 2 });
		const analysis = think(engine, start(rules), { plies: 100 }, still);
		for (const line of analysis.lines) {
			let p = start(rules);
			for (const move of line.pv) {
				expect(legalMoves(rules, p)).toContain(move);
				p = play(rules, p, move);
			}
			if (rules.toMove(p) === -2) expect(evaluation.final(p, 0)).toBe(line.value);
		}
		expect(analysis.lines[0]?.pv.length).toBeGreaterThan(3);
	});

	it('tells the plies to a proven win or loss, the least with best play', () => {
		const { rules, evaluation, engine } = winOrLose({ pits: 3, seeds: 2 });
		/** Least plies within which the seat to move at the root, playing on from `p`, forces a win; by trying each number. */
		const winsWithin = (p: Int8Array, seat: number, plies: number): boolean => {
			const toMove = rules.toMove(p);
			if (toMove === -2) return evaluation.final(p, seat) > 0;
			if (plies === 0) return false;
			const all = legalMoves(rules, p).map((move) => winsWithin(play(rules, p, move), seat, plies - 1));
			return toMove === seat ? all.some(Boolean) : all.every(Boolean);
		};
		const random = seededRandom(3);
		let told = 0;
		for (let round = 0; round < 30; round++) {
			const p = wander(rules, random, 2 + random(8));
			const seat = rules.toMove(p);
			if (seat < 0) continue;
			for (const line of think(engine, p, { plies: 7 }, still).lines) {
				const winner = line.value > 0 ? seat : 1 - seat;
				if (Math.abs(line.value) !== 48) {
					expect(line.plies).toBeUndefined();
					continue;
				}
				told++;
				const after = play(rules, p, line.move);
				expect(line.exact).toBe(true);
				expect(winsWithin(after, winner, line.plies as number)).toBe(true);
				if (line.plies !== 0) expect(winsWithin(after, winner, (line.plies as number) - 1)).toBe(false);
			}
		}
		expect(told).toBeGreaterThan(20);
	});
});

describe('limits', () => {
	const { rules, engine } = setting({ pits: 6, seeds: 4 });
	const p = start(rules);

	it('finds the same however the work is cut up', () => {
		const whole = think(engine, p, { plies: 6 }, still);
		for (const slice of [1, 7, 1000]) {
			const thinking = engine.begin(p, { plies: 6 });
			while (!thinking.run(slice)) {}
			expect(thinking.report()).toEqual(whole);
		}
	});

	it('is deterministic under nodes and keeps to them', () => {
		const first = think(engine, p, { nodes: 30_000 }, still);
		expect(think(engine, p, { nodes: 30_000 }, still)).toEqual(first);
		expect(first.nodes).toBeGreaterThan(29_000);
		expect(first.nodes).toBeLessThanOrEqual(30_000);
		expect(first.depth).toBeGreaterThan(3);
	});

	it('lists every move after the first run, whatever the limits', () => {
		const thinking = engine.begin(p, { nodes: 1 });
		expect(thinking.run(1)).toBe(true);
		expect(thinking.report().lines).toHaveLength(6);
		expect(thinking.report().depth).toBe(0);
	});

	it('stops at the time given, and when told to', () => {
		let clock = 0;
		const now = () => (clock += 1);
		const timed = think(engine, p, { millis: 20 }, { now });
		expect(timed.lines).toHaveLength(6);
		expect(clock).toBeLessThan(40);
		let slices = 0;
		think(engine, p, {}, { now, shouldStop: () => ++slices === 5 });
		expect(slices).toBe(5);
	});
});
