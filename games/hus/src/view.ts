import { PITS } from './layout.ts';
import type { HusOptions } from './options.ts';
import { type HusPlain, toPlain } from './plain.ts';

/** A position as it is shown: which way it is sown shows in where the pits lie. Places are numbered as in the position. */
export interface HusView extends HusPlain {
	readonly direction: HusOptions['direction'];
}

export function viewOf(position: Int8Array, { direction }: HusOptions): HusView {
	return { ...toPlain(position), direction };
}

export const seatOf = (view: HusView): 0 | 1 => (view.seat === 's' ? 0 : 1);
/** Whose side a place is on. */
export const sideOf = (place: number): 0 | 1 => (place < PITS ? 0 : 1);
/** The place's number 1…16 as its owner counts. */
export const pitOf = (place: number): number => (place % PITS) + 1;
/** Stones by place. */
export const countsOf = (view: HusView): number[] => view.pits.flat();
/** Stones on a seat's side. */
export const stonesOf = (view: HusView, seat: 0 | 1): number => view.pits[seat].reduce((sum, stones) => sum + stones, 0);
