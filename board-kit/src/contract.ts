import type { Options } from '@stammtisch/core';
import type { LegalMove, Played, Say, SeatView } from '@stammtisch/core/words';
import type { Component } from 'svelte';

/** Place at the table, 0-based, in turn order. */
export type Seat = number;

/** Number of a legal move, opaque to a board: it comes in with `moves` and goes out with `onmove`. */
export type Move = number;

/** Woods a board can be made of. */
export type Material = 'bamboo' | 'cherry' | 'walnut';

/** Options of a game, as its rules fix them. */
export type GameOptions = Options;

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
export interface BoardProps<Plain, Step> {
	readonly position: Plain;
	/** By seat. */
	readonly seats: readonly SeatView[];
	/** How messages of the game are said. */
	readonly say: Say;
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

/** What a game's `board/index.ts` exports as `board`: everything the app needs to show this game; what is said is `GameWords`. */
export interface GameBoard<Plain, Step, Options extends GameOptions = GameOptions> {
	readonly Board: Component<BoardProps<Plain, Step>, BoardExports>;
	/** The wood it is made of unless the player chooses another. */
	readonly material: Material;
	/** Width at which the board stops growing, CSS pixels. */
	readonly maxWidth: number;
	/** Whether the board is laid a quarter round on a phone held upright. */
	readonly turnsOnPhones: boolean;
	/**
	 * Which of the four signs — colour, emblem, pattern, name in `GameWords.seats` — each seat bears; left out, a seat's sign is its own number. A game whose
	 * colours are chosen tells it here (two colours of four); options may be missing where a table is only being thought of.
	 */
	signs?(options: Partial<Options>): readonly number[];
	/** The game's own picture of a seat where the four signs will not do, such as a checker. */
	readonly Sign?: Component<{ readonly seat: Seat; readonly size?: number }>;
	/** The seat whose hand lies before the board, so that its bar stands there; left out, the near one. */
	holder?(position: Plain, near: Seat): Seat;
	/** A small picture beside the sentence, such as the card to be played; it draws nothing where there is none. `sign` comes from the choice. */
	readonly Aside?: Component<{ readonly position: Plain; readonly sign: string | undefined }>;
	/** What the pieces of chance do, such as each card, the one of `sign` first: shown in a sheet named `GameWords.guide`. */
	readonly Guide?: Component<{ readonly position: Plain; readonly say: Say; readonly sign: string | undefined }>;
	/** Whether chance decides in `position` by the hand of whoever moves next, as by drawing a card: a person is waited for, with the button `GameWords.draw`. */
	draws?(position: Plain): boolean;
	/** Notations of moves that `cell` leaves out of the list, such as taking up the dice. */
	readonly unlisted?: readonly string[];
	/** Whether a move with these steps is marked on the board from then on, or takes the marks away; left out, every move. Dice taken up leave the marks as they were. */
	leavesMarks?(steps: readonly Step[]): boolean;
	/** How many can play, with the options that seat so many; left out, the rules know one number only. */
	readonly players?: readonly { readonly seats: number; readonly options: { readonly [name: string]: string | readonly string[] } }[];
	/** Options that are asked whenever a table is set up; the others stand under “More”. Left out, none. */
	readonly asked?: readonly (keyof Options & string)[];
	/** The option that is the length of a match in points, 0 for none, where the game counts matches itself. */
	readonly matchLength?: keyof Options & string;
	/** Whether an option makes a difference beside the others; left out, each does. */
	applies?(option: keyof Options & string, options: Options): boolean;
	/** What else must be chosen once the option `changed` was, so that the options go together (teams ask for all four colours). */
	settle?(options: Options, changed: keyof Options & string): { readonly [name: string]: string | readonly string[] };
	/** A position worth looking at, for the home page. */
	readonly sample: Plain;
	/** Width and height of the whole drawing in its own units. */
	size(position: Plain, turned: boolean): { readonly width: number; readonly height: number };
}
