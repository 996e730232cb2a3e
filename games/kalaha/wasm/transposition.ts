/**
 * The transposition table: what is known of positions searched. Every entry names its position in full, so its bounds are proofs: a position whose
 * pits all hold at most 31 stones packs into 60 bits, which an invertible mixing spreads. Positions with a fuller pit are not kept.
 *
 * Buckets of four entries of 16 bytes. First word: 60 mixed position, 3 best pit (7: none known), 1 set. Second word, lowest first: 7 lower bound,
 * 7 upper bound, each as (bound + stones) / 2; 6 worth, twice the logarithm of the nodes spent; 2 kind of what follows:
 *     NUMBERS  7 goal, 16 proof number, 16 disproof number
 *     LIMITED  7 lower and 7 upper bound by looking ahead, 6 plies looked
 */
import { TOUCHED } from './memory';

const KEY_BITS: u64 = (1 << 60) - 1;
const FULLER: u64 = 0x00e0e0e0e0e0e0e0;
export const NO_KEY: u64 = ~(<u64>0);
export const NO_PIT: i32 = 7;

const SET: u64 = 1 << 63;
const NUMBERS: u64 = 1;
const LIMITED: u64 = 2;
/** Both bounds and the worth. */
const BOUNDS: u64 = (1 << 20) - 1;

let tableAt: usize = 0;
/** Buckets are 2^bits, 7…21. */
let bits: i32 = 7;

/** What the last `find` found: proven bounds for the position's mover, −stones and stones where there are none. */
export let foundLow: i32 = 0;
export let foundHigh: i32 = 0;
/** The pit to try first. */
export let foundPit: i32 = NO_PIT;
/** What the last `findNumbers` found. */
export let foundProof: f64 = 0;
export let foundDisproof: f64 = 0;
/** The entry found, or 0. */
let entry: usize = 0;

export function transpositionBytes(bucketBits: i32): usize {
	return <usize>64 << bucketBits;
}

/** Puts a table of 2^bucketBits buckets at `at`, where the memory must be zero. */
export function placeTranspositions(at: usize, bucketBits: i32): void {
	tableAt = at;
	bits = bucketBits;
	memory.fill(TOUCHED, 0, <usize>1 << (bucketBits - 6));
}

/** Forgets every position; costs as much as was kept. */
export function clear(): void {
	for (let page: usize = 0; page < <usize>1 << (bits - 6); page++) {
		if (load<u8>(TOUCHED + page) == 0) continue;
		memory.fill(tableAt + (page << 12), 0, 4096);
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

/** The position mixed, one to one; NO_KEY where it has none. */
// @ts-ignore: decorator
@inline
export function keyOf(own: u64, opp: u64): u64 {
	if (((own | opp) & FULLER) != 0) return NO_KEY;
	let key = packed(own) | (packed(opp) << 30);
	key = (key * 0x9e3779b97f4a7c15) & KEY_BITS;
	key ^= key >> 31;
	return (key * 0xbf58476d1ce4e5b9) & KEY_BITS;
}

/** Where the key's bucket begins. */
// @ts-ignore: decorator
@inline
function bucketOf(key: u64): usize {
	return tableAt + (<usize>(key >> <u64>(60 - bits)) << 6);
}

/** Looks a position with `stones` stones up. */
export function find(key: u64, stones: i32): void {
	foundLow = -stones;
	foundHigh = stones;
	foundPit = NO_PIT;
	entry = 0;
	if (key == NO_KEY) return;
	const bucket = bucketOf(key);
	for (let at = bucket; at < bucket + 64; at += 16) {
		const name = load<u64>(at);
		if ((name & KEY_BITS) != key || name == 0) continue;
		const facts = load<u64>(at, 8);
		entry = at;
		foundPit = <i32>((name >> 60) & 7);
		foundLow = 2 * <i32>(facts & 127) - stones;
		foundHigh = 2 * <i32>((facts >> 7) & 127) - stones;
		return;
	}
}

/** Proof and disproof number for `goal` of the position found. @returns whether there are any */
export function findNumbers(stones: i32, goal: i32): bool {
	if (entry == 0) return false;
	const facts = load<u64>(entry, 8);
	if (((facts >> 20) & 3) != NUMBERS || <i32>((facts >> 22) & 127) != (goal + stones) >> 1) return false;
	foundProof = unfold((facts >> 29) & 0xffff);
	foundDisproof = unfold((facts >> 45) & 0xffff);
	return true;
}

/** Narrows `foundLow` and `foundHigh` to what looking `depth` plies ahead found. @returns whether anything was */
export function findLimited(stones: i32, depth: i32): bool {
	if (entry == 0) return false;
	const facts = load<u64>(entry, 8);
	if (((facts >> 20) & 3) != LIMITED || <i32>((facts >> 36) & 63) != depth) return false;
	const low = foundLow;
	foundLow = min(foundHigh, max(low, 2 * <i32>((facts >> 22) & 127) - stones));
	foundHigh = max(low, min(foundHigh, 2 * <i32>((facts >> 29) & 127) - stones));
	return true;
}

/** Keeps proven bounds; those kept before hold too. `spent`: nodes it took. */
export function keepBounds(key: u64, stones: i32, low: i32, high: i32, pit: i32, spent: f64): void {
	if (key == NO_KEY) return;
	const at = claim(key, stones, pit, worthOf(spent));
	const facts = load<u64>(at, 8);
	const lower = max(<i32>(facts & 127), (low + stones) >> 1);
	const upper = min(<i32>((facts >> 7) & 127), (high + stones) >> 1);
	store<u64>(at, (facts & ~(<u64>0x3fff)) | <u64>lower | (<u64>upper << 7), 8);
}

/** Keeps proof and disproof number, both from 1 to 2^64, for `goal`. */
export function keepNumbers(key: u64, stones: i32, goal: i32, proof: f64, disproof: f64, spent: f64): void {
	if (key == NO_KEY) return;
	const at = claim(key, stones, NO_PIT, worthOf(spent));
	const payload = (NUMBERS << 20) | (<u64>((goal + stones) >> 1) << 22) | (folded(proof) << 29) | (folded(disproof) << 45);
	store<u64>(at, (load<u64>(at, 8) & BOUNDS) | payload, 8);
}

/** Keeps what looking `depth` plies ahead, 1…63, found. Never where proof numbers are kept. */
export function keepLimited(key: u64, stones: i32, low: i32, high: i32, depth: i32, pit: i32, spent: f64): void {
	if (key == NO_KEY) return;
	const at = claim(key, stones, pit, worthOf(spent));
	const facts = load<u64>(at, 8);
	const kind = (facts >> 20) & 3;
	if (kind == NUMBERS) return;
	let lower = (low + stones) >> 1;
	let upper = (high + stones) >> 1;
	if (kind == LIMITED && <i32>((facts >> 36) & 63) == depth) {
		const lowerBefore = <i32>((facts >> 22) & 127);
		const upperBefore = <i32>((facts >> 29) & 127);
		// What was proven since may contradict estimates; then the new ones stand alone.
		if (max(lower, lowerBefore) <= min(upper, upperBefore)) {
			lower = max(lower, lowerBefore);
			upper = min(upper, upperBefore);
		}
	}
	store<u64>(at, (facts & BOUNDS) | (LIMITED << 20) | (<u64>lower << 22) | (<u64>upper << 29) | (<u64>depth << 36), 8);
}

/** A number from 1 to 2^64 in 16 bits: logarithm with ten bits of fraction, rounded down. */
// @ts-ignore: decorator
@inline
function folded(number: f64): u64 {
	return (reinterpret<u64>(number) >> 42) - (1023 << 10);
}

// @ts-ignore: decorator
@inline
function unfold(code: u64): f64 {
	return reinterpret<f64>((code + (1023 << 10)) << 42);
}

// @ts-ignore: decorator
@inline
function worthOf(spent: f64): i32 {
	return min(63, <i32>(126 - 2 * clz<u64>(<u64>spent + 1)));
}

/**
 * The entry of a position, new where there was none: then the one of its bucket with the least worth gives way, and the three others are worth a
 * little less from then on.
 */
function claim(key: u64, stones: i32, pit: i32, worth: i32): usize {
	const bucket = bucketOf(key);
	let place = bucket;
	let least: i32 = 100;
	for (let at = bucket; at < bucket + 64; at += 16) {
		const name = load<u64>(at);
		const facts = load<u64>(at, 8);
		const value = <i32>((facts >> 14) & 63);
		if ((name & KEY_BITS) == key && name != 0) {
			if (pit != NO_PIT) store<u64>(at, key | (<u64>pit << 60) | SET);
			if (worth > value) store<u64>(at, (facts & ~(<u64>63 << 14)) | (<u64>worth << 14), 8);
			return at;
		}
		if (name == 0) {
			if (least < 0) continue;
			least = -1;
			place = at;
		} else if (value < least) {
			least = value;
			place = at;
		}
	}
	if (least >= 0) age(bucket);
	store<u8>(TOUCHED + ((bucket - tableAt) >> 12), 1);
	store<u64>(place, key | (<u64>pit << 60) | SET);
	store<u64>(place, (<u64>stones << 7) | (<u64>worth << 14), 8);
	return place;
}

function age(bucket: usize): void {
	for (let at = bucket; at < bucket + 64; at += 16) {
		const facts = load<u64>(at, 8);
		if (((facts >> 14) & 63) != 0) store<u64>(at, facts - (1 << 14), 8);
	}
}
