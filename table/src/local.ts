import { fail, must, ok, type Result } from '@stammtisch/core';
import { apply } from './apply.ts';
import type { Listener, TableClient } from './client.ts';
import { type Command, type Dealer, decide, dueOutcomes } from './decide.ts';
import type { Numbered, TableEvent } from './event.ts';
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
		const due = dueOutcomes(table, setting.dealer, setting.now());
		const kept = await local.#keep(due);
		return kept.ok ? ok(local) : kept;
	}

	get table(): Table {
		return this.#table;
	}

	send(command: Command): Promise<Result<number>> {
		const done = this.#last.then(() => this.#carryOut(command));
		this.#last = done.catch(() => undefined);
		return done;
	}

	subscribe(listener: Listener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	close(): void {
		this.#listeners.clear();
	}

	async #carryOut(command: Command): Promise<Result<number>> {
		const { dealer, now } = this.#set;
		const decided = decide(this.#table, command, dealer, now());
		return decided.ok ? this.#keep(decided.value) : decided;
	}

	async #keep(events: readonly TableEvent[]): Promise<Result<number>> {
		if (events.length === 0) return ok(this.#table.number);
		const at = this.#set.now();
		const numbered: Numbered[] = events.map((event, i) => ({ number: this.#table.number + 1 + i, at, event }));
		const next = numbered.reduce((table, event) => must(apply(table, event)), this.#table);
		const kept = await this.#set.store.append(numbered);
		if (kept !== 'kept') return fail('ERR_STORE', kept === 'stale' ? 'somebody else changed this table first' : 'there is no room to keep this table');
		this.#table = next;
		for (const listener of [...this.#listeners]) listener(numbered, next);
		return ok(next.number);
	}
}
