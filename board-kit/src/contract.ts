import type { Component } from 'svelte';

/** Place at the table, 0-based, in turn order. */
export type Seat = number;

/** Number of a legal move, opaque to a board: it comes in with `moves` and goes out with `onmove`. */
export type Move = number;

/** Woods a board can be made of. */
export type Material = 'bamboo' | 'cherry' | 'walnut';

/** Options of a game, as its rules fix them. */
export type GameOptions = { readonly [name: string]: unknown };

/** Who sits at a seat, in words. */
export interface SeatView {
	readonly name: string;
	/** True where a person plays this seat at this device. */
	readonly isHere: boolean;
}

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

/** A move or outcome to be animated. A new `key` is a new animation; the same key again is none. */
export interface Animation<Plain, Step> extends Played<Plain, Step> {
	readonly key: number;
}

/** A number with its name, such as “Takes 9”. */
export interface Fact {
	readonly name: string;
	readonly value: string;
}

/** What the player has chosen on the board and not yet committed. The app shows it beside the board, with a button that commits it. */
export interface Choice {
	/** The whole move chosen; undefined while it is only begun (one of two checkers moved). */
	readonly move: Move | undefined;
	readonly title: string;
	/** One short sentence. */
	readonly line: string;
	/** The title for ears, where it is written in signs, such as “24 to 18” for `24/18`. */
	readonly spoken?: string;
	/** At most four. */
	readonly facts: readonly Fact[];
	/** What the committing button says, such as “Sow” or “Done”. */
	readonly button: string;
	/** What `GameBoard.Aside` is to show beside it, such as the card chosen. */
	readonly sign?: string;
	/** Takes back the last part of what was begun; left out where the choice has no parts. */
	readonly undo?: () => void;
	/** The parts begun, in the board's own words; whoever gives them back as `BoardProps.begun` finds them on the board again. Left out where there are none. */
	readonly begun?: string;
}

/**
 * What a board gets. It draws `position`; when `animation` carries a new key it first plays the steps from `animation.before`, then rests on
 * `position`, which is `animation.after`. A change of `position` without a new key (walking back, a move taken back) is drawn at once.
 *
 * A board tells what is chosen by `onpreview` and forgets it whenever `position` or `moves` change; parts that are begun it tells as `Choice.begun` and
 * takes up again where they come back as `begun`. It accepts a choice only from `moves`; an empty list or `disabled` means that nothing can be chosen.
 * Committing on the board itself (second tap, Enter, a drag to the end) is told by `onmove`; the app's own button commits `choice.move` without asking
 * the board.
 */
export interface BoardProps<Plain, Step, Texts> {
	readonly position: Plain;
	/** By seat. */
	readonly seats: readonly SeatView[];
	readonly texts: Texts;
	/** Legal moves of the seat to move, while a person here may choose one. */
	readonly moves?: readonly LegalMove<Step>[];
	readonly animation?: Animation<Plain, Step> | undefined;
	/**
	 * Parts of a move begun before (`Choice.begun`), taken up whenever `position` or `moves` change; not looked at in between. What cannot be read or is
	 * not possible here counts as none.
	 */
	readonly begun?: string | undefined;
	/** A legal move in `position` to point out, whether or not anything may be chosen. */
	readonly hint?: LegalMove<Step> | undefined;
	/** The move that is marked where it left and came to: the last one at rest that left marks (`GameBoard.leavesMarks`), also after a reload or while walking back. */
	readonly last?: Played<Plain, Step> | undefined;
	/** The seat at the near edge, whose numbers the board shows; default 0. The app gives `readerOf` the seats, so that board and sentences agree. */
	readonly near?: Seat;
	/** An outcome of chance is due that the player brings about himself (`GameBoard.draws`): choosing it on the board is told by `ondraw`. */
	readonly isDue?: boolean;
	/** Laid a quarter clockwise, for a phone held upright: the near edge comes to lie at the left. */
	readonly turned?: boolean;
	/** Multiplies every duration: 1.8 slow, 1 normal, 0.6 fast, 0 off. Reduced motion counts as 0. */
	readonly speed?: number;
	readonly disabled?: boolean;
	/** Whether each pit bears its number in the wood, as its owner counts and as sentences call it; default true. Boards without pits do not ask. */
	readonly numbers?: boolean;
	/** A picture only: nothing can be focused, no numbers. */
	readonly mini?: boolean;
	/** What it is made of; default the board's own wood. */
	readonly material?: Material | undefined;
	/** What the whole board is called. */
	readonly label?: string;
	onmove?(move: Move): void;
	onpreview?(choice: Choice | undefined): void;
	ondraw?(): void;
	/** The player asks what something on the board is for, such as a card; `Guide` gets its `sign`. */
	onguide?(sign: string): void;
	/** The animation with this key has come to rest (at once where there is nothing to animate). */
	onsettled?(key: number): void;
}

/** What the app may ask of a mounted board. */
export interface BoardExports {
	/** Ends the running animation at once; a tap on the board does the same. */
	skip(): void;
	/** Puts the keyboard focus on the board. */
	focus(): void;
}

/** Words for one option on the set-up page. */
export interface OptionTexts {
	readonly label: string;
	readonly help?: string;
	/** Names of the values of an enumeration. */
	readonly values?: { readonly [value: string]: string };
	/** Ready values for a text option, with their names; an empty value stands for the default. */
	readonly suggestions?: readonly { readonly value: string; readonly label: string }[];
}

/** Who does something, for sentences: the reader (`you`) or somebody by name. */
export type Who = { readonly kind: 'you' } | { readonly kind: 'other'; readonly name: string };

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

/** A finished game, for the sentence that says who won and by how much. */
export interface ResultFacts {
	/** By seat. */
	readonly players: readonly Who[];
	/** Every seat where nobody won. */
	readonly winners: readonly Seat[];
	/** By seat. */
	readonly points: readonly number[];
	/** `rules`, `resign`, or the reason that the game or `GameBoard.ended` gives. */
	readonly how: string;
	/** 1, or what a win counts for where games end at several levels: 2 a gammon, 3 a backgammon. */
	readonly level: number;
	readonly options: GameOptions;
}

/** What the app needs of every game's catalogue. A game's own catalogue extends it with what its board says. */
export interface GameTexts {
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

/** What a game's `board/index.ts` exports as `board`: everything the app needs to seat people at this game, in words and pictures. */
export interface GameBoard<Plain, Step, Texts extends GameTexts> {
	readonly Board: Component<BoardProps<Plain, Step, Texts>, BoardExports>;
	/** The wood it is made of unless the player chooses another. */
	readonly material: Material;
	/** Width at which the board stops growing, CSS pixels. */
	readonly maxWidth: number;
	/** Whether the board is laid a quarter round on a phone held upright. */
	readonly turnsOnPhones: boolean;
	/**
	 * Which of the four signs — colour, emblem, pattern, name in `texts.seats` — each seat bears; left out, a seat's sign is its own number. A game whose
	 * colours are chosen tells it here (two colours of four).
	 */
	signs?(options: GameOptions): readonly number[];
	/** The game's own picture of a seat where the four signs will not do, such as a checker. */
	readonly Sign?: Component<{ readonly seat: Seat; readonly size?: number }>;
	/** The seat whose hand lies before the board, so that its bar stands there; left out, the near one. */
	holder?(position: Plain, near: Seat): Seat;
	/** A small picture beside the sentence, such as the card to be played; it draws nothing where there is none. `sign` comes from the choice. */
	readonly Aside?: Component<{ readonly position: Plain; readonly sign: string | undefined }>;
	/** What the pieces of chance do, such as each card, the one of `sign` first: shown in a sheet named `texts.guide`. */
	readonly Guide?: Component<{ readonly position: Plain; readonly texts: Texts; readonly sign: string | undefined }>;
	/** Whether chance decides in `position` by the hand of whoever moves next, as by drawing a card: a person is waited for, with the button `texts.draw`. */
	draws?(position: Plain): boolean;
	/** Notations of moves that `cell` leaves out of the list, such as taking up the dice. */
	readonly unlisted?: readonly string[];
	/** Whether a move with these steps is marked on the board from then on, or takes the marks away; left out, every move. Dice taken up leave the marks as they were. */
	leavesMarks?(steps: readonly Step[]): boolean;
	/** The side on which the end by the rules turned with the last move, the reason among `texts.ends` where it is not `rules`, and its level where it is not 1. */
	ended?(last: Played<Plain, Step>): { readonly seat: Seat; readonly how?: string; readonly level?: number };
	/** How many can play, with the options that seat so many; left out, the rules know one number only. */
	readonly players?: readonly { readonly seats: number; readonly options: { readonly [name: string]: string | readonly string[] } }[];
	/** Options that are asked whenever a table is set up; the others stand under “More”. Left out, none. */
	readonly asked?: readonly string[];
	/** The option that is the length of a match in points, 0 for none, where the game counts matches itself. */
	readonly matchLength?: string;
	/** The match that a position belongs to, in a few words: its length, the score, and what is special now; left out, none is known. */
	match?(position: Plain, texts: Texts): string | undefined;
	/** Whether an option makes a difference beside the others; left out, each does. */
	applies?(option: string, options: GameOptions): boolean;
	/** What else must be chosen once the option `changed` was, so that the options go together (teams ask for all four colours). */
	settle?(options: GameOptions, changed: string): { readonly [name: string]: string | readonly string[] };
	/** A position worth looking at, for the home page. */
	readonly sample: Plain;
	/** Bytes of a position as plain data, for `options`. */
	view(position: Int8Array, options: GameOptions): Plain;
	/** Width and height of the whole drawing in its own units. */
	size(position: Plain, turned: boolean): { readonly width: number; readonly height: number };
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
