import type { HusOptions } from '../src/options.ts';
import { KERNEL } from '../wasm/kernel.generated.ts';
import { fromBase64 } from './base64.ts';
import { BOARD_BYTES, type Board } from './board.ts';
import { WEIGHTS } from './weights.generated.ts';

/** The part of WebAssembly used here; the pure code is compiled without the platform's types. */
declare const WebAssembly: {
	instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** Exports of the kernel, as in wasm/index.ts. */
interface Exports {
	readonly memory: { readonly buffer: ArrayBuffer };
	boardAt(): number;
	init(bothOccupied: number, bits: number): void;
	forget(): void;
	play(from: number): number;
	perft(depth: number): number;
	ask(plies: number, attacks: number): number;
	resume(budget: number): number;
	proofNodes(): number;
	within(attacks: number): number;
	estimate(): number;
	search(depth: number, alpha: number, beta: number, stones: number): number;
	goOn(budget: number): number;
	searchNodes(): number;
	bestMove(): number;
	weightsAt(): number;
}

/** The longest win that can be asked for, in plies. */
export const MAX_ASKED_PLIES = 100;

/** Answers to a question about a win or a loss. */
export const NO = 0;
export const YES = 1;
export const OPEN = 2;

/** Values of the search: log-odds × 1000; a win is WIN less the plies it takes, and beyond ±DECIDED a value is certain. */
export const WIN = 30_000;
export const DECIDED = 20_000;
/** The value of a search that has not ended. */
export const UNDECIDED = -(2 ** 31);
/** `within` and `bestMove` where nothing is known. */
const NEVER = 255;
export const NO_MOVE = 255;

/** One instance of the kernel. Every board is copied in and out; what is asked is forgotten when the next question is asked. */
export class Kernel {
	readonly #exports: Exports;
	readonly #board: Int8Array;

	private constructor(exports: Exports) {
		this.#exports = exports;
		this.#board = new Int8Array(exports.memory.buffer, exports.boardAt(), BOARD_BYTES);
	}

	/**
	 * Compiles a kernel for one choice of options, with 2^`bits` × 192 bytes for what is found. Precondition: captures are compulsory, for the kernel
	 * knows no decisions.
	 */
	static async create(options: HusOptions, bits: number): Promise<Kernel> {
		if (options.optionalCapture) throw new Error('the kernel plays compulsory captures only');
		const { instance } = await WebAssembly.instantiate(fromBase64(KERNEL));
		const exports = instance.exports as Exports;
		exports.init(options.bothOccupied ? 1 : 0, bits);
		new Uint8Array(exports.memory.buffer).set(fromBase64(WEIGHTS), exports.weightsAt());
		return new Kernel(exports);
	}

	/** Bytes of the kernel's memory, which never grows. */
	get bytes(): number {
		return this.#exports.memory.buffer.byteLength;
	}

	/** Forgets what is found, so that what follows depends on nothing before. */
	forget(): void {
		this.#exports.forget();
	}

	/** Plays `pit` 0…15 of the side to move; `board` then still shows the mover's side first. @returns the laps; 0 for an endless move, `board` left alone */
	play(board: Board, pit: number): number {
		this.#board.set(board);
		const laps = this.#exports.play(pit);
		if (laps !== 0) board.set(this.#board);
		return laps;
	}

	/** As `perft` of the contract, for a board that is not over; `depth` ≥ 1. */
	perft(board: Board, depth: number): number {
		this.#board.set(board);
		return this.#exports.perft(depth);
	}

	/**
	 * Asks whether the side to move wins (`attacks`), or loses, within `plies`, 1…MAX_ASKED_PLIES, of a board that is not over.
	 * @returns NO, YES, or OPEN: then call `resume`
	 */
	ask(board: Board, plies: number, attacks: boolean): number {
		this.#board.set(board);
		return this.#exports.ask(plies, attacks ? 1 : 0);
	}

	/** Goes on with the question asked for at most `nodes` positions. @returns NO, YES or OPEN */
	resume(nodes: number): number {
		return this.#exports.resume(nodes);
	}

	/** Asks and goes on to the answer. */
	settle(board: Board, plies: number, attacks: boolean): boolean {
		let answer = this.ask(board, plies, attacks);
		while (answer === OPEN) answer = this.resume(1 << 30);
		return answer === YES;
	}

	/** Plies within which the side to move is known to win (`attacks`), or to lose; undefined where that is not proven. */
	within(board: Board, attacks: boolean): number | undefined {
		this.#board.set(board);
		const plies = this.#exports.within(attacks ? 1 : 0);
		return plies === NEVER ? undefined : plies;
	}

	/** Nodes that the last `resume` visited. */
	get proofNodes(): number {
		return this.#exports.proofNodes();
	}

	/** The learned value of a board that is not over, for the side to move: log-odds × 1000. */
	estimate(board: Board): number {
		this.#board.set(board);
		return this.#exports.estimate();
	}

	/**
	 * Opens a search of a board that is not over, `depth` ≥ 0 plies deep, exact between `alpha` and `beta`; with `stones` for the lead in stones × 100,
	 * whoever wins. @returns the value, or UNDECIDED: then call `goOn`
	 */
	search(board: Board, depth: number, alpha: number, beta: number, stones = false): number {
		this.#board.set(board);
		return this.#exports.search(depth, alpha, beta, stones ? 1 : 0);
	}

	/** Goes on with the search for at most `nodes` positions. @returns the value, or UNDECIDED */
	goOn(nodes: number): number {
		return this.#exports.goOn(nodes);
	}

	/** Nodes that the last `goOn` visited. */
	get searchNodes(): number {
		return this.#exports.searchNodes();
	}

	/** The pit that decided a board, by proof or else by search, or NO_MOVE. */
	bestMove(board: Board): number {
		this.#board.set(board);
		return this.#exports.bestMove();
	}

	/** Replaces the weights of the value function, in the order of wasm/value.ts. */
	setWeights(weights: Int16Array): void {
		new Int16Array(this.#exports.memory.buffer, this.#exports.weightsAt(), weights.length).set(weights);
	}
}
