import type { Move, Position, RecordEvent, Seat } from '@stammtisch/core';

interface Happened {
	/** 0-based place in the game. */
	readonly index: number;
	/** The event as a record has it, the letter in front: `s 3`, `* 31`, `x resigns 2`. */
	readonly event: RecordEvent;
	/** The same without the letter: `3`, `31`, `resigns 2`. */
	readonly text: string;
	readonly before: Position;
	/** `before` itself where nothing on the board moves. */
	readonly after: Position;
	/** What a board shows of it, in order: the game's own steps. */
	readonly steps: readonly unknown[];
}

/** A seat's move. */
export interface MoveEntry extends Happened {
	readonly kind: 'move';
	readonly seat: Seat;
	readonly move: Move;
}

/** Dice or cards. */
export interface OutcomeEntry extends Happened {
	readonly kind: 'outcome';
	readonly seat: undefined;
	readonly move: Move;
}

/** An end that the seats or the clock brought about: `seat` resigned (at `level`) or ran out of time; for a draw agreed on there is no seat. */
export interface EndEntry extends Happened {
	readonly kind: 'resign' | 'timeout' | 'draw';
	readonly seat: Seat | undefined;
	readonly move: undefined;
	/** 1 unless the game knows gammons. */
	readonly level: number;
}

/** One event of a game, with the positions around it. */
export type Entry = MoveEntry | OutcomeEntry | EndEntry;

/** The event of a draw that all seats agreed on. */
export const DRAW: RecordEvent = '= draw';

/** The event of a resignation by the seat with that letter. */
export function resignation(letter: string, level: number): RecordEvent {
	return `${letter} resigns${level === 1 ? '' : ` ${level}`}`;
}
