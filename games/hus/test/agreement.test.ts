import { readFileSync } from 'node:fs';
import { isOver, legalMoves, must, type Options, type Position, perft, play, pointsBySeat, start } from '@stammtisch/core';
import { checkWalk } from '@stammtisch/core/laws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HusStep, hus, toPlain } from '../src/index.ts';
import type { HusRuleset } from '../src/rules.ts';
import { countEndless, readBlocks } from './perft-file.ts';
import { type Choice, choices, lay, opening, path, score, type Table, text } from './second-book.ts';
import { FULL, randomSource } from './support.ts';

/** Most leaves a line of the perft file may have in the sample. */
const SAMPLE_LEAVES = 600_000;
/** Positions compared with the second rule book. */
const COMPARED = FULL ? 10_000 : 1_000;

type Customs = Parameters<typeof choices>[1];

const optionSets: (Options & Customs)[] = [false, true].flatMap((bothOccupied) =>
	[false, true].flatMap((optionalCapture) =>
		[false, true].flatMap((pie) => (['clockwise', 'counterclockwise'] as const).map((direction) => ({ direction, bothOccupied, optionalCapture, pie }))),
	),
);

describe('perft', () => {
	for (const { id, options, position, counts, endless } of readBlocks()) {
		test(id, () => {
			const { ruleset, position: p } = must(hus.parse(position, options));
			expect(counts.length).toBeGreaterThanOrEqual(5);
			for (const [i, count] of counts.entries()) {
				if (FULL || count <= SAMPLE_LEAVES) expect(perft(ruleset.rules, p, i + 1)).toBe(count);
				if (FULL || count <= SAMPLE_LEAVES / 10) expect(countEndless(ruleset.rules, p, i + 1)).toBe(endless[i]);
			}
		});
		test(`${id}, by the second rule book`, () => {
			const table = tableOf(must(hus.parse(position, options)).position, options as Customs);
			for (const [i, count] of counts.slice(0, FULL ? 5 : 3).entries()) expect(leaves(table, options as Customs, i + 1)).toBe(count);
		});
	}
	test('HU-13 the counts on record: 1, 9 and 132 moves without end on the way to depths 5, 6 and 7', () => {
		const [clockwise] = readBlocks();
		expect(clockwise).toMatchObject({ id: 'clockwise', counts: [12, 144, 1308, 11015, 77443, 506391, 3204600], endless: [0, 0, 0, 0, 1, 9, 132] });
	});
});

function leaves(table: Table, customs: Customs, depth: number): number {
	const found = choices(table, customs);
	return depth === 1 ? found.length : found.reduce((sum, { after }) => sum + leaves(after, customs, depth - 1), 0);
}

/** The second rule book's table of a position. */
function tableOf(p: Position, customs: Customs): Table {
	const { pits, seat, maySwap, decision } = toPlain(p);
	const table = lay(pits[0], pits[1], seat, customs, maySwap);
	const isStart = customs.pie === true && text(table, customs) === text({ ...opening(customs), mover: seat }, customs);
	if (decision === undefined) return isStart ? { ...table, opening: 'first' } : table;
	return { rows: table.rows, mover: seat, deciding: path(seat, customs)[decision - 1]! };
}

test('the independent positions: laps, stones sown and captured, boards and winners of every legal move', () => {
	const lines = readFileSync(new URL('../testdata/positions.jsonl', import.meta.url), 'utf8')
		.trim()
		.split('\n');
	expect(lines.length).toBe(43);
	const { rules } = must(hus.ruleset({}));
	for (const line of lines) {
		const wanted = JSON.parse(line) as {
			mover: 0 | 1;
			own: number[];
			opp: number[];
			history: number[];
			moves: { pit: number; endless: boolean; laps: number; sown: number; captured: number; winner: string; own: number[]; opp: number[] }[];
		};
		const p = wanted.history.reduce((before, pit) => play(rules, before, pit), start(rules));
		const sides = (at: Position) => [toPlain(at).pits[wanted.mover], toPlain(at).pits[wanted.mover === 0 ? 1 : 0]];
		expect(rules.toMove(p)).toBe(wanted.mover);
		expect(sides(p)).toEqual([wanted.own, wanted.opp]);
		expect(legalMoves(rules, p)).toEqual(wanted.moves.filter(({ endless }) => !endless).map(({ pit }) => pit));
		for (const move of wanted.moves) {
			const steps: HusStep[] = [];
			const next = play(rules, p, move.pit, (step) => steps.push(step));
			expect(sides(next)).toEqual([move.own, move.opp]);
			expect(tally(steps)).toEqual({ laps: move.laps, sown: move.sown, captured: move.captured });
			expect(isOver(rules, next)).toBe(move.winner !== 'none');
			if (move.winner === 'none') continue;
			const winner = move.winner === 'mover' ? wanted.mover : 1 - wanted.mover;
			expect(rules.points(next, winner)).toBeGreaterThan(rules.points(next, 1 - winner));
		}
	}
});

function tally(steps: readonly HusStep[]): { laps: number; sown: number; captured: number } {
	const laps = steps.filter(({ kind }) => kind === 'lap').length;
	const sown = steps.filter(({ kind }) => kind === 'sow').length;
	const captured = steps.reduce((sum, step) => (step.kind === 'capture' ? sum + step.stones[0] + step.stones[1] : sum), 0);
	return { laps, sown, captured };
}

/** The board a step list leads to, played by the steps alone. */
function replaySteps(before: Position, steps: readonly HusStep[], after: Position): boolean {
	const board = before.slice(0, 32);
	const empty = (at: number, stones: number) => {
		board[at] = (board[at] ?? 0) - stones;
	};
	for (const step of steps) {
		if (step.kind === 'lift') empty(step.from, step.stones);
		else if (step.kind === 'capture') for (const i of [0, 1] as const) empty(step.from[i], step.stones[i]);
		else if (step.kind === 'sow') empty(step.to, -1);
		else if (step.kind === 'swap') board.set([...board.subarray(16), ...board.subarray(0, 16)]);
	}
	return board.join() === after.subarray(0, 32).join();
}

test('the laws hold on random walks in every option set', () => {
	fc.assert(
		fc.property(fc.integer(), fc.constantFrom(...optionSets), fc.integer({ min: 0, max: 1 }), (seed, options, first) => {
			const ruleset = must(hus.ruleset(options));
			checkWalk(
				hus,
				ruleset,
				randomSource(seed),
				{
					plies: 500,
					conserved: (p) => p.subarray(0, 32).reduce((a, b) => a + b, 0),
					pointsAgree: ([south = 0, north = 0]) => south + north === (Math.max(south, north) === 96 ? 96 : 48),
					replaySteps: (before, steps, next) => replaySteps(before, steps as readonly HusStep[], next),
				},
				start(ruleset.rules, first),
			);
		}),
		{ numRuns: FULL ? 5000 : 150 },
	);
});

test('turning the board round turns moves, boards and points round', () => {
	const random = randomSource(5);
	const { rules } = must(hus.ruleset({ optionalCapture: true }));
	const turn = (p: Position) => Int8Array.from([...p.subarray(16, 32), ...p.subarray(0, 16), 1 - (p[32] ?? 0), ...p.subarray(33)]);
	for (let game = 0; game < 50; game++) {
		let p = start(rules);
		while (rules.toMove(p) >= 0) {
			const moves = legalMoves(rules, p);
			expect(legalMoves(rules, turn(p))).toEqual(moves);
			const move = moves[random(moves.length)]!;
			const next = play(rules, p, move);
			expect(play(rules, turn(p), move)).toEqual(turn(next));
			p = next;
		}
		expect(pointsBySeat(rules, turn(p))).toEqual(pointsBySeat(rules, p).reverse());
	}
});

/** Compares everything the rules and the second rule book say of a position. */
function compare({ rules, notation }: HusRuleset, p: Position, table: Table, customs: Customs): Choice[] {
	const said = choices(table, customs);
	const moves = legalMoves(rules, p);
	expect(notation.formatPosition(p)).toBe(text(table, customs));
	expect(moves.map((move) => notation.formatMove(p, move))).toEqual(said.map(({ move }) => move));
	for (const [i, move] of moves.entries()) {
		const steps: HusStep[] = [];
		const next = play(rules, p, move, (step) => steps.push(step));
		const { after, laps } = said[i]!;
		expect(notation.formatPosition(next)).toBe(text(after, customs));
		expect(tally(steps).laps).toBe(laps);
		expect(isOver(rules, next)).toBe(after.end !== undefined);
		if (!after.end) continue;
		expect(pointsBySeat(rules, next)).toEqual(score(after));
		expect(toPlain(next).drawn).toBe(after.end.winner === 'nobody');
		if (after.end.winner !== 'nobody') expect(pointsBySeat(rules, next)[after.end.winner === 's' ? 0 : 1]).toBeGreaterThanOrEqual(32);
	}
	return said;
}

test('a second rule book agrees on the positions of random games, in every option set', () => {
	const random = randomSource(11);
	let compared = 0;
	for (let game = 0; compared < COMPARED; game++) {
		const customs = optionSets[game % optionSets.length]!;
		const ruleset = must(hus.ruleset(customs));
		let p = start(ruleset.rules);
		let table = opening(customs);
		// Overlong games leave room for the others.
		for (let ply = 0; ply < 100 && !table.end; ply++) {
			const said = compare(ruleset, p, table, customs);
			compared++;
			const i = random(said.length);
			p = play(ruleset.rules, p, legalMoves(ruleset.rules, p)[i]!);
			table = said[i]!.after;
		}
	}
});

test('a second rule book agrees on stones thrown anywhere, in every option set', () => {
	const random = randomSource(12);
	for (let i = 0; i < COMPARED; i++) {
		const customs = optionSets[i % optionSets.length]!;
		const counts = Array.from({ length: 32 }, () => 0);
		const [low, width] = [random(16), 1 + random(32)];
		for (let stone = 0; stone < 48; stone++) counts[(low + random(width)) % 32]! += 1;
		const mover = random(2) === 0 ? 's' : 'n';
		const answer = customs.pie === true && random(2) === 0;
		const table = lay(counts.slice(0, 16), counts.slice(16), mover, customs, answer);
		const ruleset = must(hus.ruleset(customs));
		const p = must(ruleset.notation.parsePosition(text(table, customs)));
		expect(isOver(ruleset.rules, p)).toBe(table.end !== undefined);
		if (table.end) expect(pointsBySeat(ruleset.rules, p)).toEqual(score(table));
		else compare(ruleset, p, table, customs);
	}
});

test('HU-15 counter-clockwise play is the mirror image of clockwise play, in both rule books', () => {
	const random = randomSource(13);
	const turning: Customs = { direction: 'counterclockwise' };
	const clockwise = must(hus.ruleset({}));
	const counterclockwise = must(hus.ruleset(turning));
	const mirror = (table: Table): Table => ({ ...table, rows: table.rows.map((row) => [...row].reverse()) });
	for (let game = 0; game < (FULL ? 300 : 30); game++) {
		let table = opening(turning);
		let p = start(counterclockwise.rules);
		while (!table.end) {
			const said = choices(table, turning);
			const seen = choices(mirror(table), {});
			expect(seen).toEqual(said.map((choice) => ({ ...choice, after: mirror(choice.after) })));
			const same = must(clockwise.notation.parsePosition(counterclockwise.notation.formatPosition(p)));
			const moves = legalMoves(counterclockwise.rules, p);
			expect(legalMoves(clockwise.rules, same)).toEqual(moves);
			const i = random(said.length);
			const next = play(counterclockwise.rules, p, moves[i]!);
			expect(play(clockwise.rules, same, moves[i]!)).toEqual(next);
			table = said[i]!.after;
			p = next;
		}
	}
});
