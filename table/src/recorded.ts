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
export function recordedAfter({ players, games }: Recorded, events: readonly Numbered[]): Recorded {
	let now: Recorded = { players, games };
	for (const { event } of events) {
		if (event.type === 'began') now = { ...now, games: [...now.games, { start: event.start, events: [] }] };
		else if (event.type === 'seated') now = { ...now, players: event.players };
		else if (event.type === 'played') now = changed(now, (list) => [...list, event.event]);
		else if (event.type === 'tookBack') now = changed(now, (list) => list.slice(0, event.to));
	}
	return now;
}

/** With other events of the present game; what was stated of its end holds no longer. */
function changed({ players, games }: Recorded, change: (events: RecordedGame['events']) => RecordedGame['events']): Recorded {
	return {
		players,
		games: games.map(({ start, events, ...rest }, i) => (i < games.length - 1 ? { start, events, ...rest } : { start, events: change(events) })),
	};
}
