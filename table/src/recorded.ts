import type { RecordedGame } from '@stammtisch/core';
import type { Numbered } from './event.ts';
import type { Player } from './player.ts';

/** What a record and its keeper tell of a table. */
export interface Recorded {
	readonly players: readonly Player[];
	readonly games: readonly RecordedGame[];
}

/**
 * What is recorded once events have followed: their texts added, without a look at the rules, so that a table is kept as a record and the events since.
 * Whether they are legal shows when the record is replayed. Proposals and answers leave nothing.
 */
export function recordedAfter(recorded: Recorded, events: readonly Numbered[]): Recorded {
	let { players } = recorded;
	const games = recorded.games.map(({ start, events: list }) => ({ start, events: [...list] }));
	for (const { event } of events) {
		const present = games.at(-1);
		if (event.type === 'played') present?.events.push(event.event);
		else if (event.type === 'tookBack') present?.events.splice(event.to);
		else if (event.type === 'began') games.push({ start: event.start, events: [] });
		else if (event.type === 'seated') players = event.players;
	}
	return { players, games };
}
