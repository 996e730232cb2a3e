import { type Board, stonesOn } from './board.ts';
import type { Span } from './span.ts';

/** A position whose value is wanted: stones still to be banked, its mover's less the opponent's. */
export class Target {
	readonly board: Board;
	readonly stones: number;
	low: number;
	high: number;
	/** The latest estimate; it need not lie between the bounds. */
	guess = 0;

	constructor(board: Board) {
		this.board = board;
		this.stones = stonesOn(board);
		this.low = -this.stones;
		this.high = this.stones;
	}

	get isSolved(): boolean {
		return this.low === this.high;
	}

	span(): Span {
		return { low: this.low, high: this.high, guess: Math.max(this.low, Math.min(this.high, this.guess)) };
	}

	/** Takes the exact value. */
	settle(value: number): void {
		this.low = value;
		this.high = value;
		this.guess = value;
	}

	/** Takes a proven answer to “is it at least `goal`?”. @throws where it contradicts an earlier one */
	learn(goal: number, bound: number): void {
		if (bound >= goal) this.low = Math.max(this.low, bound);
		else this.high = Math.min(this.high, bound);
		if (this.low > this.high) throw new Error(`${this.board.join()} is proven to be worth ${this.low} at least and ${this.high} at most`);
	}
}

/** Closing in on a value by questions “is it at least …?” (MTD(f)): each answer is a bound, and the next question is asked right there. */
export class Approach {
	readonly target: Target;
	#low: number;
	#high: number;
	#guess: number;

	constructor(target: Target) {
		this.target = target;
		this.#low = target.low;
		this.#high = target.high;
		this.#guess = target.guess + ((target.guess ^ target.stones) & 1);
	}

	get value(): number | undefined {
		return this.#low === this.#high ? this.#low : undefined;
	}

	/** The next question. Precondition: `value` is not known. */
	goal(): number {
		return this.#guess <= this.#low ? this.#low + 2 : Math.min(this.#guess, this.#high);
	}

	answer(goal: number, bound: number): void {
		this.#guess = bound;
		if (bound >= goal) this.#low = Math.min(this.#high, bound);
		else this.#high = Math.max(this.#low, bound);
	}
}
