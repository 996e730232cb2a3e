import { fail, ok, type Problem, type Result } from '@stammtisch/core';
import { type Clock, moved, newClock, runFor } from './clock.ts';
import type { Numbered, TableEvent } from './event.ts';
import { finishedOf, seriesOf, type Table } from './table.ts';
import { Timeline } from './timeline.ts';

/** The table after its next event. ERR_RECORD where the number is not the next one; otherwise the faults of the event itself. */
export function apply(table: Table, { number, at, lag, event }: Numbered): Result<Table> {
	if (number !== table.number + 1) return fail('ERR_RECORD', `event ${table.number + 1} must come next, not ${number}`, { field: 'number' });
	const changed = change(table, event);
	if (!changed.ok) return changed;
	const next = { ...table, ...changed.value, number };
	return ok(next.clock ? { ...next, clock: clockAfter(next.clock, table, next, at, lag) } : next);
}

/** The table after several events. Faults as of `apply`. */
export function applyAll(table: Table, events: readonly Numbered[]): Result<Table> {
	return events.reduce<Result<Table>>((now, event) => (now.ok ? apply(now.value, event) : now), ok(table));
}

type Change = Partial<Pick<Table, 'timeline' | 'players' | 'earlier' | 'before' | 'offer' | 'clock'>>;

function change(table: Table, event: TableEvent): Result<Change> {
	const { timeline, terms, offer } = table;
	switch (event.type) {
		case 'played': {
			const next = timeline.read(event.event);
			return next.ok ? ok({ timeline: next.value, offer: undefined }) : next;
		}
		case 'proposed':
			return ok({ offer: { seat: event.seat, proposal: event.proposal, asked: event.asked } });
		case 'answered':
			if (!offer || !(offer.asked.includes(event.seat) || (offer.seat === event.seat && !event.accepts)))
				return fail('ERR_ILLEGAL', 'nothing was asked of that seat');
			return ok({ offer: event.accepts ? { ...offer, asked: offer.asked.filter((seat) => seat !== event.seat) } : undefined });
		case 'tookBack':
			if (!Number.isInteger(event.to) || event.to < 0 || event.to > timeline.entries.length)
				return fail('ERR_ILLEGAL', `there is no entry ${event.to} to go back to`, { field: 'to' });
			return ok({ timeline: timeline.upTo(event.to), offer: undefined });
		case 'began': {
			if (!timeline.ending) return fail('ERR_ILLEGAL', 'the game before it is not over');
			const start = terms.ruleset.notation.parsePosition(event.start);
			if (!start.ok) return inField(start.problem, 'start');
			return ok({
				earlier: finishedOf(table),
				before: seriesOf(table),
				timeline: Timeline.begin(terms.game, terms.ruleset, start.value),
				offer: undefined,
				clock: terms.clock && newClock(terms.clock, table.players.length),
			});
		}
		case 'seated':
			return event.players.length === table.players.length
				? ok({ players: event.players })
				: fail('ERR_RECORD', `there must be ${table.players.length} players`, { field: 'players' });
	}
}

/**
 * The clock of whoever is to move runs; while an answer is awaited, that of the seat asked. Only a move gives back what the terms give: proposals, answers
 * and taking back cost time and bring none.
 */
function clockAfter(clock: Clock, before: Table, { timeline, offer }: Table, at: number, lag: number | undefined): Clock {
	const last = timeline.entries.length > before.timeline.entries.length ? timeline.entries.at(-1) : undefined;
	const counted = last?.kind === 'move' ? moved(clock, last.seat, at, lag) : clock;
	const due = offer?.asked[0] ?? timeline.toMove;
	return runFor(counted, due < 0 ? undefined : due, at);
}

function inField({ code, message, at }: Problem, field: string) {
	return fail(code, message, at === undefined ? { field } : { field, at });
}
