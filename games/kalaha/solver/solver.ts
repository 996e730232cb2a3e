import type { Engine, Limits, Position, Ruleset, Thinking } from '@stammtisch/core';
import type { KalahaOptions } from '../src/options.ts';
import { Book } from './book.ts';
import { type TableCache, tableFile, tableName, takeTableFile } from './cache.ts';
import { Kernel } from './kernel.ts';
import { beginThinking, type KernelUse } from './thinking.ts';

/** What an application gives to the solver. */
export interface SolverResources {
	/** Most bytes for the endgame table; default 64 million. */
	readonly tableBytes?: number;
	/** Bytes for the transposition table, a power of two; default 16 MiB. */
	readonly transpositionBytes?: number;
	/** Where endgame tables are kept between sessions; default nowhere. */
	readonly cache?: TableCache;
	/** The opening book's bytes; where they are damaged, or for other rules, the engine does without. */
	readonly book?: Uint8Array;
}

const TABLE_BYTES = 64_000_000;
const TRANSPOSITION_BYTES = 16 << 20;

/** Kalaha's own engine: exact values by proof search. One instance analyses for one caller at a time; analyses begun may be run in any order. */
export class Solver implements Engine {
	readonly #ruleset: Ruleset;
	readonly #use: KernelUse;
	readonly #cache: TableCache | undefined;
	/** Stones of the table that the cache holds. */
	#kept: number;

	private constructor(ruleset: Ruleset, kernel: Kernel, { cache, book }: SolverResources) {
		this.#ruleset = ruleset;
		const { pits, emptyCapture } = ruleset.options as KalahaOptions;
		this.#use = { kernel, book: book && pits === 6 && emptyCapture ? Book.from(book) : undefined, owner: undefined };
		this.#cache = cache;
		this.#kept = kernel.filled;
	}

	/** A table in the cache is taken where it is sound. */
	static async create(ruleset: Ruleset, resources: SolverResources = {}): Promise<Solver> {
		const { pits, seeds, emptyCapture } = ruleset.options as KalahaOptions;
		const { tableBytes = TABLE_BYTES, transpositionBytes = TRANSPOSITION_BYTES, cache } = resources;
		const kernel = await Kernel.create({ pits, seeds, emptyCapture, tableBytes, transpositionBytes });
		const file = await cache?.read(tableName({ pits, emptyCapture })).catch(() => undefined);
		if (file) takeTableFile(kernel, { pits, emptyCapture }, file);
		return new Solver(ruleset, kernel, resources);
	}

	/** Stones up to which the endgame table is filled; −1 while there is none. */
	get tableStones(): number {
		return this.#use.kernel.filled;
	}

	/** Memory in use, in bytes. */
	get memoryBytes(): number {
		return this.#use.kernel.memoryBytes;
	}

	begin(p: Position, limits: Limits): Thinking {
		return beginThinking(this.#use, this.#ruleset, p, limits);
	}

	/** Writes the endgame table to the cache where it has grown since. For idle moments: the whole table is copied. */
	async keepTable(): Promise<void> {
		const { kernel } = this.#use;
		if (!this.#cache || kernel.filled <= this.#kept) return;
		const { pits, emptyCapture } = this.#ruleset.options as KalahaOptions;
		this.#kept = kernel.filled;
		await this.#cache.write(tableName({ pits, emptyCapture }), tableFile(kernel, { pits, emptyCapture }));
	}
}
