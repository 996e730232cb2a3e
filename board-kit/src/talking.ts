import type { LegalMove, Played, PositionWorth, ResultFacts, Say, SeatView, Who, Worth } from '@stammtisch/core/words';
import type { Component } from 'svelte';
import type { BoardExports, BoardProps, GameBoard, GameOptions, Move, Seat } from './contract.ts';

/** What a board gets whose game says things by functions of its texts. */
export type TalkingBoardProps<Plain, Step, Texts> = Omit<BoardProps<Plain, Step>, 'say'> & { readonly texts: Texts };

/** Words for one option on the set-up page. */
export interface OptionTexts {
	readonly label: string;
	readonly help?: string;
	/** Names of the values of an enumeration. */
	readonly values?: { readonly [value: string]: string };
	/** Ready values for a text option, with their names; an empty value stands for the default. */
	readonly suggestions?: readonly { readonly value: string; readonly label: string }[];
}

/** What the computer thinks, in a game's own words. */
export interface WorthTexts {
	/** A move's worth to who plays it, in a few words: “win by 4”. */
	move(worth: Worth): string;
	/** More about it for who looks closer, and the same for a line of a list. */
	detail?(worth: Worth): string | undefined;
	brief?(worth: Worth): string | undefined;
	/** The position's worth, without a full stop: “South wins by 4”. */
	position(worth: PositionWorth): string;
}

/** What the app needs of every game's catalogue. A game's own catalogue extends it with what its board says. */
export interface GameTexts {
	/** How messages are said, of a game that says things by messages. */
	readonly say?: Say;
	readonly name: string;
	/** One short line for the home page. */
	readonly motto: string;
	/** Names of the seats, by sign (`GameBoard.signs`). */
	readonly seats: readonly string[];
	/** The options in a few words, such as “six pits, four beads”. */
	variant(options: GameOptions): string;
	readonly options: { readonly [option: string]: OptionTexts };
	/** Ways of scoring a series. */
	readonly scorings: { readonly [scoring: string]: string };
	/** Where the points of a game that was given up come from, where that is not plain. */
	resignCount?(options: GameOptions): string | undefined;
	/** What a game is counted in, such as “stones”. */
	readonly unit: string;
	/** What the graph of a finished game counts, such as “Stones in the store”. */
	readonly course: string;
	/** So many of it: “1 stone”, “5 stones”. */
	counted(n: number): string;
	/** So much of a series' total, by the way of scoring; `written` is the number as people write it, halves as ½. */
	total(scoring: string, n: number, written: string): string;
	/** Who won and what it counts, without a full stop: “You win, 30 stones to 18”. */
	result(facts: ResultFacts): string;
	/** Why a game ended, by the reason the game or `GameBoard.ended` gives; with the side it turned on where that is told. */
	readonly ends: { readonly [reason: string]: string | ((who: Who) => string) };
	end?(reason: string, who: Who): string;
	readonly worth: WorthTexts;
	/** What `GameBoard.Guide` is called. */
	readonly guide?: string;
	/** The button that brings about the outcome of `GameBoard.draws`, and what it does. */
	readonly draw?: { readonly label: string; readonly line: string };
	/** A move's notation as it is set in lists; left out, as it is. */
	listedMove?(notation: string): string;
	/** A move's notation as a sentence names it, such as “pit 6”; left out, as in lists. */
	spokenMove?(notation: string): string;
}

/** A legal move offered as a button beside the board instead of a place on it (swap, pass, roll, take). */
export interface ActionMove {
	readonly move: Move;
	readonly label: string;
	/** One short sentence: what it would do, or why nothing else can be done. It stands beside the board while the move is offered. */
	readonly line?: string;
	/** What is asked before it is played; left out where one press is enough. */
	readonly asks?: { readonly title: string; readonly line: string };
}

/** The door of a game that says things by functions of its texts. */
export interface TalkingBoard<Plain, Step, Texts extends GameTexts> extends Omit<GameBoard<Plain, Step>, 'Board' | 'Guide'> {
	readonly Board: Component<TalkingBoardProps<Plain, Step, Texts>, BoardExports>;
	readonly Guide?: Component<{ readonly position: Plain; readonly texts: Texts; readonly sign: string | undefined }>;
	/** The side on which the end by the rules turned with the last move, the reason among `texts.ends` where it is not `rules`, and its level where it is not 1. */
	ended?(last: Played<Plain, Step>): { readonly seat: Seat; readonly how?: string; readonly level?: number };
	/** The match that a position belongs to, in a few words: its length, the score, and what is special now; left out, none is known. */
	match?(position: Plain, texts: Texts): string | undefined;
	/** Bytes of a position as plain data, for `options`. */
	view(position: Int8Array, options: GameOptions): Plain;
	/** What stands in a player's bar. */
	tally(position: Plain, seat: Seat, texts: Texts): { readonly value: string; readonly unit: string };
	/** What a move or outcome did, in one sentence, for the live region and the line above the moves. */
	announce(played: Played<Plain, Step>, texts: Texts, seats: readonly SeatView[]): string;
	/** Who is to do what after a move or outcome, in one sentence; empty where that goes without saying, and once the game is over. */
	next(played: Played<Plain, Step>, texts: Texts, seats: readonly SeatView[]): string;
	/** A move in the move list; `note` is set smaller, such as `+8`. */
	cell(played: Played<Plain, Step>, texts: Texts, seats: readonly SeatView[]): { readonly text: string; readonly note?: string };
	/** The notation of `seat`'s move with the numbers that the board shows whoever sits at `near`; left out, they are the same for everybody. */
	asSeen?(notation: string, seat: Seat, near: Seat): string;
	/** The position in sentences, one a line, the last one who is to do what; of a finished game there is none. */
	describe(position: Plain, texts: Texts, seats: readonly SeatView[]): readonly string[];
	/** Moves that are buttons, of the seat to move in `position`. */
	actions?(moves: readonly LegalMove<Step>[], texts: Texts, position: Plain, seats: readonly SeatView[]): readonly ActionMove[];
	/** One number a seat, for the graph of a finished game, and its name; `isLessAhead` where the smaller number is ahead. */
	course?(position: Plain, texts: Texts): { readonly name: string; readonly values: readonly number[]; readonly isLessAhead?: boolean };
}
