import { type Kernel, MAX_ASKED_PLIES, OPEN, YES } from './kernel.ts';
import type { Lane } from './lane.ts';
import type { RootMove } from './root-move.ts';

/** Asks of every move in turn: is it won within 1 ply, lost within 1, won within 2, and so on. The first yes is the shortest way. */
export class ShortestLane implements Lane {
	readonly #kernel: Kernel;
	readonly #moves: readonly RootMove[];
	#plies = 1;
	#index = 0;
	#attacks = false;
	#isAsked = false;

	constructor(kernel: Kernel, moves: readonly RootMove[]) {
		this.#kernel = kernel;
		this.#moves = moves;
	}

	interrupt(): void {
		this.#isAsked = false;
	}

	get isDone(): boolean {
		return this.#plies > MAX_ASKED_PLIES || this.#moves.every((move) => move.isFinal);
	}

	work(nodes: number): number {
		const move = this.#moves[this.#index];
		if (!this.#isUseful(move)) {
			this.#next();
			return 1;
		}
		let answer = OPEN;
		if (!this.#isAsked) answer = this.#kernel.ask(move.board, this.#plies, this.#attacks);
		this.#isAsked = true;
		let visited = 1;
		if (answer === OPEN) {
			answer = this.#kernel.resume(nodes);
			visited = Math.max(1, this.#kernel.proofNodes);
		}
		if (answer === OPEN) return visited;
		if (answer === YES) move.settle({ isWin: this.#attacks, plies: this.#plies, isShortest: true });
		this.#next();
		return visited;
	}

	/** Whether the question can tell anything new. */
	#isUseful(move: RootMove): boolean {
		if (move.isFinal) return false;
		const { after } = move;
		if (after) return after.isWin === this.#attacks;
		// Once there is a win, the other moves need not be refuted.
		return !this.#attacks || !this.#moves.some(({ fate }) => fate?.isWin);
	}

	#next(): void {
		this.#isAsked = false;
		this.#attacks = !this.#attacks;
		if (this.#attacks) return;
		this.#index = (this.#index + 1) % this.#moves.length;
		if (this.#index === 0) this.#plies++;
	}
}
