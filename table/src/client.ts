import type { Result } from '@stammtisch/core';
import type { Command } from './decide.ts';
import type { Numbered } from './event.ts';
import type { Table } from './table.ts';

/** Hears what happened, in order, and the table after it; no events where the table has been read anew. */
export type Listener = (events: readonly Numbered[], table: Table) => void;

/**
 * A table as a page knows it, wherever its authority is. Commands go in, numbered events come out; what the page shows is `table` alone.
 */
export interface TableClient {
	/** The table as far as it is known here. */
	readonly table: Table;
	/**
	 * Asks for a change. Resolves once it has happened, with the number of its last event, or to why it did not: after listeners have heard of it. Where
	 * the authority is in the same process that is before the browser draws again, so that a page shows what it hears and nothing ahead of it.
	 */
	send(command: Command): Promise<Result<number>>;
	/** Calls `listener` after every change from now on. @returns what stops that */
	subscribe(listener: Listener): () => void;
	/** Gives up the table and its listeners. */
	close(): void;
}
