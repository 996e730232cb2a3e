/**
 * Makes the opening book from the files of search.ts: their values, and those of every position before them that follow from these.
 *
 *     npx tsx train/kalaha/pack.ts <file>…
 */
import { writeFileSync } from 'node:fs';
import { type BookEntry, bookFile } from '../../games/kalaha/solver/book.ts';
import type { Kernel } from '../../games/kalaha/solver/kernel.ts';
import { linesOf } from './lines.ts';
import { boardNamed, childrenOf, isOver, kernelWith, layersOf, nameOf, valueWhenOver } from './tree.ts';

const MODULE = new URL('../../games/kalaha/book/book.generated.ts', import.meta.url);
const WIDTH = 160;
/** Positions after more plies have values of their own only. */
const PLIES = 6;

/** The value that follows from those of all moves; undefined where one is not known. */
function backedUp(kernel: Kernel, name: string, known: ReadonlyMap<string, number>): number | undefined {
	let best: number | undefined;
	for (const { board, banked, again } of childrenOf(kernel, boardNamed(name))) {
		const after = isOver(board) ? valueWhenOver(board) : known.get(nameOf(board));
		if (after === undefined) return undefined;
		const value = banked + (again ? after : 0 - after);
		best = best === undefined ? value : Math.max(best, value);
	}
	return best;
}

const kernel = await kernelWith(0, 0);
const known = new Map<string, number>();
for (const file of process.argv.slice(2)) {
	for (const [name = '', value = ''] of linesOf(file)) {
		if (!/^-?\d+$/.test(value)) throw new Error(`${file}: ${name} has no value, but ${value}`);
		known.set(name, Number(value));
	}
}
const searched = known.size;
for (const layer of layersOf(kernel, PLIES).reverse()) {
	for (const name of layer) {
		if (isOver(boardNamed(name))) continue;
		const value = backedUp(kernel, name, known);
		const before = known.get(name);
		if (value !== undefined && before !== undefined && value !== before) throw new Error(`${name} is worth ${before} by search, ${value} by its moves`);
		if (value !== undefined) known.set(name, value);
	}
}
const entries: BookEntry[] = [...known].map(([name, value]) => ({ board: boardNamed(name), value }));
const lines =
	Buffer.from(bookFile(entries))
		.toString('base64')
		.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? [];
const text = lines.map((line) => `\t'${line}'`).join(' +\n');
writeFileSync(MODULE, `/** The opening book, made by train/kalaha/pack.ts: the bytes of bookFile in base64. */\nexport const BOOK =\n${text};\n`);
console.log(`${searched} positions searched, ${known.size} in the book`);
