import type { Fact, GameTexts, Who } from '@stammtisch/board-kit';

/** What a move did or would do, in numbers. Pits 1…m, 0 the mover's store; `opponents` tells on whose side the last stone falls. */
export interface MoveFacts {
	readonly pit: number;
	readonly stones: number;
	readonly end: { readonly pit: number; readonly opponents: boolean };
	/** Stones a capture brings, the capturing one included. */
	readonly captured: number;
	readonly again: boolean;
	readonly over: boolean;
	readonly store: { readonly before: number; readonly after: number };
	/** Stones swept up at the end of the game. */
	readonly collected: number;
}

/** Everything Kalaha says. */
export interface KalahaTexts extends GameTexts {
	readonly board: string;
	inStore: string;
	pitLabel(owner: Who, pit: number, stones: number): string;
	storeLabel(owner: Who, stones: number): string;
	/** What a pit would do, in a few words. */
	outcome(facts: MoveFacts): string;
	pitTitle(pit: number): string;
	facts(facts: MoveFacts): readonly Fact[];
	readonly sow: string;
	readonly swap: string;
	readonly swapLine: string;
	sowed(who: Who, facts: MoveFacts): string;
	swapped(who: Who): string;
	turn(who: Who): string;
	side(who: Who, pits: readonly number[], store: number): string;
}
