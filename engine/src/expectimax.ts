import { CHANCE, type Engine, type Evaluation, type Move, OVER, type Position, type Rules, type Seat } from '@stammtisch/core';
import { iterate } from './iterate.ts';
import type { Found, Search } from './search.ts';

/** Most outcomes of chance followed in a row; a longer run is a deal, whose whole tree nobody could walk. */
const MOST_DRAWS = 3;

/**
 * Expectation over chance, each seat choosing what is best for itself. Chance costs no depth; a position whose seat to move plays from hidden
 * cards is taken at its static value, and so is one after MOST_DRAWS outcomes in a row. Any number of seats.
 */
export function expectimax(rules: Rules, evaluation: Evaluation): Engine {
	return { begin: (p, limits) => iterate(rules, evaluation, p, limits, (seat) => new ExpectimaxSearch(rules, evaluation, seat)) };
}

/** One position on the path being searched. */
class Frame {
	readonly position: Position;
	/** Chance: the weighted sum so far; a decision: the best so far. */
	readonly value: Float64Array;
	seat = 0;
	/** Decisions left to look ahead. */
	depth = 0;
	/** Outcomes in a row that led here. */
	draws = 0;
	/** This frame's part of the list of moves. */
	next = 0;
	end = 0;
	move = 0;
	weight = 0;
	/** Weights of the outcomes so far. */
	total = 0;
	/** Chance: whether all so far is exact; a decision: likewise, or the best is beyond improvement. */
	exact = true;
	isBestSure = false;
	hasBest = false;
	pv: Move[] = [];

	constructor(size: number, width: number) {
		this.position = new Int8Array(size);
		this.value = new Float64Array(width);
	}
}

/**
 * A value is a list of numbers: with zero-sum evaluations the value for seat 0, otherwise one a seat; then, where the evaluation tells them, the
 * five probabilities for the seat the search is for.
 */
class ExpectimaxSearch implements Search {
	nodes = 0;
	readonly #rules: Rules;
	readonly #evaluation: Evaluation;
	readonly #seat: Seat;
	/** Entries of a value that are values of seats. */
	readonly #seats: number;
	readonly #width: number;
	readonly #frames: Frame[] = [];
	#moves: Int32Array;
	/** Index of the frame being worked on; −1 when finished. */
	#at = -1;
	#result: Float64Array;
	#exact = false;
	#pv: readonly Move[] = [];

	constructor(rules: Rules, evaluation: Evaluation, seat: Seat) {
		this.#rules = rules;
		this.#evaluation = evaluation;
		this.#seat = seat;
		this.#seats = evaluation.zeroSum && rules.seats === 2 ? 1 : rules.seats;
		this.#width = this.#seats + (evaluation.probabilities ? 5 : 0);
		this.#result = new Float64Array(this.#width);
		this.#moves = new Int32Array(4 * rules.maxMoves);
	}

	open(p: Position, depth: number): void {
		const root = this.#frame(0);
		root.position.set(p);
		root.draws = 0;
		this.nodes++;
		this.#at = -1;
		if (this.#settle(root, depth, 0)) this.#addProbabilities(root);
		else this.#at = 0;
	}

	work(budget: number): boolean {
		const end = this.nodes + budget;
		while (this.#at >= 0) {
			if (this.nodes >= end) return false;
			this.#advance();
		}
		return true;
	}

	#frame(index: number): Frame {
		while (this.#frames.length <= index) this.#frames.push(new Frame(this.#rules.size, this.#width));
		return this.#frames[index];
	}

	/** Follows the next move or outcome of the innermost position, or leaves it when none is left or none can be better. */
	#advance(): void {
		const frame = this.#frames[this.#at];
		if (frame.next === frame.end || frame.isBestSure) {
			this.#leave(frame);
			return;
		}
		const move = this.#moves[frame.next++];
		const child = this.#frame(this.#at + 1);
		frame.move = move;
		if (frame.seat === CHANCE) frame.weight = this.#rules.weight(frame.position, move);
		child.position.set(frame.position);
		this.#rules.make(child.position, move);
		this.nodes++;
		child.draws = frame.seat === CHANCE ? frame.draws + 1 : 0;
		if (this.#settle(child, frame.seat === CHANCE ? frame.depth : frame.depth - 1, frame.end)) this.#absorb(frame, child);
		else this.#at++;
	}

	/** Finds a leaf's value, probabilities left out, or prepares the frame, its moves from `from` on. @returns whether the value was found */
	#settle(frame: Frame, depth: number, from: number): boolean {
		const { position } = frame;
		const seat = this.#rules.toMove(position);
		this.#pv = [];
		if (seat === OVER) {
			for (let i = 0; i < this.#seats; i++) this.#result[i] = this.#evaluation.final(position, i);
			this.#exact = true;
			return true;
		}
		if (depth === 0 || (seat === CHANCE ? frame.draws >= MOST_DRAWS : this.#rules.isHidden(position))) {
			for (let i = 0; i < this.#seats; i++) this.#result[i] = this.#evaluation.estimate(position, i);
			this.#exact = false;
			return true;
		}
		this.#makeRoom(from);
		frame.seat = seat;
		frame.depth = depth;
		frame.next = from;
		frame.end = this.#rules.moves(position, this.#moves, from);
		frame.exact = true;
		frame.isBestSure = false;
		frame.hasBest = false;
		frame.total = 0;
		frame.pv = [];
		if (seat === CHANCE) frame.value.fill(0);
		return false;
	}

	/** Completes a leaf's result; needed only for the leaves that count. */
	#addProbabilities(leaf: Frame): void {
		const { probabilities } = this.#evaluation;
		if (probabilities) this.#result.set(probabilities(leaf.position, this.#seat), this.#seats);
	}

	#makeRoom(from: number): void {
		if (this.#moves.length - from >= this.#rules.maxMoves) return;
		const grown = new Int32Array(2 * this.#moves.length + this.#rules.maxMoves);
		grown.set(this.#moves);
		this.#moves = grown;
	}

	/** Takes the last result as that of the frame's move or outcome; `leaf` where it is a leaf's. */
	#absorb(frame: Frame, leaf?: Frame): void {
		const result = this.#result;
		if (frame.seat === CHANCE) {
			if (leaf) this.#addProbabilities(leaf);
			for (let i = 0; i < result.length; i++) frame.value[i] += frame.weight * result[i];
			frame.total += frame.weight;
			frame.exact &&= this.#exact;
			return;
		}
		const value = this.#valueFor(result, frame.seat);
		frame.exact &&= this.#exact;
		if (frame.hasBest && value <= this.#valueFor(frame.value, frame.seat)) return;
		if (leaf) this.#addProbabilities(leaf);
		frame.hasBest = true;
		frame.value.set(result);
		frame.pv = [frame.move, ...this.#pv];
		frame.isBestSure = this.#exact && value >= this.#evaluation.bound;
	}

	#valueFor(value: Float64Array, seat: Seat): number {
		return this.#seats === 1 ? (seat === 0 ? value[0] : -value[0]) : value[seat];
	}

	/** Hands the frame's value to the one before. */
	#leave(frame: Frame): void {
		this.#result.set(frame.value);
		this.#exact = frame.exact || frame.isBestSure;
		this.#pv = frame.seat === CHANCE ? [] : frame.pv;
		if (frame.seat === CHANCE) {
			for (let i = 0; i < this.#width; i++) this.#result[i] /= frame.total;
		}
		this.#at--;
		if (this.#at >= 0) this.#absorb(this.#frames[this.#at]);
	}

	found(): Found {
		const value = this.#valueFor(this.#result, this.#seat);
		const common = { value, exact: this.#exact, pv: this.#pv };
		return this.#width > this.#seats ? { ...common, probabilities: Array.from(this.#result.subarray(this.#seats)) } : common;
	}
}
