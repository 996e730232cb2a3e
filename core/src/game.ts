import type { Result } from './result.ts';
import type { Move, Position, Rules, Seat } from './rules.ts';

/** A plain JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Options as they travel: a plain JSON object. */
export type Options = { readonly [key: string]: Json };

/** Keywords of JSON Schema that describe one option. */
export type Keywords = { readonly [keyword: string]: Json };

/** Keywords that fit values of a type. */
type KeywordsOf<Value> = [Value] extends [boolean]
	? { readonly type: 'boolean' }
	: [Value] extends [number]
		? { readonly type: 'integer' }
		: [Value] extends [readonly (infer Item)[]]
			? { readonly type: 'array'; readonly items: Keywords & KeywordsOf<Item> }
			: [Value] extends [string]
				? { readonly type: 'string' } & (string extends Value ? unknown : { readonly enum: readonly Value[] })
				: unknown;

/** An option that is always there has a default, one that may be missing (`start?`) has none. */
type DefaultOf<Own, Name extends keyof Own> = Record<never, never> extends Pick<Own, Name> ? unknown : { readonly default: Own[Name] };

/** The part of JSON Schema in which a game describes its options, held against their type by the compiler. */
export interface OptionSchema<Own extends Options = Options> {
	readonly type: 'object';
	readonly additionalProperties: false;
	readonly properties: { readonly [Name in keyof Own]-?: Keywords & KeywordsOf<Own[Name]> & DefaultOf<Own, Name> };
}

/** Texts of positions and moves, for one game with its options fixed. */
export interface Notation {
	/** The letter of each seat, by seat: `['s', 'n']`. */
	readonly seats: readonly string[];
	/** One line. `parsePosition(formatPosition(p))` gives the same bytes. */
	formatPosition(p: Position): string;
	/** Reads any text; ERR_POSITION with the place, ERR_OPTION where the text contradicts the options. Never throws. */
	parsePosition(text: string): Result<Position>;
	/** The canonical text of a move (at CHANCE: of an outcome) in `p`, the position before it. Distinct moves have distinct texts. */
	formatMove(p: Position, move: Move): string;
	/** Reads every accepted text of a move or outcome: ERR_MOVE unreadable, ERR_ILLEGAL not possible in `p`, ERR_OVER, ERR_HIDDEN. Never throws. */
	parseMove(p: Position, text: string): Result<Move>;
	/** The seat that the text of a finished game names: it moved last, or it is the one that cannot move. Precondition: OVER. */
	lastSeat(p: Position): Seat;
	/** The position as a readable JSON object. */
	writePlain(p: Position): Json;
	/** Reads what `writePlain` wrote, validating it. Never throws. */
	readPlain(value: unknown): Result<Position>;
}

/**
 * A game with its options fixed, in the game's own types (`Own`). `Ruleset` alone is that of some game: its options are plain JSON.
 *
 * A game's ruleset, `Game`, `EngineParts` and board pass for those of some game. The compiler allows it because what they take is declared as
 * parameters of methods, which it compares in both directions. It does not see whether two of them belong to the same game: whoever
 * brings them together takes both from the registry by one id, and a ruleset goes only to the game that made it.
 */
export interface Ruleset<Own extends Options = Options, Step = unknown> {
	/** Every option, defaults filled in. */
	readonly options: Own;
	readonly rules: Rules<Step>;
	readonly notation: Notation;
}

/** What a series looks like before its next game. */
export interface SeriesState {
	/** Points so far, by seat. */
	readonly totals: readonly number[];
	/** Who began the last game; undefined before the first. */
	readonly lastFirst: Seat | undefined;
	/** The final position of the last game; undefined before the first. */
	readonly lastPosition: Position | undefined;
	/** Points by seat of the last game; undefined before the first. */
	readonly lastPoints: readonly number[] | undefined;
	/** Games finished. */
	readonly games: number;
}

/** How games of this kind add up. */
export interface SeriesRules<Own extends Options = Options> {
	/** Ways of scoring, the default first: Kalaha has `games` and `stones`, most games only `points`. */
	readonly scorings: readonly string[];
	/** What each seat adds to its total for a finished game; `points` are the game's points by seat (`rules.points`, or a resignation's). */
	tally(ruleset: Ruleset<Own>, points: readonly number[], scoring: string): number[];
	/** Who begins the next game; undefined leaves it to the lot (the caller draws it). */
	nextFirst(ruleset: Ruleset<Own>, state: SeriesState): Seat | undefined;
	/** The start position of the next game, where the series shows in it (a backgammon match's score); otherwise `setup(p, first)`. */
	open?(ruleset: Ruleset<Own>, state: SeriesState): Position;
	/** Points by seat before a game, as its start position tells them (a backgammon match may begin at 12 : 9). Left out where positions know none. */
	told?(ruleset: Ruleset<Own>, start: Position): readonly number[];
	/**
	 * True when the game itself knows the series is over (a match to n points), whatever number of games was agreed. Undefined where this ruleset
	 * has no end of its own (backgammon for money).
	 */
	isOver?(ruleset: Ruleset<Own>, totals: readonly number[]): boolean | undefined;
}

/** What a seat can lose, in points of the game. */
export interface Stakes {
	/** The most that others can still win from the seat, as far as it is of use to them in the series. */
	readonly most: number;
	/** The points that 1 stands for in an engine's values. */
	readonly unit: number;
}

/** What a game's folder exports: the one door to its rules. */
export interface Game<Own extends Options = Options, Step = unknown> {
	/** Lower-case, such as `hus`. */
	readonly id: string;
	readonly schema: OptionSchema<Own>;
	/** Other formats of position texts besides the own one (`text`): `['text', 'xgid', 'gnuid']`. */
	readonly formats: readonly string[];
	/** Fixes options, defaults for what is not given. ERR_OPTION with `field`, the option. Takes anything; never throws. */
	ruleset(given: unknown): Result<Ruleset<Own, Step>>;
	/**
	 * Reads a position text together with the options given; options not given are taken from the text where it tells them, else the defaults.
	 * ERR_POSITION with the place; ERR_OPTION where a given option is unreadable or contradicts the text. Never throws.
	 */
	parse(text: string, given: unknown): Result<{ readonly ruleset: Ruleset<Own, Step>; readonly position: Position }>;
	/** Reads a position in one of `formats`, as `parse` does; present where there is more than `text`. ERR_FORMAT for another format. */
	parseFormat?(format: string, text: string, given?: unknown): Result<{ readonly ruleset: Ruleset<Own, Step>; readonly position: Position }>;
	/** Writes a position in one of `formats`. */
	formatAs?(format: string, ruleset: Ruleset<Own, Step>, p: Position): string;
	readonly series: SeriesRules<Own>;
	/**
	 * Ends that a position alone cannot know (Hus: repetition, length). `past` are the positions before each ply since the start, then the present one.
	 * @returns a reason, or undefined while the game goes on. Points are then `rules.points` of the present position.
	 */
	endByRecord?(ruleset: Ruleset<Own, Step>, past: readonly Position[]): string | undefined;
	/**
	 * True where a game that ended for `end` (`rules`, or `endByRecord`'s reason) has no winner although the points may differ: a Hus draw scores the
	 * stones as they lie. Not asked after a resignation.
	 */
	isDraw?(ruleset: Ruleset<Own, Step>, p: Position, end: string): boolean;
	/** Points by seat of a draw that all seats agree on, as the game scores one; left out by a game that knows no draws. */
	draw?(ruleset: Ruleset<Own, Step>, p: Position): number[];
	/** Points by seat when `seat` resigns at `level` (backgammon: 1 single, 2 gammon, 3 backgammon; other games: 1 only). */
	resign(ruleset: Ruleset<Own, Step>, p: Position, seat: Seat, level: number): Result<number[]>;
	/**
	 * What is at stake for `seat`, where a resignation may give less and so is to be accepted (`acceptersOf` in table); without it a resignation ends the game at once.
	 * Precondition: not over.
	 */
	stakes?(ruleset: Ruleset<Own, Step>, p: Position, seat: Seat): Stakes;
}
