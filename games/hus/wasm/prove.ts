/**
 * Proof search. One question at a time: does the attacker win within `d` plies? At the attacker's moves one must do, at the defender's all must.
 * Asked with d = 1, 2, 3… the first yes is the exact distance. The search keeps its own stack of frames, so that it can pause after any node.
 *
 * Frame: own 16, other 16, key 8, d 4, attacks 4, count 4, next 4, then moves of 48 bytes: own 16, other 16, key 8, order 4, move 4 of the
 * position after the move, seen from the seat then to move.
 */
import { FRAME, PROOF_FRAMES } from './memory';
import { handfuls, hasHandful, mine, sow, theirs } from './sow';
import { find, hashOf, LOST, moveOf, NEVER, NO_MOVE, NOT_LOST, NOT_WON, note, WON } from './table';

/** Answers. */
export const NO: i32 = 0;
export const YES: i32 = 1;
/** Not known yet. */
export const OPEN: i32 = 2;

const KEY: usize = 32;
const PLIES: usize = 40;
const ATTACKS: usize = 44;
const COUNT: usize = 48;
const NEXT: usize = 52;
const MOVES: usize = 64;
const SLOT: usize = 48;
const SLOT_ORDER: usize = 40;
const SLOT_MOVE: usize = 44;

let ply: i32 = 0;
let answer: i32 = OPEN;

/** Asks whether the seat to move wins (`attacks`), or loses, within `plies` ≥ 1. @returns the answer, or OPEN: then call `resume` */
export function ask(own: v128, other: v128, plies: i32, attacks: bool): i32 {
	ply = 0;
	const key = hashOf(own, other);
	answer = lookUp(key, plies, attacks);
	if (answer == OPEN) answer = enter(PROOF_FRAMES, own, other, key, plies, attacks);
	return answer;
}

/** What the table knows. */
// @ts-ignore: decorator
@inline
function lookUp(key: u64, plies: i32, attacks: bool): i32 {
	const entry = find(key);
	if (entry == 0) return OPEN;
	if (<i32>load<u8>(entry + (attacks ? WON : LOST)) <= plies) return YES;
	return <i32>load<u8>(entry + (attacks ? NOT_WON : NOT_LOST)) >= plies ? NO : OPEN;
}

/** Goes on for at most `budget` nodes. @returns the answer, or OPEN */
export function resume(budget: i32): i32 {
	for (let left = budget; answer == OPEN && left > 0; ) {
		const frame = PROOF_FRAMES + <usize>ply * FRAME;
		const attacks = load<i32>(frame, ATTACKS) != 0;
		const next = load<i32>(frame, NEXT);
		if (next == load<i32>(frame, COUNT)) {
			settle(frame, !attacks, NO_MOVE);
			continue;
		}
		store<i32>(frame, next + 1, NEXT);
		const slot = frame + MOVES + <usize>next * SLOT;
		const plies = load<i32>(frame, PLIES) - 1;
		let reply = lookUp(load<u64>(slot, KEY), plies, !attacks);
		if (reply == OPEN) {
			left--;
			reply = enter(frame + FRAME, v128.load(slot), v128.load(slot, 16), load<u64>(slot, KEY), plies, !attacks);
		}
		if (reply == OPEN) ply++;
		else if ((reply == YES) == attacks) settle(frame, attacks, load<i32>(slot, SLOT_MOVE));
	}
	return answer;
}

/** Closes the frame on top, and every frame below that this decides. */
function settle(top: usize, holds: bool, move: i32): void {
	let frame = top;
	let deciding = move;
	for (;;) {
		const attacks = load<i32>(frame, ATTACKS) != 0;
		note(load<u64>(frame, KEY), load<i32>(frame, PLIES), attacks, holds, deciding);
		if (ply == 0) {
			answer = holds ? YES : NO;
			return;
		}
		ply--;
		frame -= FRAME;
		// The frame below is the other side's: it is decided when this answer is the one it looks for.
		if (holds == attacks) return;
		deciding = load<i32>(frame + MOVES + <usize>(load<i32>(frame, NEXT) - 1) * SLOT, SLOT_MOVE);
	}
}

/** Lays out a frame with the moves that are still open, likeliest first. @returns the answer where that already gives it; then the frame is void */
function enter(frame: usize, own: v128, other: v128, key: u64, plies: i32, attacks: bool): i32 {
	const first = plies > 2 ? moveOf(key) : NO_MOVE;
	let count = 0;
	let isStuck = true;
	for (let bits = handfuls(own); bits != 0; bits &= bits - 1) {
		const move = ctz(bits);
		if (sow(own, other, move) == 0) continue;
		isStuck = false;
		const next = theirs;
		const last = mine;
		if (!hasHandful(next)) return conclude(key, attacks ? 1 : plies, attacks, attacks, move);
		if (!hasHandful(last)) continue;
		if (plies == 1) {
			if (attacks) continue;
			return conclude(key, 1, false, false, move);
		}
		const after = hashOf(next, last);
		const reply = lookUp(after, plies - 1, !attacks);
		if (reply != OPEN) {
			if ((reply == YES) == attacks) return conclude(key, plies, attacks, attacks, move);
			continue;
		}
		const order = move == first ? -1000 : 4 * popcnt(handfuls(next)) - popcnt(handfuls(last));
		insert(frame + MOVES, count++, next, last, after, order, move);
	}
	// HU-13: with endless moves only the game is drawn.
	if (isStuck) return conclude(key, plies, attacks, false, NO_MOVE);
	if (count == 0) return conclude(key, plies, attacks, !attacks, NO_MOVE);
	v128.store(frame, own);
	v128.store(frame, other, 16);
	store<u64>(frame, key, KEY);
	store<i32>(frame, plies, PLIES);
	store<i32>(frame, attacks ? 1 : 0, ATTACKS);
	store<i32>(frame, count, COUNT);
	store<i32>(frame, 0, NEXT);
	return OPEN;
}

// @ts-ignore: decorator
@inline
function conclude(key: u64, plies: i32, attacks: bool, holds: bool, move: i32): i32 {
	if (plies > 1) note(key, plies, attacks, holds, move);
	return holds ? YES : NO;
}

/** Inserts a move among `count` others in ascending order; equal ones keep theirs. */
// @ts-ignore: decorator
@inline
export function insert(moves: usize, count: i32, own: v128, other: v128, key: u64, order: i32, move: i32): void {
	let slot = moves + <usize>count * SLOT;
	for (; slot > moves && load<i32>(slot - SLOT, SLOT_ORDER) > order; slot -= SLOT) {
		v128.store(slot, v128.load(slot - SLOT));
		v128.store(slot, v128.load(slot - SLOT, 16), 16);
		v128.store(slot, v128.load(slot - SLOT, 32), 32);
	}
	v128.store(slot, own);
	v128.store(slot, other, 16);
	store<u64>(slot, key, KEY);
	store<i32>(slot, order, SLOT_ORDER);
	store<i32>(slot, move, SLOT_MOVE);
}
