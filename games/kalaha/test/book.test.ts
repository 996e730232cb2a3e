import { fromBase64, type Limits, must, type Position, start } from '@stammtisch/core';
import { beforeAll, expect, test } from 'vitest';
import { BOOK } from '../book/book.generated.ts';
import { boardOf, stonesOn } from '../solver/board.ts';
import { Book, type BookEntry, bookFile } from '../solver/book.ts';
import { Kernel } from '../solver/kernel.ts';
import { create } from '../src/engine.ts';
import { kalaha } from '../src/index.ts';
import { kernelFor, scattered } from './solver-support.ts';
import { FULL, randomSource } from './support.ts';

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

test('a random sample of the book is what a fresh search says', async () => {
	const book = Book.from(fromBase64(BOOK));
	if (!book) throw new Error('the book is damaged');
	const all = [...book.entries()].filter(({ board }) => FULL || stonesOn(board) <= 42);
	const searching = await Kernel.create({ pits: 6, seeds: 4, emptyCapture: true, tableBytes: 64_000_000, transpositionBytes: 16 << 20 });
	while (!searching.build(searching.mostLayers, 10_000_000));
	for (let i = 0; i < (FULL ? 200 : 8); i++) {
		const { board, value } = all[random(all.length)] as BookEntry;
		for (const goal of [value, value + 2]) {
			searching.forget();
			searching.openProving(board, goal, searching.filled);
			let answer = searching.prove(1_000_000);
			while (!answer) answer = searching.prove(1_000_000);
			expect(answer.bound >= goal).toBe(goal === value);
		}
	}
});

test('the start is answered from the book, without searching, where no plies are asked for', async () => {
	const engine = await create(ruleset, undefined, { tableBytes: 0 });
	const asked = (limits: Limits) => {
		const thinking = engine.begin(start(rules), limits);
		thinking.run(1);
		return thinking.report();
	};
	const { lines, ...report } = asked({});
	expect(report).toMatchObject({ exact: true, nodes: 0, value: 10 });
	expect(lines.map(({ move, value, exact }) => [move, value, exact])).toEqual([2, 5, 3, 4, 1, 0].map((pit) => [pit, [-14, -8, 10, -2, -6, 4][pit], true]));
	expect(asked({ nodes: 10 })).toEqual({ lines, ...report });
	expect(asked({ plies: 0 }).exact).toBe(false);
});
