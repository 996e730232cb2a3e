import type { Analysis, Limits, Options } from '@stammtisch/core';
import type { GameId } from '@stammtisch/games';

/** A question to the worker about a position, with what the seat to move may not see hidden in it. */
export interface Question {
	readonly id: number;
	readonly game: GameId;
	readonly options: Options;
	readonly position: Int8Array;
	/** A move at a level, or what is known of every move within limits. */
	readonly wish: { readonly kind: 'move'; readonly level: number; readonly seed: string } | { readonly kind: 'analysis'; readonly limits: Limits };
}

/** Ends the thinking about question `id`. */
export interface Stop {
	readonly stop: number;
}

/** Told before the answer while the engine builds a table: how much of it is done, 0…1; undefined once it is there. */
export interface Preparing {
	readonly id: number;
	readonly kind: 'preparing';
	readonly share: number | undefined;
}

export type Answer =
	| { readonly id: number; readonly kind: 'move'; readonly move: number }
	| { readonly id: number; readonly kind: 'analysis'; readonly analysis: Analysis }
	| { readonly id: number; readonly kind: 'failure'; readonly message: string };
