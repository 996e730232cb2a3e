import { must, OVER, play, start } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { backgammon } from '../src/index.ts';
import { BEARING_OFF, MIDDLE, ON_BAR, OPENING, Table } from '../test/table.ts';
import type { Step } from '../words/legs.ts';
import { Orders } from './orders.ts';

const ordersOf = (table: Table) => new Orders(table.view, table.moves);
const points = (ways: ReadonlyMap<number, readonly Step[]>) => Object.fromEntries([...ways].map(([to, way]) => [to, way.map(({ die }) => die)]));

/** Every chain of steps to its end, by the play that it completes. */
function everyChain(orders: Orders, made: readonly Step[] = []): { steps: readonly Step[]; move: number | undefined }[] {
	const move = orders.moveOf(made);
	if (move) return [{ steps: made, move: move.move }];
	const steps = orders.sources(made).flatMap((from) => [...new Set(orders.diceLeft(made))].flatMap((die) => orders.stepBy(made, from, die) ?? []));
	if (steps.length === 0) return [{ steps: made, move: undefined }];
	return steps.flatMap((step) => everyChain(orders, [...made, step]));
}

describe('ways of one checker', () => {
	test('each die and both together, the larger first where either will do', () => {
		const orders = ordersOf(new Table(OPENING));
		expect(points(orders.ways([], 24, 6))).toEqual({ 18: [6], 23: [1] });
		expect(points(orders.ways([], 13, 6))).toEqual({ 7: [6], 6: [6, 1] });
		expect(points(orders.ways([], 8, 6))).toEqual({ 2: [6], 7: [1] });
		expect(orders.sources([])).toEqual([24, 13, 8, 6]);
	});

	test('over a point that is held there is a way by the other die only', () => {
		const orders = ordersOf(new Table(MIDDLE));
		const ways = orders.ways([], 24, 3);
		expect(points(ways)).toEqual({ 18: [6], 15: [6, 3] });
		expect(ways.get(15)?.map(({ hit }) => hit)).toEqual([false, true]);
	});

	test('from the bar before all others', () => {
		const orders = ordersOf(new Table(ON_BAR));
		expect(orders.sources([])).toEqual([25]);
		expect(points(orders.ways([], 25, 6))).toEqual({ 19: [6] });
	});

	test('a double carries a checker up to four times', () => {
		const table = new Table('XGID=-b----E-C---eE---c-e----B-:0:0:1:33:0:0:0:0:10');
		expect(points(ordersOf(table).ways([], 24, 3))).toEqual({ 21: [3], 18: [3, 3], 15: [3, 3, 3] });
		expect(points(ordersOf(table).ways([], 13, 3))).toEqual({ 10: [3], 7: [3, 3], 4: [3, 3, 3] });
	});

	test('off the board by the smallest die that will do', () => {
		const table = new Table('XGID=-AABB---------------bbb---:0:0:1:64:0:0:0:0:10');
		const orders = ordersOf(table);
		expect(points(orders.ways([], 4, 6))).toEqual({ 0: [4] });
		expect(orders.stepBy([], 4, 6)?.to).toBe(0);
	});
});

describe('what may come next', () => {
	test('BG-13 a step after which the other die is lost is not offered', () => {
		// After 10/4 the 5 is blocked; after 10/5 the 6 bears off.
		const orders = ordersOf(new Table('XGID=-bbbA-A---A-------------b-:0:0:1:65:0:0:0:0:10'));
		expect(orders.sources([])).toEqual([10]);
		expect(orders.stepBy([], 10, 6)).toBeUndefined();
		expect(everyChain(orders).map(({ steps }) => steps.map(({ from, to }) => [from, to]))).toEqual([
			[
				[10, 5],
				[6, 0],
			],
		]);
	});

	test('a turn begun can be gone on with and taken back', () => {
		const orders = ordersOf(new Table(BEARING_OFF));
		const first = orders.stepBy([], 6, 4) as Step;
		expect(orders.diceLeft([first])).toEqual([4, 4, 4]);
		expect(orders.moveOf([first])).toBeUndefined();
		expect(orders.sources([])).toEqual([6, 5, 4]);
	});

	test('every order of every listed play leads to it, and to nothing else', () => {
		const { rules, notation } = must(backgammon.ruleset({ cube: false }));
		let seed = 5;
		const random = (n: number) => {
			seed = (seed * 48271) % 2147483647;
			return seed % n;
		};
		const out = new Int32Array(rules.maxMoves);
		let seen = 0;
		let p = start(rules);
		while (seen < 150) {
			const moves = [...out.subarray(0, rules.moves(p, out, 0))];
			const table = rules.toMove(p) >= 0 && moves.length < 60 ? new Table(notation.formatPosition(p), { cube: false }) : undefined;
			if (table?.moves[0]?.steps[0]?.kind === 'checker') {
				seen++;
				const chains = everyChain(new Orders(table.view, table.moves));
				expect(new Set(chains.map(({ move }) => move))).toEqual(new Set(moves));
				for (const { steps, move } of chains) expect(agrees(table, steps, move)).toBe(true);
			}
			p = rules.toMove(p) === OVER ? start(rules) : play(rules, p, moves[random(moves.length)] as number);
		}
	});
});

/** Whether the chain, written out step by step, is read as this play. */
function agrees(table: Table, steps: readonly Step[], move: number | undefined): boolean {
	const text = steps.map(({ from, to, hit }) => `${from}/${to}${hit ? '*' : ''}`).join(' ');
	const read = table.ruleset.notation.parseMove(table.position, text);
	// One text can stand for two plays where checkers pass each other; it is never illegal.
	return read.ok ? read.value === move : read.problem.code === 'ERR_MOVE';
}
