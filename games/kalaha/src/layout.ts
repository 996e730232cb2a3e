/**
 * One Kalaha position with m pits a side: 2m + 4 bytes, counter-clockwise. Drawn for m = 6; south sits below.
 *
 *             12 11 10  9  8  7      north's pits 6…1
 *         13                     6   north's store · south's store
 *              0  1  2  3  4  5      south's pits 1…6  -> sowing goes right here
 *
 * Bytes 0…m−1 south's pits in sowing order, m south's store, m+1…2m north's pits in north's sowing order, 2m+1 north's store.
 * Pit byte i faces byte 2m − i. Byte 2m+2: the seat to move, or the seat that moved last when over. Byte 2m+3: the phase.
 * All stones are always on the board: pits and stores sum to 2 × pits × seeds, at most 72.
 */

export const SOUTH = 0;
export const NORTH = 1;

/** Most pits a side. */
export const MAX_PITS = 6;
/** Most stones a pit at the start. */
export const MAX_SEEDS = 6;

/** Phases of a game. */
export const PLAYING = 0;
/** The first seat's first turn under the pie rule. */
export const FIRST_TURN = 1;
/** The second seat may answer `swap`. */
export const MAY_SWAP = 2;
export const ENDED = 3;

export const seatByte = (pits: number): number => 2 * pits + 2;
export const phaseByte = (pits: number): number => 2 * pits + 3;
export const storeByte = (pits: number, seat: number): number => (seat === SOUTH ? pits : 2 * pits + 1);
/** Byte of a seat's first pit. */
export const firstPit = (pits: number, seat: number): number => (seat === SOUTH ? 0 : pits + 1);
