import { type EngineCache, start } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { tableStones } from '../solver/cache.ts';
import { Solver } from '../solver/solver.ts';
import { rulesetOf } from './solver-support.ts';

const RULESET = rulesetOf({ pits: 4, emptyCapture: false });
const IDENTITY = { pits: 4, emptyCapture: false };
const [SMALL, LARGE] = [100_000, 1_000_000];

/** A cache in memory that counts what is written. */
class MemoryCache implements EngineCache {
	readonly files = new Map<string, Uint8Array>();
	writes = 0;

	async read(name: string): Promise<Uint8Array | undefined> {
		return this.files.get(name);
	}

	async write(name: string, bytes: Uint8Array): Promise<void> {
		this.writes++;
		this.files.set(name, bytes);
	}

	/** Stones of the only table kept; −1 where there is none. */
	get stones(): number {
		const [file] = this.files.values();
		return file ? tableStones(IDENTITY, file) : -1;
	}
}

/** A solver with the cache that has solved the start, its table built. */
async function solver(cache: EngineCache, tableBytes: number): Promise<Solver> {
	const made = await Solver.create(RULESET, { cache, tableBytes });
	const thinking = made.begin(start(RULESET.rules), {});
	while (!thinking.run(5000)) {}
	return made;
}

describe('keeping the endgame table', () => {
	test('writes once what was built, and nothing where the cache holds as much', async () => {
		const cache = new MemoryCache();
		const first = await solver(cache, LARGE);
		expect(cache.writes).toBe(0);
		await first.keepTable();
		await first.keepTable();
		expect([cache.writes, cache.stones]).toEqual([1, first.tableStones]);
		const second = await Solver.create(RULESET, { cache, tableBytes: LARGE });
		expect(second.tableStones).toBe(first.tableStones);
		await second.keepTable();
		expect(cache.writes).toBe(1);
	});

	test('never puts a smaller table in the place of a larger one that another process wrote meanwhile', async () => {
		const cache = new MemoryCache();
		const small = await solver(cache, SMALL);
		const large = await solver(cache, LARGE);
		expect(small.tableStones).toBeLessThan(large.tableStones);
		await large.keepTable();
		await small.keepTable();
		expect([cache.writes, cache.stones]).toEqual([1, large.tableStones]);
		expect((await Solver.create(RULESET, { cache, tableBytes: SMALL })).tableStones).toBe(small.tableStones);
	});

	test('replaces a damaged table, whatever it says of itself', async () => {
		const cache = new MemoryCache();
		await (await solver(cache, LARGE)).keepTable();
		const [name = '', file = new Uint8Array()] = [...cache.files][0] ?? [];
		file[file.length - 1] = (file[file.length - 1] ?? 0) ^ 1;
		const large = await Solver.create(RULESET, { cache, tableBytes: LARGE });
		expect(large.tableStones).toBe(-1);
		const thinking = large.begin(start(RULESET.rules), {});
		while (!thinking.run(5000)) {}
		await large.keepTable();
		expect((await Solver.create(RULESET, { cache, tableBytes: LARGE })).tableStones).toBe(large.tableStones);
		expect(cache.files.has(name)).toBe(true);
	});
});

test('while the table is built the analysis tells how much of it is there', async () => {
	const ruleset = rulesetOf({ emptyCapture: false });
	const thinking = (await Solver.create(ruleset, { tableBytes: 4_000_000 })).begin(start(ruleset.rules), {});
	const told: number[] = [];
	for (let isOver = false; !isOver; ) {
		thinking.run(1000);
		const { preparing } = thinking.report();
		isOver = preparing === undefined && told.length > 0;
		if (preparing !== undefined) told.push(preparing);
	}
	expect(told.length).toBeGreaterThan(20);
	expect(told).toEqual([...told].sort((a, b) => a - b));
	expect(told[0]).toBeLessThan(0.2);
	expect(told.at(-1)).toBeGreaterThan(0.8);
	expect(told.every((share) => share > 0 && share <= 1)).toBe(true);
});
