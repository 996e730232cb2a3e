import type { Position, Seat } from './rules.ts';

/** What a game gives to a general search: a static number and what it means. */
export interface Evaluation {
	/** The unit of values shown to users: `stones`, `win48`, `points`, `win`, `score`. */
	readonly unit: string;
	/** Whether what one of two seats gains the other loses, so that alpha-beta applies. */
	readonly zeroSum: boolean;
	/** Greatest absolute value any position can have, in `unit`. */
	readonly bound: number;
	/** Estimate for a position that is not over, for `seat`, in `unit`, strictly inside ±bound. Deterministic. */
	estimate(p: Position, seat: Seat): number;
	/** Exact value of a position that is OVER, for `seat`, in `unit`. */
	final(p: Position, seat: Seat): number;
	/** True where reaching `bound` is a win that no deeper search can change (Hus: won or lost); then lines carry the plies to the end. */
	readonly boundIsWin: boolean;
	/** Backgammon's probabilities [win, winG, winBG, loseG, loseBG] for `seat`, each 0…1, cumulative as usual (winG includes winBG). */
	probabilities?(p: Position, seat: Seat): number[];
}
