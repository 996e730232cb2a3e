import { fromOtherSide } from '../src/sides.ts';
import { BAR, OFF } from '../src/view.ts';

/** Whose checkers are spoken of, and from which seat the board is seen. */
export interface Sight {
	readonly seat: number;
	readonly near: number;
}

/**
 * Points are called by the numbers on the rim, and the rim shows those of the reader's own seat: of the one person here, of several the seat at the
 * near edge. An engraved number does not change from turn to turn, so a family at one screen always means the same point by the same number; the far
 * side's checkers go upwards by it. Records keep the notation, which counts from the mover's side.
 *
 * @param point a seat's own: 25 the bar, 0 off; both have no number on the rim and stay as they are
 */
export function rimNumber(point: number, seat: number, near: number): number {
	return seat === near || point === BAR || point === OFF ? point : BAR - point;
}

/** A play in notation (`24/15*`, `6/off(2)`) with the numbers of the rim. */
export function rimNotation(notation: string, seat: number, near: number): string {
	return seat === near ? notation : fromOtherSide(notation);
}
