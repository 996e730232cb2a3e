import type { Evaluation } from './evaluation.ts';
import type { Options, Ruleset } from './game.ts';
import type { EngineResources } from './resources.ts';
import type { Move, Position, Seat } from './rules.ts';

/** How long to think, whichever comes first; none given is the caller's default. */
export interface Limits {
	readonly millis?: number;
	/** Most positions visited, unless a first opinion of every move needs more. */
	readonly nodes?: number;
	/** Decisions looked ahead after the listed move; 0 is the static value of the position after it. */
	readonly plies?: number;
	/** True where only the best move matters: thinking ends once it is proven. */
	readonly untilExact?: boolean;
}

/** How strongly the computer plays. */
export interface Level {
	readonly limits: Limits;
	/** Chance, 0 ≤ miss < 1, to overlook each move it would have chosen. */
	readonly miss: number;
}

/** What is known of one move. */
export interface Line {
	readonly move: Move;
	/** Expectation for the seat to move, in the analysis' unit. */
	readonly value: number;
	/** True only where `value` is proven. */
	readonly exact: boolean;
	/** Best play from `move` on, `move` first; chance outcomes are left out and end it. */
	readonly pv: readonly Move[];
	/** Plies to the end, for a proven win or loss in a win-or-lose unit. */
	readonly plies?: number;
	/** Chooses among lines of equal value that all have it, greater first; by default the shortest win and the longest loss are chosen. */
	readonly preference?: number;
	/** Backgammon's [win, winG, winBG, loseG, loseBG] for the seat to move. */
	readonly probabilities?: readonly number[];
}

export interface Analysis {
	/** What values count: `stones`, `win48`, `points`, `cubeful`, `win`, `score`. */
	readonly unit: string;
	/** Best first; equal values in the order of `moves`. Empty at CHANCE and when over. */
	readonly lines: readonly Line[];
	/** Value of the position itself, for `seat`: the top line's, or that of a position at CHANCE or over. */
	readonly value: number;
	readonly seat: Seat;
	/** True where `value` is proven. */
	readonly exact: boolean;
	/** Iterations finished; the search looked `depth` plies past each listed move. */
	readonly depth: number;
	readonly nodes: number;
	/** How much is done, 0…1, of a table that is being built; absent while there is nothing to wait for. */
	readonly preparing?: number;
	/** True where the moves only settle what the game is worth, as with the cube: nobody decides that by an oversight. */
	readonly isAgreement?: boolean;
}

/** A search under way. It holds no clock: whoever drives it decides how long a slice is and when to stop. */
export interface Thinking {
	/** Thinks on for about `nodes` positions. @returns true once there is nothing more to find within the limits */
	run(nodes: number): boolean;
	/** Whether the value of the position is proven: `report().exact`, told without making a report. False before the first `run`. */
	readonly isExact: boolean;
	/** What is known so far, made anew when it is asked for; after the first `run` it lists every legal move. */
	report(): Analysis;
}

/** Something that analyses positions of one ruleset. Deterministic for the same calls of `run`. */
export interface Engine {
	/** `limits.millis` and `limits.untilExact` are the driver's business and ignored here. Precondition: nothing hidden that the seat to move needs. */
	begin(p: Position, limits: Limits): Thinking;
	/** Puts into the cache what it worked out and the cache lacks. For idle moments. */
	keepTable?(): Promise<void>;
}

/** What a game gives to those who build engines for it. */
export interface EngineParts<Own extends Options = Options> {
	evaluation(ruleset: Ruleset<Own>): Evaluation;
	/** Levels made for this game, weakest first; by default those of every game. */
	readonly levels?: readonly Level[];
	/** The game's own engine for this ruleset, where it has one; otherwise the general search is used, which `general` gives for any ruleset of the game. */
	create?(ruleset: Ruleset<Own>, general: (ruleset: Ruleset<Own>) => Engine, resources?: EngineResources): Promise<Engine | undefined>;
}
