import type { Analysis, EngineParts, Level, Limits, Move } from '@stammtisch/core';
import { ranked } from './lines.ts';

/** Levels of a game that has none of its own, weakest first. */
const LEVELS: readonly Level[] = [
	{ limits: { plies: 0 }, miss: 0.6 },
	{ limits: { plies: 1, nodes: 3_000 }, miss: 0.25 },
	{ limits: { nodes: 15_000 }, miss: 0 },
];

/** Longest wait for a move at a table, in milliseconds. */
const PATIENCE = 6000;

/** The levels at which the computer plays a game, weakest first; a level's number is 1 + its index. */
export function levelsOf({ levels = LEVELS }: Pick<EngineParts, 'levels'>): readonly Level[] {
	return levels;
}

/** A level's limits where somebody waits for the move: whoever could think on plays what seems best after six seconds. */
export function limitsAtTable({ limits }: Level): Limits {
	return { millis: PATIENCE, ...limits };
}

/**
 * The move a level plays: going down the list, best first, it overlooks each with its chance to miss; whoever overlooks all looks again.
 * An agreement is never overlooked.
 * `random(n)` gives a whole number 0 ≤ x < n. Precondition: `analysis` has lines.
 */
export function chooseMove(analysis: Analysis, level: Level, random: (below: number) => number): Move {
	const lines = ranked(analysis.lines);
	const fine = 1_000_000;
	let at = 0;
	if (!analysis.isAgreement) while (random(fine) < level.miss * fine) at = (at + 1) % lines.length;
	const line = lines[at];
	if (!line) throw new Error('there is no move to choose');
	return line.move;
}
