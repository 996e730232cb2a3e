import { readFileSync } from 'node:fs';
import { type Analysis, type Engine, must, type Position, play, type Rules, start } from '@stammtisch/core';
import { beforeAll, expect, test } from 'vitest';
import { boardOf, leadOf } from '../solver/board.ts';
import { LookingLane } from '../solver/lanes.ts';
import { Target } from '../solver/target.ts';
import { create } from '../src/engine.ts';
import { kalaha } from '../src/index.ts';
import { SlowSolver } from './slow-solver.ts';
import { kernelFor, rulesetOf, scattered, slowBoard } from './solver-support.ts';
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
	solver = await create(standard, undefined, { book: false });
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

test('an answer belongs to the position asked, also where that is settled otherwise meanwhile', async () => {
	const random = randomSource(5);
	const ruleset = rulesetOf({ pits: 3, seeds: 4 });
	const slow = new SlowSolver(true);
	const kernel = await kernelFor(ruleset, 100);
	for (let i = 0; i < 300; i++) {
		const positions = [12, 9].map((stones) => scattered(ruleset, random, stones));
		const values = positions.map((p) => slow.value(slowBoard(p, 3)) - leadOf(p));
		const [first, second] = positions.map((p) => new Target(boardOf(p, 3))) as [Target, Target];
		const [firstValue, secondValue] = values as [number, number];
		kernel.forget();
		const lane = new LookingLane(kernel, [first, second], 40, () => 0);
		for (let slices = random(40); slices > 0; slices--) lane.run(5);
		first.learn(firstValue, firstValue);
		first.learn(firstValue + 2, firstValue);
		while (!lane.run(20));
		expect([second.low, second.high]).toEqual([secondValue, secondValue]);
	}
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

test('within a number of positions nothing analysed before tells, not even between beginning and running', async () => {
	const p = after(standard.rules, [2, 3, 2, 3, 1, 3]);
	const limits = { nodes: 20_000 };
	const alone = (await create(standard, undefined, { book: false })).begin(p, limits);
	while (!alone.run(5_000));
	const late = solver.begin(p, limits);
	solver.begin(p, {}).run(300_000);
	while (!late.run(5_000));
	expect(late.report()).toEqual(alone.report());
});
