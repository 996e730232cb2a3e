import { type GameRecord, must, type Problem } from '@stammtisch/core';
import { replay } from '@stammtisch/table';
import { expect } from 'vitest';
import { backgammon, parseMat } from '../src/index.ts';

/** A match text with one game: rows below the scores. */
export function mat(
	rows: string,
	{ length = ' 5 point match', game = ' Game 1', scores = ' Ann : 0                        Bob : 0', above = '' } = {},
): string {
	return `${above}${length}\n\n${game}\n${scores}\n${rows}\n`;
}

/** A second game below the first. */
export function second(scores: string, rows = '  1) 31: 8/5 6/5', game = ' Game 2'): string {
	return `\n\n${game}\n${scores}\n${rows}`;
}

/** Reads a text and replays what it gives. */
export function read(text: string): GameRecord {
	const record = must(parseMat(text));
	must(replay(backgammon, record));
	return record;
}

export function events(text: string): readonly string[] {
	return read(text).games[0]?.events ?? [];
}

export function points(text: string): unknown {
	return read(text).games.map((game) => (game.points ? [game.points.x, game.points.o] : null));
}

/** Why a text is refused: the message, and the line and column with what stands there. */
export function refusal(text: string): Pick<Problem, 'line' | 'column' | 'message'> & { here: string } {
	const parsed = parseMat(text);
	if (parsed.ok) throw new Error('it was read');
	const { code, message, at = -1, line = 0, column = 0 } = parsed.problem;
	expect(code).toBe('ERR_RECORD');
	const lines = text.split('\n');
	const place = (lines[line - 1] ?? '').slice(column - 1);
	expect(text.slice(at).startsWith(place)).toBe(true);
	return { message, line, column, here: place };
}

/** After these o is on the bar and cannot enter with 66; then x goes on. */
export const SHUT = '  1)                              62: 24/18 13/11\n  2) 61: 13/7* 8/7                66: ';
export const AFTER = '  3) 21: 13/11 6/5';

/** Rows after which x may double, and after which o may. */
export const BEGUN = '  1)                             31: 8/5 6/5\n  2) 65: 24/18 18/13            21: 13/11 6/5\n';
export const O_DOUBLES = '  1)                             31: 8/5 6/5\n  2) 65: 24/18 18/13             Doubles => 2\n';
export const MONEY = ' 0 point match';
