import type { Analysis, Engine, Limits } from '@stammtisch/core';
import { describe, expect, it } from 'vitest';
import { type Driver, think, thinkInSlices } from '../src/index.ts';

const P = new Int8Array(1);
/** Slices until the best move is proven, and until there is nothing more to find. */
const [PROVEN, FINISHED] = [30, 60];

/** An engine that counts the reports it makes; a slice takes a millisecond of its clock. */
function counting() {
	const counts = { slices: 0, reports: 0 };
	const analysis = (): Analysis => ({ unit: 'win', lines: [], value: 0, seat: 0, exact: counts.slices >= PROVEN, depth: 0, nodes: counts.slices });
	const engine: Engine = {
		begin: () => ({
			run: () => ++counts.slices >= FINISHED,
			get isExact() {
				return counts.slices >= PROVEN;
			},
			report() {
				counts.reports++;
				return analysis();
			},
		}),
	};
	return { counts, engine, driver: { now: () => counts.slices } };
}

const both = [
	['in one go', async (engine: Engine, limits: Limits, driver: Driver) => think(engine, P, limits, driver)],
	['with pauses', (engine: Engine, limits: Limits, driver: Driver) => thinkInSlices(engine, P, limits, { ...driver, pause: async () => {} })],
] as const;

describe.each(both)('a search %s', (_, thinking) => {
	it('makes one report, at its end, where nobody asks before', async () => {
		const { counts, engine, driver } = counting();
		await thinking(engine, { millis: 1000 }, driver);
		expect(counts).toEqual({ slices: FINISHED, reports: 1 });
	});

	it('needs no report to see that the best move is proven', async () => {
		const { counts, engine, driver } = counting();
		const { exact } = await thinking(engine, { millis: 1000, untilExact: true }, driver);
		expect(exact).toBe(true);
		expect(counts).toEqual({ slices: PROVEN, reports: 1 });
	});

	it('makes a report whenever one is asked for, after any slice', async () => {
		const { counts, engine, driver } = counting();
		const heard: number[] = [];
		const onSlice = (report: () => Analysis) => {
			if (counts.slices % 20 === 0) heard.push(report().nodes);
		};
		await thinking(engine, { millis: 1000 }, { ...driver, onSlice });
		expect(heard).toEqual([20, 40, 60]);
		expect(counts.reports).toBe(4);
	});

	it('is cut into the same pieces however fast the clock goes, where time is no limit', async () => {
		const piecesAt = async (speed: number) => {
			const { counts, engine } = counting();
			const pieces: number[] = [];
			const begin: Engine['begin'] = (p, limits) => {
				const thought = engine.begin(p, limits);
				return {
					run(nodes) {
						pieces.push(nodes);
						return thought.run(nodes);
					},
					get isExact() {
						return thought.isExact;
					},
					report: () => thought.report(),
				};
			};
			await thinking({ begin }, { nodes: 1000 }, { now: () => speed * counts.slices, onSlice: () => {}, shouldStop: () => false });
			return pieces;
		};
		const slow = await piecesAt(100);
		expect(slow).toHaveLength(FINISHED);
		expect(await piecesAt(0.01)).toEqual(slow);
	});
});
