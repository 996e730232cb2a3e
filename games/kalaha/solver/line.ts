import { legalMoves, type Move, OVER, type Position, play, type Rules } from '@stammtisch/core';
import { PHASE, PLAYING, SEAT } from '../src/layout.ts';
import { boardOf, leadOf, stonesOn } from './board.ts';
import type { Book } from './book.ts';
import type { Kernel } from './kernel.ts';

/** Where values are known from: the kernel's tables, and the opening book where there is one. */
export interface Knowledge {
	readonly kernel: Kernel;
	readonly book: Book | undefined;
}

/** Longest line shown. */
const LONGEST = 60;

/** Best play from `move` on as far as book, endgame table and searches remember it, `move` first. Precondition: `move` is legal. */
export function bestLine(known: Knowledge, rules: Rules, pits: number, p: Position, move: Move): Move[] {
	const line: Move[] = [];
	let at = p;
	for (let next: Move | undefined = move; next !== undefined; next = remembered(known, rules, pits, at)) {
		line.push(next);
		at = play(rules, at, next);
		if (line.length === LONGEST || rules.toMove(at) === OVER || at[PHASE] !== PLAYING) break;
	}
	return line;
}

/** The move to play at `p` by what is known; undefined where nothing is. */
function remembered(known: Knowledge, rules: Rules, pits: number, p: Position): Move | undefined {
	const wanted = marginAt(known, rules, pits, p);
	const best = wanted === undefined ? undefined : legalMoves(rules, p).find((move) => marginAfter(known, rules, pits, p, move) === wanted);
	return best ?? known.kernel.recall(boardOf(p, pits)).pit;
}

/** The final margin for the mover of `p`, or the seat that moved last where it is over; undefined where it is not known. */
function marginAt({ kernel, book }: Knowledge, rules: Rules, pits: number, p: Position): number | undefined {
	if (rules.toMove(p) === OVER) return leadOf(p);
	const board = boardOf(p, pits);
	const value = stonesOn(board) <= kernel.filled ? kernel.tableValue(board) : book?.value(board);
	return value === undefined ? undefined : leadOf(p) + value;
}

/** The final margin for the mover of `p` after `move`; undefined where it is not known. */
function marginAfter(known: Knowledge, rules: Rules, pits: number, p: Position, move: Move): number | undefined {
	const next = play(rules, p, move);
	const margin = marginAt(known, rules, pits, next);
	return margin === undefined || next[SEAT] === p[SEAT] ? margin : 0 - margin;
}
