import { type Position, type Rules, type Seat, samePosition, viewFor } from '@stammtisch/core';
import type { SeatPlan } from './file.ts';

/** Seats that persons play at this device. */
export function personsHere(seats: readonly SeatPlan[]): Seat[] {
	return seats.flatMap((seat, i) => (seat.kind === 'person' ? [i] : []));
}

/** Whose eyes the table is drawn for. */
export interface Eyes {
	/** Whose hand may lie open; undefined: nobody's. */
	readonly viewer: Seat | undefined;
	/** The device must change hands before anything hidden is shown, of the present or of the past. */
	readonly isDue: boolean;
}

/** Who sees what while `toMove` is to move: the one person here, or, of several, `handed`, the one who last said so, until the device is due to another. */
export function eyesOf(rules: Rules, seats: readonly SeatPlan[], p: Position, toMove: Seat | undefined, handed: Seat | undefined): Eyes {
	const here = personsHere(seats);
	if (here.length < 2) return { viewer: here[0], isDue: false };
	const isDue = toMove !== undefined && here.includes(toMove) && needsCurtain(rules, p, toMove, handed);
	return { viewer: isDue ? undefined : handed, isDue };
}

/** Whether a position holds something that `viewer` may not see. */
export function hidesFrom(rules: Rules, p: Position, viewer: Seat | undefined): boolean {
	return !samePosition(viewFor(rules, p, viewer), p);
}

/**
 * Whether a curtain must come down before `seat` sees the board: somebody else at this device, `viewer` or nobody yet, would see something different.
 * Games without hidden hands never need one.
 */
export function needsCurtain(rules: Rules, p: Position, seat: Seat, viewer: Seat | undefined): boolean {
	return seat !== viewer && !samePosition(viewFor(rules, p, seat), viewFor(rules, p, viewer));
}
