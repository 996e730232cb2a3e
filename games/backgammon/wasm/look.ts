/**
 * Looking ahead: the mean over the 21 rolls, each answered by the play that looks best without looking ahead. A limit of boards visited ends it before
 * it would be passed.
 */
import { OUTPUTS } from '../../../engine/wasm/net';
import { BOARD } from './board';
import { BOARDS, list } from './plays';
import { BEAROFF, equity, evaluate, forgetAll, kindOf, OUTCOMES } from './value';

/** Most decisions looked ahead. */
export const DEEPEST: i32 = 8;

/** Shares of the outcomes of the boards after the plays listed, for the side that rolls next. */
export const SHARES: usize = memory.data(3060 * 32, 16);
/** The board after the best reply, and sums of shares, for each depth. */
const REPLIES: usize = memory.data(9 * 64, 16);
const SUMS: usize = memory.data(9 * 32, 16);

/** Boards evaluated so far, and how many may be. */
export let visited: f64 = 0;
let most: f64 = Infinity;

export function setMost(boards: f64): void {
	most = boards;
}

/** Evaluates the first `count` boards at BOARDS, one after the other. @returns false, nothing done, where the limit forbids it */
export function evaluateBoards(count: i32): bool {
	if (visited + count > most) return false;
	visited += count;
	forgetAll();
	for (let i = 0; i < count; i++) evaluate(BOARDS + i * BOARD, SHARES + i * OUTPUTS * 4);
	return true;
}

/** The index of the board that is worst for the side that rolls next. */
export function bestOf(count: i32): i32 {
	let best = 0;
	for (let i = 1; i < count; i++) {
		if (equity(SHARES + i * OUTPUTS * 4) < equity(SHARES + best * OUTPUTS * 4)) best = i;
	}
	return best;
}

/**
 * Adds to `sum` `weight` times the shares of the side on roll once it has played this roll, looking `depth` decisions past its own. @returns false where
 * the limit is reached
 */
export function addReply(board: usize, large: i32, small: i32, depth: i32, weight: f32, sum: usize): bool {
	const count = list(board, large, small);
	if (!evaluateBoards(count)) return false;
	const best = bestOf(count);
	let shares = SHARES + best * OUTPUTS * 4;
	if (depth > 0) {
		const reply = REPLIES + depth * BOARD;
		memory.copy(reply, BOARDS + best * BOARD, BOARD);
		// What ends the game or is read from a table needs no looking ahead.
		if (kindOf(reply) < BEAROFF) {
			shares = SUMS + depth * OUTPUTS * 4;
			if (!look(reply, depth, shares)) return false;
		}
	}
	for (let i = 0; i < OUTCOMES; i++) {
		const at = sum + (i << 2);
		store<f32>(at, load<f32>(at) + weight * load<f32>(shares + (((i + 3) % OUTCOMES) << 2)));
	}
	return true;
}

/** Writes the shares of the side on roll, looking `depth` ≥ 1 decisions ahead. @returns false where the limit is reached */
export function look(board: usize, depth: i32, shares: usize): bool {
	memory.fill(shares, 0, OUTPUTS * 4);
	for (let large = 1; large <= 6; large++) {
		for (let small = 1; small <= large; small++) {
			if (!addReply(board, large, small, depth - 1, (large == small ? <f32>1 : <f32>2) / 36, shares)) return false;
		}
	}
	return true;
}
