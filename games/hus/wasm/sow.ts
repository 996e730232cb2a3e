/** HU-04 to HU-10, HU-13: one move, lap by lap, on two sides of 16 lanes. */
import { FACING, KEEP, SOW } from './memory';

/** HU-13: a move of more laps is endless. */
export const MAX_LAPS: i32 = 10000;

/** The sides after `sow`, the mover's and the other's. */
export let mine: v128 = i8x16.splat(0);
export let theirs: v128 = i8x16.splat(0);
/** HU-15: capture only where both facing hollows hold stones. */
let bothOccupied: bool = false;

export function setBothOccupied(on: bool): void {
	bothOccupied = on;
}

/** Writes the tables that sowing reads. */
export function fillSowTables(): void {
	for (let hand: i32 = 0; hand < 49; hand++) {
		for (let from: i32 = 0; from < 16; from++) {
			const side = SOW + ((hand << 8) | (from << 4));
			store<v128>(side, i8x16.splat(0));
			for (let stone: i32 = 1; stone <= hand; stone++) {
				const at = side + ((from + stone) & 15);
				store<u8>(at, load<u8>(at) + 1);
			}
		}
	}
	for (let at: i32 = 0; at < 16; at++) {
		store<v128>(KEEP + (at << 4), i8x16.splat(-1));
		store<u8>(KEEP + (at << 4) + at, 0);
		const facing = FACING + (at << 6);
		store<v128>(facing, i8x16.splat(-1));
		store<v128>(facing + 16, i8x16.splat(-1));
		store<v128>(facing + 32, i8x16.splat(-1));
		if (at >= 8) {
			const inner = 23 - at;
			const near = at - 8;
			store<v128>(facing, i8x16.splat(<i8>inner));
			store<v128>(facing + 16, i8x16.splat(<i8>near));
			store<u8>(facing + 32 + inner, 0);
			store<u8>(facing + 32 + near, 0);
		}
	}
}

/** The count in lane `at`, 0…15, of a side. */
// @ts-ignore: decorator
@inline
export function lane(side: v128, at: i32): i32 {
	return i8x16.extract_lane_u(i8x16.swizzle(side, i8x16.splat(<i8>at)), 0);
}

/** True where some hollow holds two stones or more, so that its owner is not beaten (HU-11). */
// @ts-ignore: decorator
@inline
export function hasHandful(side: v128): bool {
	return v128.any_true(i8x16.gt_u(side, i8x16.splat(1)));
}

/** HU-04, HU-05: a bit for each hollow that holds at least two. */
// @ts-ignore: decorator
@inline
export function handfuls(side: v128): i32 {
	return i8x16.bitmask(i8x16.gt_u(side, i8x16.splat(1)));
}

/**
 * Plays hollow `from` and leaves the sides in `mine` and `theirs`. Precondition: at least two stones lie there.
 * @returns the laps sown, or 0 where the move is endless
 */
export function sow(own: v128, other: v128, from: i32): i32 {
	let at = from;
	let hand = lane(own, at);
	for (let laps: i32 = 1; laps <= MAX_LAPS; laps++) {
		own = i8x16.add(v128.and(own, load<v128>(KEEP + (at << 4))), load<v128>(SOW + ((hand << 8) | (at << 4))));
		at = (at + hand) & 15;
		hand = lane(own, at);
		if (hand == 1) {
			mine = own;
			theirs = other;
			return laps;
		}
		// HU-08, HU-09: lanes of 255 read as empty, so an outer hollow captures nothing.
		const facing = FACING + (at << 6);
		const inner: i32 = i8x16.extract_lane_u(i8x16.swizzle(other, load<v128>(facing)), 0);
		if (inner != 0) {
			const near: i32 = i8x16.extract_lane_u(i8x16.swizzle(other, load<v128>(facing + 16)), 0);
			if (near != 0 || !bothOccupied) {
				hand += inner + near;
				other = v128.and(other, load<v128>(facing + 32));
			}
		}
	}
	return 0;
}
