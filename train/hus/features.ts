/** The patterns of wasm/value.ts: which weights a board picks. */
import { type Board, handfuls } from '../../games/hus/solver/board.ts';

const COLUMNS = 8 * 64;
const NEIGHBOURS = 16 * 36;
const NEIGHBOURS_FROM = 2 * COLUMNS;
const HANDFULS_FROM = NEIGHBOURS_FROM + 2 * NEIGHBOURS;
/** Number of weights. */
export const WEIGHT_COUNT = HANDFULS_FROM + 17 * 17;
/** Patterns of one board. */
export const PATTERNS = 2 * (8 + 16) + 1;

/** Writes the indices of the board's weights from `out[at]` on. */
export function patternsOf(board: Board, out: Uint16Array, at: number): void {
	let end = at;
	for (const side of [0, 1]) {
		const count = (pit: number, most: number) => Math.min(most, board[16 * side + pit] as number);
		for (let i = 0; i < 8; i++) out[end++] = side * COLUMNS + i * 64 + count(8 + i, 7) * 8 + count(7 - i, 7);
		for (let i = 0; i < 16; i++) out[end++] = NEIGHBOURS_FROM + side * NEIGHBOURS + i * 36 + count(i, 5) * 6 + count((i + 1) & 15, 5);
	}
	out[end] = HANDFULS_FROM + handfuls(board, 0) * 17 + handfuls(board, 16);
}
