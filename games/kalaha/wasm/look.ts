/**
 * Looking ahead: is the position worth at least `goal` stones to its mover, as far as `depth` moves tell? Null-window alpha-beta, fail-soft, over an
 * explicit stack: it stops after any number of nodes and goes on as if nothing had happened. Values count the stones still to be banked, the mover's
 * less the opponent's; they have the parity of the stones in the pits. A frame is one position on the line being searched:
 *
 *     0 own  8 opp  16 key  24 goal  28 best so far  32 stones  36 depth  40 rests on an estimate  44 children  48 child being searched
 *     56 nodes at entry  64 + 24i child: own, opp (its mover first), bank, again, pit, hint  208 + 4i promise × 8 + child, highest first
 */
import { madeAgain, madeBank, pits, stonesAt, stonesIn } from './board';
import { nextHigh, nextLow, nextOpp, nextOwn, nextPit, tryMove } from './bounds';
import { countNode, nodes } from './effort';
import { estimate } from './estimate';
import { LOOKING, STACK_BYTES } from './memory';
import { promise } from './order';
import { findLimited, foundHigh, foundLow, keepBounds, keepLimited, keyOf, NO_PIT } from './transposition';

const OWN: usize = 0;
const OPP: usize = 8;
const KEY: usize = 16;
const GOAL: usize = 24;
const BEST: usize = 28;
const STONES: usize = 32;
const DEPTH: usize = 36;
const GUESSED: usize = 40;
const COUNT: usize = 44;
const NEXT: usize = 48;
const ENTRY: usize = 56;
const CHILDREN: usize = 64;
const CHILD_BYTES: usize = 24;
const BANK: usize = 16;
const AGAIN: usize = 20;
const PLAYED: usize = 21;
const HINT: usize = 22;
const ORDERS: usize = 208;
const FRAME_BYTES: usize = 256;
/** What the pit that was best before adds to its promise. */
const HINTED: i32 = 10000;

/** The result: a lower bound of the value where it reaches the goal, else an upper bound. */
export let value: i32 = 0;
/** Whether `value` rests on an estimate. */
export let guessed: bool = false;

let tableStones: i32 = -1;
let frame: usize = LOOKING;
let isRunning: bool = false;

/** Begins. Precondition: stones on both sides, `depth` 1…63; the endgame table is used up to `layers` stones, which must be filled. */
export function open(own: u64, opp: u64, goal: i32, depth: i32, layers: i32): void {
	frame = LOOKING;
	tableStones = layers;
	isRunning = !enter(own, opp, goal, depth, NO_PIT);
}

/** Goes on for about `budget` nodes. @returns whether the search has finished; then `value` and `guessed` hold */
export function think(budget: f64): bool {
	const end = nodes + budget;
	while (isRunning && nodes < end) descend();
	return !isRunning;
}

/** Puts a position on top of the stack and looks at its moves. @returns true where that settles it */
function enter(own: u64, opp: u64, goal: i32, depth: i32, hint: i32): bool {
	store<u64>(frame, own, OWN);
	store<u64>(frame, opp, OPP);
	store<u64>(frame, keyOf(own, opp), KEY);
	store<i32>(frame, goal, GOAL);
	store<i32>(frame, stonesIn(own) + stonesIn(opp), STONES);
	store<i32>(frame, depth, DEPTH);
	store<f64>(frame, nodes, ENTRY);
	return expand(own, opp, goal, depth, hint);
}

/** Searches the next child of the top frame, and lets a result settle the frames below as far as it does. */
function descend(): void {
	const child = childAt(load<i32>(frame, NEXT));
	const bank = load<i32>(child, BANK);
	const goal = load<i32>(frame, GOAL);
	const depth = load<i32>(frame, DEPTH);
	frame += FRAME_BYTES;
	if (frame + FRAME_BYTES > LOOKING + STACK_BYTES) unreachable();
	// The opponent keeps us below the goal with at least bank − goal + 2: all values here have one parity.
	const childGoal = load<u8>(child, AGAIN) != 0 ? goal - bank : bank - goal + 2;
	if (!enter(load<u64>(child), load<u64>(child, 8), childGoal, depth - 1, load<u8>(child, HINT))) return;
	while (frame != LOOKING) {
		frame -= FRAME_BYTES;
		if (!resume()) return;
	}
	isRunning = false;
}

/** Takes the result of the child searched into the top frame. @returns true where that settles it */
function resume(): bool {
	const next = load<i32>(frame, NEXT);
	const child = childAt(next);
	const got = load<i32>(child, BANK) + (load<u8>(child, AGAIN) != 0 ? value : -value);
	if (got >= load<i32>(frame, GOAL)) {
		settle(got, load<u8>(child, PLAYED), guessed);
		return true;
	}
	const best = max(load<i32>(frame, BEST), got);
	const rests = guessed || load<i32>(frame, GUESSED) != 0;
	if (next + 1 == load<i32>(frame, COUNT)) {
		settle(best, NO_PIT, rests);
		return true;
	}
	store<i32>(frame, best, BEST);
	store<i32>(frame, rests, GUESSED);
	store<i32>(frame, next + 1, NEXT);
	return false;
}

/** The child that comes `next` in the top frame's order. */
// @ts-ignore: decorator
@inline
function childAt(next: i32): usize {
	return frame + CHILDREN + <usize>(load<i32>(frame + (<usize>next << 2), ORDERS) & 7) * CHILD_BYTES;
}

/** The top frame's result: `result` reaches the goal by `pit`, or is an upper bound (no pit). */
function settle(result: i32, pit: i32, rests: bool): void {
	value = result;
	guessed = rests;
	const key = load<u64>(frame, KEY);
	const stones = load<i32>(frame, STONES);
	const reached = result >= load<i32>(frame, GOAL);
	const low = reached ? result : -stones;
	const high = reached ? stones : result;
	const spent = nodes - load<f64>(frame, ENTRY);
	if (rests) keepLimited(key, stones, low, high, load<i32>(frame, DEPTH), pit, spent);
	else keepBounds(key, stones, low, high, pit, spent);
}

/**
 * Makes every move of the top frame's position and bounds its value. Those not settled by that become the frame's children, in order.
 * @returns true where the bounds settle the position
 */
// @ts-ignore: decorator
@inline
function expand(own: u64, opp: u64, goal: i32, depth: i32, hint: i32): bool {
	const stones = load<i32>(frame, STONES);
	let best = -stones - 2;
	let rests = false;
	let count = 0;
	for (let pit = pits - 1; pit >= 0; pit--) {
		if (stonesAt(own, pit) == 0) continue;
		countNode();
		tryMove(own, opp, pit, stones, tableStones, tableStones);
		const bank = madeBank;
		const again = madeAgain;
		let low = nextLow;
		let high = nextHigh;
		let unsure = false;
		if (low != high) {
			if (depth > 1) {
				unsure = findLimited(stones - bank, depth - 1);
				low = foundLow;
				high = foundHigh;
			} else {
				low = high = max(low, min(high, estimate(nextOwn, nextOpp)));
				unsure = true;
			}
		}
		if (again) {
			low += bank;
			high += bank;
		} else {
			const negated = bank - low;
			low = bank - high;
			high = negated;
		}
		if (low >= goal) {
			settle(low, pit, unsure);
			return true;
		}
		if (high < goal) {
			best = max(best, high);
			rests = rests || unsure;
			continue;
		}
		const child = frame + CHILDREN + <usize>count * CHILD_BYTES;
		store<u64>(child, nextOwn);
		store<u64>(child, nextOpp, 8);
		store<i32>(child, bank, BANK);
		store<u8>(child, again, AGAIN);
		store<u8>(child, pit, PLAYED);
		store<u8>(child, nextPit, HINT);
		insert(count++, promise(pit, bank, again) + (pit == hint ? HINTED : 0));
	}
	store<i32>(frame, best, BEST);
	store<i32>(frame, rests, GUESSED);
	store<i32>(frame, count, COUNT);
	store<i32>(frame, 0, NEXT);
	if (count > 0) return false;
	settle(best, NO_PIT, rests);
	return true;
}

/** Puts child number `child` among the `child` ones before it, by its promise. */
// @ts-ignore: decorator
@inline
function insert(child: i32, order: i32): void {
	const entry = (order << 3) | child;
	let at = frame + (<usize>child << 2);
	for (; at > frame; at -= 4) {
		const before = load<i32>(at - 4, ORDERS);
		if (before >= entry) break;
		store<i32>(at, before, ORDERS);
	}
	store<i32>(at, entry, ORDERS);
}
