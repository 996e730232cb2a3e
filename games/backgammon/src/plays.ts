import type { Move, Position } from '@stammtisch/core';
import { BAR, DIE, TURN } from './layout.ts';

/**
 * A play in one number: the own points from which checkers step, five bits each, the first step highest, 0 for no step. Of a double the points never
 * rise, and every step is the die. Otherwise the first step takes the larger die, unless bit 0 is set.
 */
export const PASS = 0;
/** Bit 0 of a play without a double: the smaller die is played first. */
export const SMALLER_FIRST = 1;

/** The own point of step 0…3, 0 where there is none. */
export const fromOf = (play: Move, step: number): number => (play >> (20 - 5 * step)) & 31;
/** The die of step 0…3. Precondition: `large` ≥ `small`, the dice of the roll. */
export const dieOf = (play: Move, step: number, large: number, small: number): number => ((step + play) & SMALLER_FIRST && large !== small ? small : large);

/** A play of these own points (the first moved first, highest first for a double). */
export function encodePlay(froms: readonly number[], smallerFirst: boolean): Move {
	return froms.reduce((code, from, step) => code | (from << (20 - 5 * step)), smallerFirst ? SMALLER_FIRST : 0);
}

/**
 * Most plays of any roll. The plays of a double of which k dice can be used share out k steps among at most 15 checkers, and equal ones do not count
 * twice: C(15 + 4 − 1, 4) of them at most.
 */
export const MAX_PLAYS = 3060;

/** The board as its mover sees it: byte n holds the checkers on the own point n, above 0 the mover's, below 0 the other's; 25 is the mover's bar. */
export type View = Int8Array;

export function setView(view: View, p: Position, sign: number): void {
	for (let n = 1; n <= BAR; n++) view[n] = sign * p[sign > 0 ? n : BAR - n];
	if (view[BAR] < 0) view[BAR] = 0;
	view[0] = 0;
}

/** The mover's highest point with a checker, the bar included; 0 where none are left. */
export function highest(view: View): number {
	let n = BAR;
	while (n > 0 && view[n] <= 0) n--;
	return n;
}

/**
 * Whether a checker may step from the own point `from`, where one must stand, by `die`. `top` is `highest(view)`.
 * BG-10: to an open point. BG-21: from the bar before all others. BG-30: off the board from home, by the exact number or, from the highest point, by a larger one.
 */
export function canStep(view: View, from: number, die: number, top: number): boolean {
	if (top === BAR && from !== BAR) return false;
	const to = from - die;
	if (to > 0) return view[to] >= -1;
	return top <= 6 && (to === 0 || from === top);
}

/** Lists plays into the arrays of one ruleset; every call overwrites the scratch of the one before. */
export function createPlays(): (p: Position, out: Int32Array, at: number) => number {
	const view = new Int8Array(26);
	/** What each play listed without a double leads to; see `place`. */
	const places = new Int32Array(512);
	let list: Int32Array = new Int32Array(0);
	let begin = 0;
	let end = 0;
	let most = 0;
	let die = 0;

	/** BG-12, BG-13: as many steps of a double as possible. Steps ordered from the highest point down reach every position once, in ascending code. */
	function extend(steps: number, limit: number, code: number): void {
		let stuck = true;
		if (steps < 4) {
			const top = highest(view);
			for (let from = 1; from <= limit && from <= top; from++) {
				if (view[from] <= 0 || !canStep(view, from, die, top)) continue;
				stuck = false;
				const to = from > die ? from - die : 0;
				const there = view[to];
				view[from]--;
				if (to > 0) view[to] = there < 0 ? 1 : there + 1;
				extend(steps + 1, from, code | (from << (20 - 5 * steps)));
				view[to] = there;
				view[from]++;
			}
		}
		if (!stuck || steps < most || steps === 0) return;
		if (steps > most) {
			most = steps;
			end = begin;
		}
		list[end++] = code;
	}

	/** Every pair of steps, `first` before `second`; single steps by `first` only while no pair is known. */
	function pairs(first: number, second: number, flag: number): void {
		const top = highest(view);
		for (let from = 1; from <= top; from++) {
			if (view[from] <= 0 || !canStep(view, from, first, top)) continue;
			if (most === 0) {
				most = 1;
				end = begin;
			}
			const to = from > first ? from - first : 0;
			const there = view[to];
			view[from]--;
			if (to > 0) view[to] = there < 0 ? 1 : there + 1;
			const next = highest(view);
			for (let then = 1; then <= next; then++) {
				if (view[then] <= 0 || !canStep(view, then, second, next)) continue;
				if (most < 2) {
					most = 2;
					end = begin;
				}
				const last = then > second ? then - second : 0;
				const hits = place(there < 0 ? to : 0, view[last] < 0 ? last : 0);
				addPair((from << 20) | (then << 15) | flag, (place(from, then) << 20) | (place(to, last) << 10) | hits, from, to, then, last);
			}
			view[to] = there;
			view[from]++;
			if (most === 1) addPair((from << 20) | flag, (from << 20) | (to << 10) | (there < 0 ? to : 0), from, to, 0, 0);
		}
	}

	/** Two points, 10 bits, in whatever order they were reached. */
	function place(a: number, b: number): number {
		return a < b ? (a << 5) | b : (b << 5) | a;
	}

	/**
	 * Of plays that lead to the same position the one that begins farther back is kept, as texts do. A checker that steps where another (or it) has left
	 * cancels that point.
	 */
	function addPair(code: number, key: number, from: number, to: number, then: number, last: number): void {
		let leads = key;
		if (then !== 0 && (to === then || last === from)) {
			leads = to === then ? (place(from, 0) << 20) | (place(last, 0) << 10) | (key & 1023) : (place(then, 0) << 20) | (place(to, 0) << 10) | (key & 1023);
		}
		for (let i = begin; i < end; i++) {
			if (places[i - begin] !== leads) continue;
			if (code > list[i]) list[i] = code;
			return;
		}
		places[end - begin] = leads;
		list[end++] = code;
	}

	/** BG-11, BG-13: both dice if any order allows it, else the larger, else the smaller. */
	function listPairs(large: number, small: number): void {
		pairs(large, small, 0);
		const largeAlone = most === 1;
		if (largeAlone) {
			// Single steps of the smaller die count only where the larger has none, so a pair must come of the other order.
			const kept = end;
			pairs(small, large, SMALLER_FIRST);
			if (most === 1) end = kept;
		} else pairs(small, large, SMALLER_FIRST);
		sort();
	}

	/** By insertion: the list is short and nearly in order. */
	function sort(): void {
		for (let i = begin + 1; i < end; i++) {
			const code = list[i];
			let j = i - 1;
			while (j >= begin && list[j] > code) {
				list[j + 1] = list[j];
				j--;
			}
			list[j + 1] = code;
		}
	}

	return (p, out, at) => {
		setView(view, p, p[TURN]);
		list = out;
		begin = at;
		end = at;
		most = 0;
		die = p[DIE];
		if (p[DIE] === p[DIE + 1]) extend(0, BAR, 0);
		else listPairs(p[DIE], p[DIE + 1]);
		if (end === at) list[end++] = PASS;
		return end;
	};
}
