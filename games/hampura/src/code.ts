/**
 * How a move is packed: bits 25…27 its form, bits 21…24 the kind of the card, bits 0…20 what the form needs.
 *
 * A team's pawn is 0…3 for the mover's own in the position's order, 4…7 for the partner's. LEAVE_START, FORWARD and BACKWARD hold the pawn; SWAP and
 * TAKE hold the pawn and, from bit 3 on, the byte of the other pawn; SPLIT holds seven pawns of 3 bits, the first step highest: steps of one pawn in
 * a row are one part. Pawns are told by the position before the move.
 */

export const LEAVE_START = 0;
export const FORWARD = 1;
export const BACKWARD = 2;
/** A 7, in one part or more. */
export const SPLIT = 3;
/** An 11 that changes places. */
export const SWAP = 4;
/** The Hampura! card. */
export const TAKE = 5;
/** The turn is lost, or a swap declined. */
export const PASS = 6;
/** Playing for points: a card goes and no pawn moves. */
export const DISCARD = 7;

export const SPLIT_STEPS = 7;

export function pack(form: number, kind: number, payload = 0): number {
	return (form << 25) | (kind << 21) | payload;
}

export const formOf = (move: number): number => move >> 25;
export const kindOf = (move: number): number => (move >> 21) & 15;
export const payloadOf = (move: number): number => move & 0x1fffff;
export const pawnOf = (move: number): number => move & 7;
export const targetOf = (move: number): number => (move >> 3) & 15;

/** A path of a split with `steps` more for `pawn`. */
export function addSteps(path: number, pawn: number, steps: number): number {
	let longer = path;
	for (let i = 0; i < steps; i++) longer = (longer << 3) | pawn;
	return longer;
}

/** The parts of a complete split, in the order in which they are made. */
export function splitParts(payload: number): { readonly pawn: number; readonly steps: number }[] {
	const parts: { pawn: number; steps: number }[] = [];
	for (let bit = 3 * (SPLIT_STEPS - 1); bit >= 0; bit -= 3) {
		const pawn = (payload >> bit) & 7;
		const last = parts.at(-1);
		if (last?.pawn === pawn) last.steps++;
		else parts.push({ pawn, steps: 1 });
	}
	return parts;
}
