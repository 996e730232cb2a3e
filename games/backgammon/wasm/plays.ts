/** The plays of a roll, each position once: codes as in src/plays.ts, and the boards they lead to, turned round for the side that rolls next. */
import { BAR, BOARD, highest, holding, lowest, on, OTHER, turn } from './board';

/** Most plays of any roll, as in src/plays.ts. */
const MOST: i32 = 3060;
export const BOARDS: usize = memory.data(MOST * 64, 16);
export const CODES: usize = memory.data(MOST * 4, 16);
/** What each play without a double leads to, see `place`: enough for the at most 25 × 25 pairs of steps in either order. */
const PLACES: usize = memory.data(1250 * 4, 16);
/** The board that steps are tried on. */
const TRIAL: usize = memory.data(64, 16);
/** Bit 0 of a code: the smaller die is played first. */
const SMALLER_FIRST: i32 = 1;

let count: i32 = 0;
let most: i32 = 0;
let die: i32 = 0;

// @ts-ignore: decorator
@inline
function top(): i32 {
	return highest(holding(TRIAL, 1));
}

/** Whether a checker may step from a point where one stands, as in src/plays.ts. */
// @ts-ignore: decorator
@inline
function canStep(from: i32, by: i32, top: i32): bool {
	if (top == BAR && from != BAR) return false;
	const to = from - by;
	if (to > 0) return on(TRIAL + OTHER, BAR - to) <= 1;
	return top <= 6 && (to == 0 || from == top);
}

/** Steps onto point `to`, 0 = off. @returns whether it hits */
// @ts-ignore: decorator
@inline
function step(from: i32, to: i32): bool {
	store<u8>(TRIAL + from, on(TRIAL, from) - 1);
	store<u8>(TRIAL + to, on(TRIAL, to) + 1);
	if (to == 0 || on(TRIAL + OTHER, BAR - to) == 0) return false;
	store<u8>(TRIAL + OTHER + (BAR - to), 0);
	store<u8>(TRIAL + OTHER + BAR, on(TRIAL + OTHER, BAR) + 1);
	return true;
}

// @ts-ignore: decorator
@inline
function unstep(from: i32, to: i32, hit: bool): void {
	if (hit) {
		store<u8>(TRIAL + OTHER + BAR, on(TRIAL + OTHER, BAR) - 1);
		store<u8>(TRIAL + OTHER + (BAR - to), 1);
	}
	store<u8>(TRIAL + to, on(TRIAL, to) - 1);
	store<u8>(TRIAL + from, on(TRIAL, from) + 1);
}

// @ts-ignore: decorator
@inline
function add(code: i32): void {
	turn(TRIAL, BOARDS + count * BOARD);
	store<i32>(CODES + (count++ << 2), code);
}

/** As many steps of a double as possible, from the highest point down. */
function extend(steps: i32, limit: i32, code: i32): void {
	let stuck = true;
	if (steps < 4) {
		const held = holding(TRIAL, 1);
		const top = highest(held);
		let points = held & ((2 << limit) - 1);
		while (points) {
			const from = lowest(points);
			points &= points - 1;
			if (!canStep(from, die, top)) continue;
			stuck = false;
			const to = max(from - die, 0);
			const hit = step(from, to);
			extend(steps + 1, from, code | (from << (20 - 5 * steps)));
			unstep(from, to, hit);
		}
	}
	if (!stuck || steps < most || steps == 0) return;
	if (steps > most) {
		most = steps;
		count = 0;
	}
	add(code);
}

/** Two points, 10 bits, in whatever order they were reached. */
// @ts-ignore: decorator
@inline
function place(a: i32, b: i32): i32 {
	return a < b ? (a << 5) | b : (b << 5) | a;
}

/** Of plays that lead to the same position the one that begins farther back is kept. */
function addPair(code: i32, leads: i32): void {
	for (let i = 0; i < count; i++) {
		if (load<i32>(PLACES + (i << 2)) != leads) continue;
		if (code > load<i32>(CODES + (i << 2))) store<i32>(CODES + (i << 2), code);
		return;
	}
	store<i32>(PLACES + (count << 2), leads);
	add(code);
}

/** Every pair of steps, `first` before `second`; single steps by `first` only while no pair is known. */
function pairs(first: i32, second: i32, flag: i32): void {
	const held = holding(TRIAL, 1);
	const top = highest(held);
	for (let points = held; points; points &= points - 1) {
		const from = lowest(points);
		if (!canStep(from, first, top)) continue;
		if (most == 0) {
			most = 1;
			count = 0;
		}
		const to = max(from - first, 0);
		const hit = step(from, to);
		const after = holding(TRIAL, 1);
		const next = highest(after);
		for (let others = after; others; others &= others - 1) {
			const then = lowest(others);
			if (!canStep(then, second, next)) continue;
			if (most < 2) {
				most = 2;
				count = 0;
			}
			const last = max(then - second, 0);
			const hitToo = step(then, last);
			const hits = place(hit ? to : 0, hitToo ? last : 0);
			// A checker that steps where another, or it, has left cancels that point.
			const moved =
				to == then
					? (place(from, 0) << 20) | (place(last, 0) << 10)
					: last == from
						? (place(then, 0) << 20) | (place(to, 0) << 10)
						: (place(from, then) << 20) | (place(to, last) << 10);
			addPair((from << 20) | (then << 15) | flag, moved | hits);
			unstep(then, last, hitToo);
		}
		if (most == 1) addPair((from << 20) | flag, (from << 20) | (to << 10) | (hit ? to : 0));
		unstep(from, to, hit);
	}
}

/** Lists the plays of a roll, `large` ≥ `small`; a pass where there are none. @returns how many */
export function list(board: usize, large: i32, small: i32): i32 {
	memory.copy(TRIAL, board, BOARD);
	count = 0;
	most = 0;
	die = large;
	if (large == small) extend(0, BAR, 0);
	else {
		pairs(large, small, 0);
		const alone = most == 1;
		const kept = count;
		pairs(small, large, SMALLER_FIRST);
		// Single steps of the smaller die count only where the larger has none.
		if (alone && most == 1) count = kept;
	}
	if (count == 0) add(0);
	return count;
}
