import type { Game, Json, Options, Ruleset } from './game.ts';
import { leaders } from './play.ts';
import { CHANCE, type Move, type Position, type Seat } from './rules.ts';
import type { SeriesPlan } from './series.ts';

/**
 * One event of a recorded game, as text: a seat's letter and its move (`s 3`), `*` and an outcome (`* 31`), a seat's letter and a resignation
 * (`x resigns 2`, level 1 where left out) or that its time ran out (`x timeout`), or a draw that was agreed on (`= draw`).
 */
export type RecordEvent = string;

export interface RecordedGame {
	/** Text of the start position. */
	readonly start: string;
	readonly events: readonly RecordEvent[];
	/** Points by seat letter, stated once the game is over; checked on replay. */
	readonly points?: { readonly [letter: string]: number };
}

/** A game or a series as it is kept and exchanged. */
export interface GameRecord {
	readonly game: string;
	/** `rules.version` it was played under. */
	readonly rules: number;
	readonly options: Options;
	readonly series?: SeriesPlan;
	/** Names by seat letter, date, place…: free texts, never used by replay. */
	readonly tags?: { readonly [name: string]: string };
	/** How the outcomes were drawn, such as `{"kind":"seeded","seed":"7"}`; replay does not need it, verification does. */
	readonly chance?: Json;
	readonly games: readonly RecordedGame[];
}

/** Who begins in a start position: the seat to move, or undefined where chance decides. */
export function firstOf(ruleset: Ruleset, p: Position): Seat | undefined {
	const seat = ruleset.rules.toMove(p);
	return seat >= 0 ? seat : undefined;
}

/** The text of an event. `p` is the position before it. */
export function formatEvent(ruleset: Ruleset, p: Position, move: Move): RecordEvent {
	const seat = ruleset.rules.toMove(p);
	const who = seat === CHANCE ? '*' : ruleset.notation.seats[seat];
	return `${who} ${ruleset.notation.formatMove(p, move)}`;
}

/** The seats that won a game with these points, every seat of a draw. `end` is `rules`, `resign`, `timeout`, `draw` or the game's own reason. */
export function winnersOf(game: Game, ruleset: Ruleset, p: Position, end: string, points: readonly number[]): Seat[] {
	const isDraw = end === 'draw' || (end !== 'resign' && end !== 'timeout' && game.isDraw?.(ruleset, p, end) === true);
	return isDraw ? points.map((_, seat) => seat) : leaders(points);
}
