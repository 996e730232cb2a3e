import { type Position, type Rules, type Seat, samePosition, viewFor } from '@stammtisch/core';
import type { SeatPlan } from './file.ts';

/** Seats that persons play at this device. */
export function personsHere(seats: readonly SeatPlan[]): Seat[] {
	return seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
}

/** The seat shown at the near edge. */
export function nearSeat(seats: readonly SeatPlan[]): Seat {
	const here = personsHere(seats);
	return here.length === 1 ? (here[0] as Seat) : 0;
}

/**
 * Whether a curtain must come down before `seat` sees the board: somebody else at this device, `viewer` or nobody yet, would see something different.
 * Games without hidden hands never need one.
 */
export function needsCurtain(rules: Rules, p: Position, seat: Seat, viewer: Seat | undefined): boolean {
	return seat !== viewer && !samePosition(viewFor(rules, p, seat), viewFor(rules, p, viewer));
}
