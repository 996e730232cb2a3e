import type { Seat, SeriesState } from '@stammtisch/core';
import type { SeatView } from '@stammtisch/core/words';
import type { Timeline } from '@stammtisch/table';
import { type BoardView, count, listed } from '../boards/board.ts';
import type { Tell } from '../words/tell.ts';

const REASONS: { readonly [end: string]: string } = {
	resign: ' by resignation',
	timeout: ', for time ran out',
	draw: ' by agreement',
	repetition: ': the position came up for the third time',
	length: ': the game has gone on too long',
};

/** A finished game in words. */
export function tellResult(timeline: Timeline, view: BoardView, seats: readonly SeatView[]): string {
	if (view.result) return view.result(timeline, seats);
	const name = (seat: Seat) => seats[seat]?.name ?? '';
	const unit = view.unit ?? '';
	const { ending } = timeline;
	const { winners = [], points = [], end = 'rules' } = ending ?? {};
	const all = points.length === winners.length;
	const score = points.map((n, seat) => `${name(seat)} ${count(n, unit)}`).join(', ');
	const reason = REASONS[end] ?? '';
	const who = all ? 'A draw' : `${listed(winners.map(name))} ${winners.length === 1 ? 'wins' : 'win'}`;
	return `${who}${reason}. ${score}.`;
}

/** How a series stands. */
export function tellSeries(tell: Tell, { totals, games }: SeriesState, name: (seat: Seat) => string): string {
	return tell('standing', { games, totals: totals.map((n, seat) => `${name(seat)} ${n}`).join(', ') });
}
