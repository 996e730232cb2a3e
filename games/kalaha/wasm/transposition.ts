/**
 * The transposition table: bounds of positions searched. Every entry identifies its position without doubt, so bounds are proofs: a position whose
 * pits all hold at most 31 stones packs into 60 bits, an invertible mixing spreads them, the high bits choose a bucket of four entries and the
 * others are kept in the entry. Positions with a fuller pit are not kept.
 *
 * An entry of 64 bits, lowest first: 7 lower bound, 7 upper bound, each as (bound + stones) / 2; 3 best pit (7: none known); 1 proven; 6 worth
 * (proven: twice the logarithm of the nodes spent; otherwise the plies looked ahead); the rest of the mixed position.
 */

import { TOUCHED } from './memory';

const KEY_BITS: u64 = (1 << 60) - 1;
const FULLER: u64 = 0x00e0e0e0e0e0e0e0;
export const NO_PIT: i32 = 7;

let tableAt: usize = 0;
/** Buckets are 2^bits: at least 20, so that an entry has room for the rest of the position, at most 22. */
let bits: i32 = 20;

/** What the last `find` found, for the position's mover. Without an entry: −stones and stones, no pit. */
export let foundLow: i32 = 0;
export let foundHigh: i32 = 0;
export let foundPit: i32 = NO_PIT;
/** False where the bounds hold only for a limited depth. */
export let foundProven: bool = true;

export function transpositionBytes(bucketBits: i32): usize {
	return <usize>32 << bucketBits;
}

/** Puts a table of 2^bucketBits buckets at `at`, where the memory must be zero. */
export function placeTranspositions(at: usize, bucketBits: i32): void {
	tableAt = at;
	bits = bucketBits;
	memory.fill(TOUCHED, 0, 1 << (bucketBits - 7));
}

/** Forgets every position; costs as much as was kept. */
export function clear(): void {
	for (let page = 0; page < 1 << (bits - 7); page++) {
		if (load<u8>(TOUCHED + page) == 0) continue;
		memory.fill(tableAt + (<usize>page << 12), 0, 4096);
		store<u8>(TOUCHED + page, 0);
	}
}

/** Six bytes below 32 as 30 bits. */
// @ts-ignore: decorator
@inline
function packed(half: u64): u64 {
	const pairs = (half & 0x001f001f001f) | ((half >> 3) & 0x03e003e003e0);
	return (pairs & 0x3ff) | ((pairs >> 6) & 0xffc00) | ((pairs >> 12) & 0x3ff00000);
}

/** The position mixed, one to one; −1 where it has no key. */
// @ts-ignore: decorator
@inline
export function keyOf(own: u64, opp: u64): u64 {
	if (((own | opp) & FULLER) != 0) return ~(<u64>0);
	let key = packed(own) | (packed(opp) << 30);
	key = (key * 0x9e3779b97f4a7c15) & KEY_BITS;
	key ^= key >> 31;
	return (key * 0xbf58476d1ce4e5b9) & KEY_BITS;
}

/** Looks a position with `stones` stones up; `depth` is how many plies a limited entry must have looked ahead, negative for proofs only. */
export function find(key: u64, stones: i32, depth: i32): void {
	foundLow = -stones;
	foundHigh = stones;
	foundPit = NO_PIT;
	foundProven = true;
	if (key > KEY_BITS) return;
	const bucket = bucketOf(key);
	const shift = <u64>bits + 4;
	const lock = (key << shift) >> shift;
	for (let i: usize = 0; i < 32; i += 8) {
		const entry = load<u64>(bucket + i);
		if (entry >> shift != lock || entry == 0) continue;
		foundPit = <i32>((entry >> 14) & 7);
		const proven = ((entry >> 17) & 1) != 0;
		if (!proven && <i32>((entry >> 18) & 63) != depth) return;
		foundProven = proven;
		foundLow = 2 * <i32>(entry & 127) - stones;
		foundHigh = 2 * <i32>((entry >> 7) & 127) - stones;
		return;
	}
}

/** Where the key's bucket begins. */
// @ts-ignore: decorator
@inline
function bucketOf(key: u64): usize {
	return tableAt + (<usize>(key >> <u64>(60 - bits)) << 5);
}

/**
 * Keeps bounds of a position. With bounds of the same kind (proven, or the same depth) already there, both hold. A proof is never replaced by a
 * limited result of the same position. Of four others the least worth gives way, and the three left are worth a little less from then on.
 */
export function keep(key: u64, stones: i32, low: i32, high: i32, pit: i32, proven: bool, worth: i32): void {
	if (key > KEY_BITS) return;
	const bucket = bucketOf(key);
	const shift = <u64>bits + 4;
	const lock = (key << shift) >> shift;
	let place = bucket;
	let least: i32 = 1000;
	for (let i: usize = 0; i < 32; i += 8) {
		const entry = load<u64>(bucket + i);
		if (entry != 0 && entry >> shift == lock) {
			const wasProven = ((entry >> 17) & 1) != 0;
			if (wasProven && !proven) return;
			if (wasProven == proven && (proven || <i32>((entry >> 18) & 63) == worth)) {
				low = max(low, 2 * <i32>(entry & 127) - stones);
				high = min(high, 2 * <i32>((entry >> 7) & 127) - stones);
				if (proven) worth = max(worth, <i32>((entry >> 18) & 63));
				if (pit == NO_PIT) pit = <i32>((entry >> 14) & 7);
			}
			place = bucket + i;
			least = -1;
			break;
		}
		const value = entry == 0 ? -1 : <i32>((entry >> 18) & 63) + (((entry >> 17) & 1) != 0 ? 1 : 0);
		if (value < least) {
			least = value;
			place = bucket + i;
		}
	}
	if (least >= 0) age(bucket, place);
	store<u8>(TOUCHED + ((bucket - tableAt) >> 12), 1);
	store<u64>(
		place,
		<u64>((low + stones) >> 1) |
			(<u64>((high + stones) >> 1) << 7) |
			(<u64>pit << 14) |
			(<u64>proven << 17) |
			(<u64>worth << 18) |
			(key << shift),
	);
}

/** Lowers the worth of a bucket's proofs but the one at `place`. */
function age(bucket: usize, place: usize): void {
	for (let at = bucket; at < bucket + 32; at += 8) {
		const entry = load<u64>(at);
		if (at != place && ((entry >> 17) & 1) != 0 && ((entry >> 18) & 63) != 0) store<u64>(at, entry - (<u64>1 << 18));
	}
}
