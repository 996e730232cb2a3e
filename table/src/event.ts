import { fail, ok, type RecordEvent, type Result, type Seat } from '@stammtisch/core';
import { isPlayer, type Player } from './player.ts';

/** What a seat asks of the others: that it may give the game up at a level, that it is a draw, or that it goes on after its first `to` entries. */
export type Proposal = { readonly kind: 'resign'; readonly level: number } | { readonly kind: 'draw' } | { readonly kind: 'takeBack'; readonly to: number };

/** What happens at a table. */
export type TableEvent =
	/** An event of the game, as its record has it: a move, an outcome, an end. */
	| { readonly type: 'played'; readonly event: RecordEvent }
	| { readonly type: 'proposed'; readonly seat: Seat; readonly proposal: Proposal; readonly asked: readonly Seat[] }
	| { readonly type: 'answered'; readonly seat: Seat; readonly accepts: boolean }
	/** The game goes on after its first `to` entries. */
	| { readonly type: 'tookBack'; readonly to: number }
	/** The next game of the series, from a position's text. */
	| { readonly type: 'began'; readonly start: string }
	/** Others sit down. */
	| { readonly type: 'seated'; readonly players: readonly Player[] };

/** An event in its place. Numbers begin at 1 and leave no gap, so that whoever has heard n events knows what to ask for. */
export interface Numbered {
	readonly number: number;
	/** When it happened, in milliseconds of the table's clock. */
	readonly at: number;
	/** Milliseconds of the mover's time given back for the way to the table; 0 where left out. */
	readonly lag?: number;
	readonly event: TableEvent;
}

/**
 * Reads events that were kept as JSON, in their order from `number` on. ERR_JSON; ERR_RECORD with `field`, the place in the list. Checks the shape: what
 * may be shows when they are applied.
 */
export function readEvents(text: string, number: number): Result<Numbered[]> {
	let list: unknown;
	try {
		list = JSON.parse(text);
	} catch {
		return fail('ERR_JSON', 'the events are not JSON', { at: 0 });
	}
	if (!Array.isArray(list) || list.length === 0) return fail('ERR_RECORD', 'events must be a list');
	const events: Numbered[] = [];
	for (const [i, each] of list.entries()) {
		if (!isNumbered(each) || each.number !== number + i) return fail('ERR_RECORD', `event ${number + i} must be there`, { field: `[${i}]` });
		events.push(each);
	}
	return ok(events);
}

function isNumbered(value: unknown): value is Numbered {
	const { number, at, lag = 0, event } = fieldsOf(value);
	return [number, at, lag].every((each) => typeof each === 'number') && isEvent(fieldsOf(event));
}

function isEvent({ type, event, seat, proposal, asked, accepts, to, start, players }: Fields): boolean {
	switch (type) {
		case 'played':
			return typeof event === 'string';
		case 'proposed': {
			const { kind, level, to: back } = fieldsOf(proposal);
			const isProposal = kind === 'draw' || (kind === 'resign' && isIndex(level)) || (kind === 'takeBack' && isIndex(back));
			return isProposal && isIndex(seat) && Array.isArray(asked) && asked.every(isIndex);
		}
		case 'answered':
			return isIndex(seat) && typeof accepts === 'boolean';
		case 'tookBack':
			return isIndex(to);
		case 'began':
			return typeof start === 'string';
		default:
			return type === 'seated' && Array.isArray(players) && players.every(isPlayer);
	}
}

type Fields = { readonly [field: string]: unknown };

function fieldsOf(value: unknown): Fields {
	return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isIndex(value: unknown): boolean {
	return Number.isInteger(value) && Number(value) >= 0;
}
