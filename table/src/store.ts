import type { Numbered } from './event.ts';

/** What became of an attempt to keep events: `stale` where another writer was there first, `full` where there is no room. */
export type Kept = 'kept' | 'stale' | 'full';

/** Where the events of one table are kept: a browser, a file, a database. What is kept is on its medium when the promise resolves. */
export interface EventStore {
	/** Adds events whose numbers follow on what is kept; nothing is added unless all of them are. */
	append(events: readonly Numbered[]): Promise<Kept>;
}
