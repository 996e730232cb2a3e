/**
 * The kernel's memory map: the compiler's data first, then fixed places, then what depends on the sizes given to `configure`.
 *
 *     INPUT    16            two halves, for calls from outside
 *     SOW_OWN  6 × 80 × 8    what sowing n stones from a pit adds to the mover's half
 *     SOW_OPP  6 × 80 × 8    … and to the opponent's half
 *     LANDING  6 × 80        where the last stone falls
 *     RANKS    6 × 80 × 4    terms of a half's rank
 *     COUNTS   80 × 4        halves with n stones
 *     FIRSTS   80 × 4        halves with fewer than n stones
 *     BASES    80 × 80 × 4   where the endgame table of (mover's stones, opponent's stones) begins
 *     TOUCHED  32768         pages of the transposition table that were written to
 *     HOPES    32 × 64 × 16  proof and disproof numbers of positions not yet searched
 *     LOOKING  2 MiB         stack of the search that looks ahead
 *     PROVING  2 MiB         stack of the search that proves
 *     HEAP                   transposition table, tables of halves, endgame table
 */

/** Row length of the tables indexed by a number of stones; there are at most 72. */
export const SPAN: i32 = 80;

export const INPUT: usize = 16384;
export const SOW_OWN: usize = INPUT + 16;
export const SOW_OPP: usize = SOW_OWN + 6 * SPAN * 8;
export const LANDING: usize = SOW_OPP + 6 * SPAN * 8;
export const RANKS: usize = LANDING + 6 * SPAN;
export const COUNTS: usize = RANKS + 6 * SPAN * 4;
export const FIRSTS: usize = COUNTS + SPAN * 4;
export const BASES: usize = FIRSTS + SPAN * 4;
export const TOUCHED: usize = 65536;
export const HOPES: usize = TOUCHED + 32768;
export const STACK_BYTES: usize = 2 << 20;
export const LOOKING: usize = HOPES + 32 * 64 * 16;
export const PROVING: usize = LOOKING + STACK_BYTES;
export const HEAP: usize = PROVING + STACK_BYTES;

/** Makes bytes below `end` usable, growing the memory in blocks of 1 MiB. @returns false where the host gives no more */
export function reserve(end: usize): bool {
	const missing = <i32>((end + 65535) >>> 16) - memory.size();
	return missing <= 0 || memory.grow((missing + 15) & ~15) >= 0 || memory.grow(missing) >= 0;
}
