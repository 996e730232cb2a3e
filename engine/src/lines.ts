import type { Analysis, Line } from '@stammtisch/core';

/** As the computer chooses, best first: by value, then by preference; without one, of won lines the shortest, of lost ones the longest; else as they stand. */
export function ranked(lines: readonly Line[]): Line[] {
	return [...lines].sort((a, b) => byValue(a, b) || byPreference(a, b) || byLength(a, b));
}

/** As a reader expects them, best first: by value, then of won lines the shortest, of lost ones the longest; of equal ones as the computer chooses. */
export function listed(lines: readonly Line[]): Line[] {
	return [...lines].sort((a, b) => byValue(a, b) || byLength(a, b) || byPreference(a, b));
}

/** The `most` lines to be told of: of equal value those to be played first, in the analysis' order. */
export function bestLines({ lines }: Analysis, most: number): readonly Line[] {
	if (most >= lines.length) return lines;
	const chosen = new Set(ranked(lines).slice(0, most));
	return lines.filter((line) => chosen.has(line));
}

/** How many moves keep the best result; undefined until every move's value is proven. */
export function keepersOf(lines: readonly Line[]): number | undefined {
	if (lines.length === 0 || !lines.every(({ exact }) => exact)) return undefined;
	const best = Math.max(...lines.map(({ value }) => value));
	return lines.filter(({ value }) => value === best).length;
}

function byValue(a: Line, b: Line): number {
	return b.value - a.value;
}

function byPreference(a: Line, b: Line): number {
	return a.preference === undefined || b.preference === undefined ? 0 : b.preference - a.preference;
}

/** For lines of equal value. */
function byLength(a: Line, b: Line): number {
	if (a.plies === undefined || b.plies === undefined) return 0;
	return a.value > 0 ? a.plies - b.plies : b.plies - a.plies;
}
