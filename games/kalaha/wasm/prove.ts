/**
 * Proving: is the position worth at least `goal` stones to its mover? Depth-first proof-number search (Nagai) over an explicit stack: it stops after
 * any number of nodes and goes on as if nothing had happened.
 *
 * A position's proof number says how much work it seems to take to show that the goal is reached, its disproof number how much to show that it is
 * not. One move is enough to reach the goal, so the proof number is the least among the moves; all must fail to miss it, so the disproof number
 * is their sum. Always the most promising move is searched, until the position's numbers exceed the limits within which it is the best place to
 * work. A frame is one position on the line being searched:
 *
 *     0 own  8 opp  16 key  24 goal  28 stones  32 proof limit  40 disproof limit  48 nodes at entry  56 upper bound by the moves that failed
 *     60 moves  64 move being searched  72 + 56i move: own, opp (mover of the next position first), key, proof, disproof, goal, bank, again, pit,
 *     stones, promise
 */
import { madeAgain, madeBank, pits, stonesAt, stonesIn } from './board';
import { nextHigh, nextKey, nextLow, nextOpp, nextOwn, tryMove } from './bounds';
import { countNode, nodes } from './effort';
import { finish } from './finish';
import { disproofHope, hopeFor, proofHope } from './hope';
import { PROVING, STACK_BYTES } from './memory';
import { promise } from './order';
import { findNumbers, foundDisproof, foundProof, keepBounds, keepNumbers, keyOf, NO_PIT } from './transposition';

const OWN: usize = 0;
const OPP: usize = 8;
const KEY: usize = 16;
const GOAL: usize = 24;
const STONES: usize = 28;
const PROOF_LIMIT: usize = 32;
const DISPROOF_LIMIT: usize = 40;
const ENTRY: usize = 48;
const FAILED: usize = 56;
const COUNT: usize = 60;
const CHOSEN: usize = 64;
const MOVES: usize = 72;
const FRAME_BYTES: usize = 416;

const MOVE_BYTES: usize = 56;
const PROOF: usize = 24;
const DISPROOF: usize = 32;
const BANK: usize = 44;
const AGAIN: usize = 45;
const PLAYED: usize = 46;
const PROMISE: usize = 48;
/** Where a move keeps the goal of the position it leads to. */
const MOVE_GOAL: usize = 40;

/** A move is searched until its proof number is so many times the second best, so that two moves as good as each other are not taken up in turn too often. */
const PATIENCE: f64 = 1.5;
/** Stones above the endgame table up to which proof numbers do not pay. */
const BARE_ABOVE: i32 = 3;

/** The result: a lower bound of the value where it reaches the goal, else an upper bound. */
export let value: i32 = 0;

/** Numbers of the position that left the stack last. */
let proof: f64 = 0;
let disproof: f64 = 0;

let tableStones: i32 = -1;
/** Positions with at most so many stones are settled by plain alpha-beta. */
let bareStones: i32 = -1;
let frame: usize = PROVING;
let isRunning: bool = false;

/** Begins. Precondition: stones on both sides; the endgame table is used up to `layers` stones, which must be filled. */
export function open(own: u64, opp: u64, goal: i32, layers: i32): void {
	frame = PROVING;
	tableStones = layers;
	bareStones = layers + BARE_ABOVE;
	isRunning = !enter(own, opp, keyOf(own, opp), goal, Infinity, Infinity);
}

/** Goes on for about `budget` nodes. @returns whether the search has finished; then `value` holds */
export function think(budget: f64): bool {
	const end = nodes + budget;
	while (isRunning && nodes < end) work();
	return !isRunning;
}

/** Puts a position on top of the stack and looks at its moves. @returns true where that settles it */
function enter(own: u64, opp: u64, key: u64, goal: i32, proofLimit: f64, disproofLimit: f64): bool {
	if (frame + FRAME_BYTES > PROVING + STACK_BYTES) unreachable();
	const stones = stonesIn(own) + stonesIn(opp);
	store<u64>(frame, own, OWN);
	store<u64>(frame, opp, OPP);
	store<u64>(frame, key, KEY);
	store<i32>(frame, goal, GOAL);
	store<i32>(frame, stones, STONES);
	store<f64>(frame, proofLimit, PROOF_LIMIT);
	store<f64>(frame, disproofLimit, DISPROOF_LIMIT);
	store<f64>(frame, nodes, ENTRY);
	return expand(own, opp, goal, stones);
}

/** Makes every move of the top frame's position; those that bounds do not settle are its moves. @returns true where one reaches the goal or all fail */
// @ts-ignore: decorator
@inline
function expand(own: u64, opp: u64, goal: i32, stones: i32): bool {
	let failed = -stones - 2;
	let count = 0;
	for (let pit = pits - 1; pit >= 0; pit--) {
		if (stonesAt(own, pit) == 0) continue;
		countNode();
		tryMove(own, opp, pit, stones, tableStones, bareStones);
		const bank = madeBank;
		const again = madeAgain;
		const low = again ? bank + nextLow : bank - nextHigh;
		const high = again ? bank + nextHigh : bank - nextLow;
		if (low >= goal) {
			reach(low, pit);
			return true;
		}
		if (high < goal) {
			failed = max(failed, high);
			continue;
		}
		add(count++, pit, stones - bank, again ? goal - bank : bank - goal + 2);
	}
	store<i32>(frame, failed, FAILED);
	store<i32>(frame, count, COUNT);
	if (count > 0) return false;
	miss();
	return true;
}

/** Adds the move just tried to the top frame; it must keep `moveGoal` from being reached where the opponent is next. */
// @ts-ignore: decorator
@inline
function add(index: i32, pit: i32, left: i32, moveGoal: i32): void {
	const move = frame + MOVES + <usize>index * MOVE_BYTES;
	store<u64>(move, nextOwn);
	store<u64>(move, nextOpp, 8);
	store<u64>(move, nextKey, 16);
	store<i32>(move, moveGoal, MOVE_GOAL);
	store<u8>(move, madeBank, BANK);
	store<u8>(move, madeAgain, AGAIN);
	store<u8>(move, pit, PLAYED);
	store<i32>(move, promise(pit, madeBank, madeAgain), PROMISE);
	let reached: f64;
	let missed: f64;
	if (left > bareStones && findNumbers(left, moveGoal)) {
		reached = foundProof;
		missed = foundDisproof;
	} else {
		hopeFor(nextOwn, nextOpp, left - tableStones, moveGoal);
		reached = proofHope;
		missed = disproofHope;
	}
	store<f64>(move, madeAgain ? reached : missed, PROOF);
	store<f64>(move, madeAgain ? missed : reached, DISPROOF);
}

/** One step: chooses where to work in the top frame, and goes there, or leaves it where its numbers are settled or beyond the limits. */
function work(): void {
	const count = load<i32>(frame, COUNT);
	let least: f64 = Infinity;
	let second: f64 = Infinity;
	let sum: f64 = 0;
	let chosen = -1;
	let hope: i32 = 0;
	let move = frame + MOVES;
	for (let i = 0; i < count; i++, move += MOVE_BYTES) {
		const missed = load<f64>(move, DISPROOF);
		if (missed == 0) continue;
		sum += missed;
		const reached = load<f64>(move, PROOF);
		if (reached < least || (reached == least && load<i32>(move, PROMISE) > hope)) {
			second = least;
			least = reached;
			chosen = i;
			hope = load<i32>(move, PROMISE);
		} else if (reached < second) second = reached;
	}
	if (chosen < 0) {
		miss();
		leave();
		return;
	}
	const proofLimit = load<f64>(frame, PROOF_LIMIT);
	const disproofLimit = load<f64>(frame, DISPROOF_LIMIT);
	if (least >= proofLimit || sum >= disproofLimit) {
		proof = least;
		disproof = sum;
		const stones = load<i32>(frame, STONES);
		keepNumbers(load<u64>(frame, KEY), stones, load<i32>(frame, GOAL), least, sum, nodes - load<f64>(frame, ENTRY));
		leave();
		return;
	}
	store<i32>(frame, chosen, CHOSEN);
	go(frame + MOVES + <usize>chosen * MOVE_BYTES, min(proofLimit, Math.floor(PATIENCE * second) + 1), disproofLimit - sum);
}

/** Searches the top frame's `move` until its proof number exceeds `limit` or its disproof number has grown by `growth`. */
function go(move: usize, limit: f64, growth: f64): void {
	const own = load<u64>(move);
	const opp = load<u64>(move, 8);
	const goal = load<i32>(move, MOVE_GOAL);
	const left = load<i32>(frame, STONES) - <i32>load<u8>(move, BANK);
	const missed = growth + load<f64>(move, DISPROOF);
	const again = load<u8>(move, AGAIN) != 0;
	frame += FRAME_BYTES;
	if (left > bareStones) {
		if (enter(own, opp, load<u64>(move, 16), goal, again ? limit : missed, again ? missed : limit)) leave();
		return;
	}
	value = finish(own, opp, left, goal, tableStones);
	proof = value >= goal ? 0 : Infinity;
	disproof = value >= goal ? Infinity : 0;
	leave();
}

/** Takes the top frame, whose numbers and value hold, from the stack; the frames below that it settles go too. */
function leave(): void {
	for (;;) {
		if (frame == PROVING) {
			isRunning = false;
			return;
		}
		frame -= FRAME_BYTES;
		const move = frame + MOVES + <usize>load<i32>(frame, CHOSEN) * MOVE_BYTES;
		const again = load<u8>(move, AGAIN) != 0;
		const reached = again ? proof : disproof;
		const missed = again ? disproof : proof;
		store<f64>(move, reached, PROOF);
		store<f64>(move, missed, DISPROOF);
		if (reached != 0 && missed != 0) return;
		const bound = <i32>load<u8>(move, BANK) + (again ? value : -value);
		if (missed == 0) {
			store<i32>(frame, max(load<i32>(frame, FAILED), bound), FAILED);
			return;
		}
		reach(bound, load<u8>(move, PLAYED));
	}
}

/** The top frame's position is worth at least `low`, by `pit`. */
function reach(low: i32, pit: i32): void {
	value = low;
	proof = 0;
	disproof = Infinity;
	const stones = load<i32>(frame, STONES);
	keepBounds(load<u64>(frame, KEY), stones, low, stones, pit, nodes - load<f64>(frame, ENTRY));
}

/** The top frame's position is worth at most what its failed moves allow. */
function miss(): void {
	value = load<i32>(frame, FAILED);
	proof = Infinity;
	disproof = 0;
	const stones = load<i32>(frame, STONES);
	keepBounds(load<u64>(frame, KEY), stones, -stones, value, NO_PIT, nodes - load<f64>(frame, ENTRY));
}
