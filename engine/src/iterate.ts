import {
	type Analysis,
	CHANCE,
	type Evaluation,
	type Limits,
	type Line,
	type Move,
	OVER,
	type Position,
	type Rules,
	type Seat,
	type Thinking,
} from '@stammtisch/core';
import type { Found, Search } from './search.ts';

/** Deepest iteration. */
export const MOST_PLIES = 1000;

/**
 * Thinks by searching every move to depth 0, then 1, and so on, each for its own true value. The first iteration is always finished, even where it
 * takes more than `limits.nodes`, which is never exceeded otherwise; an unfinished one is left out of the report, so that the lines compare.
 */
export function iterate(rules: Rules, evaluation: Evaluation, p: Position, limits: Limits, search: (seat: Seat) => Search): Thinking {
	const toMove = rules.toMove(p);
	if (toMove === OVER) return settled(evaluation, p);
	const seat = toMove === CHANCE ? seatAfterChance(rules, p) : toMove;
	return new Iteration(rules, evaluation, p.slice(), limits, seat, search(seat));
}

/** A finished game's value, told for seat 0. */
function settled(evaluation: Evaluation, p: Position): Thinking {
	const value = evaluation.final(p, 0);
	return { run: () => true, isExact: true, report: () => ({ unit: evaluation.unit, lines: [], value, seat: 0, exact: true, depth: 0, nodes: 0 }) };
}

/** The seat that decides next, whatever chance brings; seat 0 where that depends on chance (Backgammon's opening roll). Precondition: CHANCE. */
export function seatAfterChance(rules: Rules, p: Position): Seat {
	const out = new Int32Array(2 * rules.maxMoves);
	const next = new Int8Array(rules.size);
	const seats = new Set<Seat>();
	const end = rules.moves(p, out, 0);
	for (let i = 0; i < end; i++) {
		next.set(p);
		rules.make(next, out[i]);
		// Of several draws in a row, such as a deal, only the first is followed through all outcomes.
		while (rules.toMove(next) === CHANCE) {
			rules.moves(next, out, end);
			rules.make(next, out[end]);
		}
		if (rules.toMove(next) >= 0) seats.add(rules.toMove(next));
	}
	const [seat] = seats;
	return seats.size === 1 && seat !== undefined ? seat : 0;
}

/** What is known of one move, or of the position itself while it waits for chance (`move` −1). */
interface Candidate {
	readonly move: Move;
	/** Place in the order of `moves`. */
	readonly place: number;
	readonly found: Found;
}

class Iteration implements Thinking {
	readonly #rules: Rules;
	readonly #evaluation: Evaluation;
	readonly #p: Position;
	readonly #seat: Seat;
	readonly #search: Search;
	readonly #mostNodes: number;
	readonly #mostPlies: number;
	/** The iteration at work, and the last one finished. */
	#depth = -1;
	#finished = 0;
	/** What the last finished iteration found, best first. */
	#known: readonly Candidate[] = [];
	/** Moves still to be searched in this iteration, in reverse. */
	#waiting: { move: Move; place: number }[] = [];
	#fresh: Candidate[] = [];
	#current: { move: Move; place: number } | undefined;
	#done = false;

	constructor(rules: Rules, evaluation: Evaluation, p: Position, limits: Limits, seat: Seat, search: Search) {
		this.#rules = rules;
		this.#evaluation = evaluation;
		this.#p = p;
		this.#seat = seat;
		this.#search = search;
		this.#mostNodes = limits.nodes ?? Infinity;
		this.#mostPlies = Math.min(limits.plies ?? MOST_PLIES, MOST_PLIES);
	}

	run(nodes: number): boolean {
		if (this.#depth < 0) this.#begin();
		const end = Math.min(this.#search.nodes + nodes, this.#mostNodes);
		while (!this.#done && this.#work(end)) {}
		if (this.#search.nodes >= this.#mostNodes) this.#done = true;
		return this.#done;
	}

	/** The whole first iteration. */
	#begin(): void {
		this.#waiting = this.#roots();
		this.#depth = 0;
		while (this.#depth === 0 && !this.#done && this.#work(Infinity)) {}
	}

	#roots(): { move: Move; place: number }[] {
		if (this.#rules.toMove(this.#p) === CHANCE) return [{ move: -1, place: 0 }];
		const out = new Int32Array(this.#rules.maxMoves);
		const end = this.#rules.moves(this.#p, out, 0);
		return Array.from(out.subarray(0, end), (move, place) => ({ move, place })).reverse();
	}

	/** Works on one move until `end` positions were visited. @returns false when they are used up */
	#work(end: number): boolean {
		if (!this.#current) {
			if (this.#waiting.length > 0 && this.#search.nodes >= end) return false;
			this.#current = this.#waiting.pop();
			if (!this.#current) {
				this.#finishDepth();
				return true;
			}
			this.#search.open(this.#after(this.#current.move), this.#depth);
		}
		if (!this.#search.work(end - this.#search.nodes)) return false;
		this.#fresh.push({ ...this.#current, found: this.#search.found() });
		this.#current = undefined;
		return true;
	}

	#after(move: Move): Position {
		if (move < 0) return this.#p;
		const next = this.#p.slice();
		this.#rules.make(next, move);
		return next;
	}

	/** What is proven stays as it is; everything else goes one deeper. */
	#finishDepth(): void {
		this.#finished = this.#depth;
		this.#known = this.#fresh.sort((a, b) => b.found.value - a.found.value || a.place - b.place);
		const open = this.#known.filter(({ found }) => !found.exact);
		if (open.length === 0 || this.#depth >= this.#mostPlies) {
			this.#done = true;
			return;
		}
		this.#fresh = this.#known.filter(({ found }) => found.exact);
		this.#waiting = open.map(({ move, place }) => ({ move, place })).reverse();
		this.#depth++;
	}

	get isExact(): boolean {
		const [best] = this.#known;
		if (!best) return false;
		const isBound = best.move >= 0 && best.found.exact && best.found.value >= this.#evaluation.bound;
		return isBound || this.#known.every(({ found }) => found.exact);
	}

	report(): Analysis {
		const { unit } = this.#evaluation;
		const { nodes } = this.#search;
		const [best] = this.#known;
		if (!best) throw new Error('report is asked before the first run');
		const { value } = best.found;
		const lines = best.move < 0 ? [] : this.#known.map(({ move, found }): Line => ({ ...found, move, pv: [move, ...found.pv] }));
		return { unit, value, seat: this.#seat, depth: this.#finished, nodes, lines, exact: this.isExact };
	}
}
