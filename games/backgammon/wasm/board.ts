/**
 * A board as its mover, the side that rolls next, sees it: 64 bytes. Bytes 0…25 count the mover's checkers, bytes 32…57 the other's, each on its own
 * points: 0 = off, 1…24 the points, 25 = the bar. The mover's point n is the other's 25 − n.
 */
export const BOARD: i32 = 64;
/** Where the other side begins. */
export const OTHER: i32 = 32;
export const BAR: i32 = 25;
export const CHECKERS: i32 = 15;

/** Checkers of a side on its own point. */
// @ts-ignore: decorator
@inline
export function on(side: usize, point: i32): i32 {
	return <i32>load<u8>(side + point);
}

/** A bit for each of a side's own points 1…25 with at least `least` (1…127) checkers. */
export function holding(side: usize, least: i32): u32 {
	const floor = i8x16.splat(<i8>(least - 1));
	const low = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(side), floor));
	const high = <u32>i8x16.bitmask(i8x16.gt_s(v128.load(side, 16), floor));
	return (low | (high << 16)) & 0x3fffffe;
}

/** The highest of some points; 0 where there are none. */
// @ts-ignore: decorator
@inline
export function highest(points: u32): i32 {
	return points ? 31 - clz(points) : 0;
}

/** The lowest of some points, of which there is one. */
// @ts-ignore: decorator
@inline
export function lowest(points: u32): i32 {
	return <i32>ctz(points);
}

/** The pips that a side still has to move. */
export function pips(side: usize): i32 {
	let sum = 0;
	for (let point = 1; point <= BAR; point++) sum += point * on(side, point);
	return sum;
}

/** The same points by the other side's numbers. */
export function mirrored(points: u32): u32 {
	let x = points;
	x = ((x >> 1) & 0x55555555) | ((x & 0x55555555) << 1);
	x = ((x >> 2) & 0x33333333) | ((x & 0x33333333) << 2);
	x = ((x >> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4);
	x = bswap<u32>(x);
	// Bit n is now bit 31 − n; it should be bit 25 − n.
	return x >> 6;
}

/** Copies a board with the sides changed. */
export function turn(from: usize, to: usize): void {
	const a = v128.load(from);
	const b = v128.load(from, 16);
	v128.store(to, v128.load(from, 32));
	v128.store(to, v128.load(from, 48), 16);
	v128.store(to, a, 32);
	v128.store(to, b, 48);
}
