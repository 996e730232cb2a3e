/** The yardstick: plain alpha-beta of a fixed depth on the difference in stones. */
import type { Board } from '../../games/hus/solver/board.ts';
import type { Expand } from '../../games/hus/solver/walk.ts';

const WIN = 1000;

function lead(board: Board): number {
	let sum = 0;
	for (let pit = 0; pit < 16; pit++) sum += (board[pit] as number) - (board[16 + pit] as number);
	return sum;
}

function value(expand: Expand, board: Board, depth: number, alpha: number, beta: number): number {
	if (depth === 0) return lead(board);
	let best = -WIN - depth;
	let isStuck = true;
	for (const child of expand(board)) {
		isStuck = false;
		const found = child.outcome !== 0 ? child.outcome * (WIN + depth) : -value(expand, child.board, depth - 1, -beta, -Math.max(alpha, best));
		if (found > best) best = found;
		if (best >= beta) break;
	}
	return isStuck ? 0 : best;
}

/** The pit that looks best `depth` plies ahead, the lowest of equal ones. Precondition: there is a legal move. */
export function stoneSearch(expand: Expand, board: Board, depth: number): number {
	let best = Number.NEGATIVE_INFINITY;
	let pit = -1;
	for (const child of expand(board)) {
		const found = child.outcome !== 0 ? child.outcome * (WIN + depth) : -value(expand, child.board, depth - 1, Number.NEGATIVE_INFINITY, -best);
		if (found <= best) continue;
		best = found;
		pit = child.pit;
	}
	return pit;
}
