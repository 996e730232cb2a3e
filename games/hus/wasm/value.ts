/**
 * The learned value of a board for the seat to move, as log-odds of winning × 1000: a sum of weights picked by patterns of counts.
 *
 * Weights, 16 bits each, in this order, own side first, then the other's:
 * columns, 2 × 8 × 64: the inner hollow and the near one behind it, each as 0…7 (more counts as 7), index inner × 8 + near, by inner hollow 9…16;
 * neighbours, 2 × 16 × 36: a hollow and the next in sowing order, each as 0…5, index first × 6 + second, by first hollow;
 * handfuls, 17 × 17: hollows that can be lifted, own × 17 + other.
 */
import { SCRATCH, WEIGHTS } from './memory';
import { handfuls } from './sow';

const COLUMN_BYTES: usize = 8 * 64 * 2;
const NEIGHBOUR_BYTES: usize = 16 * 36 * 2;
const NEIGHBOURS: usize = WEIGHTS + 2 * COLUMN_BYTES;
const HANDFULS: usize = NEIGHBOURS + 2 * NEIGHBOUR_BYTES;

/** Largest value that patterns give. */
const MOST: i32 = 9999;

// @ts-ignore: decorator
@inline
function valueOfSide(side: v128, columns: usize, neighbours: usize): i32 {
	const capped = i8x16.min_u(side, i8x16.splat(7));
	// Lanes 0…7: the inner hollow × 8 + the near one behind it.
	const inner = i8x16.shl(i8x16.swizzle(capped, i8x16(8, 9, 10, 11, 12, 13, 14, 15, -1, -1, -1, -1, -1, -1, -1, -1)), 3);
	const near = i8x16.swizzle(capped, i8x16(7, 6, 5, 4, 3, 2, 1, 0, -1, -1, -1, -1, -1, -1, -1, -1));
	v128.store(SCRATCH, i8x16.add(inner, near));
	const few = i8x16.min_u(side, i8x16.splat(5));
	const following = i8x16.swizzle(few, i8x16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0));
	v128.store(SCRATCH, i8x16.add(i8x16.add(i8x16.shl(few, 2), i8x16.shl(few, 1)), following), 16);
	let sum: i32 = 0;
	for (let i: usize = 0; i < 8; i++) sum += load<i16>(columns + (i << 7) + (<usize>load<u8>(SCRATCH + i) << 1));
	for (let i: usize = 0; i < 16; i++) sum += load<i16>(neighbours + i * 72 + (<usize>load<u8>(SCRATCH + 16 + i) << 1));
	return sum;
}

/** Log-odds × 1000 that the seat to move wins, within ±MOST. */
export function estimate(own: v128, other: v128): i32 {
	const count = popcnt(handfuls(own)) * 17 + popcnt(handfuls(other));
	const sum =
		valueOfSide(own, WEIGHTS, NEIGHBOURS) +
		valueOfSide(other, WEIGHTS + COLUMN_BYTES, NEIGHBOURS + NEIGHBOUR_BYTES) +
		load<i16>(HANDFULS + (<usize>count << 1));
	return max(-MOST, min(MOST, sum));
}

// @ts-ignore: decorator
@inline
function stonesOf(side: v128): i32 {
	const pairs = i16x8.extadd_pairwise_i8x16_u(side);
	const fours = i32x4.extadd_pairwise_i16x8_u(pairs);
	return i32x4.extract_lane(fours, 0) + i32x4.extract_lane(fours, 1) + i32x4.extract_lane(fours, 2) + i32x4.extract_lane(fours, 3);
}

/** The lead in stones × 100; all 48 count double (HU-12). */
export function stoneLead(own: v128, other: v128): i32 {
	const stones = stonesOf(own);
	const lead = 100 * (stones - stonesOf(other));
	return stones == 0 || stones == 48 ? 2 * lead : lead;
}
