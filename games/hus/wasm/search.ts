/**
 * Alpha-beta to a fixed depth on the learned value, pausing after any node. Values are for the seat to move: log-odds × 1000, or beyond ±DECIDED a win
 * or loss that is certain: WIN less the plies it takes.
 */
import { FRAME, VALUE_FRAMES } from './memory';
import { handfuls, hasHandful, mine, sow, theirs } from './sow';
import { hashOf, lostWithin, NEVER, NO_MOVE, wonWithin } from './table';
import { estimate, stoneLead } from './value';
import { AT_LEAST, AT_MOST, EXACT, findValue, isEnough, moveIn, storeValue, valueIn } from './values';

export const WIN: i32 = 30000;
/** Beyond this a value is certain. */
const DECIDED: i32 = 20000;
/** Not known yet. */
export const UNDECIDED: i32 = i32.MIN_VALUE;

// A frame: own 16, other 16, then
const KEY: usize = 32;
const DEPTH: usize = 40;
const ALPHA: usize = 44;
const BETA: usize = 48;
const BEST: usize = 52;
const COUNT: usize = 56;
const NEXT: usize = 58;
const BEST_MOVE: usize = 60;
const IS_RAISED: usize = 61;
const SLOTS: usize = 64;
// A slot: own 16, other 16 of the position after the move, seen from the seat then to move, key 8, order 4, move 4.
const SLOT: usize = 48;
const SLOT_ORDER: usize = 40;
const SLOT_MOVE: usize = 44;

/** What is searched for: the chance to win, or the lead in stones at the end. */
let forStones: bool = false;
let top: usize = 0;
let result: i32 = UNDECIDED;
let visited: i32 = 0;

/**
 * Opens a search of a position that is not over, `depth` ≥ 0 plies deep, for values between `alpha` and `beta`; with `stones` for the lead in stones × 100
 * as the game ends or the search does, whoever wins. @returns the value, or UNDECIDED
 */
export function openSearch(own: v128, other: v128, depth: i32, alpha: i32, beta: i32, stones: bool): i32 {
	forStones = stones;
	top = VALUE_FRAMES;
	result = depth == 0 ? atRest(own, other) : enter(top, own, other, keyFor(own, other), depth, alpha, beta);
	return result;
}

/** The value without looking ahead. */
// @ts-ignore: decorator
@inline
function atRest(own: v128, other: v128): i32 {
	return forStones ? stoneLead(own, other) : estimate(own, other);
}

/** The value for a mover who has beaten the other, or is beaten. */
// @ts-ignore: decorator
@inline
function atEnd(own: v128, other: v128, isWon: bool): i32 {
	return forStones ? stoneLead(own, other) : isWon ? WIN - 1 : 1 - WIN;
}

/** The two searches share a table. */
// @ts-ignore: decorator
@inline
function keyFor(own: v128, other: v128): u64 {
	return hashOf(own, other) ^ (forStones ? 0x5851f42d4c957f2d : 0);
}

/** Goes on for at most `budget` nodes. @returns the value, or UNDECIDED */
export function resumeSearch(budget: i32): i32 {
	for (visited = 0; result == UNDECIDED && visited < budget; ) step();
	return result;
}

/** Nodes visited by the last `resumeSearch`. */
export function visitedNodes(): i32 {
	return visited;
}

/** A child's value for its parent: certain ones are a ply further off. */
// @ts-ignore: decorator
@inline
function back(value: i32): i32 {
	return value > DECIDED ? 1 - value : value < -DECIDED ? -value - 1 : -value;
}

/** The window of a parent, for its child. */
// @ts-ignore: decorator
@inline
function ahead(bound: i32): i32 {
	return bound > DECIDED ? -bound - 1 : bound < -DECIDED ? 1 - bound : -bound;
}

function step(): void {
	const frame = top;
	const next = load<u16>(frame, NEXT);
	if (next == load<u16>(frame, COUNT)) return close();
	store<u16>(frame, next + 1, NEXT);
	const slot = frame + SLOTS + <usize>next * SLOT;
	const depth = load<i32>(frame, DEPTH) - 1;
	visited++;
	const child = frame + FRAME;
	const alpha = ahead(load<i32>(frame, BETA));
	const beta = ahead(load<i32>(frame, ALPHA));
	const value = enter(child, v128.load(slot), v128.load(slot, 16), load<u64>(slot, KEY), depth, alpha, beta);
	if (value == UNDECIDED) top = child;
	else hear(frame, back(value), load<i32>(slot, SLOT_MOVE));
}

/** Takes in the value of a move; enough of it ends the frame. */
function hear(frame: usize, value: i32, move: i32): void {
	if (value > load<i32>(frame, BEST)) {
		store<i32>(frame, value, BEST);
		store<u8>(frame, <u8>move, BEST_MOVE);
	}
	if (value > load<i32>(frame, ALPHA)) {
		store<i32>(frame, value, ALPHA);
		store<u8>(frame, 1, IS_RAISED);
	}
	if (value >= load<i32>(frame, BETA)) store<u16>(frame, load<u16>(frame, COUNT), NEXT);
}

/** Ends the top frame and tells its value below. */
function close(): void {
	const frame = top;
	const best = load<i32>(frame, BEST);
	const bound = best >= load<i32>(frame, BETA) ? AT_LEAST : load<u8>(frame, IS_RAISED) ? EXACT : AT_MOST;
	storeValue(load<u64>(frame, KEY), best, load<i32>(frame, DEPTH), bound, load<u8>(frame, BEST_MOVE));
	if (frame == VALUE_FRAMES) {
		result = best;
		return;
	}
	top = frame - FRAME;
	const slot = top + SLOTS + <usize>(load<u16>(top, NEXT) - 1) * SLOT;
	hear(top, back(best), load<i32>(slot, SLOT_MOVE));
}

/** Lays out a frame, likeliest moves first. @returns the value where no frame is needed; then it is void */
function enter(frame: usize, own: v128, other: v128, key: u64, depth: i32, alpha: i32, beta: i32): i32 {
	if (!forStones) {
		const won = wonWithin(key);
		if (won != NEVER) return WIN - won;
		const lost = lostWithin(key);
		if (lost != NEVER) return lost - WIN;
	}
	let first: i32 = NO_MOVE;
	if (depth > 1) {
		const entry = findValue(key);
		if (entry != 0) {
			if (isEnough(entry, depth, alpha, beta)) return valueIn(entry);
			first = moveIn(entry);
		}
	}
	let count: i32 = 0;
	let best: i32 = -WIN;
	let isStuck = true;
	for (let bits = handfuls(own); bits != 0; bits &= bits - 1) {
		const move = ctz(bits);
		if (sow(own, other, move) == 0) continue;
		isStuck = false;
		const next = theirs;
		const last = mine;
		const isWon = !hasHandful(next);
		if (isWon || !hasHandful(last)) {
			best = max(best, atEnd(last, next, isWon));
			if (best >= beta || (isWon && !forStones)) return best;
			continue;
		}
		if (depth == 1) {
			best = max(best, -atRest(next, last));
			if (best >= beta) return best;
			continue;
		}
		const order = move == first ? -1000 : 4 * popcnt(handfuls(next)) - popcnt(handfuls(last));
		insert(frame + SLOTS, count++, next, last, order, move);
	}
	if (isStuck) return 0;
	if (count == 0) return best;
	for (let slot = frame + SLOTS; slot < frame + SLOTS + <usize>count * SLOT; slot += SLOT) {
		store<u64>(slot, keyFor(v128.load(slot), v128.load(slot, 16)), KEY);
	}
	v128.store(frame, own);
	v128.store(frame, other, 16);
	store<u64>(frame, key, KEY);
	store<i32>(frame, depth, DEPTH);
	store<i32>(frame, alpha, ALPHA);
	store<i32>(frame, beta, BETA);
	store<i32>(frame, best, BEST);
	store<u16>(frame, <u16>count, COUNT);
	store<u16>(frame, 0, NEXT);
	store<u8>(frame, <u8>NO_MOVE, BEST_MOVE);
	store<u8>(frame, 0, IS_RAISED);
	return UNDECIDED;
}

/** Inserts a move among `count` others in ascending order; equal ones keep theirs. */
// @ts-ignore: decorator
@inline
function insert(slots: usize, count: i32, own: v128, other: v128, order: i32, move: i32): void {
	let slot = slots + <usize>count * SLOT;
	for (; slot > slots && load<i32>(slot - SLOT, SLOT_ORDER) > order; slot -= SLOT) {
		v128.store(slot, v128.load(slot - SLOT));
		v128.store(slot, v128.load(slot - SLOT, 16), 16);
		v128.store(slot, v128.load(slot - SLOT, 32), 32);
	}
	v128.store(slot, own);
	v128.store(slot, other, 16);
	store<i32>(slot, order, SLOT_ORDER);
	store<i32>(slot, move, SLOT_MOVE);
}
