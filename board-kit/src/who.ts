import type { SeatView, Who } from './contract.ts';

/** How to speak of a seat: the reader is “you” where nobody else plays at this device. */
export function whoIs(seats: readonly SeatView[], seat: number): Who {
	const here = seats.filter((one) => one.isHere).length;
	const view = seats[seat];
	return view?.isHere && here === 1 ? { kind: 'you' } : { kind: 'other', name: view?.name ?? '' };
}
