import { start } from '@stammtisch/core';
import { thinkInSlices } from '@stammtisch/engine';
import { describe, expect, test } from 'vitest';
import { Solver } from '../solver/solver.ts';
import { rulesetOf } from './solver-support.ts';
import { FULL } from './support.ts';

/**
 * What is asserted, in milliseconds: half of all slices and of all stops keep to what is promised, 10 and 20; nearly all to twice that; the longest
 * to a bound that tells a search that does not slice from a machine that is busy. A time is the lesser of clock and processor time, as the process
 * waits for others here, and has threads of its own that work beside the search.
 */
const SLICE = { half: 10, nearly: 20, longest: 100 };
const STOP = { half: 20, longest: 100 };

function stopwatch(): () => number {
	const begun = performance.now();
	const used = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(used);
		return Math.min(performance.now() - begun, (user + system) / 1000);
	};
}

/** The share `q`, 0…1, of the times are at most this. */
function quantile(times: readonly number[], q: number): number {
	return [...times].sort((a, b) => a - b)[Math.floor(q * (times.length - 1))] ?? Number.NaN;
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Slice {
	readonly millis: number;
	readonly preparing: boolean;
}

/** The slices of an analysis of the start by an engine that knows nothing yet, for so many of them. */
async function slicesOf(solver: Solver, options: object, count: number): Promise<Slice[]> {
	const slices: Slice[] = [];
	let elapsed = stopwatch();
	let preparing = false;
	await thinkInSlices(
		solver,
		start(rulesetOf(options).rules),
		{},
		{
			now: () => performance.now(),
			onSlice: (report) => {
				preparing = report().preparing !== undefined;
			},
			shouldStop: () => slices.length >= count,
			pause: async () => {
				slices.push({ millis: elapsed(), preparing });
				await pause();
				elapsed = stopwatch();
			},
		},
	);
	return slices;
}

/** `slicesOf`, of up to three engines: what else goes on in this process may hold one of them up once, a search that does not slice holds up all. */
async function steadySlices(options: object, count: number): Promise<Slice[]> {
	let slices: Slice[] = [];
	for (let i = 0; i < 3; i++) {
		slices = await slicesOf(await Solver.create(rulesetOf(options)), options, count);
		if (slices.every(({ millis }) => millis < SLICE.longest)) break;
	}
	return slices;
}

describe.each([{ emptyCapture: false }, { pits: 6, seeds: 6 }])('an analysis of the start, %j', (options) => {
	test('goes on in slices of about ten milliseconds from the first on, while the endgame table is built and after', async () => {
		const slices = await steadySlices(options, FULL ? 1000 : 200);
		const building = slices.filter(({ preparing }) => preparing).map(({ millis }) => millis);
		const times = slices.map(({ millis }) => millis);
		expect(building.length).toBeGreaterThan(10);
		for (const group of [building, times]) {
			expect(quantile(group, 0.5)).toBeLessThan(SLICE.half);
			expect(quantile(group, 0.95)).toBeLessThan(SLICE.nearly);
			expect(quantile(group, 1)).toBeLessThan(SLICE.longest);
		}
		expect(times[0]).toBeLessThan(SLICE.longest);
	});

	test('stops within twenty milliseconds of being told, whatever it is at', async () => {
		const late: number[] = [];
		const solver = await Solver.create(rulesetOf(options));
		for (let i = 0; i < (FULL ? 30 : 10); i++) {
			let elapsed: (() => number) | undefined;
			const asked = 6 * i * i;
			const begun = performance.now();
			// The stop is taken to come as a slice begins, the worst moment; it is heard in the pause after, as a message to a worker is.
			let sliceBegun = stopwatch();
			await thinkInSlices(
				solver,
				start(rulesetOf(options).rules),
				{},
				{
					now: () => performance.now(),
					shouldStop: () => elapsed !== undefined,
					pause: async () => {
						if (performance.now() - begun >= asked) elapsed ??= sliceBegun;
						await pause();
						sliceBegun = stopwatch();
					},
				},
			);
			late.push(elapsed?.() ?? Number.NaN);
		}
		expect(quantile(late, 0.5)).toBeLessThan(STOP.half);
		expect(quantile(late, 1)).toBeLessThan(STOP.longest);
	});
});
