/**
 * Bearing off without contact, one side alone: for each way to have at most 15 checkers on the points 1…6 how many rolls it takes to bear off the last
 * one, and for 15 checkers the first one, each played in the fewest rolls on average.
 *
 * A position's rank is its place among all, ordered by the checkers on the six point, then the five point and so on: every play leads to a lower one.
 */
import { zeros } from '../../../engine/wasm/zeros';
import { CHECKERS, on, OTHER } from './board';

/** C(21, 6) */
export const POSITIONS: i32 = 54264;
/** Rolls that are told apart; chances beyond are below a millionth. */
export const ROLLS: i32 = 32;
/** … until the first checker is off: at most 7. */
const FIRST_ROLLS: i32 = 8;

/** Checkers that positions have at most: 15, or fewer for a table of fewer (endings.ts). */
let room: i32 = CHECKERS;
/** Ways to have at most c checkers on n points: C(c + n, n), at 16 n + c. */
const WAYS: usize = memory.data(7 * 16 * 4, 16);
export const COUNTS: usize = memory.data(16, 16);
/** The positions that a roll leads to. */
export const REACHED: usize = memory.data(512 * 4, 16);

/** Average rolls to bear off all, f64 a position; to bear off one. */
let means: usize = 0;
let firstMeans: usize = 0;
/** ROLLS chances a position, f32: to need exactly so many rolls. */
export let lasts: usize = 0;
export let firsts: usize = 0;

let reached: i32 = 0;
/** Positions filled so far. */
let filled: i32 = 0;

// @ts-ignore: decorator
@inline
function ways(points: i32, most: i32): i32 {
	return most < 0 ? 0 : load<i32>(WAYS + (points << 6) + (most << 2));
}

/** The rank of the checkers at `side` on points 1…6 among positions with at most `most`. */
export function rankOf(side: usize, most: i32): i32 {
	let rank = 0;
	let left = most;
	for (let point = 6; point >= 1; point--) {
		const count = on(side, point);
		// Positions with fewer checkers here and any on the lower points: sum over smaller counts.
		rank += ways(point, left) - ways(point, left - count);
		left -= count;
	}
	return rank;
}

/** Lists the positions that `dice` steps, the next by `die`, lead to from COUNTS; some may be listed twice. A double steps from points up to `limit`. */
function reach(dice: i32, die: i32, other: i32, limit: i32): void {
	let top = 6;
	while (top > 0 && on(COUNTS, top) == 0) top--;
	if (dice == 0 || top == 0) {
		store<i32>(REACHED + (reached++ << 2), rankOf(COUNTS, room));
		return;
	}
	for (let from = 1; from <= min(top, limit); from++) {
		if (on(COUNTS, from) == 0 || (from < die && from != top)) continue;
		const to = max(from - die, 0);
		store<u8>(COUNTS + from, on(COUNTS, from) - 1);
		store<u8>(COUNTS + to, on(COUNTS, to) + 1);
		reach(dice - 1, other, die, die == other ? from : 6);
		store<u8>(COUNTS + to, on(COUNTS, to) - 1);
		store<u8>(COUNTS + from, on(COUNTS, from) + 1);
	}
}

/** Lists at REACHED the ranks that a roll leads to from COUNTS. @returns how many; some may be listed twice */
export function listReached(a: i32, b: i32): i32 {
	reached = 0;
	if (a == b) reach(4, a, a, 6);
	else {
		reach(2, a, b, 6);
		reach(2, b, a, 6);
	}
	return reached;
}

/** The position reached that needs the fewest rolls on average. */
function best(means: usize): i32 {
	let found = load<i32>(REACHED);
	for (let i = 1; i < reached; i++) {
		const rank = load<i32>(REACHED + (i << 2));
		if (load<f64>(means + (rank << 3)) < load<f64>(means + (found << 3))) found = rank;
	}
	return found;
}

/** Adds to the chances of one position `weight` of 36 times those of another, one roll later. */
function mix(to: usize, from: usize, rolls: i32, weight: f32): void {
	for (let roll = rolls - 1; roll >= 1; roll--) {
		const at = to + (roll << 2);
		store<f32>(at, load<f32>(at) + weight * load<f32>(from + ((roll - 1) << 2)));
	}
}

/** Makes chances of what was added up: last, so that what is certain is 1. */
function share(at: usize, rolls: i32): void {
	for (let roll = 0; roll < rolls; roll++) store<f32>(at + (roll << 2), load<f32>(at + (roll << 2)) / 36);
}

/** Makes COUNTS the position of rank 0, among those with at most `most` checkers. */
export function begin(most: i32): void {
	if (load<i32>(WAYS) == 0) countWays();
	room = most;
	memory.fill(COUNTS, 0, 16);
}

/** The next position in order of rank. */
export function advance(): void {
	for (let point = 1; point <= 6; point++) {
		store<u8>(COUNTS + point, on(COUNTS, point) + 1);
		let count = 0;
		for (let p = 1; p <= 6; p++) count += on(COUNTS, p);
		if (count <= room) return;
		store<u8>(COUNTS + point, 0);
	}
}

function countWays(): void {
	for (let points = 0; points <= 6; points++) {
		for (let most = 0; most <= CHECKERS; most++) {
			let product: i64 = 1;
			for (let i = 1; i <= points; i++) product = (product * (most + i)) / i;
			store<i32>(WAYS + (points << 6) + (most << 2), <i32>product);
		}
	}
}

function open(): void {
	begin(CHECKERS);
	means = zeros(2 * POSITIONS);
	firstMeans = zeros(2 * POSITIONS);
	lasts = zeros(ROLLS * POSITIONS);
	firsts = zeros(FIRST_ROLLS * POSITIONS);
	store<f32>(lasts, 1);
	for (let rank = 0; rank < POSITIONS; rank++) store<f32>(firsts + rank * FIRST_ROLLS * 4, 1);
	filled = 1;
}

/** Fills up to `positions` more of the table, at most POSITIONS. @returns whether all are there */
export function fill(positions: i32): bool {
	if (filled == 0) open();
	for (const end = min(POSITIONS, filled + positions); filled < end; filled++) {
		advance();
		let count = 0;
		for (let point = 1; point <= 6; point++) count += on(COUNTS, point);
		const last = lasts + filled * ROLLS * 4;
		const first = firsts + filled * FIRST_ROLLS * 4;
		const isWhole = count == CHECKERS;
		if (isWhole) store<f32>(first, 0);
		let mean: f64 = 36;
		let firstMean: f64 = 36;
		for (let a = 1; a <= 6; a++) {
			for (let b = 1; b <= a; b++) {
				const weight = a == b ? 1 : 2;
				listReached(a, b);
				const soonest = best(means);
				mean += weight * load<f64>(means + (soonest << 3));
				mix(last, lasts + soonest * ROLLS * 4, ROLLS, <f32>weight);
				if (!isWhole) continue;
				const soonestFirst = best(firstMeans);
				firstMean += weight * load<f64>(firstMeans + (soonestFirst << 3));
				mix(first, firsts + soonestFirst * FIRST_ROLLS * 4, FIRST_ROLLS, <f32>weight);
			}
		}
		share(last, ROLLS);
		store<f64>(means + (filled << 3), mean / 36);
		if (!isWhole) continue;
		share(first, FIRST_ROLLS);
		store<f64>(firstMeans + (filled << 3), firstMean / 36);
	}
	return filled == POSITIONS;
}

/** Whether the table is filled. */
export function isFilled(): bool {
	return filled == POSITIONS;
}

/** Average rolls that a side needs. Precondition: filled; all checkers on points 1…6 or off. */
export function meanRolls(side: usize): f64 {
	return load<f64>(means + (rankOf(side, CHECKERS) << 3));
}

/**
 * Writes the six outcomes (value.ts) where neither side has a checker beyond its six point and both play for the fewest rolls. Precondition: filled;
 * both have checkers.
 */
export function outcomes(board: usize, shares: usize): void {
	const own = rankOf(board, CHECKERS);
	const other = rankOf(board + OTHER, CHECKERS);
	let win: f32 = 0;
	let winGammon: f32 = 0;
	let loseGammon: f32 = 0;
	// Chances that the other is not done, and neither has borne off one, before the roll at hand.
	let otherLeft: f32 = 1;
	let otherWhole: f32 = 1;
	let ownWhole: f32 = 1;
	for (let roll = 0; roll < ROLLS; roll++) {
		const ownDone = load<f32>(lasts + ((own * ROLLS + roll) << 2));
		const otherDone = load<f32>(lasts + ((other * ROLLS + roll) << 2));
		if (roll < FIRST_ROLLS) ownWhole -= load<f32>(firsts + ((own * FIRST_ROLLS + roll) << 2));
		win += ownDone * otherLeft;
		winGammon += ownDone * max<f32>(otherWhole, 0);
		loseGammon += otherDone * max<f32>(ownWhole, 0);
		otherLeft -= otherDone;
		if (roll < FIRST_ROLLS) otherWhole -= load<f32>(firsts + ((other * FIRST_ROLLS + roll) << 2));
	}
	// Sums of many chances miss 1 by a rounding.
	win = min<f32>(win, 1);
	winGammon = min<f32>(winGammon, win);
	store<f32>(shares, win - winGammon);
	store<f32>(shares, winGammon, 4);
	store<f32>(shares, 0, 8);
	store<f32>(shares, max<f32>(<f32>1 - win - loseGammon, 0), 12);
	store<f32>(shares, loseGammon, 16);
	store<f32>(shares, 0, 20);
}
