import { type Numbered, readEvents } from '@stammtisch/table';
import { fileAfter, readNotes, readTable, type TableFile, type TableNotes, withNotes, writeTable } from './file.ts';

/** What the model needs of `localStorage`; tests bring a map. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'stammtisch.table.';

/** What this tab holds because there was no room to keep it, by id. */
const HELD = new WeakMap<KeyValue, Map<string, TableFile>>();

/** The key under which a table lies whole, as it was when this was written last. */
export const tableKey = (id: string): string => `${PREFIX}${id}`;

/** The key of what happened since at one stroke; `number` is that of its first event. Without one, what all of them begin with. */
export const eventsKey = (id: string, number: number | '' = ''): string => `stammtisch.events.${id}.${number}`;

/** The key of what is noted beside a table. */
export const notesKey = (id: string): string => `stammtisch.notes.${id}`;

/**
 * Tables at this device: each whole, and under keys of their own the events since, so that a ply costs what it tells. Every change is written at once: a
 * reload at any moment finds it.
 */
export class TableStore {
	readonly #storage: KeyValue;
	readonly #held: Map<string, TableFile>;

	constructor(storage: KeyValue) {
		this.#storage = storage;
		this.#held = HELD.get(storage) ?? new Map();
		HELD.set(storage, this.#held);
	}

	/** The table as its last event left it, or undefined where there is none that can be read. */
	read(id: string): TableFile | undefined {
		const kept = this.#kept(id);
		const held = this.#held.get(id);
		return held && held.revision > (kept?.revision ?? 0) ? held : kept;
	}

	/** The events of a table from `number` on; undefined where they cannot be read. */
	since(id: string, number: number): Numbered[] | undefined {
		const events: Numbered[] = [];
		for (let next = number; ; next = number + events.length) {
			const text = this.#storage.getItem(eventsKey(id, next));
			if (text === null) return events;
			const read = readEvents(text, next);
			if (!read.ok) return undefined;
			events.push(...read.value);
		}
	}

	/** What is kept of a table, as it lies there; undefined where nothing is. */
	text(id: string): string | undefined {
		const whole = this.#storage.getItem(tableKey(id));
		if (whole === null) return undefined;
		return [whole, ...this.#eventKeys(id).map((key) => this.#storage.getItem(key))].join('\n');
	}

	/** The tables that are kept but cannot be read, by id. */
	unreadable(): string[] {
		return this.#ids().filter((id) => this.read(id) === undefined);
	}

	/** Whether this tab alone has the table as it is now. */
	isHeld(id: string): boolean {
		return this.#held.get(id) !== undefined && this.read(id) === this.#held.get(id);
	}

	/**
	 * Keeps events that follow on what is kept, alone. Where the table lies nowhere whole any more, or there is no room, it is placed; `whole` is the table
	 * before them.
	 * @returns `kept`; `stale` where another tab was faster; `held`
	 */
	append(id: string, events: readonly Numbered[], whole: () => TableFile): 'kept' | 'stale' | 'held' {
		const key = eventsKey(id, events[0]?.number ?? '');
		if (!this.#held.has(id) && this.#storage.getItem(tableKey(id)) !== null) {
			if (this.#storage.getItem(key) !== null) return 'stale';
			if (this.#put(key, JSON.stringify(events))) return 'kept';
		}
		return this.place(fileAfter(whole(), events));
	}

	/** Keeps a table whole, in the place of all that was kept of it. Without room it is held by this tab, and everything kept stays as it was. */
	place(file: TableFile): 'kept' | 'held' {
		if (this.#put(tableKey(file.id), writeTable(file))) {
			this.#held.delete(file.id);
			this.#forgetRest(file.id);
			return 'kept';
		}
		this.#held.set(file.id, file);
		return 'held';
	}

	/** Makes one whole of a table and the events since, where there are any and there is room. */
	gather(id: string): void {
		const file = this.#eventKeys(id).length > 0 ? this.#kept(id) : undefined;
		if (file && this.#put(tableKey(id), writeTable(file))) this.#forgetRest(id);
	}

	/** Notes what is no event; without room it is forgotten with the page. */
	note(id: string, notes: TableNotes): void {
		this.#put(notesKey(id), JSON.stringify(notes));
	}

	/** Keeps what this tab holds, as far as there is room by now. */
	keepHeld(): void {
		for (const [id, file] of this.#held) {
			if ((this.#kept(id)?.revision ?? 0) >= file.revision) this.#held.delete(id);
			else if (this.place(file) === 'held') return;
		}
	}

	/** @returns the table removed, to be placed again where that was a mistake; undefined where there was none */
	remove(id: string): TableFile | undefined {
		const removed = this.read(id);
		this.#held.delete(id);
		this.#forgetRest(id);
		this.#storage.removeItem(tableKey(id));
		return removed;
	}

	/** Every table, the one that changed last first. */
	list(): TableFile[] {
		const ids = new Set([...this.#ids(), ...this.#held.keys()]);
		const files = [...ids].flatMap((id) => this.read(id) ?? []);
		return files.sort((a, b) => b.changed - a.changed);
	}

	#kept(id: string): TableFile | undefined {
		const text = this.#storage.getItem(tableKey(id));
		const read = text === null ? undefined : readTable(text);
		if (!read?.ok) return undefined;
		const events = this.since(id, read.value.revision + 1);
		const notes = readNotes(this.#storage.getItem(notesKey(id)) ?? '');
		const file = events && fileAfter(read.value, events);
		return file && notes ? withNotes(file, notes) : file;
	}

	/** @returns false where there is no room */
	#put(key: string, text: string): boolean {
		try {
			this.#storage.setItem(key, text);
			return true;
		} catch {
			return false;
		}
	}

	#forgetRest(id: string): void {
		for (const key of [...this.#eventKeys(id), notesKey(id)]) this.#storage.removeItem(key);
	}

	/** In the order of the events. */
	#eventKeys(id: string): string[] {
		const start = eventsKey(id);
		const numberOf = (key: string) => Number(key.slice(start.length));
		return this.#keys(start).sort((a, b) => numberOf(a) - numberOf(b));
	}

	#ids(): string[] {
		return this.#keys(PREFIX).map((key) => key.slice(PREFIX.length));
	}

	#keys(start: string): string[] {
		const keys = Array.from({ length: this.#storage.length }, (_, i) => this.#storage.key(i) ?? '');
		return keys.filter((key) => key.startsWith(start));
	}
}
