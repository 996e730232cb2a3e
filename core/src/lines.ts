import { type Code, fail } from './result.ts';

/** One line of a text from outside. */
export interface TextLine {
	/** Without its end. */
	readonly text: string;
	/** 0-based offset in the whole text. */
	readonly at: number;
	/** 1-based. */
	readonly number: number;
}

/** The lines of a text, each ended by LF, CR LF or CR alone. A byte-order mark in front is no part of the first. */
export function linesOf(text: string): TextLine[] {
	const lines: TextLine[] = [];
	let at = withoutMark(text).length < text.length ? 1 : 0;
	for (const end of text.matchAll(/\r\n|\n|\r/g)) {
		lines.push({ text: text.slice(at, end.index), at, number: lines.length + 1 });
		at = end.index + end[0].length;
	}
	lines.push({ text: text.slice(at), at, number: lines.length + 1 });
	return lines;
}

/** The text without a byte-order mark in front. */
export function withoutMark(text: string): string {
	return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** A fault in a line, `offset` characters from its beginning: with the offset in the whole text, and with line and column. */
export function failIn(code: Code, message: string, line: TextLine, offset = 0): ReturnType<typeof fail> {
	return fail(code, message, { at: line.at + offset, line: line.number, column: offset + 1 });
}
