import type { Engine, EngineCache, EngineResources, Limits, Position, Ruleset, Thinking } from '@stammtisch/core';
import type { KalahaOptions } from '../src/options.ts';
import { Book } from './book.ts';
import { tableFile, tableName, tableStones, takeTableFile } from './cache.ts';
import { Kernel } from './kernel.ts';
import { beginThinking, type KernelUse } from './thinking.ts';

/** What an application gives to the solver. */
export interface SolverResources extends EngineResources {
	/** Most bytes for the endgame table; default 64 million. */
	readonly tableBytes?: number;
	/** Bytes for the transposition table, a power of two; default 16 MiB. */
	readonly transpositionBytes?: number;
	/** The opening book's bytes; where they are damaged, or for other rules, the engine does without. */
	readonly book?: Uint8Array;
}

const TABLE_BYTES = 64_000_000;
const TRANSPOSITION_BYTES = 16 << 20;

/** Kalaha's own engine: exact values by proof search. One instance analyses for one caller at a time; analyses begun may be run in any order. */
export class Solver implements Engine {
	readonly #ruleset: Ruleset;
	readonly #use: KernelUse;
	readonly #cache: EngineCache | undefined;
	/** Stones of the table that the cache holds, as far as is known. */
	#kept: number;
	/** Whether what the cache held was damaged. */
	readonly #distrusts: boolean;

	private constructor(ruleset: Ruleset, kernel: Kernel, { cache, book }: SolverResources, distrusts: boolean) {
		this.#ruleset = ruleset;
		const { pits, emptyCapture } = ruleset.options as KalahaOptions;
		this.#use = { kernel, book: book && pits === 6 && emptyCapture ? Book.from(book) : undefined, owner: undefined };
		this.#cache = cache;
		this.#kept = kernel.filled;
		this.#distrusts = distrusts;
	}

	/** A table in the cache is taken where it is sound. */
	static async create(ruleset: Ruleset, resources: SolverResources = {}): Promise<Solver> {
		const { pits, seeds, emptyCapture } = ruleset.options as KalahaOptions;
		const { tableBytes = TABLE_BYTES, transpositionBytes = TRANSPOSITION_BYTES, cache } = resources;
		const kernel = await Kernel.create({ pits, seeds, emptyCapture, tableBytes, transpositionBytes });
		const file = await cache?.read(tableName({ pits, emptyCapture })).catch(() => undefined);
		const isTaken = file !== undefined && takeTableFile(kernel, { pits, emptyCapture }, file);
		return new Solver(ruleset, kernel, resources, file !== undefined && !isTaken);
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

	/** Writes the endgame table to the cache where that holds less. For idle moments: the whole table is copied. */
	async keepTable(): Promise<void> {
		const { kernel } = this.#use;
		if (!this.#cache || kernel.filled <= this.#kept) return;
		const { pits, emptyCapture } = this.#ruleset.options as KalahaOptions;
		const identity = { pits, emptyCapture };
		this.#kept = kernel.filled;
		const held = this.#distrusts ? undefined : await this.#cache.read(tableName(identity));
		if (held && tableStones(identity, held) >= kernel.filled) return;
		await this.#cache.write(tableName(identity), tableFile(kernel, identity));
	}
}
