/**
 * The table of values. Buckets of 64 bytes hold four entries of 16: key 8, value 2, depth 1, bound 1, move 1, spare 1, age 2.
 */

export const EXACT: i32 = 0;
/** The true value is at least, or at most, the one stored. */
export const AT_LEAST: i32 = 1;
export const AT_MOST: i32 = 2;

const VALUE: usize = 8;
const DEPTH: usize = 10;
const BOUND: usize = 11;
const MOVE: usize = 12;
const AGE: usize = 14;

let base: usize = 0;
let mask: u32 = 0;
let age: u32 = 0;

/** Takes 2^`bits` buckets from `at` on. @returns the first byte behind them */
export function placeValues(at: usize, bits: i32): usize {
	base = at;
	mask = (1 << bits) - 1;
	return at + ((<usize>mask + 1) << 6);
}

export function forgetValues(): void {
	age = (age + 1) & 0xffff;
	if (age != 0) return;
	memory.fill(base, 0, (<usize>mask + 1) << 6);
	age = 1;
}

// @ts-ignore: decorator
@inline
function bucketOf(key: u64): usize {
	return base + (<usize>(<u32>((key * 0xd6e8feb86659fd93) >> 32) & mask) << 6);
}

/** Address of the entry of `key`, or 0. */
// @ts-ignore: decorator
@inline
export function findValue(key: u64): usize {
	const bucket = bucketOf(key);
	for (let at = bucket; at < bucket + 64; at += 16) {
		if (load<u64>(at) == key && <u32>load<u16>(at, AGE) == age) return at;
	}
	return 0;
}

/** Whether an entry decides a search to `depth` with this window. */
// @ts-ignore: decorator
@inline
export function isEnough(entry: usize, depth: i32, alpha: i32, beta: i32): bool {
	if (<i32>load<u8>(entry, DEPTH) < depth) return false;
	const bound: i32 = load<u8>(entry, BOUND);
	const value = valueIn(entry);
	return bound == EXACT || (bound == AT_LEAST ? value >= beta : value <= alpha);
}

// @ts-ignore: decorator
@inline
export function valueIn(entry: usize): i32 {
	return load<i16>(entry, VALUE);
}

// @ts-ignore: decorator
@inline
export function moveIn(entry: usize): i32 {
	return load<u8>(entry, MOVE);
}

/** Stores a value; where the bucket is full, over the shallowest. */
export function storeValue(key: u64, value: i32, depth: i32, bound: i32, move: i32): void {
	const bucket = bucketOf(key);
	let entry = bucket;
	let least: i32 = i32.MAX_VALUE;
	for (let at = bucket; at < bucket + 64; at += 16) {
		const isCurrent = <u32>load<u16>(at, AGE) == age;
		if (isCurrent && load<u64>(at) == key) {
			entry = at;
			break;
		}
		const worth: i32 = isCurrent ? <i32>load<u8>(at, DEPTH) : -1;
		if (worth >= least) continue;
		least = worth;
		entry = at;
	}
	store<u64>(entry, key);
	store<i16>(entry, <i16>value, VALUE);
	store<u8>(entry, <u8>depth, DEPTH);
	store<u8>(entry, <u8>bound, BOUND);
	store<u8>(entry, <u8>move, MOVE);
	store<u16>(entry, <u16>age, AGE);
}
