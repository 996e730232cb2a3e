/**
 * Where things lie in the kernel's linear memory, in bytes. Nothing is ever allocated, so nothing can leak.
 *
 * A side is 16 bytes, one a hollow, in its owner's sowing order. A board is two sides: that of the seat to move, then the other's.
 */

/** Longest line a search may hold, in plies. */
export const MAX_PLY: i32 = 120;
/** Bytes of one frame of a search: a header and 16 moves. */
export const FRAME: usize = 64 + 16 * 64;

const BASE: usize = (__heap_base + 63) & ~63;

/** For each handful 0…48 and hollow, the side that sowing adds. */
export const SOW: usize = BASE;
/** For each hollow, a side of 255 but for that hollow, which is 0. */
export const KEEP: usize = SOW + 49 * 256;
/** For each hollow three sides: the facing inner hollow in every lane, the near one behind it likewise (255: none), and the lanes that stay when both are taken. */
export const FACING: usize = KEEP + 256;
/** The board that the host writes and reads. */
export const BOARD: usize = FACING + 1024;
/** Room for the value function. */
export const SCRATCH: usize = BOARD + 64;
/** Frames of the proof search. */
export const PROOF_FRAMES: usize = SCRATCH + 64;
/** Frames of the search by value. */
export const VALUE_FRAMES: usize = PROOF_FRAMES + <usize>MAX_PLY * FRAME;
/** Weights of the value function. */
export const WEIGHTS: usize = VALUE_FRAMES + <usize>MAX_PLY * FRAME;
const WEIGHT_BYTES: usize = 2 * (2 * 8 * 64 + 2 * 16 * 36 + 17 * 17);
/** The tables of positions. */
export const TABLES: usize = (WEIGHTS + WEIGHT_BYTES + 63) & ~63;
