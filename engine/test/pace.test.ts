import { type Analysis, type Engine, must, start } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { think } from '../src/index.ts';

const { rules } = must((await loadGame('kalaha')).ruleset({}));
const p = start(rules);

/** Thinks with an engine that takes `cost(n)` milliseconds a position in slice n. @returns how long each slice took, by the clock of the engine */
function slices(cost: (slice: number) => number, millis: number): number[] {
	let clock = 0;
	const took: number[] = [];
	const report = (): Analysis => ({ unit: 'stones', lines: [], value: 0, seat: 0, exact: false, depth: 0, nodes: 0 });
	const run = (nodes: number) => {
		const spent = nodes * cost(took.length);
		took.push(spent);
		clock += spent;
		return false;
	};
	const thinking = { run, report, isExact: false };
	const engine: Engine = { begin: () => thinking };
	think(engine, p, { millis }, { now: () => clock });
	return took;
}

describe('thinking against the clock', () => {
	it.each([0.0005, 0.003, 0.02, 0.1])('takes slices of about eight milliseconds at %f a position', (cost) => {
		const took = slices(() => cost, 1000);
		const steady = took.slice(20, -5);
		expect(steady.length).toBeGreaterThan(80);
		expect(Math.max(...took)).toBeLessThan(10);
		expect(Math.min(...steady)).toBeGreaterThan(6);
	});

	it('goes by the last slice where the pace changes', () => {
		const took = slices((slice) => (slice < 30 ? 0.001 : slice < 40 ? 0.05 : 0.001), 10_000);
		expect(took[30]).toBeGreaterThan(100);
		expect(took[31]).toBeLessThan(10);
		expect(took[32]).toBeLessThan(10);
		expect(took[40]).toBeLessThan(1);
		expect(took[41]).toBeCloseTo(2 * (took[40] ?? 0), 1);
		expect(took[50]).toBeGreaterThan(6);
	});

	it('does not begin a slice longer than the time left', () => {
		for (const millis of [5, 12, 50, 100]) {
			const took = slices(() => 0.01, millis);
			const total = took.reduce((sum, spent) => sum + spent, 0);
			expect(total).toBeGreaterThanOrEqual(millis);
			expect(total).toBeLessThan(millis + 2);
		}
	});

	it('takes a few positions at least, however slow they are', () => {
		expect(slices(() => 5, 1000).slice(1, 5)).toEqual([80, 80, 80, 80]);
	});
});
