import { fromBase64 } from '@stammtisch/core';
import { KERNEL } from '../wasm/kernel.generated.ts';
import { BOARD_BYTES, type Board } from './board.ts';

/** The part of WebAssembly used here; the pure code is compiled without the platform's types. */
declare const WebAssembly: {
	instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

interface Global {
	readonly value: number;
}

/** Exports of the kernel, as in wasm/index.ts. */
interface Exports {
	readonly memory: { readonly buffer: ArrayBuffer };
	readonly nodes: Global;
	readonly filled: Global;
	readonly tableAt: Global;
	readonly lookValue: Global;
	readonly lookGuessed: Global;
	readonly proofValue: Global;
	readonly foundLow: Global;
	readonly foundHigh: Global;
	readonly foundPit: Global;
	inputAt(): number;
	configure(pits: number, emptyCapture: boolean, bucketBits: number, mostStones: number): number;
	bytesFor(stones: number): number;
	layerBytes(stones: number): number;
	makeRoom(stones: number): number;
	build(stones: number, budget: number): number;
	declareFilled(stones: number): void;
	clear(): void;
	play(pit: number): number;
	perft(depth: number): number;
	tableValue(): number;
	guess(): number;
	openLooking(goal: number, depth: number, layers: number): void;
	look(budget: number): number;
	openProving(goal: number, layers: number): void;
	prove(budget: number): number;
	recall(): void;
	learn(exact: number): void;
	checksum(at: number, length: number): number;
}

export interface KernelOptions {
	readonly pits: number;
	readonly seeds: number;
	readonly emptyCapture: boolean;
	/** Most bytes for the endgame table and what building it needs. */
	readonly tableBytes: number;
	/** Most bytes for the transposition table: a power of two from 8 KiB to 128 MiB is taken. They are used as positions come. */
	readonly transpositionBytes: number;
}

/** The answer to “is it at least `goal`?”: a lower bound of the value where that reaches the goal, else an upper bound; proven or estimated. */
export interface Answer {
	readonly bound: number;
	readonly proven: boolean;
}

/** What the transposition table knows of a position: proven bounds for its mover, and the pit that reached the lower one. */
export interface Recollection {
	readonly low: number;
	readonly high: number;
	readonly pit: number | undefined;
}

const AGAIN = 256;
const NO_PIT = 7;
/** A bucket of the transposition table; as many as 2^7 to 2^21. */
const BUCKET_BYTES = 64;
const LEAST_BITS = 7;
const MOST_BITS = 21;

/** One instance of the compiled kernel. Its values count stones still to be banked: the mover's less the opponent's. */
export class Kernel {
	readonly #exports: Exports;
	readonly #inputAt: number;
	#input: Uint8Array;
	/** The endgame table holds at most so many stones. */
	readonly mostLayers: number;

	private constructor(exports: Exports, options: KernelOptions) {
		this.#exports = exports;
		this.#inputAt = exports.inputAt();
		const { pits, seeds, emptyCapture, tableBytes, transpositionBytes } = options;
		const bits = Math.max(LEAST_BITS, Math.min(MOST_BITS, Math.floor(Math.log2(transpositionBytes / BUCKET_BYTES))));
		exports.configure(pits, emptyCapture, LEAST_BITS, 0);
		let layers = 0;
		while (layers < 2 * pits * seeds && exports.bytesFor(layers + 1) <= tableBytes) layers++;
		this.mostLayers = layers;
		if (!exports.configure(pits, emptyCapture, bits, layers)) throw new Error('too little memory for a transposition table');
		this.#input = this.#view();
	}

	static async create(options: KernelOptions): Promise<Kernel> {
		const { instance } = await WebAssembly.instantiate(fromBase64(KERNEL));
		return new Kernel(instance.exports as Exports, options);
	}

	#view(): Uint8Array {
		return new Uint8Array(this.#exports.memory.buffer, this.#inputAt, BOARD_BYTES);
	}

	#give(board: Board): void {
		// Growing the memory leaves the old view empty.
		if (this.#input.length === 0) this.#input = this.#view();
		this.#input.set(board);
	}

	/** Bytes of the kernel's memory. */
	get memoryBytes(): number {
		return this.#exports.memory.buffer.byteLength;
	}

	/** Positions made by searches so far. */
	get nodes(): number {
		return this.#exports.nodes.value;
	}

	/** Positions with at most so many stones are in the endgame table; −1 while there are none. */
	get filled(): number {
		return this.#exports.filled.value;
	}

	/** Bytes of the endgame table's layers 0…`stones`. */
	layerBytes(stones: number): number {
		return this.#exports.layerBytes(stones);
	}

	/** Plays a pit with stones in place; `board` then still shows the mover's side first. */
	play(board: Board, pit: number): { readonly banked: number; readonly again: boolean } {
		this.#give(board);
		const result = this.#exports.play(pit);
		board.set(this.#input);
		return { banked: result % AGAIN, again: result >= AGAIN };
	}

	/** As `perft` of the contract. Precondition: `depth` ≥ 1 and stones on both sides. */
	perft(board: Board, depth: number): number {
		this.#give(board);
		return this.#exports.perft(depth);
	}

	/**
	 * Fills the endgame table on towards `stones` (at most `mostLayers`), about `positions` of them. Where the host gives too little memory it stays as it is.
	 * @returns whether there is nothing more to do
	 */
	build(stones: number, positions: number): boolean {
		if (!this.#exports.makeRoom(stones)) return true;
		return this.#exports.build(stones, Math.min(positions, 2 ** 30)) !== 0;
	}

	/** The bytes of the layers 0…`stones`, in place: valid until the kernel is used again. Precondition: room for them. */
	table(stones: number): Uint8Array {
		return new Uint8Array(this.#exports.memory.buffer, this.#exports.tableAt.value, this.#exports.layerBytes(stones));
	}

	/** Takes the layers 0…`stones` as given. @returns false, nothing taken, where their checksum is another or the host gives too little memory */
	fillFrom(bytes: Uint8Array, stones: number, checksum: number): boolean {
		if (!this.#exports.makeRoom(stones)) return false;
		this.table(stones).set(bytes);
		if (this.checksum(stones) !== checksum) {
			this.#exports.declareFilled(-1);
			return false;
		}
		this.#exports.declareFilled(stones);
		return true;
	}

	/** A checksum of the layers 0…`stones` as they are in memory. Precondition: room for them. */
	checksum(stones: number): number {
		return this.#exports.checksum(this.#exports.tableAt.value, this.#exports.layerBytes(stones)) >>> 0;
	}

	/** The exact value by the endgame table. Precondition: at most `filled` stones. */
	tableValue(board: Board): number {
		this.#give(board);
		return this.#exports.tableValue();
	}

	/** A rough value without any search. */
	guess(board: Board): number {
		this.#give(board);
		return this.#exports.guess();
	}

	/** Forgets every position searched, so that what follows depends on nothing before. */
	forget(): void {
		this.#exports.clear();
	}

	/**
	 * Begins to look `depth` (1…63) moves ahead whether `board` is worth at least `goal` to its mover. Uses the endgame table up to `layers` stones, which
	 * must be filled. Precondition: stones on both sides; `goal` has the parity of the stones and lies within their number.
	 */
	openLooking(board: Board, goal: number, depth: number, layers: number): void {
		this.#give(board);
		this.#exports.openLooking(goal, depth, layers);
	}

	/** Goes on looking for about `nodes` positions. @returns the answer where it is there */
	look(nodes: number): Answer | undefined {
		if (!this.#exports.look(nodes)) return undefined;
		return { bound: this.#exports.lookValue.value, proven: this.#exports.lookGuessed.value === 0 };
	}

	/** Begins to prove whether `board` is worth at least `goal` to its mover; as `openLooking`. Both searches can be under way at once. */
	openProving(board: Board, goal: number, layers: number): void {
		this.#give(board);
		this.#exports.openProving(goal, layers);
	}

	/** Goes on proving for about `nodes` positions. @returns the answer where it is there */
	prove(nodes: number): Answer | undefined {
		return this.#exports.prove(nodes) ? { bound: this.#exports.proofValue.value, proven: true } : undefined;
	}

	recall(board: Board): Recollection {
		this.#give(board);
		this.#exports.recall();
		const { foundLow, foundHigh, foundPit } = this.#exports;
		return { low: foundLow.value, high: foundHigh.value, pit: foundPit.value === NO_PIT ? undefined : foundPit.value };
	}

	/** Teaches the searches the exact value of a position. */
	learn(board: Board, exact: number): void {
		this.#give(board);
		this.#exports.learn(exact);
	}
}
