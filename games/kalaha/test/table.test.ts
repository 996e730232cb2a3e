import { OVER } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { boardOf, leadOf, stonesOn } from '../solver/board.ts';
import { tableFile, tableStones, takeTableFile } from '../solver/cache.ts';
import { SlowSolver } from './slow-solver.ts';
import { kernelFor, rulesetOf, scattered, slowBoard, wander } from './solver-support.ts';
import { FULL, randomSource } from './support.ts';

function choose(n: number, k: number): number {
	let value = 1;
	for (let i = 1; i <= k; i++) value = (value * (n - k + i)) / i;
	return value;
}

test('the endgame table holds every position once', async () => {
	for (let pits = 1; pits <= 6; pits++) {
		const kernel = await kernelFor(rulesetOf({ pits, seeds: 6 }));
		for (let n = 0; n <= 12; n++) expect(kernel.layerBytes(n)).toBe(choose(n + 2 * pits, 2 * pits));
	}
});

test('the endgame table agrees with plain search of everything, every size, both capture rules', async () => {
	const random = randomSource(2);
	const perSet = FULL ? 300 : 12;
	for (let pits = 1; pits <= 6; pits++) {
		for (const emptyCapture of [true, false]) {
			const ruleset = rulesetOf({ pits, seeds: 3, emptyCapture });
			const kernel = await kernelFor(ruleset);
			const stones = Math.min(kernel.mostLayers, FULL ? 12 : 9);
			while (!kernel.build(stones, 5000)) {}
			const slow = new SlowSolver(emptyCapture);
			for (let i = 0; i < perSet; i++) {
				const p = scattered(ruleset, random, 2 + random(stones - 1));
				expect(leadOf(p) + kernel.tableValue(boardOf(p, pits)), ruleset.notation.formatPosition(p)).toBe(slow.value(slowBoard(p, pits)));
			}
		}
	}
});

test('slices of any length fill the same table', async () => {
	const ruleset = rulesetOf({ pits: 4 });
	const random = randomSource(3);
	const [whole, sliced] = [await kernelFor(ruleset), await kernelFor(ruleset)];
	expect(whole.build(14, 2 ** 30)).toBe(true);
	while (!sliced.build(14, 1 + random(3000))) {}
	expect([...sliced.table(14)]).toEqual([...whole.table(14)]);
	expect(sliced.filled).toBe(14);
});

describe('a kept table', () => {
	const identity = { pits: 4, emptyCapture: true };
	const ruleset = rulesetOf({ pits: 4 });

	async function kept(): Promise<Uint8Array> {
		const kernel = await kernelFor(ruleset);
		kernel.build(10, 2 ** 30);
		return tableFile(kernel, identity);
	}

	test('is taken again and built on', async () => {
		const file = await kept();
		const kernel = await kernelFor(ruleset);
		expect(takeTableFile(kernel, identity, file)).toBe(true);
		expect(kernel.filled).toBe(10);
		kernel.build(11, 2 ** 30);
		const whole = await kernelFor(ruleset);
		whole.build(11, 2 ** 30);
		expect([...kernel.table(11)]).toEqual([...whole.table(11)]);
	});

	test('is taken as far as there is room, and by a smaller game', async () => {
		const file = await kept();
		expect(tableStones(identity, file)).toBe(10);
		for (const [smaller, bytes, stones] of [
			[rulesetOf({ pits: 4 }), 30_000, 6],
			[rulesetOf({ pits: 4, seeds: 1 }), 1_000_000, 8],
		] as const) {
			const kernel = await kernelFor(smaller, bytes);
			expect(kernel.mostLayers).toBe(stones);
			expect(takeTableFile(kernel, identity, file)).toBe(true);
			expect(kernel.filled).toBe(stones);
			const whole = await kernelFor(ruleset);
			whole.build(stones, 2 ** 30);
			expect([...kernel.table(stones)]).toEqual([...whole.table(stones)]);
		}
	});

	test('is refused when damaged, short, or for another game, and can then be built', async () => {
		const file = await kept();
		const random = randomSource(4);
		// The checksums of fewer stones are not looked at.
		const [unused, used] = [20, 20 + 4 * 10];
		for (let i = 0; i < 40; i++) {
			const damaged = file.slice(0, i % 4 === 0 ? random(file.length) : file.length);
			const place = i % 3 === 0 ? random(unused) : used + random(file.length - used);
			if (place < damaged.length) damaged[place] = (damaged[place] ?? 0) ^ (1 + random(255));
			const kernel = await kernelFor(ruleset);
			expect(takeTableFile(kernel, identity, damaged)).toBe(false);
			expect(kernel.filled).toBe(-1);
			if (i % 10 !== 0) continue;
			kernel.build(10, 2 ** 30);
			expect(tableFile(kernel, identity)).toEqual(file);
		}
		const kernel = await kernelFor(ruleset);
		expect(takeTableFile(kernel, { ...identity, emptyCapture: false }, file)).toBe(false);
		expect(takeTableFile(kernel, { ...identity, pits: 5 }, file)).toBe(false);
	});
});

test('random games to the end keep to the table', async () => {
	const ruleset = rulesetOf({ pits: 3, seeds: 4 });
	const { pits, seeds } = ruleset.options;
	const kernel = await kernelFor(ruleset);
	const all = 2 * pits * seeds;
	kernel.build(all, 2 ** 30);
	const slow = new SlowSolver(true);
	const random = randomSource(5);
	for (let i = 0; i < 50; i++) {
		const p = wander(ruleset, random, 30);
		if (ruleset.rules.toMove(p) === OVER) continue;
		const board = boardOf(p, pits);
		expect(stonesOn(board)).toBeLessThanOrEqual(kernel.filled);
		expect(leadOf(p) + kernel.tableValue(board)).toBe(slow.value(slowBoard(p, pits)));
	}
});
