import { legalMoves, must, OVER, type Position, play } from '@stammtisch/core';
import { beforeAll, expect, test } from 'vitest';
import { boardOf, leadOf } from '../solver/board.ts';
import { Book, type BookEntry, bookFile } from '../solver/book.ts';
import type { Kernel } from '../solver/kernel.ts';
import { create } from '../src/engine.ts';
import { kalaha } from '../src/index.ts';
import { kernelFor, scattered } from './solver-support.ts';
import { randomSource } from './support.ts';

const ruleset = must(kalaha.ruleset({}));
const { rules } = ruleset;
const random = randomSource(11);

let kernel: Kernel;
let positions: Position[];
let entries: BookEntry[];
beforeAll(async () => {
	kernel = await kernelFor(ruleset);
	while (!kernel.build(8, 1_000_000));
	positions = Array.from({ length: 300 }, () => scattered(ruleset, random, 2 + random(7)));
	const boards = new Map(positions.map((p) => [boardOf(p, 6).join(), boardOf(p, 6)]));
	entries = [...boards.values()].map((board) => ({ board, value: kernel.tableValue(board) }));
});

test('a book tells the value of its positions, and of no others', () => {
	const book = Book.from(bookFile(entries));
	expect(book?.size).toBe(entries.length);
	for (const { board, value } of entries) expect(book?.value(board)).toBe(value);
	expect(book?.value(boardOf(scattered(ruleset, random, 40), 6))).toBeUndefined();
	const fuller = boardOf(scattered(ruleset, random, 3), 6);
	fuller[0] = 36;
	expect(book?.value(fuller)).toBeUndefined();
	const byBoard = (a: BookEntry, b: BookEntry) => a.board.join().localeCompare(b.board.join());
	expect([...(book?.entries() ?? [])].sort(byBoard)).toEqual([...entries].sort(byBoard));
});

test('damaged bytes are no book', () => {
	const bytes = bookFile(entries);
	for (const at of [0, 4, 8, 12, 16, bytes.length - 1]) {
		const damaged = bytes.slice();
		damaged[at] = (damaged[at] ?? 0) ^ 1;
		expect(Book.from(damaged)).toBeUndefined();
	}
	expect(Book.from(bytes.slice(0, -1))).toBeUndefined();
	expect(Book.from(new Uint8Array())).toBeUndefined();
});

test('the engine answers from the book without searching, and its lines are those of the book', async () => {
	const p = positions.find((candidate) => legalMoves(rules, candidate).length > 3);
	if (!p) throw new Error('there is none');
	const after = legalMoves(rules, p).map((move) => play(rules, p, move));
	const values = [p, ...after.filter((next) => rules.toMove(next) !== OVER)].map((at) => boardOf(at, 6));
	const book = bookFile(values.map((board) => ({ board, value: kernel.tableValue(board) })));
	const engine = await create(ruleset, undefined, { tableBytes: 0, book });
	const thinking = engine.begin(p, {});
	thinking.run(1);
	const { exact, nodes, value, lines } = thinking.report();
	expect({ exact, nodes, value }).toEqual({ exact: true, nodes: 0, value: kernel.tableValue(boardOf(p, 6)) + leadOf(p) });
	expect(lines.every((line) => line.exact)).toBe(true);
});
