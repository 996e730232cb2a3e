import type { Position } from '@stammtisch/core';
import type { Told } from '../worker/mind.ts';
import { type Fault, faultOf, type Opponent } from './opponent.svelte.ts';
import type { TableState } from './state.ts';

/** Finished evaluations that are kept while the table is open. */
const MOST_KEPT = 200;

/** What the computer knows of the position on the screen, growing while it thinks. */
export class Evaluator {
	/** What is known; undefined before the first report. */
	told: Told | undefined = $state.raw();
	/** Why the computer gave no answer. */
	fault: Fault | undefined = $state();
	readonly #opponent: Opponent;
	/** What was found out to the end, by position text. */
	readonly #kept = new Map<string, Told>();
	#key: string | undefined;

	constructor(opponent: Opponent) {
		this.#opponent = opponent;
	}

	/** Forgets what is shown where `key`, the position's text, is another than before. */
	turnTo(key: string | undefined): void {
		if (key === this.#key) return;
		this.#key = key;
		this.told = key === undefined ? undefined : this.#kept.get(key);
		this.fault = undefined;
	}

	/** Thinks about `position`, turned to before under `key`, until `signal` aborts or something else is asked of the computer. */
	async think(table: TableState, key: string, position: Position, signal: AbortSignal): Promise<void> {
		if (this.#kept.has(key)) return;
		this.fault = undefined;
		try {
			const told = await this.#opponent.evaluate(table, position, (known) => this.#hear(known), signal);
			if (!told || signal.aborted) return;
			this.#hear(told);
			if (!this.#opponent.isBusy) this.#keep(key, told);
		} catch (error) {
			if (!signal.aborted) this.fault = faultOf(error);
		}
	}

	/** A look begun anew does not take back what is known already. */
	#hear(told: Told): void {
		const { told: before } = this;
		if (before?.analysis.exact && !told.analysis.exact) return;
		this.told = told;
	}

	#keep(key: string, told: Told): void {
		if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
		this.#kept.set(key, told);
	}
}
