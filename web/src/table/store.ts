import { readTable, type TableFile, writeTable } from './file.ts';

/** What the model needs of `localStorage`; tests bring a map. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'stammtisch.table.';

/** What this tab holds because there was no room to keep it, by id. */
const HELD = new WeakMap<KeyValue, Map<string, TableFile>>();

/** The key under which a table lies. */
export const tableKey = (id: string): string => `${PREFIX}${id}`;

/** Tables at this device. Every change is written at once, so that a reload at any moment finds it. */
export class TableStore {
	readonly #storage: KeyValue;
	readonly #held: Map<string, TableFile>;

	constructor(storage: KeyValue) {
		this.#storage = storage;
		this.#held = HELD.get(storage) ?? new Map();
		HELD.set(storage, this.#held);
	}

	/** The table, or undefined where there is none that can be read. */
	read(id: string): TableFile | undefined {
		const kept = this.#kept(id);
		const held = this.#held.get(id);
		return held && held.revision > (kept?.revision ?? 0) ? held : kept;
	}

	/** What is kept of a table, as it lies there; undefined where nothing is. */
	text(id: string): string | undefined {
		return this.#storage.getItem(tableKey(id)) ?? undefined;
	}

	/** The tables that are kept but cannot be read, by id. */
	unreadable(): string[] {
		return this.#keptIds().filter((id) => this.read(id) === undefined);
	}

	/** Whether this tab alone has the table as it is now. */
	isHeld(id: string): boolean {
		return this.#held.get(id) !== undefined && this.read(id) === this.#held.get(id);
	}

	/**
	 * Keeps `file` if what is kept is still the revision before it (or nothing, for a first one).
	 * @returns `kept`; `stale` where another tab was faster; `full` where there is no room
	 */
	write(file: TableFile): 'kept' | 'stale' | 'full' {
		const kept = this.read(file.id);
		if (kept && kept.revision !== file.revision - 1) return 'stale';
		return this.#put(file) ? 'kept' : 'full';
	}

	/**
	 * Keeps `file` as `write` does. Without room it is held by this tab, and everything kept stays as it was.
	 * @returns `kept`; `stale` where another tab was faster; `held`
	 */
	place(file: TableFile): 'kept' | 'stale' | 'held' {
		const written = this.write(file);
		if (written !== 'full') return written;
		this.#held.set(file.id, file);
		return 'held';
	}

	/** Keeps what this tab holds, as far as there is room by now. */
	keepHeld(): void {
		for (const [id, file] of this.#held) {
			const kept = this.#kept(id);
			if ((kept?.revision ?? 0) >= file.revision) this.#held.delete(id);
			else if (!this.#put(file)) return;
		}
	}

	/** @returns the table removed, to be placed again where that was a mistake; undefined where there was none */
	remove(id: string): TableFile | undefined {
		const removed = this.read(id);
		this.#held.delete(id);
		this.#storage.removeItem(tableKey(id));
		return removed;
	}

	/** Every table, the one that changed last first. */
	list(): TableFile[] {
		const ids = new Set([...this.#keptIds(), ...this.#held.keys()]);
		const files = [...ids].flatMap((id) => this.read(id) ?? []);
		return files.sort((a, b) => b.changed - a.changed);
	}

	#kept(id: string): TableFile | undefined {
		const text = this.#storage.getItem(tableKey(id));
		const read = text === null ? undefined : readTable(text);
		return read?.ok ? read.value : undefined;
	}

	/** @returns false where there is no room */
	#put(file: TableFile): boolean {
		try {
			this.#storage.setItem(tableKey(file.id), writeTable(file));
		} catch {
			return false;
		}
		this.#held.delete(file.id);
		return true;
	}

	#keptIds(): string[] {
		const keys = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i) ?? '');
		return keys.flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
	}
}
