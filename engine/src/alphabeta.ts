import { type Engine, type Evaluation, type Move, OVER, type Position, type Rules, type Seat } from '@stammtisch/core';
import { iterate } from './iterate.ts';
import type { Found, Search } from './search.ts';
import { EXACT, LOWER, NONE, Table, UPPER } from './table.ts';

/** Height of a value that rests on an estimate. */
const UNPROVEN = 0xffff;

/** Internal value of a win at once; one less for every ply until then. Far above any evaluation's bound. */
const WIN = 1_000_000;
const LEAST_WIN = WIN / 2;

/**
 * Alpha-beta for two seats and no chance. A value looked up counts only where a fresh search to the same depth would give it, so a line's value is
 * exactly the minimax value at its depth. Precondition: `evaluation.zeroSum`, two seats.
 */
export function alphaBeta(rules: Rules, evaluation: Evaluation): Engine {
	return { begin: (p, limits) => iterate(rules, evaluation, p, limits, (seat) => new AlphaBetaSearch(rules, evaluation, seat)) };
}

/** One position on the path being searched. */
class Frame {
	readonly position: Position;
	readonly moves: Int32Array;
	/** Best play from here on, as far as it lies inside the window. */
	readonly pv: Int32Array;
	pvLength = 0;
	seat = 0;
	/** Decisions left to look ahead. */
	depth = 0;
	/** The window as it was on entering, and as it is. */
	floor = 0;
	alpha = 0;
	beta = 0;
	best = 0;
	bestMove = 0;
	/** Greatest height among the children so far; once a child reaches beta, that child's alone. */
	height = 0;
	next = 0;
	end = 0;
	/** The move being searched. */
	move = 0;

	constructor(rules: Rules, depth: number) {
		this.position = new Int8Array(rules.size);
		this.moves = new Int32Array(rules.maxMoves);
		this.pv = new Int32Array(depth + 1);
	}
}

class AlphaBetaSearch implements Search {
	nodes = 0;
	readonly #rules: Rules;
	readonly #evaluation: Evaluation;
	readonly #seat: Seat;
	readonly #table: Table;
	/** How often a move refuted its like, by seat and move; orders moves. */
	readonly #history = new Float64Array(512);
	#frames: Frame[] = [];
	/** Index of the frame being worked on; −1 when finished. */
	#ply = -1;
	/** The last result: its value for the seat of the frame that asked, and its height. */
	#value = 0;
	#height = 0;

	constructor(rules: Rules, evaluation: Evaluation, seat: Seat) {
		this.#rules = rules;
		this.#evaluation = evaluation;
		this.#seat = seat;
		this.#table = new Table(rules.size);
	}

	open(p: Position, depth: number): void {
		if (this.#frames.length < depth + 2) this.#frames = Array.from({ length: depth + 2 }, () => new Frame(this.#rules, depth + 1));
		const root = this.#frames[0];
		root.position.set(p);
		this.nodes++;
		this.#ply = -1;
		if (!this.#settle(root, 0, this.#seat, depth, -Infinity, Infinity)) this.#ply = 0;
	}

	work(budget: number): boolean {
		const end = this.nodes + budget;
		while (this.#ply >= 0) {
			if (this.nodes >= end) return false;
			this.#advance();
		}
		return true;
	}

	/** Searches the next move of the innermost position, or leaves it when there is none worth searching. */
	#advance(): void {
		const ply = this.#ply;
		const frame = this.#frames[ply];
		if (frame.next === frame.end || frame.best >= frame.beta) {
			this.#leave(frame);
			return;
		}
		const move = frame.moves[frame.next++];
		const child = this.#frames[ply + 1];
		frame.move = move;
		child.position.set(frame.position);
		this.#rules.make(child.position, move);
		this.nodes++;
		if (this.#settle(child, ply + 1, frame.seat, frame.depth - 1, frame.alpha, frame.beta)) this.#absorb(frame, child);
		else this.#ply = ply + 1;
	}

	/**
	 * Finds the value of a position for `asker` without moving on: over, out of depth, or known well enough. Otherwise prepares its frame for a
	 * search within alpha…beta, both as `asker` sees them. @returns whether the value was found
	 */
	#settle(frame: Frame, ply: number, asker: Seat, depth: number, alpha: number, beta: number): boolean {
		const { position } = frame;
		const seat = this.#rules.toMove(position);
		frame.seat = seat;
		frame.pvLength = 0;
		if (seat === OVER) {
			this.#value = this.#final(position, asker, ply);
			this.#height = 0;
			return true;
		}
		if (seat < 0) throw new Error('alpha-beta knows no chance');
		if (depth === 0) {
			this.#value = this.#evaluation.estimate(position, asker);
			this.#height = UNPROVEN;
			return true;
		}
		const same = seat === asker;
		frame.depth = depth;
		frame.floor = same ? alpha : -beta;
		frame.beta = same ? beta : -alpha;
		const entry = this.#table.find(position);
		if (entry !== NONE && this.#isEnough(frame, entry, ply)) {
			if (!same) this.#value = -this.#value;
			return true;
		}
		frame.alpha = frame.floor;
		frame.best = -Infinity;
		frame.height = 0;
		frame.next = 0;
		frame.end = this.#rules.moves(position, frame.moves, 0);
		this.#order(frame, entry === NONE ? NONE : this.#table.move(entry));
		return false;
	}

	/** A finished game's value; wins and losses are told by distance where nothing else counts. */
	#final(position: Position, seat: Seat, ply: number): number {
		const value = this.#evaluation.final(position, seat);
		if (!this.#evaluation.boundIsWin) return value;
		const { bound } = this.#evaluation;
		return value >= bound ? WIN - ply : value <= -bound ? ply - WIN : value;
	}

	/** Whether the entry settles the frame's window at its depth; if so, the value (for the frame's seat) and height are set. */
	#isEnough(frame: Frame, entry: number, ply: number): boolean {
		const table = this.#table;
		const height = table.height(entry);
		if (table.depth(entry) !== frame.depth && height > frame.depth) return false;
		const bound = table.bound(entry);
		const value = fromTable(table.value(entry), ply);
		if (bound !== EXACT && !(bound === LOWER ? value >= frame.beta : value <= frame.floor)) return false;
		this.#value = value;
		this.#height = height;
		frame.pv[0] = table.move(entry);
		frame.pvLength = 1;
		return true;
	}

	/** The move that was best before first, then those that refuted most. */
	#order(frame: Frame, first: number): void {
		const { moves, end } = frame;
		const base = (frame.seat & 1) << 8;
		const worth = (move: Move) => (move === first ? Infinity : this.#history[base + (move & 255)]);
		for (let i = 1; i < end; i++) {
			const move = moves[i];
			const value = worth(move);
			let at = i;
			while (at > 0 && worth(moves[at - 1]) < value) {
				moves[at] = moves[at - 1];
				at--;
			}
			moves[at] = move;
		}
	}

	/** Takes the last result as the value of the frame's move. */
	#absorb(frame: Frame, child: Frame): void {
		const value = this.#value;
		if (this.#height > frame.height) frame.height = this.#height;
		if (value <= frame.best) return;
		frame.best = value;
		frame.bestMove = frame.move;
		if (value >= frame.beta) frame.height = this.#height;
		if (value <= frame.alpha) return;
		frame.alpha = value;
		frame.pv[0] = frame.move;
		frame.pv.set(child.pv.subarray(0, child.pvLength), 1);
		frame.pvLength = 1 + child.pvLength;
	}

	/** Stores the frame's value and hands it to the one before. */
	#leave(frame: Frame): void {
		const { best, depth, seat } = frame;
		const bound = best >= frame.beta ? LOWER : best <= frame.floor ? UPPER : EXACT;
		let height = frame.height === UNPROVEN ? UNPROVEN : frame.height + 1;
		if (isDecided(best)) height = Math.min(height, depth);
		this.#table.store(frame.position, bound, toTable(best, this.#ply), frame.bestMove, depth, height);
		if (bound === LOWER) this.#history[((seat & 1) << 8) + (frame.bestMove & 255)] += depth * depth;
		this.#height = height;
		const ply = --this.#ply;
		if (ply < 0) {
			this.#value = seat === this.#seat ? best : -best;
			return;
		}
		const parent = this.#frames[ply];
		this.#value = seat === parent.seat ? best : -best;
		this.#absorb(parent, frame);
	}

	found(): Found {
		const { bound } = this.#evaluation;
		const value = this.#value;
		const exact = this.#height !== UNPROVEN;
		const pv = this.#line();
		if (!isDecided(value)) return { value, exact, pv };
		return { value: value > 0 ? bound : -bound, exact, pv, plies: WIN - Math.abs(value) };
	}

	/** Best play from the position opened; where a look-up cut it short, it goes on by the table as long as that is sure. */
	#line(): Move[] {
		const root = this.#frames[0];
		const line = Array.from(root.pv.subarray(0, root.pvLength));
		const p = root.position.slice();
		for (const move of line) this.#rules.make(p, move);
		for (let depth = root.depth - line.length; depth > 0 && this.#rules.toMove(p) >= 0 && line.length > 0; depth--) {
			const entry = this.#table.find(p);
			if (entry === NONE || this.#table.bound(entry) !== EXACT) break;
			if (this.#table.depth(entry) !== depth && this.#table.height(entry) > depth) break;
			const move = this.#table.move(entry);
			line.push(move);
			this.#rules.make(p, move);
		}
		return line;
	}
}

function isDecided(value: number): boolean {
	return value >= LEAST_WIN || value <= -LEAST_WIN;
}

/** Distances are stored from the position itself, not from where the search began. */
function toTable(value: number, ply: number): number {
	return value >= LEAST_WIN ? value + ply : value <= -LEAST_WIN ? value - ply : value;
}

function fromTable(value: number, ply: number): number {
	return value >= LEAST_WIN ? value - ply : value <= -LEAST_WIN ? value + ply : value;
}
