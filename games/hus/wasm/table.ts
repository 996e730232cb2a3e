/**
 * The table of proofs: within how many plies a position is known to be won or lost for the seat to move, and within how many it is known not to be.
 *
 * Buckets of 64 bytes hold four entries of 16: key 8, won, notWon, lost, notLost, move (1 byte each), spare 1, age 2. An entry of another age is as
 * good as empty, so that a new analysis starts from nothing without clearing.
 */
import { TABLES } from './memory';

/** `won` or `lost` where that is not proven. */
export const NEVER: i32 = 255;
/** `move` where none is known. */
export const NO_MOVE: i32 = 255;

const WON: usize = 8;
const NOT_WON: usize = 9;
const LOST: usize = 10;
const NOT_LOST: usize = 11;
const MOVE: usize = 12;
const AGE: usize = 14;

let mask: u32 = 0;
let age: u32 = 0;

/** Takes 2^`bits` buckets for the table. @returns the first byte behind it */
export function placeTable(bits: i32): usize {
	mask = (1 << bits) - 1;
	return TABLES + ((<usize>mask + 1) << 6);
}

/** Forgets every entry. */
export function forgetAll(): void {
	age = (age + 1) & 0xffff;
	if (age == 0) {
		memory.fill(TABLES, 0, (<usize>mask + 1) << 6);
		age = 1;
	}
}

/** 64 bits that stand for a board. */
// @ts-ignore: decorator
@inline
export function hashOf(own: v128, other: v128): u64 {
	let h = (<u64>i64x2.extract_lane(own, 0) * 0x9e3779b97f4a7c15) ^ rotl<u64>(<u64>i64x2.extract_lane(own, 1) * 0xc2b2ae3d27d4eb4f, 31);
	h = (h ^ (h >> 29)) * 0xbf58476d1ce4e5b9;
	h ^= rotl<u64>(<u64>i64x2.extract_lane(other, 0) * 0x165667b19e3779f9, 17) + rotl<u64>(<u64>i64x2.extract_lane(other, 1) * 0xd6e8feb86659fd93, 41);
	h = (h ^ (h >> 32)) * 0x94d049bb133111eb;
	return h ^ (h >> 29);
}

// @ts-ignore: decorator
@inline
function bucketOf(key: u64): usize {
	return TABLES + (<usize>(<u32>((key * 0xd6e8feb86659fd93) >> 32) & mask) << 6);
}

/** Address of the entry of `key`, or 0. */
// @ts-ignore: decorator
@inline
function find(key: u64): usize {
	const bucket = bucketOf(key);
	for (let at = bucket; at < bucket + 64; at += 16) {
		if (load<u64>(at) == key && <u32>load<u16>(at, AGE) == age) return at;
	}
	return 0;
}

/** Address of the entry of `key`; where there is none it takes over the one of its bucket that cost least. */
function claim(key: u64): usize {
	const known = find(key);
	if (known != 0) return known;
	const bucket = bucketOf(key);
	let entry = bucket;
	let least: i32 = i32.MAX_VALUE;
	for (let at = bucket; at < bucket + 64; at += 16) {
		const cost: i32 = <u32>load<u16>(at, AGE) != age ? -1 : depthOf(at);
		if (cost >= least) continue;
		least = cost;
		entry = at;
	}
	store<u64>(entry, key);
	store<u8>(entry, <u8>NEVER, WON);
	store<u8>(entry, 0, NOT_WON);
	store<u8>(entry, <u8>NEVER, LOST);
	store<u8>(entry, 0, NOT_LOST);
	store<u8>(entry, <u8>NO_MOVE, MOVE);
	store<u16>(entry, <u16>age, AGE);
	return entry;
}

/** The plies of the longest question that an entry answers. */
function depthOf(entry: usize): i32 {
	const no = max(<i32>load<u8>(entry, NOT_WON), <i32>load<u8>(entry, NOT_LOST));
	const yes = min(<i32>load<u8>(entry, WON), <i32>load<u8>(entry, LOST));
	return yes == NEVER ? no : max(yes, no);
}

/** Within how many plies the seat to move is known to win, or NEVER. */
// @ts-ignore: decorator
@inline
export function wonWithin(key: u64): i32 {
	const entry = find(key);
	return entry == 0 ? NEVER : <i32>load<u8>(entry, WON);
}

/** Within how many plies the seat to move is known to lose, or NEVER. */
// @ts-ignore: decorator
@inline
export function lostWithin(key: u64): i32 {
	const entry = find(key);
	return entry == 0 ? NEVER : <i32>load<u8>(entry, LOST);
}

/** The move noted for `key`, or NO_MOVE. */
export function moveOf(key: u64): i32 {
	const entry = find(key);
	return entry == 0 ? NO_MOVE : <i32>load<u8>(entry, MOVE);
}

/** Answers to a question. */
export const NO: i32 = 0;
export const YES: i32 = 1;
/** Not known yet. */
export const OPEN: i32 = 2;

/** Whether the seat to move is known to win (`attacks`), or to lose, within `plies`. */
// @ts-ignore: decorator
@inline
export function lookUp(key: u64, plies: i32, attacks: bool): i32 {
	const entry = find(key);
	if (entry == 0) return OPEN;
	if (<i32>load<u8>(entry + (attacks ? WON : LOST)) <= plies) return YES;
	return <i32>load<u8>(entry + (attacks ? NOT_WON : NOT_LOST)) >= plies ? NO : OPEN;
}

/** Notes whether the seat to move wins (`attacks`) or loses (not) within `plies`, and the move that decided it. */
export function note(key: u64, plies: i32, attacks: bool, holds: bool, move: i32): void {
	const entry = claim(key);
	if (holds) {
		const at = entry + (attacks ? WON : LOST);
		if (plies < <i32>load<u8>(at)) store<u8>(at, <u8>plies);
	} else {
		const at = entry + (attacks ? NOT_WON : NOT_LOST);
		if (plies > <i32>load<u8>(at)) store<u8>(at, <u8>plies);
	}
	if (move != NO_MOVE) store<u8>(entry, <u8>move, MOVE);
}
