import type { Analysis, Limits, Line, Move, Position, Rules, Seat, Thinking } from '@stammtisch/core';
import { DIE, seatOf, TURN } from '../src/layout.ts';
import { type Chances, chancesOf, cubelessValue, mean, turned } from './chances.ts';
import { BOARD_BYTES, isWon, type Kernel, writeBoard } from './kernel.ts';

/** Plies thought ahead where no limit says how far: more would take minutes. */
const USUAL_PLIES = 3;
/** No game is worth more, the cube left aside. */
const MOST_POINTS = 3;
/** Most plies that can be thought ahead. */
const MOST_PLIES = 8;
/** The 21 rolls, the larger die first. */
const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((large) => Array.from({ length: large }, (_, i) => [large, i + 1] as const));

/** A board that waits for dice, and what is known of it. */
interface Candidate {
	/** −1 for the position itself. */
	readonly move: Move;
	/** As the side that rolls next sees it. */
	readonly board: Uint8Array;
	/** The chances of the seat that the analysis is for. */
	readonly chances: Chances;
	/** Whether they are proven: the game is over with this move, or the table of exact endings knows them. */
	readonly isKnown: boolean;
}

/**
 * The chances of the seat that rolls next, dice that lie on the board not looked at: as they stand (`plies` 0), or as the mean over its rolls, each
 * played as looks best (1). Precondition: `p` is not over.
 */
export function chancesOnRoll(kernel: Kernel, p: Position, onRoll: Seat, plies: 0 | 1): Chances {
	writeBoard(kernel.input, p, onRoll);
	if (plies === 0) {
		kernel.evaluate();
		return chancesOf(kernel.shares(0));
	}
	kernel.clearSum();
	for (const [large, small] of ROLLS) kernel.addRoll(large, small, 0);
	return chancesOf(kernel.sum);
}

/**
 * Every play as it stands by the nets and the tables of bearing off, then one ply deeper at a time: the mean over the rolls, each answered by what looks
 * best at once. An iteration that the limits cut short is left out.
 */
export class NetThinking implements Thinking {
	readonly #kernel: Kernel;
	readonly #rules: Rules;
	readonly #p: Position;
	readonly #seat: Seat;
	readonly #plies: number;
	readonly #mostNodes: number;
	/** Boards visited by this thinking; the kernel counts those of all. */
	#nodes = 0;
	/** −1 before the first look. */
	#depth = -1;
	#known: readonly Candidate[] = [];
	#fresh: Candidate[] = [];
	/** The roll that is next for the candidate at work, and the sum so far. */
	#roll = 0;
	#sum: Float32Array = new Float32Array(0);
	#done = false;

	/** Precondition: `p` waits for dice, or its seat to move has them to play. */
	constructor(kernel: Kernel, rules: Rules, p: Position, limits: Limits) {
		this.#kernel = kernel;
		this.#rules = rules;
		this.#p = p.slice();
		this.#seat = p[TURN] === 0 ? 0 : seatOf(p[TURN]);
		// Who begins is open before the opening roll: nobody looks past that.
		this.#plies = p[TURN] === 0 ? 0 : Math.min(limits.plies ?? USUAL_PLIES, MOST_PLIES);
		this.#mostNodes = limits.nodes ?? Infinity;
	}

	run(nodes: number): boolean {
		const end = this.#nodes + nodes;
		if (this.#depth < 0) this.#begin();
		while (!this.#done && this.#nodes < end) this.#advance();
		return this.#done;
	}

	/** Counts what `work` visits, and keeps it within the limit, which the first look may pass. @returns what `work` returns: false where the limit stops it */
	#visit(work: () => boolean): boolean {
		const before = this.#kernel.visited;
		this.#kernel.limit(this.#depth < 0 ? Infinity : before + this.#mostNodes - this.#nodes);
		const isDone = work();
		this.#kernel.limit(Infinity);
		this.#nodes += this.#kernel.visited - before;
		return isDone;
	}

	#begin(): void {
		this.#known = this.#rules.toMove(this.#p) < 0 ? [this.#itself()] : this.#plays();
		this.#sort();
		this.#finish(0);
	}

	/** The position that waits for dice. Before the opening roll either side may begin. */
	#itself(): Candidate {
		const board = new Uint8Array(BOARD_BYTES);
		writeBoard(board, this.#p, this.#seat);
		const chances = chancesOnRoll(this.#kernel, this.#p, this.#seat, 0);
		this.#nodes++;
		if (this.#p[TURN] !== 0) return { move: -1, board, chances, isKnown: this.#isKnown(board) };
		this.#nodes++;
		return { move: -1, board, chances: mean(chances, turned(chancesOnRoll(this.#kernel, this.#p, 1 - this.#seat, 0))), isKnown: false };
	}

	#plays(): Candidate[] {
		const kernel = this.#kernel;
		writeBoard(kernel.input, this.#p, this.#seat);
		const count = kernel.plays(this.#p[DIE], this.#p[DIE + 1]);
		this.#visit(() => kernel.evaluateBoards(count));
		return Array.from(kernel.codes(count), (move, i) => {
			const board = kernel.board(i).slice();
			return { move, board, chances: turned(chancesOf(kernel.shares(i))), isKnown: this.#isKnown(board) };
		});
	}

	#isKnown(board: Uint8Array): boolean {
		this.#kernel.input.set(board);
		return isWon(board) || this.#kernel.ending() !== undefined;
	}

	/** Best first; equal ones in the order of moves. */
	#sort(): void {
		this.#known = [...this.#known].sort((a, b) => cubelessValue(b.chances) - cubelessValue(a.chances) || a.move - b.move);
	}

	/** Adds one roll to the candidate at work. */
	#advance(): void {
		const candidate = this.#known[this.#fresh.length];
		const [large, small] = ROLLS[this.#roll];
		if (candidate.isKnown) {
			this.#close(candidate);
			return;
		}
		const kernel = this.#kernel;
		kernel.input.set(candidate.board);
		if (this.#roll === 0) kernel.clearSum();
		else kernel.sum.set(this.#sum);
		if (!this.#visit(() => kernel.addRoll(large, small, this.#depth))) {
			this.#done = true;
			return;
		}
		this.#sum = kernel.sum.slice();
		if (++this.#roll < ROLLS.length) return;
		const chances = chancesOf(this.#sum);
		this.#close({ ...candidate, chances: candidate.move < 0 ? chances : turned(chances) });
	}

	#close(candidate: Candidate): void {
		this.#fresh.push(candidate);
		this.#roll = 0;
		if (this.#fresh.length < this.#known.length) return;
		this.#known = this.#fresh;
		this.#fresh = [];
		this.#sort();
		this.#finish(this.#depth + 1);
	}

	#finish(depth: number): void {
		this.#depth = depth;
		this.#done = depth >= this.#plies || this.#known.every(({ isKnown }) => isKnown);
	}

	get isExact(): boolean {
		const [best] = this.#known;
		if (!best) return false;
		return this.#known.every(({ isKnown }) => isKnown) || (best.isKnown && cubelessValue(best.chances) >= MOST_POINTS);
	}

	report(): Analysis {
		const [best] = this.#known;
		if (!best) throw new Error('report is asked before the first run');
		const lines =
			best.move < 0
				? []
				: this.#known.map(({ move, chances, isKnown }): Line => ({ move, value: cubelessValue(chances), exact: isKnown, pv: [move], probabilities: chances }));
		const value = cubelessValue(best.chances);
		return { unit: 'points', value, seat: this.#seat, depth: this.#depth, nodes: this.#nodes, lines, exact: this.isExact };
	}
}
