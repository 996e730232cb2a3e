/**
 * One Kalaha position: 16 bytes whatever the number of pits, counter-clockwise. South sits below.
 *
 *             12 11 10  9  8  7      north's pits
 *         13                     6   north's store · south's store
 *              0  1  2  3  4  5      south's pits  -> sowing goes right here
 *
 * With fewer than six pits a side the ones farthest from their owner's store are missing and their bytes stay 0, so that the stores and the last pits
 * lie at the same bytes for every size: constants make the rules fast. Pit byte i faces byte 18 − pits − i. Byte 14: the seat to move, or the seat that moved
 * last when over. Byte 15: the phase. All stones are always on the board: pits and stores sum to 2 × pits × seeds, at most 72.
 */

export const SIZE = 16;
export const SOUTH = 0;
export const NORTH = 1;

/** Most pits a side. */
export const MAX_PITS = 6;
/** Most stones a pit at the start. */
export const MAX_SEEDS = 6;

export const SOUTH_STORE = 6;
export const NORTH_STORE = 13;
export const SEAT = 14;
export const PHASE = 15;
/** Bytes of one side: six pits and the store. */
export const SIDE = 7;

/** Phases of a game. */
export const PLAYING = 0;
/** The first seat's first turn under the pie rule. */
export const FIRST_TURN = 1;
/** The second seat may answer `swap`. */
export const MAY_SWAP = 2;
export const ENDED = 3;

export const storeByte = (seat: number): number => (seat === SOUTH ? SOUTH_STORE : NORTH_STORE);
/** Byte of a seat's first pit in sowing order. */
export const firstPit = (pits: number, seat: number): number => SIDE * seat + MAX_PITS - pits;
