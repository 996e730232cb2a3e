import type { Position } from '@stammtisch/core';

/** What a stored value says about the true one. */
export const EXACT = 0;
/** The true value is at least this. */
export const LOWER = 1;
/** The true value is at most this. */
export const UPPER = 2;

/** No entry. */
export const NONE = -1;

const FIRST_CAPACITY = 1 << 12;
const MOST_CAPACITY = 1 << 20;

/**
 * A transposition table keyed on whole positions: an entry is found only if every byte agrees, so a stored proof is a proof. Buckets of two: the
 * first keeps the deeper search, the second the latest. It grows with use up to about a million entries; fields are read by entry number.
 */
export class Table {
	readonly #size: number;
	#capacity = FIRST_CAPACITY;
	#used = 0;
	#keys: Int8Array;
	/** 0 where the entry is empty, else 1 + the bound. */
	#kinds: Uint8Array;
	#values: Float64Array;
	#moves: Int32Array;
	#depths: Uint16Array;
	#heights: Uint16Array;

	/** `size` is the number of bytes in a position. */
	constructor(size: number) {
		this.#size = size;
		this.#keys = new Int8Array(FIRST_CAPACITY * size);
		this.#kinds = new Uint8Array(FIRST_CAPACITY);
		this.#values = new Float64Array(FIRST_CAPACITY);
		this.#moves = new Int32Array(FIRST_CAPACITY);
		this.#depths = new Uint16Array(FIRST_CAPACITY);
		this.#heights = new Uint16Array(FIRST_CAPACITY);
	}

	/** The entry of `p`, or NONE. Numbers are good until the next `store`. */
	find(p: Position): number {
		const entry = this.#bucket(p);
		if (this.#kinds[entry] !== 0 && this.#holds(entry, p)) return entry;
		const other = entry + 1;
		if (this.#kinds[other] !== 0 && this.#holds(other, p)) return other;
		return NONE;
	}

	bound(entry: number): number {
		return this.#kinds[entry] - 1;
	}

	value(entry: number): number {
		return this.#values[entry];
	}

	/** The best move known. */
	move(entry: number): number {
		return this.#moves[entry];
	}

	/** Plies searched below the position. */
	depth(entry: number): number {
		return this.#depths[entry];
	}

	/** Least depth at which every search gives this value, or more than any depth where it rests on an estimate. */
	height(entry: number): number {
		return this.#heights[entry];
	}

	/** Replaces what is known of `p`, or what is known of less worth in its bucket. */
	store(p: Position, bound: number, value: number, move: number, depth: number, height: number): void {
		if (4 * this.#used > 3 * this.#capacity && this.#capacity < MOST_CAPACITY) this.#grow();
		const first = this.#bucket(p);
		let entry = first;
		if (this.#kinds[first] !== 0 && !this.#holds(first, p)) {
			const second = first + 1;
			if (this.#kinds[second] !== 0 && this.#holds(second, p)) entry = second;
			else if (this.#kinds[second] === 0) entry = second;
			else entry = depth >= this.#depths[first] ? first : second;
		}
		if (this.#kinds[entry] === 0) this.#used++;
		this.#keys.set(p, entry * this.#size);
		this.#kinds[entry] = 1 + bound;
		this.#values[entry] = value;
		this.#moves[entry] = move;
		this.#depths[entry] = depth;
		this.#heights[entry] = height;
	}

	/** First entry of the bucket of `p`. */
	#bucket(p: Position): number {
		let h = 0x811c9dc5;
		for (let i = 0; i < p.length; i++) h = Math.imul(h ^ p[i], 0x01000193);
		h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
		return (h ^ (h >>> 13)) & (this.#capacity - 2);
	}

	#holds(entry: number, p: Position): boolean {
		const at = entry * this.#size;
		for (let i = 0; i < p.length; i++) {
			if (this.#keys[at + i] !== p[i]) return false;
		}
		return true;
	}

	#grow(): void {
		const [keys, kinds, values, moves, depths, heights] = [this.#keys, this.#kinds, this.#values, this.#moves, this.#depths, this.#heights];
		this.#capacity *= 4;
		this.#used = 0;
		this.#keys = new Int8Array(this.#capacity * this.#size);
		this.#kinds = new Uint8Array(this.#capacity);
		this.#values = new Float64Array(this.#capacity);
		this.#moves = new Int32Array(this.#capacity);
		this.#depths = new Uint16Array(this.#capacity);
		this.#heights = new Uint16Array(this.#capacity);
		for (let i = 0; i < kinds.length; i++) {
			if (kinds[i] === 0) continue;
			this.store(keys.subarray(i * this.#size, (i + 1) * this.#size), kinds[i] - 1, values[i], moves[i], depths[i], heights[i]);
		}
	}
}
