import { fail, ok, type Result } from '@stammtisch/core';
import type { Listener, TableClient } from './client.ts';
import { type Command, type Dealer, decide, dueOutcomes, type Happened } from './decide.ts';
import type { EventStore } from './store.ts';
import type { Table } from './table.ts';

/** What the authority of a table needs from its surroundings. */
export interface LocalSetting {
	readonly dealer: Dealer;
	readonly store: EventStore;
	/** The table's clock, in milliseconds. */
	readonly now: () => number;
}

/**
 * The authority of a table in this process: decides, keeps, then shows. Commands are carried out one after the other, each on the table that the one
 * before it left.
 */
export class LocalTable implements TableClient {
	#table: Table;
	readonly #set: LocalSetting;
	readonly #listeners = new Set<Listener>();
	#last: Promise<unknown> = Promise.resolve();

	constructor(table: Table, setting: LocalSetting) {
		this.#table = table;
		this.#set = setting;
	}

	/** Opens a table and draws what it waits for, such as its first roll. ERR_STORE where that cannot be kept. */
	static async open(table: Table, setting: LocalSetting): Promise<Result<LocalTable>> {
		const local = new LocalTable(table, setting);
		const drawn = await local.draw();
		return drawn.ok ? ok(local) : drawn;
	}

	/** Draws what the table waits for. Resolves as `send` does. */
	draw(): Promise<Result<number>> {
		return this.#then(async () => this.#keep(dueOutcomes(this.#table, this.#set.dealer, this.#set.now())));
	}

	get table(): Table {
		return this.#table;
	}

	send(command: Command): Promise<Result<number>> {
		return this.#then(() => this.#carryOut(command));
	}

	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	close(): void {
		this.#listeners.clear();
	}

	#then(act: () => Promise<Result<number>>): Promise<Result<number>> {
		const done = this.#last.then(act);
		this.#last = done.catch(() => undefined);
		return done;
	}

	async #carryOut(command: Command): Promise<Result<number>> {
		const { dealer, now } = this.#set;
		const decided = decide(this.#table, command, dealer, now());
		return decided.ok ? this.#keep(decided.value) : decided;
	}

	async #keep({ events, table }: Happened): Promise<Result<number>> {
		if (events.length === 0) return ok(table.number);
		const kept = await this.#set.store.append(events);
		if (kept !== 'kept') return fail('ERR_STORE', kept === 'stale' ? 'somebody else changed this table first' : 'there is no room to keep this table');
		this.#table = table;
		for (const listener of [...this.#listeners]) listener(events, table);
		return ok(table.number);
	}
}
