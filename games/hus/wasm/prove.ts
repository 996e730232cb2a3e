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
import { hashOf, lookUp, lostWithin, NO, NO_MOVE, note, OPEN, wonWithin, YES } from './table';

// A frame: own 16, other 16, then
const KEY: usize = 32;
const PLIES: usize = 40;
const ATTACKS: usize = 44;
const MAX_PHI: usize = 48;
const MAX_DELTA: usize = 52;
const COUNT: usize = 56;
/** The slot that is being searched, as an offset in the frame. */
const CURRENT: usize = 58;
/** The most plies that a move already answered takes. */
const TAKES: usize = 60;
const SLOTS: usize = 64;
// A slot: own 16, other 16 of the position after the move, seen from the seat then to move, key 8, then
const SLOT: usize = 64;
/** The numbers of the child as they were last seen here, should the table have lost them. */
const SLOT_PHI: usize = 40;
const SLOT_DELTA: usize = 44;
/** The answer for the child and, where it is YES, the plies it takes; the move. */
const SLOT_ANSWER: usize = 48;
const SLOT_TAKES: usize = 49;
const SLOT_MOVE: usize = 50;

let top: usize = 0;
let answer: i32 = OPEN;
let visited: i32 = 0;
/** Plies that the last `enter` with the answer YES takes. */
let entered: i32 = 0;

/**
 * Asks whether the seat to move wins (`attacks`), or loses, within `plies` ≥ 1. Where the answer is YES the table knows how many plies the win that was
 * found takes. @returns the answer, or OPEN: then call `resume`
 */
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
	for (visited = 0; answer == OPEN && visited < budget; visited++) visit();
	return answer;
}

/** Nodes visited by the last `resume`. */
export function visitedNodes(): i32 {
	return visited;
}

/** Weighs up the top frame, then goes down to the move that is nearest to the aim, or back. */
function visit(): void {
	const frame = top;
	const attacks = load<i32>(frame, ATTACKS) != 0;
	const plies = load<i32>(frame, PLIES);
	const end = frame + SLOTS + <usize>load<u16>(frame, COUNT) * SLOT;
	let phi: u32 = NEVER_REACHED;
	let second: u32 = NEVER_REACHED;
	let delta: u64 = 0;
	let best: usize = 0;
	let bestPhi: u32 = 0;
	let takes: i32 = load<u8>(frame, TAKES);
	for (let slot = frame + SLOTS; slot < end; slot += SLOT) {
		let known: i32 = load<u8>(slot, SLOT_ANSWER);
		if (known == OPEN) {
			known = lookUp(load<u64>(slot, KEY), plies - 1, !attacks);
			if (known != OPEN) setAnswer(slot, known, load<u64>(slot, KEY), !attacks);
		}
		if (known != OPEN) {
			if (known == YES) takes = max(takes, 1 + <i32>load<u8>(slot, SLOT_TAKES));
			if ((known == YES) == attacks) return close(attacks, 1 + <i32>load<u8>(slot, SLOT_TAKES), load<u8>(slot, SLOT_MOVE));
			continue;
		}
		const numbers = readNumbers(questionOf(load<u64>(slot, KEY), plies - 1, !attacks));
		const childPhi: u32 = numbers == 0 ? load<u32>(slot, SLOT_PHI) : <u32>numbers;
		const childDelta: u32 = numbers == 0 ? load<u32>(slot, SLOT_DELTA) : <u32>(numbers >> 32);
		delta += childPhi;
		if (childDelta < phi) {
			second = phi;
			phi = childDelta;
			best = slot;
			bestPhi = childPhi;
		} else if (childDelta < second) second = childDelta;
	}
	if (best == 0) return close(!attacks, takes, NO_MOVE);
	delta = min<u64>(delta, NEVER_REACHED - 1);
	const maxPhi = load<u32>(frame, MAX_PHI);
	const maxDelta = load<u32>(frame, MAX_DELTA);
	if (phi >= maxPhi || delta >= maxDelta) {
		writeNumbers(questionOf(load<u64>(frame, KEY), plies, attacks), phi, <u32>delta);
		top -= FRAME;
		const slot = top + load<u16>(top, CURRENT);
		store<u32>(slot, phi, SLOT_PHI);
		store<u32>(slot, <u32>delta, SLOT_DELTA);
		return;
	}
	// The child may use up what is left to this frame, and a quarter more than the second best move asks for.
	descend(best, min(NEVER_REACHED, maxDelta - <u32>delta + bestPhi), min(maxPhi, second + 1 + (second >> 2)));
}

function descend(slot: usize, maxPhi: u32, maxDelta: u32): void {
	const frame = top;
	store<u16>(frame, <u16>(slot - frame), CURRENT);
	const child = frame + FRAME;
	const attacks = load<i32>(frame, ATTACKS) != 0;
	const reply = enter(child, v128.load(slot), v128.load(slot, 16), load<u64>(slot, KEY), load<i32>(frame, PLIES) - 1, !attacks);
	if (reply != OPEN) {
		store<u8>(slot, <u8>reply, SLOT_ANSWER);
		store<u8>(slot, <u8>entered, SLOT_TAKES);
		return;
	}
	store<u32>(child, maxPhi, MAX_PHI);
	store<u32>(child, maxDelta, MAX_DELTA);
	top = child;
}

/** Notes in a slot what the table knows of its position. */
function setAnswer(slot: usize, reply: i32, key: u64, attacks: bool): void {
	store<u8>(slot, <u8>reply, SLOT_ANSWER);
	if (reply == YES) store<u8>(slot, <u8>(attacks ? wonWithin(key) : lostWithin(key)), SLOT_TAKES);
}

/** Settles the top frame, which takes so many plies where it holds, and steps back. */
function close(holds: bool, takes: i32, move: i32): void {
	note(load<u64>(top, KEY), holds ? takes : load<i32>(top, PLIES), load<i32>(top, ATTACKS) != 0, holds, move);
	const reply = holds ? YES : NO;
	if (top == PROOF_FRAMES) {
		answer = reply;
		return;
	}
	top -= FRAME;
	const slot = top + load<u16>(top, CURRENT);
	store<u8>(slot, <u8>reply, SLOT_ANSWER);
	store<u8>(slot, <u8>takes, SLOT_TAKES);
}

/** Lays out a frame with the moves that are still open. @returns the answer where that already gives it; then the frame is void */
function enter(frame: usize, own: v128, other: v128, key: u64, plies: i32, attacks: bool): i32 {
	let slot = frame + SLOTS;
	let isStuck = true;
	let takes: i32 = 1;
	for (let bits = handfuls(own); bits != 0; bits &= bits - 1) {
		const move = ctz(bits);
		if (sow(own, other, move) == 0) continue;
		isStuck = false;
		const next = theirs;
		const last = mine;
		if (!hasHandful(next)) return conclude(key, plies, attacks, attacks, 1, move);
		if (!hasHandful(last)) continue;
		if (plies == 1) {
			if (attacks) continue;
			return conclude(key, 1, false, false, 0, move);
		}
		const after = hashOf(next, last);
		const reply = lookUp(after, plies - 1, !attacks);
		if (reply != OPEN) {
			const longer = reply == YES ? 1 + (attacks ? lostWithin(after) : wonWithin(after)) : 0;
			if ((reply == YES) == attacks) return conclude(key, plies, attacks, attacks, longer, move);
			takes = max(takes, longer);
			continue;
		}
		v128.store(slot, next);
		v128.store(slot, last, 16);
		store<u64>(slot, after, KEY);
		store<u32>(slot, 1, SLOT_PHI);
		store<u32>(slot, popcnt(handfuls(next)), SLOT_DELTA);
		store<u8>(slot, <u8>OPEN, SLOT_ANSWER);
		store<u8>(slot, <u8>move, SLOT_MOVE);
		slot += SLOT;
	}
	// HU-13: with endless moves only the game is drawn.
	if (isStuck) return conclude(key, plies, attacks, false, 0, NO_MOVE);
	if (slot == frame + SLOTS) return conclude(key, plies, attacks, !attacks, takes, NO_MOVE);
	v128.store(frame, own);
	v128.store(frame, other, 16);
	store<u64>(frame, key, KEY);
	store<i32>(frame, plies, PLIES);
	store<i32>(frame, attacks ? 1 : 0, ATTACKS);
	store<u8>(frame, <u8>takes, TAKES);
	store<u16>(frame, <u16>((slot - frame - SLOTS) / SLOT), COUNT);
	return OPEN;
}

/** Answers while laying out a frame, and notes it; the cheapest answers are found again sooner than looked up. */
// @ts-ignore: decorator
@inline
function conclude(key: u64, plies: i32, attacks: bool, holds: bool, takes: i32, move: i32): i32 {
	entered = takes;
	if (plies > 1) note(key, holds ? takes : plies, attacks, holds, move);
	return holds ? YES : NO;
}
