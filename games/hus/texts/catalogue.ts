import type { Fact, GameTexts, Who } from '@stammtisch/board-kit';

/** What a move did or would do, in numbers. Pits 1…16 of the mover. */
export interface MoveFacts {
	/** `pit` takes up a pit; `take` and `leave` decide a capture. */
	readonly kind: 'pit' | 'take' | 'leave';
	/** The pit lifted, or where the capture is decided. */
	readonly pit: number;
	/** Stones of the first handful. */
	readonly stones: number;
	readonly laps: number;
	/** Stones captured in all. */
	readonly captured: number;
	/** Where the last stone falls. */
	readonly end: number;
	/** Whether a capture is then to be decided there. */
	readonly decides: boolean;
	/** Stones on the mover's side and on the other when it is done. */
	readonly after: { readonly own: number; readonly other: number };
}

/** Everything Hus says. */
export interface HusTexts extends GameTexts {
	readonly board: string;
	/** Unit of a seat's stones, as in “25 stones”. */
	stonesUnit(stones: number): string;
	pitLabel(owner: Who, pit: number, stones: number): string;
	/** What a move would do, in a few words. */
	outcome(facts: MoveFacts): string;
	title(facts: MoveFacts): string;
	facts(facts: MoveFacts): readonly Fact[];
	/** What the committing button says. */
	button(kind: MoveFacts['kind']): string;
	readonly swap: string;
	readonly swapLine: string;
	moved(who: Who, facts: MoveFacts): string;
	swapped(who: Who): string;
	turn(who: Who): string;
	/** A capture waits to be taken or left in the mover's pit. */
	decide(who: Who, pit: number): string;
	/** One side in words: pits 1…16 and their sum. */
	side(who: Who, pits: readonly number[], stones: number): string;
}
