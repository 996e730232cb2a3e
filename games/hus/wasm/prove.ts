/**
 * Proof search: does the attacker win within so many plies? Of the attacker's moves one must do, of the defender's all must. Asked with 1, 2, 3… plies
 * the first yes is the exact distance.
 *
 * Depth-first proof-number search: it always goes on where the fewest positions remain to be settled, until they exceed the thresholds of the frame,
 * then steps back. Frames lie in memory, so that the search can pause after any node.
 */
import { FRAME, PROOF_FRAMES } from './memory';
import { NEVER_REACHED, questionOf, readNumbers, writeNumbers } from './numbers';
import { handfuls, hasHandful, mine, sow, theirs } from './sow';
import { hashOf, lookUp, NO, NO_MOVE, note, OPEN, YES } from './table';

// A frame: own 16, other 16, then
const KEY: usize = 32;
const PLIES: usize = 40;
const ATTACKS: usize = 44;
const MAX_PHI: usize = 48;
const MAX_DELTA: usize = 52;
const COUNT: usize = 56;
/** The slot that is being searched. */
const CURRENT: usize = 60;
const SLOTS: usize = 64;
// A slot: own 16, other 16 of the position after the move, seen from the seat then to move, key 8, then
const SLOT: usize = 48;
/** Guess at `delta`, 4; what is known of the child 2; the move 2. */
const SLOT_GUESS: usize = 40;
const SLOT_ANSWER: usize = 44;
const SLOT_MOVE: usize = 46;

let top: usize = 0;
let answer: i32 = OPEN;

/** Asks whether the seat to move wins (`attacks`), or loses, within `plies` ≥ 1. @returns the answer, or OPEN: then call `resume` */
export function ask(own: v128, other: v128, plies: i32, attacks: bool): i32 {
	const key = hashOf(own, other);
	answer = lookUp(key, plies, attacks);
	if (answer != OPEN) return answer;
	top = PROOF_FRAMES;
	answer = enter(top, own, other, key, plies, attacks);
	store<u32>(top, NEVER_REACHED, MAX_PHI);
	store<u32>(top, NEVER_REACHED, MAX_DELTA);
	return answer;
}

/** Goes on for at most `budget` nodes. @returns the answer, or OPEN */
export function resume(budget: i32): i32 {
	for (let left = budget; answer == OPEN && left > 0; left--) visit();
	return answer;
}

/** Weighs up the top frame, then goes down to the move that is nearest to the aim, or back. */
function visit(): void {
	const frame = top;
	const attacks = load<i32>(frame, ATTACKS) != 0;
	const plies = load<i32>(frame, PLIES);
	const end = frame + SLOTS + <usize>load<i32>(frame, COUNT) * SLOT;
	let phi: u32 = NEVER_REACHED;
	let second: u32 = NEVER_REACHED;
	let delta: u64 = 0;
	let best: usize = 0;
	let bestPhi: u32 = 0;
	for (let slot = frame + SLOTS; slot < end; slot += SLOT) {
		let known: i32 = load<u8>(slot, SLOT_ANSWER);
		if (known == OPEN) known = lookUp(load<u64>(slot, KEY), plies - 1, !attacks);
		if (known != OPEN) {
			store<u8>(slot, <u8>known, SLOT_ANSWER);
			if ((known == YES) == attacks) return close(attacks, load<u8>(slot, SLOT_MOVE));
			continue;
		}
		const numbers = readNumbers(questionOf(load<u64>(slot, KEY), plies - 1, !attacks));
		const childPhi: u32 = numbers == 0 ? 1 : <u32>numbers;
		const childDelta: u32 = numbers == 0 ? load<u32>(slot, SLOT_GUESS) : <u32>(numbers >> 32);
		delta += childPhi;
		if (childDelta < phi) {
			second = phi;
			phi = childDelta;
			best = slot;
			bestPhi = childPhi;
		} else if (childDelta < second) second = childDelta;
	}
	if (best == 0) return close(!attacks, NO_MOVE);
	delta = min<u64>(delta, NEVER_REACHED - 1);
	const maxPhi = load<u32>(frame, MAX_PHI);
	const maxDelta = load<u32>(frame, MAX_DELTA);
	if (phi >= maxPhi || delta >= maxDelta) {
		writeNumbers(questionOf(load<u64>(frame, KEY), plies, attacks), phi, <u32>delta);
		top -= FRAME;
		return;
	}
	// The child may use up what is left to this frame, and a quarter more than the second best move asks for.
	descend(best, min(NEVER_REACHED, maxDelta - <u32>delta + bestPhi), min(maxPhi, second + 1 + (second >> 2)));
}

function descend(slot: usize, maxPhi: u32, maxDelta: u32): void {
	const frame = top;
	store<u32>(frame, <u32>(slot - frame), CURRENT);
	const child = frame + FRAME;
	const attacks = load<i32>(frame, ATTACKS) != 0;
	const reply = enter(child, v128.load(slot), v128.load(slot, 16), load<u64>(slot, KEY), load<i32>(frame, PLIES) - 1, !attacks);
	if (reply != OPEN) {
		store<u8>(slot, <u8>reply, SLOT_ANSWER);
		return;
	}
	store<u32>(child, maxPhi, MAX_PHI);
	store<u32>(child, maxDelta, MAX_DELTA);
	top = child;
}

/** Settles the top frame and steps back. */
function close(holds: bool, move: i32): void {
	note(load<u64>(top, KEY), load<i32>(top, PLIES), load<i32>(top, ATTACKS) != 0, holds, move);
	const reply = holds ? YES : NO;
	if (top == PROOF_FRAMES) {
		answer = reply;
		return;
	}
	top -= FRAME;
	store<u8>(top + load<u32>(top, CURRENT), <u8>reply, SLOT_ANSWER);
}

/** Lays out a frame with the moves that are still open. @returns the answer where that already gives it; then the frame is void */
function enter(frame: usize, own: v128, other: v128, key: u64, plies: i32, attacks: bool): i32 {
	let slot = frame + SLOTS;
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
		v128.store(slot, next);
		v128.store(slot, last, 16);
		store<u64>(slot, after, KEY);
		store<u32>(slot, popcnt(handfuls(next)), SLOT_GUESS);
		store<u8>(slot, <u8>OPEN, SLOT_ANSWER);
		store<u8>(slot, <u8>move, SLOT_MOVE);
		slot += SLOT;
	}
	// HU-13: with endless moves only the game is drawn.
	if (isStuck) return conclude(key, plies, attacks, false, NO_MOVE);
	if (slot == frame + SLOTS) return conclude(key, plies, attacks, !attacks, NO_MOVE);
	v128.store(frame, own);
	v128.store(frame, other, 16);
	store<u64>(frame, key, KEY);
	store<i32>(frame, plies, PLIES);
	store<i32>(frame, attacks ? 1 : 0, ATTACKS);
	store<i32>(frame, <i32>((slot - frame - SLOTS) / SLOT), COUNT);
	return OPEN;
}

/** Notes an answer found while laying out a frame; the cheapest ones are found again sooner than looked up. */
// @ts-ignore: decorator
@inline
function conclude(key: u64, plies: i32, attacks: bool, holds: bool, move: i32): i32 {
	if (plies > 1) note(key, plies, attacks, holds, move);
	return holds ? YES : NO;
}
