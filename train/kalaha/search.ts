/**
 * Searches the values that the opening book is made of, and keeps each in a file as soon as it is known; run again, it goes on where it stopped. Several
 * runs may share the work, each with a file of its own.
 *
 *     npx tsx train/kalaha/search.ts <file> <part>/<parts> <plies>
 *     npx tsx train/kalaha/search.ts <file> <part>/<parts> after <list>
 *
 * The first searches every position after so many plies; the second every position one ply after those listed, in the order of the list. A line of the
 * file: position, value for its mover, positions searched; a line of the list begins with a position.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type Board, stonesOn } from '../../games/kalaha/solver/board.ts';
import type { Kernel } from '../../games/kalaha/solver/kernel.ts';
import { Approach, Target } from '../../games/kalaha/solver/target.ts';
import { boardNamed, childrenOf, filledKernel, isOver, layersOf, nameOf } from './tree.ts';

const TRANSPOSITION_BYTES = 64 << 20;

/** Words of the lines of a file; none where it does not exist. */
export function linesOf(file: string): string[][] {
	if (!existsSync(file)) return [];
	const text = readFileSync(file, 'utf8');
	return text
		.slice(0, text.lastIndexOf('\n') + 1)
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => line.split(' '));
}

/** The exact value for the mover. Precondition: stones on both sides. */
export function exactValue(kernel: Kernel, board: Board): number {
	if (stonesOn(board) <= kernel.filled) return kernel.tableValue(board);
	const target = new Target(board);
	target.guess = kernel.guess(board);
	while (!target.isSolved) {
		const goal = new Approach(target).goal();
		kernel.openProving(board, goal, kernel.filled);
		let answer = kernel.prove(1_000_000);
		while (!answer) answer = kernel.prove(1_000_000);
		target.learn(goal, answer.bound);
		target.guess = answer.bound;
	}
	return target.low;
}

function wanted(kernel: Kernel, what: readonly string[]): string[] {
	const names = new Set<string>();
	if (what[0] !== 'after') return layersOf(kernel, Number(what[0])).at(-1) ?? [];
	for (const [name = ''] of linesOf(what[1] ?? '')) for (const { board } of childrenOf(kernel, boardNamed(name))) names.add(nameOf(board));
	return [...names];
}

async function main([file = '', share = '', ...what]: readonly string[]): Promise<void> {
	const [part = 1, parts = 1] = share.split('/').map(Number);
	const kernel = await filledKernel(TRANSPOSITION_BYTES);
	const names = wanted(kernel, what);
	const known = new Set(linesOf(file).map(([name]) => name));
	const own = names.slice(Math.floor(((part - 1) * names.length) / parts), Math.floor((part * names.length) / parts));
	for (const name of own) {
		const board = boardNamed(name);
		if (known.has(name) || isOver(board)) continue;
		const before = kernel.nodes;
		const value = exactValue(kernel, board);
		appendFileSync(file, `${name} ${value} ${kernel.nodes - before}\n`);
	}
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
