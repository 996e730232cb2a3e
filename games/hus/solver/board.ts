import type { Position } from '@stammtisch/core';
import { firstPit, PITS, SEAT } from '../src/layout.ts';

/** A board without a seat: the 16 pits of the side to move in its sowing order, then the other side's. */
export type Board = Int8Array;

/** Bytes of a board. */
export const BOARD_BYTES = 2 * PITS;

/** The board of a position, seen from the seat to move. Precondition: no capture waits to be decided. */
export function boardOf(p: Position): Board {
	const board = new Int8Array(BOARD_BYTES);
	const own = firstPit(p[SEAT]);
	board.set(p.subarray(own, own + PITS));
	board.set(p.subarray(PITS - own, 2 * PITS - own), PITS);
	return board;
}

/** Turns a board round, so that the other side is first. */
export function turn(board: Board): void {
	for (let i = 0; i < PITS; i++) {
		const own = board[i];
		board[i] = board[PITS + i];
		board[PITS + i] = own;
	}
}

/** Pits with two stones or more on the side that begins at `from`, 0 or 16. */
export function handfuls(board: Board, from: number): number {
	let count = 0;
	for (let i = from; i < from + PITS; i++) if (board[i] > 1) count++;
	return count;
}

/** Whether the side that begins at `from` has only single stones, so that it has lost (HU-11). */
export function isBeaten(board: Board, from: number): boolean {
	return handfuls(board, from) === 0;
}

/** A short key: boards are equal exactly when their keys are. */
export function keyOf(board: Board): string {
	return String.fromCharCode(...board);
}
