/**
 * The kernel of Kalaha: rules, endgame table and proof search for one board size and capture rule. One instance serves one caller. Positions are
 * passed at INPUT: the mover's pits at bytes 0…5, the opponent's at 8…13, each in its owner's sowing order, bytes not used 0.
 */
import { madeAgain, madeBank, madeOpp, madeOwn, make, setRules, stonesIn } from './board';
import { halvesBytes, prepareHalves } from './halves';
import { setHopes } from './hope';
import { HEAP, INPUT, reserve } from './memory';
import { estimate } from './estimate';
import { count } from './perft';
import { halvesWith, setRanks } from './rank';
import { open as openLook } from './look';
import { open as openProof } from './prove';
import { fill, layerEnd, layOut, probe, tableBytes } from './table';
import { find, keepBounds, keyOf, NO_PIT, placeTranspositions, transpositionBytes } from './transposition';

export { nodes } from './effort';
export { guessed as lookGuessed, think as look, value as lookValue } from './look';
export { think as prove, value as proofValue } from './prove';
export { declareFilled, filled, tableAt } from './table';
export { clear, foundHigh, foundLow, foundPit } from './transposition';

let layers: i32 = 0;
let halvesAt: usize = 0;

export function inputAt(): usize {
	return INPUT;
}

/**
 * Fixes the rules and lays the memory out: 2^bucketBits (7…21) buckets of the transposition table, an endgame table of at most `mostStones` stones.
 * Only what is used is ever touched. Called again, it begins anew. @returns false where the host gives too little memory
 */
export function configure(pits: i32, emptyCapture: bool, bucketBits: i32, mostStones: i32): bool {
	if (!reserve(HEAP)) return false;
	setRules(pits, emptyCapture);
	setRanks();
	setHopes();
	layers = mostStones;
	halvesAt = HEAP + transpositionBytes(bucketBits);
	if (!reserve(halvesAt)) return false;
	placeTranspositions(HEAP, bucketBits);
	layOut((halvesAt + halvesBytes(mostStones) + 4095) & ~4095, mostStones);
	return true;
}

/** Bytes that an endgame table of at most `stones` stones takes, with what building it needs; infinite where ranks would not fit. After `configure`. */
export function bytesFor(stones: i32): f64 {
	return halvesWith(stones) > 65536 ? Infinity : tableBytes(stones) + <f64>halvesBytes(stones);
}

/** Bytes of the layers 0…`stones` alone. After `configure`. */
export function layerBytes(stones: i32): f64 {
	return tableBytes(stones);
}

/** Makes room for the layers 0…`stones`. @returns false where the host gives too little memory */
export function makeRoom(stones: i32): bool {
	return reserve(layerEnd(stones));
}

/** Fills the endgame table on towards `stones`, about `budget` positions. Precondition: `makeRoom`. @returns whether it is there */
export function build(stones: i32, budget: i32): bool {
	return fill(stones, prepareHalves(halvesAt, layers, budget));
}

function own(): u64 {
	return load<u64>(INPUT);
}

function opp(): u64 {
	return load<u64>(INPUT, 8);
}

/** Plays a pit with stones: the position after it takes INPUT, still from the mover's side. @returns stones banked, plus 256 where the mover goes on */
export function play(pit: i32): i32 {
	make(own(), opp(), pit);
	store<u64>(INPUT, madeOwn);
	store<u64>(INPUT, madeOpp, 8);
	return madeBank + (madeAgain ? 256 : 0);
}

/** Decision sequences of `depth` ≥ 1. Precondition: both sides have stones. */
export function perft(depth: i32): f64 {
	return count(own(), opp(), depth);
}

/** The position's value in the endgame table. Precondition: it is filled so far. */
export function tableValue(): i32 {
	return probe(own(), opp());
}

/** The estimate of the position. */
export function guess(): i32 {
	return estimate(own(), opp());
}

/** As `look.open`. */
export function openLooking(goal: i32, depth: i32, layers: i32): void {
	openLook(own(), opp(), goal, depth, layers);
}

/** As `prove.open`. */
export function openProving(goal: i32, layers: i32): void {
	openProof(own(), opp(), goal, layers);
}

/** What the transposition table knows: `foundLow`, `foundHigh`, `foundPit`. */
export function recall(): void {
	find(keyOf(own(), opp()), stonesIn(own()) + stonesIn(opp()));
}

/** Teaches the transposition table the exact value of the position. */
export function learn(exact: i32): void {
	keepBounds(keyOf(own(), opp()), stonesIn(own()) + stonesIn(opp()), exact, exact, NO_PIT, 4294967295);
}

/** Fletcher's checksum of `length` bytes from `at` on, in words of 32 bits, the last ones filled up with zeros. */
export function checksum(at: usize, length: usize): u32 {
	let a: u64 = 1;
	let b: u64 = 0;
	const whole = length & ~3;
	for (let i: usize = 0; i < whole; i += 4) {
		a += load<u32>(at + i);
		b += a;
	}
	for (let i = whole; i < length; i++) {
		a += load<u8>(at + i);
		b += a;
	}
	return <u32>(a ^ (a >> 32)) ^ <u32>(b ^ (b >> 32));
}
