import { failIn, ok, type Result, type TextLine } from '@stammtisch/core';
import { type Cell, readCells } from './mat-cells.ts';
import { gameLabel, isSilent, lengthIn } from './mat-head.ts';
import { readScores, type Scores } from './mat-scores.ts';

/** One game in the text. */
export interface Block {
	/** ` Game 1`. */
	readonly line: TextLine;
	readonly crawford: boolean | undefined;
	/** Everything below it that is no comment: the scores, then the rows. */
	readonly lines: readonly TextLine[];
}

/** Parts the text into its games. ERR_RECORD where something else stands before the first, or a second match begins. */
export function blocksOf(lines: readonly TextLine[], from: number): Result<Block[]> {
	const blocks: (Block & { readonly lines: TextLine[] })[] = [];
	for (const line of lines.slice(from)) {
		if (isSilent(line)) continue;
		const label = gameLabel(line);
		const last = blocks.at(-1);
		if (label) blocks.push({ line, crawford: label.crawford, lines: [] });
		else if (!last) return failIn('ERR_RECORD', 'here must be "Game 1"', line);
		else if (lengthIn(line) !== undefined) return failIn('ERR_RECORD', 'here begins a second match; a file must hold one', line);
		else last.lines.push(line);
	}
	if (blocks.length > 0) return ok(blocks);
	const end = lines.at(-1) as TextLine;
	return failIn('ERR_RECORD', 'here must be "Game 1"', end, end.text.length);
}

/** The names and scores of a game. `due`: the points that are due, if known. ERR_RECORD. */
export function scoresOf({ line, lines }: Block, due?: readonly number[]): Result<Scores> {
	const [first, second] = lines;
	return first ? readScores(first, second, due) : failIn('ERR_RECORD', 'below this line must be the names and scores, such as " Ann : 0      Bob : 0"', line);
}

/** The rows of a game, below its scores. ERR_RECORD. */
export function rowsOf({ lines }: Block, scores: Scores): Result<Cell[][]> {
	const rows: Cell[][] = [];
	for (const line of lines.slice(scores.lines)) {
		const cells = readCells(line);
		if (!cells.ok) return cells;
		rows.push(cells.value);
	}
	return ok(rows);
}

/** Whether a game tells of a beaver or raccoon. */
export function hasBeavers({ lines }: Block): boolean {
	return lines.slice(1).some(({ text }) => /\b(?:beaver|rac?coon)/i.test(text));
}
