import { readFileSync } from 'node:fs';
import { legalMoves, must, OVER, type Position, perft, play, start } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { generate, generatedPath } from '../../../tools/build-wasm.mjs';
import { boardOf, leadOf, stonesOn } from '../solver/board.ts';
import type { Kernel } from '../solver/kernel.ts';
import { kalaha } from '../src/index.ts';
import { SEAT } from '../src/layout.ts';
import type { KalahaRuleset } from '../src/rules.ts';
import { kernelFor, rulesetOf, scattered, wander } from './solver-support.ts';
import { FULL, randomSource } from './support.ts';

test('the committed kernel is what its sources compile to', async () => {
	expect(await generate('kalaha')).toBe(readFileSync(generatedPath('kalaha'), 'utf8'));
});

describe('perft of the kernel', () => {
	const depth = FULL ? 10 : 8;
	for (const block of readFileSync(new URL('../testdata/kalaha.perft', import.meta.url), 'utf8').split('\n\n')) {
		const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(block)?.[1] ?? '';
		test(field('id'), async () => {
			const { ruleset, position } = must(kalaha.parse(field('position'), JSON.parse(field('options'))));
			if (ruleset.options.pie) return;
			const kernel = await kernelFor(ruleset);
			const counts = field('perft').split(' ').map(Number).slice(0, depth);
			const board = boardOf(position, ruleset.options.pits);
			expect(counts.map((_, i) => kernel.perft(board, i + 1))).toEqual(counts);
		});
	}

	test('every size, both capture rules, as the rules count', async () => {
		for (let pits = 1; pits <= 6; pits++) {
			for (let seeds = 1; seeds <= 6; seeds++) {
				for (const emptyCapture of [true, false]) {
					const ruleset = rulesetOf({ pits, seeds, emptyCapture });
					const kernel = await kernelFor(ruleset);
					const p = start(ruleset.rules);
					const to = FULL ? 7 : 4;
					expect(kernel.perft(boardOf(p, pits), to), `(${pits},${seeds}) ${emptyCapture}`).toBe(perft(ruleset.rules, p, to));
				}
			}
		}
	});
});

/** Plays every move of `p` in the kernel and by the rules; they must agree in pits, stones banked and who goes on. */
function compare(kernel: Kernel, ruleset: KalahaRuleset, p: Position): void {
	const { rules, options } = ruleset;
	const { pits } = options;
	for (const move of legalMoves(rules, p)) {
		const board = boardOf(p, pits);
		const stones = stonesOn(board);
		const { banked, again } = kernel.play(board, move);
		const next = play(rules, p, move);
		const mine = board.subarray(0, 8);
		const theirs = board.subarray(8);
		const where = `${ruleset.notation.formatPosition(p)} ${move + 1}`;
		expect(stonesOn(board) + banked, where).toBe(stones);
		if (rules.toMove(next) === OVER) {
			const left = stonesOn(mine) - stonesOn(theirs);
			expect(Math.min(stonesOn(mine), stonesOn(theirs)), where).toBe(0);
			expect(leadOf(p) + banked + left, where).toBe(leadOf(next));
			continue;
		}
		expect(again, where).toBe(next[SEAT] === p[SEAT]);
		const after = boardOf(next, pits);
		expect(again ? [...mine, ...theirs] : [...theirs, ...mine], where).toEqual([...after]);
		expect(leadOf(p) + banked, where).toBe(again ? leadOf(next) : 0 - leadOf(next));
	}
}

test('random walks: every move of every position as the rules play it', async () => {
	const random = randomSource(1);
	let positions = 0;
	while (positions < (FULL ? 1_000_000 : 4000)) {
		const options = { pits: 1 + random(6), seeds: 1 + random(6), emptyCapture: random(2) === 0 };
		const ruleset = rulesetOf(options);
		const kernel = await kernelFor(ruleset);
		for (let walk = 0; walk < (FULL ? 4000 : 40); walk++, positions++) compare(kernel, ruleset, wander(ruleset, random, 40));
		for (let i = 0; i < 20; i++, positions++) compare(kernel, ruleset, scattered(ruleset, random, 2 + random(2 * options.pits * options.seeds - 1)));
	}
});
