import { type Analysis, type Engine, type Limits, OVER, type Position, type Thinking } from '@stammtisch/core';
import { PHASE, SEAT, STONES, WON } from '../src/layout.ts';
import type { HusOptions } from '../src/options.ts';
import type { HusRuleset } from '../src/rules.ts';
import { boardOf, isBeaten } from './board.ts';
import { Book } from './book.ts';
import { Kernel } from './kernel.ts';
import { HusThinking, type KernelUse } from './thinking.ts';

export interface SolverChoices {
	/** 2^`bits` × 192 bytes are used for what is found; default 15, 6 MB. */
	readonly bits?: number;
	/** Whether the proofs that come with the game are used; default true. */
	readonly book?: boolean;
}

/** Hus's own engine: proofs that come with the game, proof search, and a search by a learned value. For compulsory captures. */
export class HusSolver implements Engine {
	readonly #ruleset: HusRuleset;
	readonly #use: KernelUse;
	readonly #book: Book | undefined;

	private constructor(ruleset: HusRuleset, kernel: Kernel, book: Book | undefined) {
		this.#ruleset = ruleset;
		this.#use = { kernel, owner: undefined };
		this.#book = book;
	}

	/** Precondition: `optionalCapture` is off. */
	static async create(ruleset: HusRuleset, { bits = 15, book = true }: SolverChoices = {}): Promise<HusSolver> {
		const { options } = ruleset;
		const kernel = await Kernel.create(options, bits);
		return new HusSolver(ruleset, kernel, book ? await bookFor(options) : undefined);
	}

	/** The kernel in use, for those who train it. */
	get kernel(): Kernel {
		return this.#use.kernel;
	}

	begin(p: Position, limits: Limits): Thinking {
		if (this.#ruleset.rules.toMove(p) === OVER) return settled(p);
		return new HusThinking(this.#use, this.#book, this.#ruleset, p, limits);
	}
}

/** Books by options: unpacking one takes as long as many an analysis. */
const BOOKS = new Map<string, Promise<Book>>();
/** A book only plays moves with its kernel and stores nothing in it. */
const BOOK_BITS = 1;

function bookFor(options: HusOptions): Promise<Book> {
	const key = `${options.direction} ${options.bothOccupied}`;
	const open = async () => Book.open(options, await Kernel.create(options, BOOK_BITS));
	const book = BOOKS.get(key) ?? open();
	BOOKS.set(key, book);
	return book;
}

/** The analysis of a game that is over, told for the seat in the position: who moved last, or cannot move. */
function settled(p: Position): Thinking {
	const value = p[PHASE] !== WON ? 0 : isBeaten(boardOf(p), 0) ? -STONES : STONES;
	const analysis: Analysis = { unit: 'win48', lines: [], value, seat: p[SEAT], exact: true, depth: 0, nodes: 0 };
	return { run: () => true, isExact: true, report: () => analysis };
}
