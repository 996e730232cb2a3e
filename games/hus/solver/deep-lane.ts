import type { Board } from './board.ts';
import { type Kernel, MAX_ASKED_PLIES, OPEN, YES } from './kernel.ts';
import type { Lane } from './lane.ts';
import type { RootMove } from './root-move.ts';

/** How far ahead the deep lane asks, first and then. */
const DEEP_PLIES = [40, 90];
/** Nodes of one piece of work on a question before another has its turn. */
const TURN_NODES = 2000;
/** So many of the moves that look best are tested for a refutation. */
const TESTED = 4;

/** A win that brings more stones may take so many plies longer. */
const DELAY = 5;
/** Nodes that proving it may cost. */
const RICHER_NODES = 40_000;

/** One far-reaching question and the work it has had. */
interface Question {
	readonly board: Board;
	readonly attacks: boolean;
	/** The move it settles; undefined where it asks for a win by whichever move. */
	readonly move: RootMove | undefined;
	/** How far it asks, in plies; the first that is not yet denied. Empty when denied throughout. */
	reach: readonly number[];
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
	readonly #richer = new Map<RootMove, Question>();
	#asked: Question | undefined;
	#left = 0;
	#isRefuting = false;

	/** `board` is the position itself, left out where its moves may change the sides. */
	constructor(kernel: Kernel, moves: readonly RootMove[], board: Board | undefined) {
		this.#kernel = kernel;
		this.#moves = moves;
		this.#win = board && { board, attacks: true, move: undefined, reach: DEEP_PLIES, work: 0 };
		for (const move of moves) {
			const question = (attacks: boolean): Question => ({ board: move.board, attacks, move, reach: DEEP_PLIES, work: 0 });
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
			answer = this.#kernel.ask(question.board, question.reach[0], question.attacks);
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
		else if (answer !== OPEN) question.reach = question.reach.slice(1);
		if (answer !== OPEN || this.#left <= 0) {
			this.#asked = undefined;
			this.#isRefuting = !this.#isRefuting;
		}
		return visited;
	}

	#settle({ board, attacks, move, reach }: Question): void {
		if (move) {
			move.settle({ isWin: attacks, plies: this.#kernel.within(board, attacks) ?? reach[0], isShortest: false });
			return;
		}
		const pit = this.#kernel.bestMove(board);
		const winning = this.#moves.find((candidate) => candidate.move === pit);
		const plies = winning && this.#kernel.within(winning.board, false);
		if (plies !== undefined) winning?.settle({ isWin: false, plies, isShortest: false });
	}

	/** The question whose turn it is; undefined where none is left that matters. */
	#next(): Question | undefined {
		if (this.#moves.some(({ fate }) => fate?.isWin)) return this.#nextRicher();
		const win = this.#win && this.#win.reach.length > 0 ? this.#win : undefined;
		if (win && !this.#isRefuting) return win;
		const open = this.#moves.filter((move) => !move.isSettled).sort((a, b) => b.value - a.value);
		const questions = open.slice(0, TESTED).flatMap((move) => this.#others.get(move) ?? []);
		const due = questions.filter(({ reach }) => reach.length > 0).sort((a, b) => a.work - b.work);
		return due[0] ?? win;
	}

	/** Once there is a win: whether a move that promises more stones wins as well, not much later. */
	#nextRicher(): Question | undefined {
		const wins = this.#moves.filter(({ fate }) => fate?.isWin);
		const lead = Math.max(...wins.map((move) => move.lead ?? Number.NEGATIVE_INFINITY));
		if (!this.#win || lead === Number.NEGATIVE_INFINITY) return undefined;
		const plies = Math.min(...wins.map(({ fate }) => fate?.plies ?? MAX_ASKED_PLIES));
		const richer = this.#moves.filter((move) => !move.isSettled && move.lead !== undefined && move.lead > lead);
		richer.sort((a, b) => (b.lead ?? 0) - (a.lead ?? 0));
		for (const move of richer) {
			const question = this.#richer.get(move) ?? {
				board: move.board,
				attacks: false,
				move,
				reach: [Math.min(MAX_ASKED_PLIES, plies + DELAY)],
				work: 0,
			};
			this.#richer.set(move, question);
			if (question.reach.length > 0 && question.work < RICHER_NODES) return question;
		}
		return undefined;
	}
}
