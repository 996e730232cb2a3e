import type { EngineCache } from '@stammtisch/core';

const DATABASE = 'stammtisch-tables';
const STORE = 'tables';
/** Raised to drop everything kept. */
const VERSION = 1;
/** Longest wait for the browser, in milliseconds: some never answer. */
const PATIENCE = 3000;

/** The result of a request; undefined where it fails. */
function resultOf<T>(request: IDBRequest<T>): Promise<T | undefined> {
	return new Promise((resolve) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = (event) => {
			// Otherwise the fault would be told as one of the whole worker.
			event.preventDefault();
			resolve(undefined);
		};
	});
}

/** What the work comes to; undefined, having called `onlate`, where it takes longer than so many milliseconds. */
function atMost<T>(millis: number, work: Promise<T | undefined>, onlate: () => void): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => {
			onlate();
			resolve(undefined);
		}, millis);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Keeps engines' tables in the browser's database. Where there is none, or it refuses (private windows, no room), or fell silent once, nothing is kept. */
export class DatabaseCache implements EngineCache {
	readonly #factory: IDBFactory | undefined;
	readonly #patience: number;
	#database: Promise<IDBDatabase | undefined> | undefined;

	constructor(factory: IDBFactory | undefined, patience = PATIENCE) {
		this.#factory = factory;
		this.#patience = patience;
	}

	async read(name: string): Promise<Uint8Array | undefined> {
		const found = await this.#ask<unknown>('readonly', (store) => store.get(name));
		return found instanceof Uint8Array ? found : undefined;
	}

	async write(name: string, bytes: Uint8Array): Promise<void> {
		await this.#ask('readwrite', (store) => store.put(bytes, name));
	}

	/** Asks something of the store; undefined where that is impossible or takes too long. */
	#ask<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
		const work = async () => {
			this.#database ??= this.#open();
			const database = await this.#database;
			return database && resultOf(request(database.transaction(STORE, mode).objectStore(STORE)));
		};
		const giveUp = () => {
			this.#database = Promise.resolve(undefined);
		};
		return atMost(
			this.#patience,
			work().catch(() => undefined),
			giveUp,
		);
	}

	async #open(): Promise<IDBDatabase | undefined> {
		const opening = this.#factory?.open(DATABASE, VERSION);
		if (!opening) return undefined;
		opening.onupgradeneeded = () => {
			for (const store of [...opening.result.objectStoreNames]) opening.result.deleteObjectStore(store);
			opening.result.createObjectStore(STORE);
		};
		const database = await resultOf(opening);
		// Another tab with a later version of the app must not wait for this one.
		if (database) database.onversionchange = () => database.close();
		return database;
	}
}
