import { fail, type Game, ok, type Result } from '@stammtisch/core';
import { applyAll, type Command, type Kept, type Listener, LocalTable, type Numbered, type Table } from '@stammtisch/table';
import { BEAT_MILLIS, Claim } from './claim.ts';
import { device } from './device.ts';
import type { TableFile } from './file.ts';
import { randomWord } from './ids.ts';
import { dealerOf } from './setup.ts';
import { fileOf, type OpenTable, stateOf, type TableState, tableOf } from './state.ts';
import { eventsKey, type KeyValue, notesKey, TableStore, tableKey } from './store.ts';

/**
 * A table kept at this device and open in this tab. The tab that has claimed it is its authority, others follow what that one keeps and change nothing.
 */
export class LiveTable implements OpenTable {
	readonly id: string;
	table: Table;
	readonly state: TableState;
	role: 'holder' | 'follower' = $state('follower');
	isFull: boolean = $state(false);
	begun: string | undefined = $state();
	isEvaluated: boolean = $state(false);
	changed: number;
	readonly #game: Game;
	readonly #store: TableStore;
	readonly #claim: Claim;
	readonly #timer: ReturnType<typeof setInterval>;
	readonly #listeners = new Set<Listener>();
	/** The authority, where it is here. */
	#local: LocalTable | undefined;

	/** Opens a kept table, checking every move. ERR_RECORD, ERR_GAME, ERR_OPTION and the moves' own. */
	static async open(game: Game, file: TableFile, storage: KeyValue = device.storage): Promise<Result<LiveTable>> {
		const table = tableOf(game, file);
		if (!table.ok) return table;
		const live = new LiveTable(game, file, table.value, storage);
		await live.#local?.draw();
		return ok(live);
	}

	private constructor(game: Game, file: TableFile, table: Table, storage: KeyValue) {
		this.#game = game;
		this.id = file.id;
		this.#store = new TableStore(storage);
		this.#claim = new Claim({ storage, table: file.id, tab: randomWord(8), now: Date.now });
		this.isFull = this.#store.isHeld(file.id);
		this.table = $state.raw(table);
		this.state = $derived(stateOf(this.table));
		this.changed = file.changed;
		this.#noted(file);
		this.role = this.#claim.tryTake() ? 'holder' : 'follower';
		this.#lead();
		this.#timer = setInterval(() => this.#beat(), BEAT_MILLIS);
		addEventListener('storage', this.#onstorage);
		addEventListener('pagehide', this.#onhide);
		addEventListener('pageshow', this.#onshow);
	}

	async send(command: Command): Promise<Result<number>> {
		return this.#local ? this.#local.send(command) : fail('ERR_STORE', 'another tab has this table');
	}

	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	close(): void {
		clearInterval(this.#timer);
		removeEventListener('storage', this.#onstorage);
		removeEventListener('pagehide', this.#onhide);
		removeEventListener('pageshow', this.#onshow);
		this.#listeners.clear();
		this.#claim.release();
	}

	begin(begun: string | undefined): void {
		if (begun === this.begun || !this.#local) return;
		this.begun = begun;
		this.#note();
	}

	evaluate(isOn: boolean): void {
		if (!this.#local) return;
		this.isEvaluated = isOn;
		this.#note();
	}

	takeOver(): void {
		this.#become(this.#claim.take());
	}

	keepHeld(): void {
		if (this.role !== 'holder' || !this.isFull) return;
		this.#store.keepHeld();
		this.isFull = this.#store.isHeld(this.id);
	}

	#note(): void {
		this.#store.note(this.id, { ...this.#notes, number: this.table.number });
	}

	get #notes(): Pick<TableFile, 'begun' | 'evaluates'> {
		return { ...(this.begun === undefined ? {} : { begun: this.begun }), ...(this.isEvaluated ? { evaluates: true } : {}) };
	}

	#append = async (events: readonly Numbered[]): Promise<Kept> => {
		if (!this.#claim.isMine) {
			this.#become(false);
			return 'stale';
		}
		const kept = this.#store.append(this.id, events, () => ({ ...fileOf(this.table, this.id, this.changed), ...this.#notes }));
		this.isFull = kept === 'held';
		if (kept !== 'stale') return 'kept';
		queueMicrotask(() => this.#takeUp());
		return 'stale';
	};

	#become(isHolder: boolean): void {
		this.role = isHolder ? 'holder' : 'follower';
		this.#takeUp();
	}

	/** Takes the table up as it is kept; where that cannot be read, as it is here. */
	#takeUp(): void {
		const file = this.#store.read(this.id);
		const table = file && tableOf(this.#game, file);
		if (file && table?.ok) {
			this.#hear([], table.value);
			this.changed = file.changed;
			this.#noted(file);
		}
		this.#lead();
	}

	/** Is the authority, where the table is held here. */
	#lead(): void {
		this.#local?.close();
		this.#local = undefined;
		if (this.role === 'follower') return;
		this.#store.gather(this.id);
		const dealer = dealerOf(this.table.terms.chance);
		this.#local = new LocalTable(this.table, { dealer, store: { append: this.#append }, now: Date.now });
		this.#local.subscribe(this.#hear);
		void this.#local.draw();
	}

	#noted({ begun, evaluates = false }: TableFile): void {
		this.begun = begun;
		this.isEvaluated = evaluates;
	}

	#hear = (events: readonly Numbered[], table: Table): void => {
		this.table = table;
		const last = events.at(-1);
		if (last) {
			this.begun = undefined;
			this.changed = last.at;
		}
		for (const listener of [...this.#listeners]) listener(events, table);
	};

	/** Follows what the tab that holds the table has kept. */
	#follow(): void {
		const events = this.#store.since(this.id, this.table.number + 1);
		const table = events && applyAll(this.table, events);
		if (table?.ok) this.#hear(events ?? [], table.value);
		else this.#takeUp();
	}

	#beat(): void {
		if (this.role === 'holder') {
			if (this.#claim.beat()) this.keepHeld();
			else this.#become(false);
		} else if (this.#claim.tryTake()) this.#become(true);
	}

	#onstorage = ({ key, newValue }: StorageEvent): void => {
		if (key === this.#claim.key) {
			if (this.role === 'holder' && !this.#claim.isMine) this.#become(false);
			else if (this.role === 'follower' && newValue === null) this.#beat();
		} else if (this.role === 'follower' && newValue !== null) {
			if (key?.startsWith(eventsKey(this.id))) this.#follow();
			else if (key === tableKey(this.id) || key === notesKey(this.id)) this.#takeUp();
		}
	};

	#onhide = (): void => this.#claim.release();

	#onshow = (event: PageTransitionEvent): void => {
		if (event.persisted) this.#become(this.#claim.tryTake());
	};
}
