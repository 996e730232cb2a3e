import { readTable, type TableFile, writeTable } from './file.ts';

/** What the model needs of `localStorage`; tests bring a map. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'stammtisch.table.';

/** The key under which a table lies. */
export const tableKey = (id: string): string => `${PREFIX}${id}`;

/** Tables at this device. Every change is written at once, so that a reload at any moment finds it. */
export class TableStore {
	readonly #storage: KeyValue;

	constructor(storage: KeyValue) {
		this.#storage = storage;
	}

	/** The table, or undefined where there is none that can be read. */
	read(id: string): TableFile | undefined {
		const text = this.#storage.getItem(tableKey(id));
		const read = text === null ? undefined : readTable(text);
		return read?.ok ? read.value : undefined;
	}

	/**
	 * Keeps `file` if what is kept is still the revision before it (or nothing, for a first one).
	 * @returns `kept`; `stale` where another tab was faster; `full` where there is no room
	 */
	write(file: TableFile): 'kept' | 'stale' | 'full' {
		const kept = this.read(file.id);
		if (kept && kept.revision !== file.revision - 1) return 'stale';
		try {
			this.#storage.setItem(tableKey(file.id), writeTable(file));
			return 'kept';
		} catch {
			return 'full';
		}
	}

	remove(id: string): void {
		this.#storage.removeItem(tableKey(id));
	}

	/** Every table, the one that changed last first. */
	list(): TableFile[] {
		const keys = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i) ?? '');
		const files = keys.flatMap((key) => (key.startsWith(PREFIX) ? (this.read(key.slice(PREFIX.length)) ?? []) : []));
		return files.sort((a, b) => b.changed - a.changed);
	}

	/** Removes all but the `keep` tables that changed last. */
	prune(keep: number): void {
		for (const { id } of this.list().slice(keep)) this.remove(id);
	}
}
