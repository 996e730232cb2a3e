import type { Move } from '@stammtisch/core';
import { PITS } from '../src/layout.ts';
import { isBeaten, turn } from './board.ts';
import type { Book } from './book.ts';
import type { Kernel } from './kernel.ts';
import type { RootMove } from './root-move.ts';

/** Longest line told, in plies. */
const MOST = 40;

/** A move, then what each side is known to play, as far as the book and the kernel know. */
export function bestLine(kernel: Kernel, book: Book | undefined, root: RootMove): Move[] {
	const line = [root.move];
	const board = root.board.slice();
	while (line.length < MOST && !isBeaten(board, 0) && !isBeaten(board, PITS)) {
		const pit = book?.answer(board)?.pit ?? book?.resistance(board) ?? kernel.bestMove(board);
		if (pit >= PITS || board[pit] < 2 || kernel.play(board, pit) === 0) break;
		turn(board);
		line.push(pit);
	}
	return line;
}
