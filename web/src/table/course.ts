import type { Seat } from '@stammtisch/core';

/** A number for each seat through a finished game. */
export interface Course {
	/** What is counted. */
	readonly name: string;
	/** Whether the smaller number is ahead, as with pips still to go. */
	readonly isLessAhead: boolean;
	/** By place, the start first, then by seat. */
	readonly values: readonly (readonly number[])[];
	/** By place: plies played then. */
	readonly plies: readonly number[];
}

/** The seat that is ahead by these numbers; undefined where two or more are equally far. */
export function leaderOf(values: readonly number[], isLessAhead: boolean): Seat | undefined {
	const best = isLessAhead ? Math.min(...values) : Math.max(...values);
	const leaders = [...values.keys()].filter((seat) => values[seat] === best);
	return leaders.length === 1 ? leaders[0] : undefined;
}

/** From which place on the seat that was ahead at the end was ahead without a break; undefined where nobody was ahead at the end. */
export function turningPoint({ values, isLessAhead }: Pick<Course, 'values' | 'isLessAhead'>): { readonly at: number; readonly seat: Seat } | undefined {
	const seat = leaderOf(values.at(-1) ?? [], isLessAhead);
	if (seat === undefined) return undefined;
	return { at: values.findLastIndex((each) => leaderOf(each, isLessAhead) !== seat) + 1, seat };
}

/** Moves labels that stand at `wanted` apart until neighbours are `gap` from each other, none above `top` or below `bottom` where there is room. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
	const order = [...wanted.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
	const placed = [...wanted];
	let least = top;
	for (const i of order) {
		placed[i] = Math.max(least, placed[i] ?? 0);
		least = (placed[i] ?? 0) + gap;
	}
	let most = bottom;
	for (const i of order.toReversed()) {
		placed[i] = Math.min(most, placed[i] ?? 0);
		most = (placed[i] ?? 0) - gap;
	}
	return placed;
}
