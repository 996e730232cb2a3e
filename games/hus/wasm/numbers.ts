/**
 * The table of unfinished questions: for a position, a number of plies and an attacker, the least number of positions still to be settled before the
 * seat to move reaches its aim (`phi`), and before the other does (`delta`). The attacker's aim is to win in time, the defender's that he does not.
 *
 * Buckets of 64 bytes hold four entries of 16: key 8, then phi 26 bits, delta 26 bits, age 12 bits.
 */

/** Out of reach: the other side has reached its aim. Unfinished numbers stay below. */
export const NEVER_REACHED: u32 = (1 << 26) - 1;

let base: usize = 0;
let mask: u32 = 0;
let age: u64 = 0;

/** Takes 2^`bits` buckets from `at` on. @returns the first byte behind them */
export function placeNumbers(at: usize, bits: i32): usize {
	base = at;
	mask = (1 << bits) - 1;
	return at + ((<usize>mask + 1) << 6);
}

export function forgetNumbers(): void {
	age = (age + 1) & 0xfff;
	if (age != 0) return;
	memory.fill(base, 0, (<usize>mask + 1) << 6);
	age = 1;
}

/** The key of a question. */
// @ts-ignore: decorator
@inline
export function questionOf(key: u64, plies: i32, attacks: bool): u64 {
	return key ^ (<u64>((plies << 1) | (attacks ? 1 : 0)) * 0x9e3779b97f4a7c15);
}

// @ts-ignore: decorator
@inline
function bucketOf(question: u64): usize {
	return base + (<usize>(<u32>((question * 0xd6e8feb86659fd93) >> 32) & mask) << 6);
}

/** phi in the low, delta in the high 32 bits; 0 where nothing is stored. */
// @ts-ignore: decorator
@inline
export function readNumbers(question: u64): u64 {
	const bucket = bucketOf(question);
	for (let at = bucket; at < bucket + 64; at += 16) {
		if (load<u64>(at) != question) continue;
		const packed = load<u64>(at, 8);
		if (packed >> 52 == age) return (packed & NEVER_REACHED) | (((packed >> 26) & NEVER_REACHED) << 32);
	}
	return 0;
}

/** Stores unfinished numbers; where the bucket is full, over those that cost least. */
export function writeNumbers(question: u64, phi: u32, delta: u32): void {
	const bucket = bucketOf(question);
	let entry = bucket;
	let least: u64 = u64.MAX_VALUE;
	for (let at = bucket; at < bucket + 64; at += 16) {
		const packed = load<u64>(at, 8);
		const isCurrent = packed >> 52 == age;
		if (isCurrent && load<u64>(at) == question) {
			entry = at;
			break;
		}
		const cost = isCurrent ? 1 + (packed & NEVER_REACHED) + ((packed >> 26) & NEVER_REACHED) : 0;
		if (cost >= least) continue;
		least = cost;
		entry = at;
	}
	store<u64>(entry, question);
	store<u64>(entry, <u64>phi | (<u64>delta << 26) | (age << 52), 8);
}
