import { legalMoves, type Move, OVER, type Position, play, type Rules } from '@stammtisch/core';
import { PITS } from '../src/layout.ts';
import { boardOf } from './board.ts';
import type { Book } from './book.ts';
import type { Kernel } from './kernel.ts';

/** Longest line told, in plies. */
const MOST = 16;

/** `move`, then what each side is known to play, as far as the book and the kernel know. */
export function bestLine(kernel: Kernel, book: Book | undefined, rules: Rules, p: Position, move: Move): Move[] {
	const line = [move];
	for (let at = play(rules, p, move); line.length < MOST && rules.toMove(at) !== OVER; at = play(rules, at, line[line.length - 1])) {
		const board = boardOf(at);
		const next = book?.answer(board)?.pit ?? kernel.bestMove(board);
		if (next >= PITS || board[next] < 2 || !legalMoves(rules, at).includes(next)) break;
		line.push(next);
	}
	return line;
}
