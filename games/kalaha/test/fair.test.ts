import { type Analysis, start } from '@stammtisch/core';
import { describe, expect, test, vi } from 'vitest';
import { Solver } from '../solver/solver.ts';
import { FAIR_STARTS } from '../src/fair-starts.ts';
import type { KalahaRuleset } from '../src/rules.ts';
import { rulesetOf } from './solver-support.ts';
import { FULL } from './support.ts';

// Solving takes seconds of processor time, on a busy machine minutes.
vi.setConfig({ testTimeout: 1_800_000 });

const SLICE = 20_000;

async function solved(ruleset: KalahaRuleset): Promise<Analysis> {
	const thinking = (await Solver.create(ruleset)).begin(start(ruleset.rules), {});
	while (!thinking.run(SLICE) && !thinking.isExact) {}
	return thinking.report();
}

describe('KA-10: each of the fair starts is a draw with best play', () => {
	for (const text of FULL ? FAIR_STARTS : FAIR_STARTS.slice(0, 1)) {
		test(text, async () => {
			expect(await solved(rulesetOf({ start: text }))).toMatchObject({ value: 0, exact: true });
		});
	}
});

describe('KA-10: under the pie rule (6,4) goes to the second player by two stones, or is a draw where nothing opposite stays', () => {
	for (const emptyCapture of FULL ? [true, false] : [true]) {
		test(`emptyCapture ${emptyCapture}`, async () => {
			expect(await solved(rulesetOf({ pie: true, emptyCapture }))).toMatchObject({ value: emptyCapture ? -2 : 0, exact: true });
		});
	}
});
