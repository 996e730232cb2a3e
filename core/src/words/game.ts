import type { Options } from '../game.ts';
import type { Move, Position, Seat } from '../rules.ts';
import type { Catalogues } from './languages.ts';
import type { AnyPiece, Who } from './message.ts';
import type { SeatView } from './seats.ts';

/** One legal move with everything it would do, so that a board shows consequences without knowing a rule. */
export interface LegalMove<Step> {
	readonly move: Move;
	/** The game's notation, such as `3` or `24/18 13/11*`. */
	readonly text: string;
	/** Every elementary motion of it, in order: what `rules.make` tells its sink. */
	readonly steps: readonly Step[];
}

/** A move or an outcome of chance as it happened. */
export interface Played<Plain, Step> {
	readonly before: Plain;
	readonly after: Plain;
	/** Who played; undefined for an outcome of chance. */
	readonly seat: Seat | undefined;
	readonly text: string;
	readonly steps: readonly Step[];
}

/** What the computer holds a move or a position to be worth to a seat. */
export interface Worth {
	/** What `value` counts: `stones`, `win48`, `points`, `cubeful`, `win`, `score`. */
	readonly unit: string;
	readonly value: number;
	/** Proven, not estimated. */
	readonly exact: boolean;
	/** Moves of both sides to the end, for a proven win or loss where that is counted. */
	readonly plies?: number;
	/** Backgammon's [win, winG, winBG, loseG, loseBG], each 0…1. */
	readonly probabilities?: readonly number[];
}

/** A position's worth to `seat`, with how to speak of every seat. */
export interface PositionWorth extends Worth {
	readonly seat: Seat;
	readonly players: readonly Who[];
	/** Who began the game; undefined where the rules know nobody. */
	readonly first: Seat | undefined;
}

/** A finished game, for the sentence that says who won and by how much. */
export interface ResultFacts<Own extends Options = Options> {
	/** By seat. */
	readonly players: readonly Who[];
	/** Every seat where nobody won. */
	readonly winners: readonly Seat[];
	/** By seat. */
	readonly points: readonly number[];
	/** `rules`, `resign`, or the reason that the game or `GameWords.ended` gives. */
	readonly how: string;
	/** 1, or what a win counts for where games end at several levels: 2 a gammon, 3 a backgammon. */
	readonly level: number;
	readonly options: Own;
}

/** What is said of one option where a table is set up. */
export interface OptionWords<Said> {
	readonly label: Said;
	readonly help?: Said;
	/** Names of the values of an enumeration. */
	readonly values?: { readonly [value: string]: Said };
	/** Ready values for a text option, with their names; an empty value stands for the default. */
	readonly suggestions?: readonly { readonly value: string; readonly label: Said }[];
}

/** A legal move offered as a button beside the board instead of a place on it (swap, pass, roll, take). */
export interface ActionWords<Said> {
	readonly move: Move;
	readonly label: Said;
	/** One short sentence: what it would do, or why nothing else can be done. It stands beside the board while the move is offered. */
	readonly line?: Said;
	/** What is asked before it is played; left out where one press is enough. */
	readonly asks?: { readonly title: Said; readonly line: Said };
}

/** What the computer thinks. */
export interface WorthWords<Said> {
	/** A move's worth to who plays it, in a few words: “win by 4”. */
	move(worth: Worth): Said;
	/** More about it for who looks closer, and the same for a line of a list. */
	detail?(worth: Worth): Said | undefined;
	brief?(worth: Worth): Said | undefined;
	/** The position's worth, without a full stop: “South wins by 4”. */
	position(worth: PositionWorth): Said;
}

/**
 * Everything a game has to say, as messages that its catalogues phrase: what a game's `words/index.ts` exports as `words`. App, terminal and announcements
 * say the same. `Plain` is the position as plain data.
 */
export interface GameWords<Plain = unknown, Step = unknown, Said extends AnyPiece = AnyPiece, Own extends Options = Options> {
	readonly catalogues: Catalogues;
	/** Bytes of a position as plain data, for `options`. */
	view(position: Position, options: Own): Plain;

	readonly name: Said;
	/** One short line for the home page. */
	readonly motto: Said;
	/** What the seats are called under the options; without any, every name there is. */
	seats(options: Partial<Own>): readonly Said[];
	/** The options in a few words, such as “six pits, four beads”. */
	variant(options: Own): Said;
	readonly options: { readonly [Name in keyof Own]-?: OptionWords<Said> };
	/** How moves are typed, in one line. */
	typing(options: Own): Said;

	/** Ways of scoring a series. */
	readonly scorings: { readonly [scoring: string]: Said };
	/** What a game is counted in, such as “stones”. */
	readonly unit: Said;
	/** So many of it: “1 stone”, “5 stones”. */
	counted(n: number): Said;
	/** So much of a series' total, by the way of scoring; `written` is the number as people write it, halves as ½. */
	total(scoring: string, n: number, written: string): Said;
	/** Where the points of a game that was given up come from, where that is not plain. */
	resignCount?(options: Own): Said | undefined;

	/** What a move or outcome did, in one sentence. */
	announce(played: Played<Plain, Step>, seats: readonly SeatView[]): Said;
	/** Who is to do what after a move or outcome, in one sentence; undefined where that goes without saying, and once the game is over. */
	next(played: Pick<Played<Plain, Step>, 'after' | 'steps'>, seats: readonly SeatView[]): Said | undefined;
	/** A move in the move list; `note` is set smaller, such as `+8`. */
	cell(played: Played<Plain, Step>, seats: readonly SeatView[]): { readonly text: Said; readonly note?: Said };
	/** The notation of `seat`'s move with the numbers that the board shows whoever sits at `near`; left out, they are the same for everybody. */
	asSeen?(notation: string, seat: Seat, near: Seat): string;
	/** A move's notation as it is set in lists; left out, as it is. */
	listedMove?(notation: string): Said;
	/** A move's notation as a sentence names it, such as “pit 6”; left out, as in lists. */
	spokenMove?(notation: string): Said;
	/** The position in sentences, one a line, the last one who is to do what; of a finished game there is none. */
	describe(position: Plain, seats: readonly SeatView[]): readonly Said[];
	/** Moves that are buttons, of the seat to move in `position`. */
	actions?(moves: readonly LegalMove<Step>[], position: Plain, seats: readonly SeatView[]): readonly ActionWords<Said>[];
	/** The button that brings about the outcome of `GameBoard.draws`, and what it does. */
	readonly draw?: { readonly label: Said; readonly line: Said };
	/** What `GameBoard.Guide` is called. */
	readonly guide?: Said;
	/** What stands in a player's bar. */
	tally(position: Plain, seat: Seat): { readonly value: Said; readonly unit: Said };
	/** The match that a position belongs to, in a few words: its length, the score, and what is special now; left out, none is known. */
	match?(position: Plain): Said | undefined;
	readonly worth: WorthWords<Said>;

	/** Who won and what it counts, without a full stop: “You win, 30 stones to 18”. */
	result(facts: ResultFacts<Own>): Said;
	/** The side on which the end by the rules turned with the last move, the reason that `end` knows where it is not `rules`, and its level where it is not 1. */
	ended?(last: Played<Plain, Step>): { readonly seat: Seat; readonly how?: string; readonly level?: number };
	/** Why a game ended, by `rules` or the reason the game or `ended` gives, with the side it turned on; undefined where there is nothing to say. */
	end(reason: string, who: Who): Said | undefined;
	/** One number a seat, for the graph of a finished game, and its name; `isLessAhead` where the smaller number is ahead. */
	course?(position: Plain): { readonly name: Said; readonly values: readonly number[]; readonly isLessAhead?: boolean };
}
