import { readFileSync } from 'node:fs';
import { type Analysis, type Engine, must, type Position, play, type Rules, start } from '@stammtisch/core';
import { beforeAll, expect, test } from 'vitest';
import { create } from '../src/engine.ts';
import { kalaha } from '../src/index.ts';
import { SlowSolver } from './slow-solver.ts';
import { rulesetOf, scattered, slowBoard } from './solver-support.ts';
import { FULL, randomSource } from './support.ts';

const standard = must(kalaha.ruleset({}));

function after(rules: Rules, history: readonly number[]): Position {
	return history.reduce((p, pit) => play(rules, p, pit), start(rules));
}

/** Analyses to the end, in slices of a size of its own. */
function finished(engine: Engine, p: Position, slice: number): Analysis {
	const thinking = engine.begin(p, {});
	while (!thinking.run(slice));
	return thinking.report();
}

function margins({ lines }: Analysis): Record<string, number> {
	return Object.fromEntries(lines.map(({ move, value }) => [move, value]));
}

let solver: Engine;
beforeAll(async () => {
	solver = await create(standard);
});

test('every move of the independent positions has its exact margin', () => {
	const lines = readFileSync(new URL('../testdata/positions.jsonl', import.meta.url), 'utf8')
		.trim()
		.split('\n');
	for (const [i, line] of lines.entries()) {
		const { history, moves } = JSON.parse(line) as { history: number[]; moves: Record<string, number> };
		const analysis = finished(solver, after(standard.rules, history), 1000 * (i + 1));
		expect(analysis.exact && analysis.lines.every(({ exact }) => exact)).toBe(true);
		expect(margins(analysis)).toEqual(moves);
	}
});

test('a question under way ends with its position when the other search has settled it', () => {
	const p = after(standard.rules, [2, 3, 2, 3, 1, 3, 1, 4, 0, 2]);
	expect(margins(finished(solver, p, 1_000_000))).toEqual({ 3: 2, 0: -2, 2: -2, 5: -8 });
});

test.each([true, false])('scattered stones, empty capture %s: as plain search says, whatever the slices', async (emptyCapture) => {
	const random = randomSource(71);
	const ruleset = rulesetOf({ pits: 3, seeds: 4, emptyCapture });
	const slow = new SlowSolver(emptyCapture);
	const engine = await create(ruleset, undefined, { tableBytes: 2_000 });
	for (let i = 0; i < (FULL ? 3_000 : 300); i++) {
		const p = scattered(ruleset, random, 4 + random(17));
		const analysis = finished(engine, p, 1 + random(3_000));
		expect(analysis.lines.every(({ exact }) => exact)).toBe(true);
		expect(new Map(analysis.lines.map(({ move, value }) => [move, value]))).toEqual(slow.moves(slowBoard(p, 3)));
	}
});
