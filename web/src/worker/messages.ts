import type { Analysis, Limits, Options } from '@stammtisch/core';
import type { GameId } from '@stammtisch/games';

/** A question to the worker about a position, with what the seat to move may not see hidden in it. */
export interface Question {
	readonly id: number;
	readonly game: GameId;
	readonly options: Options;
	readonly position: Int8Array;
	/** A move at a level, or what is known of every move within limits; `reports` asks to be told on the way, until anything else is asked. */
	readonly wish:
		| { readonly kind: 'move'; readonly level: number; readonly seed: string }
		| { readonly kind: 'analysis'; readonly limits: Limits; readonly reports?: boolean };
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

/** What is known so far, told every tenth of a second where that was asked for. */
export interface Report {
	readonly id: number;
	readonly kind: 'report';
	readonly analysis: Analysis;
	/** How long the engine has thought about it, in milliseconds. */
	readonly millis: number;
}

export type Answer =
	| { readonly id: number; readonly kind: 'move'; readonly move: number }
	| { readonly id: number; readonly kind: 'analysis'; readonly analysis: Analysis; readonly millis: number }
	| {
			readonly id: number;
			readonly kind: 'failure';
			readonly message: string;
			/** A part of the computer could not be loaded, as without a connection; otherwise it went wrong while it thought. */
			readonly isUnloaded?: boolean;
	  };
