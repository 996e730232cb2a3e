import { type Engine, type EngineCache, type EngineResources, fromBase64, type Limits, type Position, type Thinking } from '@stammtisch/core';
import type { KalahaOptions } from '../src/options.ts';
import type { KalahaRuleset } from '../src/rules.ts';
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
	/** Whether to answer from the opening book; default true. */
	readonly book?: boolean;
}

const TABLE_BYTES = 64_000_000;
const TRANSPOSITION_BYTES = 16 << 20;

/** The opening book for a size and capture rule; undefined where there is none or it cannot be loaded, so that the engine does without. */
async function loadBook({ pits, emptyCapture }: KalahaOptions): Promise<Book | undefined> {
	if (pits !== 6 || !emptyCapture) return undefined;
	const module = await import('../book/book.generated.ts').catch(() => undefined);
	return module && Book.from(fromBase64(module.BOOK));
}

/** Kalaha's own engine: exact values by proof search. One instance analyses for one caller at a time; analyses begun may be run in any order. */
export class Solver implements Engine {
	readonly #ruleset: KalahaRuleset;
	readonly #use: KernelUse;
	readonly #cache: EngineCache | undefined;
	/** Stones of the table that the cache holds, as far as is known. */
	#kept: number;
	/** Whether what the cache held was damaged. */
	readonly #distrusts: boolean;

	private constructor(ruleset: KalahaRuleset, kernel: Kernel, book: Book | undefined, cache: EngineCache | undefined, distrusts: boolean) {
		this.#ruleset = ruleset;
		this.#use = { kernel, book, owner: undefined };
		this.#cache = cache;
		this.#kept = kernel.filled;
		this.#distrusts = distrusts;
	}

	/** A table in the cache is taken where it is sound. */
	static async create(ruleset: KalahaRuleset, resources: SolverResources = {}): Promise<Solver> {
		const { options } = ruleset;
		const { pits, seeds, emptyCapture } = options;
		const { tableBytes = TABLE_BYTES, transpositionBytes = TRANSPOSITION_BYTES, book = true, cache } = resources;
		const kernel = await Kernel.create({ pits, seeds, emptyCapture, tableBytes, transpositionBytes });
		const file = await cache?.read(tableName(options)).catch(() => undefined);
		const isTaken = file !== undefined && takeTableFile(kernel, options, file);
		return new Solver(ruleset, kernel, book ? await loadBook(options) : undefined, cache, file !== undefined && !isTaken);
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
		const identity = this.#ruleset.options;
		this.#kept = kernel.filled;
		const held = this.#distrusts ? undefined : await this.#cache.read(tableName(identity));
		if (held && tableStones(identity, held) >= kernel.filled) return;
		await this.#cache.write(tableName(identity), tableFile(kernel, identity));
	}
}
