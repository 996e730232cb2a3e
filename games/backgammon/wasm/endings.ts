/**
 * Exact endings: both sides have 1…6 checkers, all of them home. What such a position is worth to the side on roll, in points of the cube as it lies, a
 * number each for four games:
 *
 *     without a cube, with the cube in the middle, with an own cube, with the other's cube
 *
 * For money, each side playing and doubling at its best, the cube without a limit. Gammons are past: both sides have borne off nine at least.
 */
import { advance, begin, COUNTS, listReached, rankOf, REACHED } from './bearoff';
import { CHECKERS, on, OTHER } from './board';

/** Checkers of a side at most. */
const MOST: i32 = 6;
/** Ways to have at most 6 checkers on 6 points: C(12, 6). */
const SIDES: i32 = 924;
const ROLLS: i32 = 21;
/** Room for the positions that all rolls lead to from all of a side's. */
const REPLIES: i32 = 70_000;

/** The four numbers where the side on roll may double, f32, for the side on roll's rank × SIDES + the other's. */
let values: usize = 0;
/** Those of which the ranks sum to so much or less are there. */
let filled: i32 = 1;
/** Where the replies of a roll begin, i32, for rank × ROLLS + roll; their ranks, i32. */
let starts: usize = 0;
let replies: usize = 0;
/** The four numbers where it rolls. */
const ROLLED: usize = memory.data(16, 16);

/** Whether the table tells what a board is worth. Precondition: all checkers are home. */
// @ts-ignore: decorator
@inline
export function holds(board: usize): bool {
	return on(board, 0) >= CHECKERS - MOST && on(board + OTHER, 0) >= CHECKERS - MOST;
}

/** Lists for each position of a side what each roll leads to, each once. */
function listReplies(): void {
	starts = heap.alloc(4 * (SIDES * ROLLS + 1));
	replies = heap.alloc(4 * REPLIES);
	let end = 0;
	let at = starts;
	begin(MOST);
	for (let rank = 0; rank < SIDES; rank++, advance()) {
		for (let a = 1; a <= 6; a++) {
			for (let b = 1; b <= a; b++, at += 4) {
				const first = end;
				store<i32>(at, first);
				for (let i = 0, n = listReached(a, b); i < n; i++) {
					const reached = load<i32>(REACHED + (i << 2));
					let known = first;
					while (known < end && load<i32>(replies + (known << 2)) != reached) known++;
					if (known == end) store<i32>(replies + (end++ << 2), reached);
				}
			}
		}
	}
	store<i32>(at, end);
}

/** What the side on roll has, if it doubles where that is better: at once 1, or twice what it is worth with the other's cube. */
// @ts-ignore: decorator
@inline
function doubling(kept: v128): v128 {
	const against = v128.shuffle<f32>(kept, kept, 3, 3, 3, 3);
	const doubled = f32x4.min(f32x4.splat(1), f32x4.add(against, against));
	// Without a cube, or with the other's, it may not.
	return f32x4.max(kept, v128.bitselect(doubled, kept, i32x4(0, -1, -1, 0)));
}

/** What a roll is worth in each of the four games, played at its best. */
// @ts-ignore: decorator
@inline
function best(at: usize, other: i32): v128 {
	let least = f32x4.splat(Infinity);
	const end = replies + (load<i32>(at, 4) << 2);
	for (let reply = replies + (load<i32>(at) << 2); reply < end; reply += 4) {
		least = f32x4.min(least, v128.load(values + (<usize>(other * SIDES + load<i32>(reply)) << 4)));
	}
	// An own cube is the other side's other's.
	return f32x4.neg(v128.shuffle<f32>(least, least, 0, 1, 3, 2));
}

/** What it is worth to roll. */
// @ts-ignore: decorator
@inline
function rolling(own: i32, other: i32): v128 {
	let total = f32x4.splat(0);
	let at = starts + (<usize>(own * ROLLS) << 2);
	for (let a = 1; a <= 6; a++) {
		for (let b = 1; b <= a; b++, at += 4) {
			const value = best(at, other);
			total = f32x4.add(total, a == b ? value : f32x4.add(value, value));
		}
	}
	return f32x4.div(total, f32x4.splat(36));
}

function open(): void {
	listReplies();
	values = heap.alloc(16 * SIDES * SIDES + 16);
	values = (values + 15) & ~15;
	// The side on roll has lost where the other has no checkers left.
	for (let own = 0; own < SIDES; own++) v128.store(values + (<usize>(own * SIDES) << 4), f32x4.splat(-1));
}

/** Fills the table up to a sum of ranks: every play leads to a lower rank. */
function fillTo(sum: i32): void {
	for (; filled < sum; filled++) {
		const next = filled + 1;
		for (let own = max(1, next - SIDES + 1); own <= min(filled, SIDES - 1); own++) {
			v128.store(values + (<usize>(own * SIDES + next - own) << 4), doubling(rolling(own, next - own)));
		}
	}
}

/** Where the four numbers of a board are. Precondition, here and below: `holds`; both sides have checkers. */
export function endingAt(board: usize): usize {
	if (!values) open();
	const own = rankOf(board, MOST);
	const other = rankOf(board + OTHER, MOST);
	fillTo(own + other);
	return values + (<usize>(own * SIDES + other) << 4);
}

/** Where the four numbers of a board are if its side on roll does not double. */
export function rolledAt(board: usize): usize {
	if (!values) open();
	const own = rankOf(board, MOST);
	const other = rankOf(board + OTHER, MOST);
	fillTo(own + other);
	v128.store(ROLLED, rolling(own, other));
	return ROLLED;
}
