/**
 * Searches the values that the opening book is made of, and keeps each in a file as soon as it is known; run again, it goes on where it stopped. Several
 * runs may share the work, each with a file of its own.
 *
 *     npx tsx train/kalaha/search.ts <file> plies <number> [<part>/<parts>]
 *     npx tsx train/kalaha/search.ts <file> slowest <number> <file>…
 *
 * The first searches every position after so many plies. The second searches so many positions more: always those one ply after the position whose own
 * value took longest, of all positions in the files. A line of a file: position, value for its mover, positions searched for it.
 */
import { appendFileSync } from 'node:fs';
import { type Board, stonesOn } from '../../games/kalaha/solver/board.ts';
import type { Kernel } from '../../games/kalaha/solver/kernel.ts';
import { Approach, Target } from '../../games/kalaha/solver/target.ts';
import { linesOf } from './lines.ts';
import { boardNamed, childrenOf, filledKernel, isOver, layersOf, nameOf } from './tree.ts';

const TRANSPOSITION_BYTES = 64 << 20;
/** Stands for the value of a position that is only told to be slow. */
const UNKNOWN = '?';

/** The exact value for the mover. Precondition: stones on both sides. */
function exactValue(kernel: Kernel, board: Board): number {
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

/** Searches one position and keeps it. Precondition: stones on both sides. @returns positions searched */
function keep(kernel: Kernel, file: string, name: string): number {
	const before = kernel.nodes;
	const value = exactValue(kernel, boardNamed(name));
	const nodes = kernel.nodes - before;
	appendFileSync(file, `${name} ${value} ${nodes}\n`);
	return nodes;
}

function afterPlies(kernel: Kernel, file: string, plies: number, share: string): void {
	const [part = 1, parts = 1] = share.split('/').map(Number);
	const names = layersOf(kernel, plies).at(-1) ?? [];
	const known = new Set(linesOf(file).map(([name]) => name));
	const own = names.slice(Math.floor(((part - 1) * names.length) / parts), Math.floor((part * names.length) / parts));
	for (const name of own) if (!known.has(name) && !isOver(boardNamed(name))) keep(kernel, file, name);
}

function afterSlowest(kernel: Kernel, file: string, number: number, others: readonly string[]): void {
	const lines = [file, ...others].flatMap(linesOf);
	const known = new Set(lines.flatMap(([name = '', value]) => (value === UNKNOWN ? [] : [name])));
	const spentOn = new Map(lines.map(([name = '', , spent]) => [name, Number(spent)] as const));
	const waiting = [...spentOn].sort(([, a], [, b]) => a - b);
	for (let left = number; left > 0; ) {
		const slowest = waiting.pop();
		if (!slowest) return;
		for (const { board } of childrenOf(kernel, boardNamed(slowest[0]))) {
			const name = nameOf(board);
			if (known.has(name) || isOver(board)) continue;
			const spent = keep(kernel, file, name);
			known.add(name);
			left--;
			if (spentOn.has(name)) continue;
			const at = waiting.findIndex(([, other]) => other > spent);
			waiting.splice(at < 0 ? waiting.length : at, 0, [name, spent]);
		}
	}
}

async function main([file = '', what = '', number = '', ...more]: readonly string[]): Promise<void> {
	const kernel = await filledKernel(TRANSPOSITION_BYTES);
	if (what === 'plies') afterPlies(kernel, file, Number(number), more[0] ?? '1/1');
	else if (what === 'slowest') afterSlowest(kernel, file, Number(number), more);
	else throw new Error('plies or slowest');
}

await main(process.argv.slice(2));
