import { failIn, ok, type Result, type TextLine } from '@stammtisch/core';

/** What a side does in a cell. `hidden` stands for a play that is not told; `pass` is a drop, or no play where dice are thrown. */
export type CellKind = 'roll' | 'double' | 'beaver' | 'raccoon' | 'take' | 'drop' | 'pass' | 'resign' | 'win' | 'hidden';

/** Something that one side does: its head, such as `31:` or `Doubles`, and what follows. */
export interface Cell {
	readonly kind: CellKind;
	/** Two faces as written, where `kind` is roll. */
	readonly dice: string;
	/** What follows the head. */
	readonly text: string;
	readonly line: TextLine;
	/** Where the head begins in the line. */
	readonly at: number;
	/** In which column of the line, with tabs set at every eighth. */
	readonly column: number;
	/** The white space in front of it. */
	readonly gap: string;
	/** Its place after the row's number, in columns: 0 is where the left cell begins as a rule. */
	readonly offset: number;
}

/** Longest row, in characters. */
const LONGEST = 1000;

/** Where the left cell begins as a rule, in a row without a number. */
const LEFT = 5;

const HEAD = /\b([1-6])[-,]?([1-6])\s?:|\b((?:re)?doubl|beaver|rac?coon|tak|accept|drop|pass|reject|declin|refus|resign|win)(?:e|s|es|ed|en|ped)?\b|\?{2,}/gi;

const REMARK = new RegExp(String.raw`(?<=[ \t])[;#].*?(?=(?: {2,}|\t)(?:${HEAD.source})|$)`, 'gi');

const KINDS: { readonly [stem: string]: CellKind } = {
	doubl: 'double',
	redoubl: 'double',
	beaver: 'beaver',
	raccoon: 'raccoon',
	racoon: 'raccoon',
	tak: 'take',
	accept: 'take',
	drop: 'drop',
	pass: 'pass',
	reject: 'drop',
	declin: 'drop',
	refus: 'drop',
	resign: 'resign',
	win: 'win',
};

/** The cells of a row, from left to right; a row may have none. ERR_RECORD where something stands before them. */
export function readCells(line: TextLine): Result<Cell[]> {
	if (line.text.length > LONGEST) return failIn('ERR_RECORD', `a row must have at most ${LONGEST} characters`, line);
	const number = /^\s*\d{1,4}\s*[).]/.exec(line.text)?.[0].length ?? 0;
	const text = withoutRemarks(line.text);
	const heads = [...text.slice(number).matchAll(HEAD)].map((head) => ({ head, from: number + head.index, to: number + head.index + head[0].length }));
	const [first] = heads;
	const stray = /\S/.exec(text.slice(number, first?.from));
	if (stray) return failIn('ERR_RECORD', 'here must be a roll, such as "31:", or what is done with the cube', line, number + stray.index);
	const left = number > 0 ? columnOf(text, number) + 1 : LEFT;
	const cells: Cell[] = [];
	for (const [i, { head, from, to }] of heads.entries()) {
		const end = heads[i + 1]?.from ?? text.length;
		const before = text.slice(0, from);
		const column = columnOf(text, from);
		const gap = before.slice(Math.max(number, before.trimEnd().length));
		const [, one = '', two = '', stem = ''] = head;
		const kind = one !== '' ? 'roll' : (KINDS[stem.toLowerCase()] ?? 'hidden');
		const last = cells.at(-1);
		// "64: ????": a play that is not told.
		if (kind === 'hidden' && last?.kind === 'roll' && last.text === '' && gap.length <= 2) cells[cells.length - 1] = { ...last, text: head[0] };
		else cells.push({ kind, dice: one + two, text: text.slice(to, end).trim(), line, at: from, column, gap, offset: column - left });
	}
	return ok(cells);
}

/** A row with blanks for its remarks: from `;` or `#` after a blank to a cell that stands apart, or to the end. */
function withoutRemarks(row: string): string {
	return row.replace(REMARK, (remark) => remark.replace(/[^\t]/g, ' '));
}

/** The column of a character, from 0, with tabs set at every eighth. */
function columnOf(text: string, index: number): number {
	let column = 0;
	for (let i = 0; i < index; i++) column = text[i] === '\t' ? column + 8 - (column % 8) : column + 1;
	return column;
}
