import { SvelteMap } from 'svelte/reactivity';
import type { TableFile } from './file.ts';
import type { TableStore } from './store.ts';

/** Tables removed on this page, which can be put back as long as it is open. */
export class Bin {
	/** A table put back found no room any more, and is held by this tab alone. */
	isHeld: boolean = $state(false);
	readonly #store: TableStore;
	readonly #gone = new SvelteMap<string, TableFile>();
	readonly #onchange: () => void;

	/** `onchange` hears of every table removed or put back. */
	constructor(store: TableStore, onchange: () => void = () => {}) {
		this.#store = store;
		this.#onchange = onchange;
	}

	has(id: string): boolean {
		return this.#gone.has(id);
	}

	remove(id: string): void {
		const file = this.#store.remove(id);
		if (!file) return;
		this.#gone.set(id, file);
		this.#onchange();
	}

	restore(id: string): void {
		const file = this.#gone.get(id);
		if (!file) return;
		this.isHeld = this.#store.place(file) === 'held' || this.isHeld;
		this.#gone.delete(id);
		this.#onchange();
	}
}
