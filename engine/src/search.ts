import type { Move, Position } from '@stammtisch/core';

/** What a search found about one position. */
export interface Found {
	/** For the seat the search was made for, in the evaluation's unit. */
	readonly value: number;
	/** True where `value` rests on no estimate. */
	readonly exact: boolean;
	/** Best play from the position on, up to the first chance. */
	readonly pv: readonly Move[];
	/** Plies to the end, where a win or loss is proven in a win-or-lose unit. */
	readonly plies?: number;
	readonly probabilities?: readonly number[];
}

/**
 * A search of one position at a time to a fixed depth, which can stop after any number of positions and go on from there: what it finds does not
 * depend on how the work is cut up.
 */
export interface Search {
	/** Positions visited since the search was created. */
	readonly nodes: number;
	/** Begins on `p`, looking `depth` decisions ahead; 0 is the static value. */
	open(p: Position, depth: number): void;
	/** Visits about `budget` more positions. @returns true when finished */
	work(budget: number): boolean;
	/** Precondition: `work` returned true. */
	found(): Found;
}
