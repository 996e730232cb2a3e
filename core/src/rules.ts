/**
 * The contract between a game and everything else. A game's rules are plain functions over a flat byte position: they draw no chance, read no
 * clock and do no input or output. All hot functions have written preconditions and check nothing.
 */

/** Place at the table, 0-based, in turn order. */
export type Seat = number;

/** A move of a seat or an outcome of chance: opaque, 0 ≤ move < 2^31. Its meaning belongs to the game, its text to the game's notation. */
export type Move = number;

/** Bytes laid out by the game's `layout.ts`. Holds no history, clock or names. Two positions are equal exactly when their bytes are. */
export type Position = Int8Array;

/** `toMove` while dice or cards are awaited. */
export const CHANCE = -1;

/** `toMove` when the game has ended. */
export const OVER = -2;

/**
 * The rules of one game with its options fixed. `Step` is the game's own description of one elementary motion (a seed dropped, a checker moved),
 * in the order in which a board would show it.
 */
export interface Rules<Step = unknown> {
	/** The game's id, such as `kalaha`. */
	readonly game: string;
	/** Raised whenever a legal move, an outcome or a result changes; refactoring leaves it alone. */
	readonly version: number;
	/** Number of seats, 2…4. */
	readonly seats: number;
	/** Whether dice or cards are ever awaited. */
	readonly hasChance: boolean;
	/** Whether `hide` ever hides anything. */
	readonly hasHidden: boolean;
	/** Bytes in a position. */
	readonly size: number;
	/** Most entries `moves` can write for any position. */
	readonly maxMoves: number;

	/** Writes the start position into `p` (length `size`). `first` begins where the game lets a seat begin; default: the game's own choice. */
	setup(p: Position, first?: Seat): void;

	/** The seat to move, CHANCE or OVER. */
	toMove(p: Position): number;

	/**
	 * Writes the legal moves of the seat to move from `out[at]` on, ascending and distinct; at CHANCE the possible outcomes (weight > 0); at OVER none.
	 * A forced pass is a move, so a seat always has at least one. Precondition: `out.length - at >= maxMoves`; not `isHidden(p)`.
	 * @returns the index after the last entry
	 */
	moves(p: Position, out: Int32Array, at: number): number;

	/** How many of the equally likely cases give this outcome: a positive integer. Precondition: CHANCE, and `outcome` is one of `moves`. */
	weight(p: Position, outcome: Move): number;

	/**
	 * Plays a legal move or possible outcome in place. `sink` hears every step in order. Precondition: `move` is one of `moves(p)`. Also allowed on a view
	 * of such a position: the result is the view of the position after it (for an outcome, after `hide` once more).
	 */
	make(p: Position, move: Move, sink?: (step: Step) => void): void;

	/** What the seat scores: a number of the game's own unit, final once `toMove` is OVER. Precondition: OVER, unless the game says more. */
	points(p: Position, seat: Seat): number;

	/** Overwrites in place what `viewer` may not see; `undefined` is a spectator. Doing it twice changes nothing more. */
	hide(p: Position, viewer: Seat | undefined): void;

	/** True when the moves of the seat to move depend on something hidden in `p`. */
	isHidden(p: Position): boolean;
}
