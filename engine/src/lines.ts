import type { Analysis, Line } from '@stammtisch/core';

/** Best first: by value, then by preference; without one, of won lines the shortest, of lost ones the longest; else as they stand. */
export function ranked(lines: readonly Line[]): Line[] {
	return [...lines].sort(preferred);
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

function preferred(a: Line, b: Line): number {
	if (a.value !== b.value) return b.value - a.value;
	if (a.preference !== undefined && b.preference !== undefined) return b.preference - a.preference;
	if (a.plies === undefined || b.plies === undefined) return 0;
	return a.value > 0 ? a.plies - b.plies : b.plies - a.plies;
}
