import type { Move, Options, Position, Ruleset, Seat } from '@stammtisch/core';
import type { SeatView } from '@stammtisch/core/words';
import type { Timeline } from '@stammtisch/table';
import type { Tell } from '../words/tell.ts';

/** Puts colour on text, or leaves it plain. */
export interface Paint {
	bold(text: string): string;
	dim(text: string): string;
	/** In the colour a seat's letter stands for: r, b, y, g. */
	seat(letter: string, text: string): string;
}

export const PLAIN_PAINT: Paint = { bold: (text) => text, dim: (text) => text, seat: (_letter, text) => text };

const SEAT_CODES: { readonly [letter: string]: number } = { r: 31, b: 34, y: 33, g: 32 };

const wrap = (code: number, text: string) => `\x1b[${code}m${text}\x1b[0m`;

export const ANSI_PAINT: Paint = {
	bold: (text) => wrap(1, text),
	dim: (text) => wrap(2, text),
	seat: (letter, text) => wrap(SEAT_CODES[letter] ?? 0, text),
};

/** Something that happened, to be told in words. */
export interface Happening<Own extends Options = Options, Step = unknown> {
	readonly ruleset: Ruleset<Own, Step>;
	readonly before: Position;
	readonly move: Move;
	readonly after: Position;
	readonly steps: readonly Step[];
	/** The seat that moved, or CHANCE. */
	readonly seat: number;
	/** The seat from whose side the reader sees the board, by whose numbers places are called. */
	readonly near: Seat;
	/** Who reads it; undefined for everybody, who may see nothing hidden. */
	readonly viewer: Seat | undefined;
	/** Who sits where. */
	readonly seats: readonly SeatView[];
}

/** How a game looks in the terminal. */
export interface GameView<Own extends Options = Options, Step = unknown> {
	readonly name: string;
	/** What points are counted in, one of it, where `result` does not tell. */
	readonly unit?: string;
	/** How moves are typed, in one line. */
	typing(ruleset: Ruleset<Own, Step>): string;
	seatName(ruleset: Ruleset, seat: Seat): string;
	/** The board as `viewer` sees it, own side below; no line end at the end. */
	draw(ruleset: Ruleset<Own, Step>, p: Position, viewer: Seat, paint: Paint): string;
	/** One sentence. */
	tell(happening: Happening<Own, Step>): string;
	/** Who won a finished game, what it counts and why it ended. */
	result?(timeline: Timeline, seats: readonly SeatView[]): string;
}

/** A game in the terminal, in one language. */
export interface BoardView extends GameView {
	/** Says what is the terminal's own. */
	readonly own: Tell;
}

/** `1 stone`, `4 stones`. */
export function count(n: number, noun: string): string {
	return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
	return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
