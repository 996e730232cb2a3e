import { BOARD_BYTES, type Board, OPPONENT } from './board.ts';

/** Raised whenever the order or the meaning of the bytes changes. */
const VERSION = 1;
/** `KALB` in ASCII. */
const MAGIC = 0x424c414b;
const HEADER_BYTES = 16;
/** Two keys of four bytes and the value. */
const ENTRY_BYTES = 9;
const PITS = 6;
/** Bits of a pit in a key. */
const PIT_BITS = 5;
/** Stones that a pit of a position in the book holds at most. */
const FULLEST = (1 << PIT_BITS) - 1;

/** A position and its exact value: stones still to be banked, its mover's less the opponent's, with best play. */
export interface BookEntry {
	readonly board: Board;
	readonly value: number;
}

/** Six pits as a number, 30 bits; undefined where one is too full. */
function keyOf(board: Board, from: number): number | undefined {
	let key = 0;
	for (let i = 0; i < PITS; i++) {
		const stones = board[from + i];
		if (stones > FULLEST) return undefined;
		key = (key << PIT_BITS) | stones;
	}
	return key;
}

function keysOf(board: Board): { readonly own: number; readonly opp: number } | undefined {
	const own = keyOf(board, 0);
	const opp = keyOf(board, OPPONENT);
	return own === undefined || opp === undefined ? undefined : { own, opp };
}

/** Adler's checksum of the entries. */
function checksumOf(bytes: Uint8Array): number {
	let a = 1;
	let b = 0;
	for (const byte of bytes) {
		a = (a + byte) % 65521;
		b = (b + a) % 65521;
	}
	return b * 65536 + a;
}

/** The opening book: exact values of positions of six pits and four seeds with empty capture, looked up by the pits alone. */
export class Book {
	readonly #own: Uint32Array;
	readonly #opp: Uint32Array;
	readonly #values: Int8Array;

	private constructor(own: Uint32Array, opp: Uint32Array, values: Int8Array) {
		this.#own = own;
		this.#opp = opp;
		this.#values = values;
	}

	/** Takes a book's bytes as `bookFile` makes them. @returns undefined where they are of another kind or damaged */
	static from(bytes: Uint8Array): Book | undefined {
		if (bytes.length < HEADER_BYTES) return undefined;
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		const [magic, version, count, checksum] = [0, 1, 2, 3].map((i) => view.getUint32(4 * i, true));
		if (magic !== MAGIC || version !== VERSION || bytes.length !== HEADER_BYTES + ENTRY_BYTES * count) return undefined;
		if (checksumOf(bytes.subarray(HEADER_BYTES)) !== checksum) return undefined;
		const own = new Uint32Array(count);
		const opp = new Uint32Array(count);
		for (let i = 0; i < count; i++) {
			own[i] = view.getUint32(HEADER_BYTES + 4 * i, true);
			opp[i] = view.getUint32(HEADER_BYTES + 4 * (count + i), true);
		}
		return new Book(own, opp, new Int8Array(bytes.slice(HEADER_BYTES + 8 * count).buffer));
	}

	/** Positions in the book. */
	get size(): number {
		return this.#values.length;
	}

	/** The exact value of `board` for its mover; undefined where the book does not have it. */
	value(board: Board): number | undefined {
		const keys = keysOf(board);
		if (!keys) return undefined;
		let low = 0;
		for (let high = this.#own.length; low < high; ) {
			const middle = (low + high) >>> 1;
			if (this.#own[middle] < keys.own || (this.#own[middle] === keys.own && this.#opp[middle] < keys.opp)) low = middle + 1;
			else high = middle;
		}
		return this.#own[low] === keys.own && this.#opp[low] === keys.opp ? this.#values[low] : undefined;
	}

	/** Every entry, in the order of the keys. */
	*entries(): Generator<BookEntry> {
		for (let i = 0; i < this.size; i++) {
			const board = new Uint8Array(BOARD_BYTES);
			for (let pit = 0; pit < PITS; pit++) {
				const shift = PIT_BITS * (PITS - 1 - pit);
				board[pit] = (this.#own[i] >>> shift) & FULLEST;
				board[OPPONENT + pit] = (this.#opp[i] >>> shift) & FULLEST;
			}
			yield { board, value: this.#values[i] };
		}
	}
}

/**
 * The bytes of a book: magic, version, number of entries n and checksum of the rest (32 bits each, little-endian); then n keys of the mover's pits,
 * n of the opponent's, n values, ordered by key. Precondition: no position twice, no pit with more than 31 stones.
 */
export function bookFile(entries: readonly BookEntry[]): Uint8Array {
	const sorted = entries.map(({ board, value }) => ({ keys: keysOf(board), value }));
	sorted.sort((a, b) => (a.keys?.own ?? 0) - (b.keys?.own ?? 0) || (a.keys?.opp ?? 0) - (b.keys?.opp ?? 0));
	const count = sorted.length;
	const bytes = new Uint8Array(HEADER_BYTES + ENTRY_BYTES * count);
	const view = new DataView(bytes.buffer);
	sorted.forEach(({ keys, value }, i) => {
		if (!keys) throw new Error('a pit is too full for the book');
		view.setUint32(HEADER_BYTES + 4 * i, keys.own, true);
		view.setUint32(HEADER_BYTES + 4 * (count + i), keys.opp, true);
		view.setInt8(HEADER_BYTES + 8 * count + i, value);
	});
	[MAGIC, VERSION, count, checksumOf(bytes.subarray(HEADER_BYTES))].forEach((word, i) => {
		view.setUint32(4 * i, word, true);
	});
	return bytes;
}
