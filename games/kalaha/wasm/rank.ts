/**
 * Perfect ranking of halves (combinatorial number system): the halves with n stones are numbered 0…C(n + pits − 1, pits − 1) − 1.
 * With prefix sums P(i) = stones in pits 0…i, rank = Σ C(P(i) + i, i + 1) over i < pits − 1. A stone moved towards the store lowers the rank.
 */
import { pits } from './board';
import { COUNTS, FIRSTS, RANKS, SPAN } from './memory';

/** Fills the rank terms for the size set. Values beyond 2³² wrap; the endgame table stays far below. */
export function setRanks(): void {
	for (let n = 0; n < SPAN; n++) {
		for (let i = 0; i < 6; i++) store<u32>(RANKS + ((i * SPAN + n) << 2), i < pits - 1 ? <u32>choose(n + i, i + 1) : 0);
		store<u32>(COUNTS + (n << 2), <u32>choose(n + pits - 1, pits - 1));
		store<u32>(FIRSTS + (n << 2), <u32>choose(n + pits - 1, pits));
	}
}

/** Binomial coefficient. */
export function choose(n: i32, k: i32): f64 {
	if (k < 0 || k > n) return 0;
	let value: f64 = 1;
	for (let i = 1; i <= k; i++) value = (value * (n - k + i)) / i;
	return value;
}

/** Halves with `stones` stones. */
// @ts-ignore: decorator
@inline
export function halvesWith(stones: i32): u32 {
	return load<u32>(COUNTS + (stones << 2));
}

/** Halves with fewer than `stones` stones. */
// @ts-ignore: decorator
@inline
export function halvesBelow(stones: i32): u32 {
	return load<u32>(FIRSTS + (stones << 2));
}

/** Number of a half among those with as many stones. */
// @ts-ignore: decorator
@inline
export function rankOf(half: u64): u32 {
	const sums = half * 0x0101010101010101;
	const low = <u32>sums;
	return (
		load<u32>(RANKS + ((low & 0xff) << 2)) +
		load<u32>(RANKS + 4 * SPAN + ((low >> 6) & 0x3fc)) +
		load<u32>(RANKS + 8 * SPAN + ((low >> 14) & 0x3fc)) +
		load<u32>(RANKS + 12 * SPAN + ((low >> 22) & 0x3fc)) +
		load<u32>(RANKS + 16 * SPAN + ((<u32>(sums >> 30) & 0x3fc)))
	);
}
