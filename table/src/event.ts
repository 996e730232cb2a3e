import type { RecordEvent, Seat } from '@stammtisch/core';
import type { Player } from './player.ts';

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
