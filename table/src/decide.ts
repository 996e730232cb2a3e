import { CHANCE, fail, formatEvent, isSeriesOver, type Move, must, ok, openGame, type Result, type Seat } from '@stammtisch/core';
import { apply } from './apply.ts';
import { outOfTime } from './clock.ts';
import { DRAW, resignation } from './entry.ts';
import type { Numbered, Proposal, TableEvent } from './event.ts';
import type { Player } from './player.ts';
import { askedFor, rightsOf } from './rights.ts';
import { earlierOutcomes, seriesOf, type Table } from './table.ts';

/** What somebody wants to happen at a table. */
export type Command =
	/** A move's text, as the game's notation reads it. */
	| { readonly type: 'play'; readonly seat: Seat; readonly move: string }
	| { readonly type: 'propose'; readonly seat: Seat; readonly proposal: Proposal }
	/** Of a seat that was asked; of the one that proposed only a no, which takes the proposal back. */
	| { readonly type: 'answer'; readonly seat: Seat; readonly accepts: boolean }
	/** The next game of the series. */
	| { readonly type: 'next' }
	| { readonly type: 'seat'; readonly players: readonly Player[] }
	/** Somebody says that the seat whose clock runs has no time left. */
	| { readonly type: 'claimTime' };

/** Where outcomes and lots come from. Both belong to their numbers: asked twice they answer alike, so that taking back gives no new roll. */
export interface Dealer {
	/** The outcome number `index` of the series (0-based), for the table's position. */
	outcome(table: Table, index: number): Move;
	/** Who begins game `index` of the series (0-based), where the game leaves it to the lot. */
	lot(seats: number, index: number): Seat;
}

/** What has come about: the events in order, and the table after them. */
export interface Happened {
	readonly events: readonly Numbered[];
	readonly table: Table;
}

/** What a command brings about at `now`, with the dice and cards that are due after it. ERR_ILLEGAL, ERR_OVER, ERR_MOVE, ERR_HIDDEN where it may not be. */
export function decide(table: Table, command: Command, dealer: Dealer, now: number): Result<Happened> {
	const decided = eventsOf(table, command, dealer, now);
	if (!decided.ok) return decided;
	let happened: Happened = { events: [], table };
	for (const event of decided.value) {
		const next = and(happened, event, now);
		if (!next.ok) return next;
		happened = next.value;
	}
	return ok(withDue(happened, dealer, now));
}

/** What comes about by itself: the dice and cards that a table waits for. */
export function dueOutcomes(table: Table, dealer: Dealer, now: number): Happened {
	return withDue({ events: [], table }, dealer, now);
}

function withDue(happened: Happened, dealer: Dealer, now: number): Happened {
	let next = happened;
	while (next.table.timeline.toMove === CHANCE) {
		const { timeline } = next.table;
		const outcome = dealer.outcome(next.table, earlierOutcomes(next.table) + timeline.outcomes);
		next = must(and(next, { type: 'played', event: formatEvent(timeline.ruleset, timeline.position, outcome) }, now));
	}
	return next;
}

function and({ events, table }: Happened, event: TableEvent, at: number): Result<Happened> {
	const numbered: Numbered = { number: table.number + 1, at, event };
	const next = apply(table, numbered);
	return next.ok ? ok({ events: [...events, numbered], table: next.value }) : next;
}

function eventsOf(table: Table, command: Command, dealer: Dealer, now: number): Result<TableEvent[]> {
	switch (command.type) {
		case 'play':
			return played(table, command.seat, command.move);
		case 'propose':
			return proposed(table, command.seat, command.proposal);
		case 'answer':
			return answered(table, command.seat, command.accepts);
		case 'next':
			return nextGame(table, dealer);
		case 'seat':
			return ok([{ type: 'seated', players: command.players }]);
		case 'claimTime': {
			const late = table.clock && outOfTime(table.clock, now);
			return late === undefined ? fail('ERR_ILLEGAL', 'nobody has run out of time') : ok([{ type: 'played', event: `${letterOf(table, late)} timeout` }]);
		}
	}
}

function played(table: Table, seat: Seat, move: string): Result<TableEvent[]> {
	const { timeline, terms } = table;
	if (timeline.ending) return fail('ERR_OVER', 'the game is over', { at: 0 });
	if (timeline.toMove !== seat) return fail('ERR_ILLEGAL', 'another seat is to move', { at: 0 });
	const read = terms.ruleset.notation.parseMove(timeline.position, move);
	return read.ok ? ok([{ type: 'played', event: formatEvent(terms.ruleset, timeline.position, read.value) }]) : read;
}

function proposed(table: Table, seat: Seat, proposal: Proposal): Result<TableEvent[]> {
	const rights = rightsOf(table, seat);
	if (proposal.kind === 'takeBack' && rights.takeBackTo !== proposal.to) return fail('ERR_ILLEGAL', 'that cannot be taken back');
	if (proposal.kind === 'draw' && !rights.mayOfferDraw) return fail('ERR_ILLEGAL', 'no draw can be offered now');
	if (proposal.kind === 'resign') {
		const resigned = table.timeline.resign(seat, proposal.level);
		if (!resigned.ok) return resigned;
	}
	const asked = askedFor(table, seat, proposal);
	if (asked.length === 0) return ok([carriedOut(table, seat, proposal)]);
	return ok([{ type: 'proposed', seat, proposal, asked }]);
}

function answered(table: Table, seat: Seat, accepts: boolean): Result<TableEvent[]> {
	const { offer } = table;
	const isTakenBack = offer?.seat === seat && !accepts;
	if (!offer || !(isTakenBack || offer.asked.includes(seat))) return fail('ERR_ILLEGAL', 'nothing was asked of that seat');
	const answer: TableEvent = { type: 'answered', seat, accepts };
	return ok(accepts && offer.asked.length === 1 ? [answer, carriedOut(table, offer.seat, offer.proposal)] : [answer]);
}

/** What a proposal comes to once nobody is left to ask. */
function carriedOut(table: Table, seat: Seat, proposal: Proposal): TableEvent {
	if (proposal.kind === 'takeBack') return { type: 'tookBack', to: proposal.to };
	if (proposal.kind === 'draw') return { type: 'played', event: DRAW };
	return { type: 'played', event: resignation(letterOf(table, seat), proposal.level) };
}

function nextGame(table: Table, dealer: Dealer): Result<TableEvent[]> {
	const { terms, timeline } = table;
	const { game, ruleset, plan } = terms;
	const series = seriesOf(table);
	if (!timeline.ending) return fail('ERR_ILLEGAL', 'the game is not over');
	if (isSeriesOver(game, ruleset, plan, series)) return fail('ERR_OVER', 'the series is over');
	const start = openGame(game, ruleset, series, dealer.lot(ruleset.rules.seats, table.earlier.length + 1));
	return ok([{ type: 'began', start: ruleset.notation.formatPosition(start) }]);
}

function letterOf({ terms }: Table, seat: Seat): string {
	return terms.ruleset.notation.seats[seat] as string;
}
