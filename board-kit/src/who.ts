import type { SeatView } from './contract.ts';

/** Who does something, for sentences: the reader (`you`) or somebody by name. */
export type Who = { readonly kind: 'you' } | { readonly kind: 'other'; readonly name: string };

/** How to speak of a seat: the reader is “you” where nobody else plays at this device. */
export function whoIs(seats: readonly SeatView[], seat: number): Who {
	const here = seats.filter((one) => one.isHere).length;
	const view = seats[seat];
	return view?.isHere && here === 1 ? { kind: 'you' } : { kind: 'other', name: view?.name ?? '' };
}
