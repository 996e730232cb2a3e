import type { Position, Ruleset, Seat, SeriesPlan, SeriesState } from '@stammtisch/core';
import type { Entry } from '@stammtisch/table';
import type { TableFile } from './file.ts';

/** A finished game of the series. */
export interface FinishedGame {
	readonly first: Seat | undefined;
	readonly points: readonly number[];
	/** What the game adds to the series. */
	readonly gained: readonly number[];
}

/** Everything about a table at one moment. Never changes; a change gives a new one. */
export interface TableState {
	readonly file: TableFile;
	readonly ruleset: Ruleset;
	readonly plan: SeriesPlan;
	readonly start: Position;
	/** The events of the present game. */
	readonly plies: readonly Entry[];
	readonly position: Position;
	/** The seat to move; undefined when the game is over. (Chance is drawn at once and never awaited.) */
	readonly toMove: Seat | undefined;
	/** `rules`, `resign` or the game's own reason; undefined while the game goes on. */
	readonly end: string | undefined;
	readonly points: readonly number[] | undefined;
	readonly winners: readonly Seat[] | undefined;
	/** Finished games, the present one included once it is over. */
	readonly finished: readonly FinishedGame[];
	readonly series: SeriesState;
	readonly isSeriesOver: boolean;
	/** 1-based. */
	readonly gameNumber: number;
}
