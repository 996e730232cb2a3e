/**
 * One Hus position (4 × 8 hollows, 48 stones): 35 bytes. Each seat's 16 pits are numbered along its ring in sowing order; drawn clockwise:
 *
 *     north near    16 17 18 19 20 21 22 23   -> north sows right here
 *     north inner   31 30 29 28 27 26 25 24
 *     south inner    8  9 10 11 12 13 14 15
 *     south near     7  6  5  4  3  2  1  0   <- south sows left here, then right along the inner row
 *
 * Counter-clockwise the drawing is mirrored left to right and every byte keeps its meaning, so that one body of rules serves both directions.
 * Pit number n of the texts (1…16) is byte n − 1 for south, n + 15 for north. The inner byte b (8…15, 24…31) faces the inner byte 39 − b and,
 * behind it, the near byte (b + 8) mod 32; as pit numbers: 25 − n and n − 8. All 48 stones are always on the board.
 * Byte 32: the seat to move; when someone has won, the seat that moved last; when drawn, the seat that cannot move. Byte 33: the phase.
 * Byte 34: the pit number 9…16 of the seat to move where a capture waits to be decided, else 0.
 */

export const SOUTH = 0;
export const NORTH = 1;

/** Pits of one seat. */
export const PITS = 16;
/** Stones on the board. */
export const STONES = 48;

export const SEAT = 32;
export const PHASE = 33;
export const DECISION = 34;
/** Bytes in a position. */
export const SIZE = 35;

/** Phases of a game. */
export const PLAYING = 0;
/** The first seat's first turn under the pie rule. */
export const FIRST_TURN = 1;
/** The second seat may answer `swap`. */
export const MAY_SWAP = 2;
/** One side has only single stones, or none: the other has won. */
export const WON = 3;
/** The seat to move has only moves that never end: a draw. */
export const STUCK = 4;

/** Moves 0…15 are the pits 1…16; these follow. */
export const SWAP = 16;
export const TAKE = 17;
export const LEAVE = 18;

/** Byte of a seat's first pit. */
export const firstPit = (seat: number): number => PITS * seat;
/** Byte of the opponent's inner pit that the inner byte `at` faces. */
export const facingInner = (at: number): number => 39 - at;
/** Byte of the opponent's near pit behind it. */
export const facingNear = (at: number): number => (at + 8) & 31;
