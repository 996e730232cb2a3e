import { KERNEL } from '../wasm/kernel.generated.ts';
import { fromBase64 } from './base64.ts';
import { BOARD_BYTES, type Board } from './board.ts';

/** The part of WebAssembly used here; the pure code is compiled without the platform's types. */
declare const WebAssembly: {
	instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** Exports of the kernel, as in wasm/index.ts. */
interface Exports {
	readonly memory: { readonly buffer: ArrayBuffer };
	readonly nodes: { readonly value: number };
	readonly value: { readonly value: number };
	readonly guessed: { readonly value: number };
	readonly filled: { readonly value: number };
	readonly tableAt: { readonly value: number };
	readonly foundLow: { readonly value: number };
	readonly foundHigh: { readonly value: number };
	readonly foundPit: { readonly value: number };
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
	look(): number;
	guess(): number;
	select(search: number): void;
	ask(goal: number, depth: number, tableStones: number): void;
	think(budget: number): number;
	recall(depth: number): void;
	learn(exact: number): void;
	checksum(at: number, length: number): number;
}

export interface KernelOptions {
	readonly pits: number;
	readonly seeds: number;
	readonly emptyCapture: boolean;
	/** Most bytes for the endgame table and what building it needs. */
	readonly tableBytes: number;
	/** Bytes for the transposition table: the nearest of 32, 64 and 128 MiB below is taken, at least 32. They are used as positions come. */
	readonly transpositionBytes: number;
}

/** What the transposition table knows of a position: proven bounds for its mover, and the pit that reached the lower one. */
export interface Recollection {
	readonly low: number;
	readonly high: number;
	readonly pit: number | undefined;
}

const AGAIN = 256;
const NO_PIT = 7;
/** Bits of the smallest and the largest number of buckets, 32 bytes each. */
const LEAST_BITS = 20;
const MOST_BITS = 22;

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
		const bits = Math.max(LEAST_BITS, Math.min(MOST_BITS, Math.floor(Math.log2(transpositionBytes / 32))));
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
	look(board: Board): number {
		this.#give(board);
		return this.#exports.look();
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

	/** Goes over to search 0 or 1; each goes on where it was. */
	select(search: 0 | 1): void {
		this.#exports.select(search);
	}

	/**
	 * Asks the search selected whether `board` is worth at least `goal` to its mover, looking `depth` ≥ 1 moves ahead, or proving it (`undefined`).
	 * Uses the endgame table up to `layers` stones, which must be filled. Precondition: stones on both sides; `goal` has the parity of the stones.
	 */
	ask(board: Board, goal: number, depth: number | undefined, layers: number): void {
		this.#give(board);
		this.#exports.ask(goal, depth ?? -1, layers);
	}

	/** Goes on for about `nodes` positions. @returns whether the answer is there */
	think(nodes: number): boolean {
		return this.#exports.think(nodes) !== 0;
	}

	/** The answer of the search that finished last: `bound` ≥ goal is a lower bound of the value, else it is an upper bound; proven or estimated. */
	answer(): { readonly bound: number; readonly proven: boolean } {
		return { bound: this.#exports.value.value, proven: this.#exports.guessed.value === 0 };
	}

	recall(board: Board): Recollection {
		this.#give(board);
		this.#exports.recall(-1);
		const { foundLow, foundHigh, foundPit } = this.#exports;
		return { low: foundLow.value, high: foundHigh.value, pit: foundPit.value === NO_PIT ? undefined : foundPit.value };
	}

	/** Teaches the searches the exact value of a position. */
	learn(board: Board, exact: number): void {
		this.#give(board);
		this.#exports.learn(exact);
	}
}
