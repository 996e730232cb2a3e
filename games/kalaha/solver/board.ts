import type { Position } from '@stammtisch/core';
import { firstPit, NORTH_STORE, SEAT, SOUTH, SOUTH_STORE } from '../src/layout.ts';

/** A position as the kernel sees it: the mover's pits at 0…5, the opponent's at 8…13, each in its owner's sowing order; 0 elsewhere. Stores are left out. */
export type Board = Uint8Array;

export const BOARD_BYTES = 16;
/** Where the opponent's pits begin. */
export const OPPONENT = 8;

/** The pits of `p`, the mover's first. */
export function boardOf(p: Position, pits: number): Board {
	const board = new Uint8Array(BOARD_BYTES);
	const own = firstPit(pits, p[SEAT]);
	const other = firstPit(pits, 1 - p[SEAT]);
	for (let i = 0; i < pits; i++) {
		board[i] = p[own + i];
		board[OPPONENT + i] = p[other + i];
	}
	return board;
}

export function stonesOn(board: Board): number {
	let stones = 0;
	for (const pit of board) stones += pit;
	return stones;
}

/** How many stones more the mover of `p` has in his store. */
export function leadOf(p: Position): number {
	const south = p[SOUTH_STORE] - p[NORTH_STORE];
	return p[SEAT] === SOUTH ? south : 0 - south;
}
