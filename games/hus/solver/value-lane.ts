import { DECIDED, type Kernel, UNDECIDED, WIN } from './kernel.ts';
import type { Lane } from './lane.ts';
import type { RootMove } from './root-move.ts';

/** How far below the best move others are still measured, in log-odds × 1000. */
const MARGIN = 1500;

/** Searches every move by value, one ply deeper each round. */
export class ValueLane implements Lane {
	readonly #kernel: Kernel;
	readonly #moves: readonly RootMove[];
	readonly #mostPlies: number;
	/** Whether every move gets its own true value, however bad. */
	readonly #isFull: boolean;
	#depth = 0;
	#finished = 0;
	#best = -WIN;
	#index = 0;
	#isOpen = false;
	#fresh: { move: RootMove; value: number }[] = [];
	#order: RootMove[];

	constructor(kernel: Kernel, moves: readonly RootMove[], mostPlies: number, isFull: boolean) {
		this.#kernel = kernel;
		this.#moves = moves;
		this.#mostPlies = mostPlies;
		this.#isFull = isFull;
		this.#order = [...moves];
	}

	interrupt(): void {
		this.#isOpen = false;
	}

	get isDone(): boolean {
		return this.#depth > this.#mostPlies || this.#moves.every((move) => move.isSettled);
	}

	/** Rounds finished: every move was searched so many plies past itself. */
	get depth(): number {
		return this.#finished;
	}

	work(nodes: number): number {
		const move = this.#order[this.#index];
		if (!move) {
			this.#finishRound();
			return 1;
		}
		if (move.isSettled) {
			this.#best = Math.max(this.#best, move.value);
			this.#index++;
			return 1;
		}
		let value = UNDECIDED;
		if (!this.#isOpen) value = this.#kernel.search(move.board, this.#depth, -WIN, this.#beta());
		this.#isOpen = true;
		let visited = 1;
		if (value === UNDECIDED) {
			value = this.#kernel.goOn(nodes);
			visited = Math.max(1, this.#kernel.searchNodes);
		}
		if (value === UNDECIDED) return visited;
		this.#isOpen = false;
		this.#index++;
		this.#fresh.push({ move, value });
		if (move.swap !== 'offered') this.#best = Math.max(this.#best, -value);
		if (this.#depth === 0 || Math.abs(value) > DECIDED) move.hear(value);
		return visited;
	}

	/** What the other seat must not exceed for the move to be of interest. */
	#beta(): number {
		if (this.#isFull || this.#best < -DECIDED || this.#moves.some(({ swap }) => swap !== 'none')) return WIN;
		return Math.min(WIN, MARGIN - this.#best);
	}

	/** Values of one round only are compared with each other. */
	#finishRound(): void {
		for (const { move, value } of this.#fresh) move.hear(value);
		this.#fresh = [];
		this.#finished = this.#depth;
		this.#depth++;
		this.#index = 0;
		this.#best = -WIN;
		this.#order = [...this.#moves].sort((a, b) => b.value - a.value);
	}
}
