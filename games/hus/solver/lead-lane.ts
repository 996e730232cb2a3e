import { type Kernel, UNDECIDED, WIN } from './kernel.ts';
import type { Lane } from './lane.ts';
import type { RootMove } from './root-move.ts';

/** Deepest search for stones, in plies after the move. */
const MOST_PLIES = 8;

/**
 * Once it is settled who wins, the stones still count (HU-12): a search for the lead in stones, one ply deeper each round, tells winning moves apart,
 * and losing ones where nothing else is left.
 */
export class LeadLane implements Lane {
	readonly #kernel: Kernel;
	readonly #moves: readonly RootMove[];
	#depth = 0;
	#round: RootMove[] | undefined;
	#index = 0;
	#isOpen = false;
	#fresh: { move: RootMove; lead: number }[] = [];

	constructor(kernel: Kernel, moves: readonly RootMove[]) {
		this.#kernel = kernel;
		this.#moves = moves;
	}

	interrupt(): void {
		this.#isOpen = false;
	}

	get isDone(): boolean {
		return this.#depth > MOST_PLIES || (this.#round === undefined && this.#candidates().length < 2);
	}

	/** The moves among which stones decide: those not lost once there is a win, all once all are lost. */
	#candidates(): RootMove[] {
		if (this.#moves.some(({ fate }) => fate?.isWin)) return this.#moves.filter(({ fate }) => fate === undefined || fate.isWin);
		return this.#moves.every(({ fate }) => fate?.isWin === false) ? [...this.#moves] : [];
	}

	work(nodes: number): number {
		this.#round ??= this.#candidates();
		const move = this.#round[this.#index];
		if (!move) {
			this.#finishRound();
			return 1;
		}
		let value = move.isOver ? -move.leadAtEnd() : UNDECIDED;
		if (value === UNDECIDED && !this.#isOpen) value = this.#kernel.search(move.board, this.#depth, -WIN, WIN, true);
		this.#isOpen = true;
		let visited = 1;
		if (value === UNDECIDED) {
			value = this.#kernel.goOn(nodes);
			visited = Math.max(1, this.#kernel.searchNodes);
		}
		if (value === UNDECIDED) return visited;
		this.#isOpen = false;
		this.#fresh.push({ move, lead: -value });
		this.#index++;
		return visited;
	}

	/** Leads of one round only are compared with each other. */
	#finishRound(): void {
		for (const move of this.#moves) move.lead = undefined;
		for (const { move, lead } of this.#fresh) move.lead = lead;
		this.#fresh = [];
		this.#round = undefined;
		this.#index = 0;
		this.#depth++;
	}
}
