import type { Analysis, Limits, Line, Move } from '@stammtisch/core';

/** How strongly the computer plays. */
export interface Level {
	readonly limits: Limits;
	/** Chance, 0…1, to overlook each move it would have chosen. */
	readonly miss: number;
}

/** Levels of every game, weakest first; the level's number is 1 + its index. */
export const LEVELS: readonly Level[] = [
	{ limits: { plies: 0 }, miss: 0.6 },
	{ limits: { plies: 1, nodes: 3_000 }, miss: 0.25 },
	{ limits: { nodes: 15_000 }, miss: 0 },
];

/**
 * The move a level plays: going down the list, best first, it overlooks each with its chance to miss; if it overlooks all, the best one.
 * An agreement is never overlooked.
 * `random(n)` gives a whole number 0 ≤ x < n. Precondition: `analysis` has lines.
 */
export function chooseMove(analysis: Analysis, level: Level, random: (below: number) => number): Move {
	const lines = [...analysis.lines].sort(preferred);
	const fine = 1_000_000;
	const seen = level.miss === 0 || analysis.isAgreement ? lines[0] : lines.find(() => random(fine) >= level.miss * fine);
	const line = seen ?? lines[0];
	if (!line) throw new Error('there is no move to choose');
	return line.move;
}

/** The `most` lines to be told of: of equal value those to be played first, in the analysis' order. */
export function bestLines({ lines }: Analysis, most: number): readonly Line[] {
	if (most >= lines.length) return lines;
	const chosen = new Set([...lines].sort(preferred).slice(0, most));
	return lines.filter((line) => chosen.has(line));
}

/** By value, then by preference; without one, of won lines the shortest, of lost ones the longest. */
function preferred(a: Line, b: Line): number {
	if (a.value !== b.value) return b.value - a.value;
	if (a.preference !== undefined && b.preference !== undefined) return b.preference - a.preference;
	if (a.plies === undefined || b.plies === undefined) return 0;
	return a.value > 0 ? a.plies - b.plies : b.plies - a.plies;
}
