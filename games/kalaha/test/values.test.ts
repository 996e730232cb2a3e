import { readFileSync } from 'node:fs';
import { type Analysis, start } from '@stammtisch/core';
import { describe, expect, test, vi } from 'vitest';
import { Solver, type SolverResources } from '../solver/solver.ts';
import { SlowSolver } from './slow-solver.ts';
import { rulesetOf, slowBoard } from './solver-support.ts';
import { FULL } from './support.ts';

// Solving takes seconds of processor time, on a busy machine minutes.
vi.setConfig({ testTimeout: 1_800_000 });

interface Size {
	readonly pits: number;
	readonly seeds: number;
	readonly emptyCapture: boolean;
}

const data = JSON.parse(readFileSync(new URL('../testdata/values.json', import.meta.url), 'utf8')) as {
	readonly values: readonly { readonly pits: number; readonly emptyCapture: boolean; readonly bySeeds: readonly number[] }[];
	readonly firstMoves: readonly (Size & { readonly values: readonly number[] })[];
};
const VALUES = data.values.flatMap(({ pits, emptyCapture, bySeeds }) => bySeeds.map((value, i) => ({ pits, seeds: i + 1, emptyCapture, value })));
const stonesOf = ({ pits, seeds }: Size) => 2 * pits * seeds;
const nameOf = ({ pits, seeds, emptyCapture }: Size) => `(${pits},${seeds})${emptyCapture ? '' : ', nothing opposite stays'}`;

/** Most stones of the sample. */
const SAMPLE_STONES = 30;
const SLICE = 20_000;
/** Most stones for which the default memory is taken. */
const DEFAULT_STONES = 50;
const SEARCHING: SolverResources = { book: false };
const LARGE: SolverResources = { ...SEARCHING, tableBytes: 256_000_000, transpositionBytes: 128 << 20 };

/** The start analysed until its value is proven, or every move's. */
async function solved(size: Size, everyMove: boolean): Promise<Analysis> {
	const { pits, seeds, emptyCapture } = size;
	const ruleset = rulesetOf({ pits, seeds, emptyCapture });
	const solver = await Solver.create(ruleset, stonesOf(size) > DEFAULT_STONES ? LARGE : SEARCHING);
	const thinking = solver.begin(start(ruleset.rules), {});
	while (!thinking.run(SLICE) && (everyMove || !thinking.isExact)) {}
	return thinking.report();
}

const byPit = ({ lines }: Analysis) => [...lines].sort((a, b) => a.move - b.move).map(({ value }) => value);

test('the list is whole: every size but (6,6) with empty capture, pits 4 to 6 without', () => {
	expect(VALUES).toHaveLength(6 * 6 - 1 + 6 + 5 + 4);
	expect(new Set(VALUES.map(nameOf)).size).toBe(VALUES.length);
});

describe('the known values of the start', () => {
	for (const size of VALUES.filter((known) => FULL || stonesOf(known) <= SAMPLE_STONES)) {
		test(nameOf(size), async () => {
			const { value, exact, lines } = await solved(size, false);
			expect({ value, exact }).toEqual({ value: size.value, exact: true });
			expect(lines[0]).toMatchObject({ value: size.value, exact: true });
		});
	}
});

describe('the known values of every first move', () => {
	for (const size of data.firstMoves.filter(({ emptyCapture }) => FULL || emptyCapture)) {
		test(nameOf(size), async () => {
			const analysis = await solved(size, true);
			expect(byPit(analysis)).toEqual(size.values);
			expect(analysis.lines.every(({ exact }) => exact)).toBe(true);
		});
	}
});

test('every first move of small sizes is worth what plain search of everything says', async () => {
	const most = FULL ? 16 : 12;
	for (const emptyCapture of [true, false]) {
		for (let pits = 1; pits <= 6; pits++) {
			for (let seeds = 1; seeds <= 6 && 2 * pits * seeds <= most; seeds++) {
				const size = { pits, seeds, emptyCapture };
				const board = slowBoard(start(rulesetOf(size).rules), pits);
				expect(byPit(await solved(size, true)), nameOf(size)).toEqual([...new SlowSolver(emptyCapture).moves(board).values()]);
			}
		}
	}
});
