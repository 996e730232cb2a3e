import { legalMoves, type Move, OVER, type Position, play, type Rules } from '@stammtisch/core';
import { PHASE, PLAYING, SEAT } from '../src/layout.ts';
import { boardOf, leadOf, stonesOn } from './board.ts';
import type { Kernel } from './kernel.ts';

/** Longest line shown. */
const LONGEST = 60;

/** Best play from `move` on as far as the endgame table and the searches remember it, `move` first. Precondition: `move` is legal. */
export function bestLine(kernel: Kernel, rules: Rules, pits: number, p: Position, move: Move): Move[] {
	const line: Move[] = [];
	let at = p;
	for (let next: Move | undefined = move; next !== undefined; next = remembered(kernel, rules, pits, at)) {
		line.push(next);
		at = play(rules, at, next);
		if (line.length === LONGEST || rules.toMove(at) === OVER || at[PHASE] !== PLAYING) break;
	}
	return line;
}

/** The move to play at `p` by what the kernel knows; undefined where it knows none. */
function remembered(kernel: Kernel, rules: Rules, pits: number, p: Position): Move | undefined {
	const board = boardOf(p, pits);
	if (stonesOn(board) > kernel.filled) return kernel.recall(board).pit;
	const wanted = kernel.tableValue(board) + leadOf(p);
	return legalMoves(rules, p).find((move) => marginAfter(kernel, rules, pits, p, move) === wanted);
}

/** The final margin for the mover of `p` after `move`, by the endgame table. */
function marginAfter(kernel: Kernel, rules: Rules, pits: number, p: Position, move: Move): number {
	const next = play(rules, p, move);
	const margin = leadOf(next) + (rules.toMove(next) === OVER ? 0 : kernel.tableValue(boardOf(next, pits)));
	return next[SEAT] === p[SEAT] ? margin : 0 - margin;
}
