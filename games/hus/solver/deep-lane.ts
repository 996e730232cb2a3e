import type { Board } from './board.ts';
import { type Kernel, OPEN, YES } from './kernel.ts';
import type { Lane } from './lane.ts';
import type { RootMove } from './root-move.ts';

/** How far ahead the deep lane asks, first and then. */
const DEEP_PLIES = [40, 90];
/** Nodes of one piece of work on a question before another has its turn. */
const TURN_NODES = 2000;
/** So many of the moves that look best are tested for a refutation. */
const TESTED = 4;

/** One far-reaching question and the work it has had. */
interface Question {
	readonly board: Board;
	readonly attacks: boolean;
	/** The move it settles; undefined where it asks for a win by whichever move. */
	readonly move: RootMove | undefined;
	/** Index of DEEP_PLIES; past the end when denied throughout. */
	reach: number;
	work: number;
}

/**
 * Asks whether the position is won at all, by whichever move, and in turn whether the moves that look best are refuted. Nobody knows beforehand which
 * question is easy, so all get equal shares.
 */
export class DeepLane implements Lane {
	readonly #kernel: Kernel;
	readonly #moves: readonly RootMove[];
	readonly #win: Question | undefined;
	readonly #others = new Map<RootMove, Question[]>();
	#asked: Question | undefined;
	#left = 0;
	#isRefuting = false;

	/** `board` is the position itself, left out where its moves may change the sides. */
	constructor(kernel: Kernel, moves: readonly RootMove[], board: Board | undefined) {
		this.#kernel = kernel;
		this.#moves = moves;
		this.#win = board && { board, attacks: true, move: undefined, reach: 0, work: 0 };
		for (const move of moves) {
			const question = (attacks: boolean): Question => ({ board: move.board, attacks, move, reach: 0, work: 0 });
			this.#others.set(move, board ? [question(true)] : [question(true), question(false)]);
		}
	}

	interrupt(): void {
		this.#asked = undefined;
	}

	get isDone(): boolean {
		return this.#next() === undefined;
	}

	work(nodes: number): number {
		const question = this.#asked ?? this.#next();
		if (!question) return 1;
		let answer = OPEN;
		if (!this.#asked) {
			this.#left = TURN_NODES;
			answer = this.#kernel.ask(question.board, DEEP_PLIES[question.reach], question.attacks);
		}
		this.#asked = question;
		let visited = 1;
		if (answer === OPEN) {
			answer = this.#kernel.resume(Math.min(nodes, this.#left));
			visited = Math.max(1, this.#kernel.proofNodes);
		}
		question.work += visited;
		this.#left -= visited;
		if (answer === YES) this.#settle(question);
		else if (answer !== OPEN) question.reach++;
		if (answer !== OPEN || this.#left <= 0) {
			this.#asked = undefined;
			this.#isRefuting = !this.#isRefuting;
		}
		return visited;
	}

	#settle({ board, attacks, move, reach }: Question): void {
		if (move) {
			move.settle({ isWin: attacks, plies: this.#kernel.within(board, attacks) ?? DEEP_PLIES[reach], isShortest: false });
			return;
		}
		const pit = this.#kernel.bestMove(board);
		const winning = this.#moves.find((candidate) => candidate.move === pit);
		const plies = winning && this.#kernel.within(winning.board, false);
		if (plies !== undefined) winning?.settle({ isWin: false, plies, isShortest: false });
	}

	/** The question whose turn it is; undefined where none is left that matters. */
	#next(): Question | undefined {
		const isWon = this.#moves.some(({ fate }) => fate?.isWin);
		if (isWon) return undefined;
		const win = this.#win && this.#win.reach < DEEP_PLIES.length ? this.#win : undefined;
		if (win && !this.#isRefuting) return win;
		const open = this.#moves.filter((move) => !move.isSettled).sort((a, b) => b.value - a.value);
		const questions = open.slice(0, TESTED).flatMap((move) => this.#others.get(move) ?? []);
		const due = questions.filter(({ reach }) => reach < DEEP_PLIES.length).sort((a, b) => a.work - b.work);
		return due[0] ?? win;
	}
}
