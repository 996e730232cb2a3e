/**
 * Everything that happens to one half when either side sows, worked out once for each half with at most `most` stones, so that the endgame
 * table is built from ranks alone. Halves are numbered through, by stones and then by rank: `halvesBelow(n) + rank`.
 *
 *     HALF    8 bytes a half         its pits
 *     SOWN    8 bytes a half × pit   what sowing that pit leaves of the own half
 *     ADDED   2 bytes a half × u     rank after the opponent sowed u stones into it
 *     EMPTIED 2 bytes a half × pit   rank after that pit was captured
 *
 * SOWN: bits 0–15 rank afterwards, 16–31 rank with the landing pit emptied too, 32–39 own stones left (255: the pit was empty), 40–47 stones
 * banked on the way, 48–55 stones sown to the opponent, 56–63 landing (own pit that held nothing, STORE or ELSEWHERE).
 */
import { ELSEWHERE, pits, STORE, stonesAt, stonesIn } from './board';
import { LANDING, SOW_OPP, SOW_OWN, SPAN } from './memory';
import { halvesBelow, rankOf } from './rank';

/** `SOWN`'s mark of an empty pit. */
export const NO_MOVE: u64 = 0xff;

/** Most stones in a half the tables hold; −1 before the first `prepareHalves`. */
let most: i32 = -1;
/** Halves done so far. */
let prepared: u32 = 0;
export let halfAt: usize = 0;
export let sownAt: usize = 0;
export let addedAt: usize = 0;
export let emptiedAt: usize = 0;
export let total: u32 = 0;

/** Bytes that the tables for halves with at most `stones` stones take. */
export function halvesBytes(stones: i32): usize {
	return <usize>halvesBelow(stones + 1) * (8 + 48 + 12 + 2 * (<usize>stones + 1));
}

/** What preparing a half costs, in positions of the endgame table filled. */
const COST: i32 = 8;

/**
 * Goes on filling the tables at `at` (8-aligned, `halvesBytes(stones)` long) for halves with at most `stones` stones, for about the time in which
 * `budget` positions of the endgame table are filled. @returns the budget left, 0 while there is more to do
 */
export function prepareHalves(at: usize, stones: i32, budget: i32): i32 {
	if (most < 0) {
		most = stones;
		total = halvesBelow(stones + 1);
		halfAt = at;
		sownAt = halfAt + ((<usize>total) << 3);
		emptiedAt = sownAt + <usize>total * 48;
		addedAt = emptiedAt + <usize>total * 12;
		list(0, 0, stones);
	}
	let left = budget;
	for (; prepared < total && left > 0; left -= COST) prepare(prepared++);
	return prepared < total ? 0 : max(0, left);
}

function prepare(h: u32): void {
	const half = load<u64>(halfAt + ((<usize>h) << 3));
	for (let pit = 0; pit < pits; pit++) {
		store<u64>(sownAt + <usize>h * 48 + (pit << 3), sown(half, pit));
		store<u16>(emptiedAt + <usize>h * 12 + (pit << 1), rankOf(half & ~(<u64>0xff << (pit << 3))));
	}
	let fed = half;
	const room = most - stonesIn(half);
	for (let u = 0, pit = 0; u <= room; u++) {
		store<u16>(addedAt + ((<usize>u * total + h) << 1), rankOf(fed));
		fed += <u64>1 << (pit << 3);
		if (++pit == pits) pit = 0;
	}
}

/** Writes every half with pits from `pit` on still to be filled, at most `left` stones more. */
function list(half: u64, pit: i32, left: i32): void {
	if (pit == pits) {
		store<u64>(halfAt + (<usize>(halvesBelow(stonesIn(half)) + rankOf(half)) << 3), half);
		return;
	}
	for (let n = 0; n <= left; n++) list(half + (<u64>n << (pit << 3)), pit + 1, left - n);
}

function sown(half: u64, pit: i32): u64 {
	const stones = stonesAt(half, pit);
	if (stones == 0) return NO_MOVE << 32;
	const entry = pit * SPAN + stones;
	let own = half + load<u64>(SOW_OWN + (entry << 3));
	const banked = own >> 48;
	own &= 0x0000ffffffffffff;
	let landing = <i32>load<u8>(LANDING + entry);
	let emptied: u32 = 0;
	if (landing < STORE) {
		if (stonesAt(own, landing) == 1) emptied = rankOf(own & ~(<u64>0xff << (landing << 3)));
		else landing = ELSEWHERE;
	}
	const over = <u64>stonesIn(load<u64>(SOW_OPP + (entry << 3)));
	return <u64>rankOf(own) | (<u64>emptied << 16) | (<u64>stonesIn(own) << 32) | (banked << 40) | (over << 48) | (<u64>landing << 56);
}

/** The half with `stones` stones and this rank. */
// @ts-ignore: decorator
@inline
export function halfOf(stones: i32, rank: u32): u64 {
	return load<u64>(halfAt + (<usize>(halvesBelow(stones) + rank) << 3));
}
