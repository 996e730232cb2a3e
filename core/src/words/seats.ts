import type { AnyMessage, Who, Whos } from './message.ts';

/** Who sits at a seat, in words. */
export interface SeatView {
	readonly name: string;
	/** True where a person plays this seat at this device. */
	readonly isHere: boolean;
	/** The reader has this seat before him, whoever sits there, as where the board is turned to whoever moves next. */
	readonly isNear?: boolean;
}

/**
 * The seat that a reader at this device has before him, whose numbers everything is called by: the one told to be near; else that of the only person
 * here, else the first, which does not change from turn to turn.
 */
export function readerOf(seats: readonly SeatView[]): number {
	const near = seats.findIndex(({ isNear }) => isNear === true);
	if (near >= 0) return near;
	const here = seats.flatMap(({ isHere }, seat) => (isHere ? [seat] : []));
	return here.length === 1 ? (here[0] ?? 0) : 0;
}

/** How to speak of a seat: the reader is “you” where nobody else plays at this device. */
export function whoIs(seats: readonly SeatView[], seat: number): Who {
	const here = seats.filter((one) => one.isHere).length;
	const view = seats[seat];
	return view?.isHere && here === 1 ? { kind: 'you' } : { kind: 'other', name: view?.name ?? '' };
}

/** How to speak of several at once, the reader first; `you` is what a list calls him. Precondition: there is somebody. */
export function together(whos: readonly Who[], you: AnyMessage): Whos {
	const [only] = whos;
	if (only && whos.length === 1) return only;
	const names = whos.flatMap((who) => (who.kind === 'you' ? [] : [who.name]));
	return names.length < whos.length ? { kind: 'us', names: [you, ...names] } : { kind: 'several', names };
}
