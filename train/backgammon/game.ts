import { BEAROFF, BOARD_BYTES, type Kernel, OUTCOMES } from '../../games/backgammon/solver/kernel.ts';

/** Draws a whole number 0 ≤ n < `below`. */
export type Draw = (below: number) => number;

/** A board of 64 bytes (wasm/board.ts) with what the net said of it: shares of outcomes for the side that rolls next. */
export interface Seen {
	readonly board: Uint8Array;
	readonly shares: Float32Array;
}

/** Longest game that is learned from, in plies; those of a net that knows nothing yet can go on for thousands. */
const LONGEST = 600;

const POINTS = [
	[24, 2],
	[13, 5],
	[8, 3],
	[6, 5],
] as const;

/** The start as the side that rolls first sees it. */
export function startBoard(): Uint8Array {
	const board = new Uint8Array(BOARD_BYTES);
	for (const [point, count] of POINTS) {
		board[point] = count;
		board[32 + point] = count;
	}
	return board;
}

/** BG-03: two dice that differ, the larger first. */
export function openingRoll(draw: Draw): [number, number] {
	for (;;) {
		const roll = anyRoll(draw);
		if (roll[0] !== roll[1]) return roll;
	}
}

export function anyRoll(draw: Draw): [number, number] {
	const a = 1 + draw(6);
	const b = 1 + draw(6);
	return a > b ? [a, b] : [b, a];
}

/**
 * A game of the kernel's nets with themselves, after `wild` plays by chance: the boards after each play, the last one of bearing off, of known value, or of
 * a finished game. Undefined where it goes on too long.
 */
export function playGame(kernel: Kernel, draw: Draw, wild = 0): Seen[] | undefined {
	kernel.input.set(startBoard());
	const seen: Seen[] = [];
	let [large, small] = openingRoll(draw);
	for (let ply = 0; ply < wild; ply++) {
		kernel.input.set(kernel.board(draw(kernel.plays(large, small))).slice());
		[large, small] = anyRoll(draw);
	}
	while (seen.length < LONGEST) {
		const best = kernel.decide(large, small);
		const board = kernel.board(best).slice();
		kernel.input.set(board);
		const isSettled = kernel.evaluate() >= BEAROFF;
		seen.push({ board, shares: kernel.shares(0).slice() });
		if (isSettled) return seen;
		[large, small] = anyRoll(draw);
	}
	return undefined;
}

/** What the shares are to the other side, into `to`. */
export function turnRound(shares: ArrayLike<number>, to: Float32Array): void {
	for (let i = 0; i < OUTCOMES; i++) to[i] = shares[(i + 3) % OUTCOMES] as number;
}

/** Points that the side whose shares they are may expect. */
export function equityOf(shares: ArrayLike<number>): number {
	return [1, 2, 3, -1, -2, -3].reduce((sum, points, i) => sum + points * (shares[i] as number), 0);
}
