/** Most levels that are all labelled, and the parts a greater height is divided into where it can be, the preferred first. */
const MOST_LABELLED = 8;
const PARTS = [4, 5, 6, 3] as const;
/** Distances of ticks: the least that leaves few enough of them. */
const DISTANCES = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/**
 * Whole numbers at which a scale 0…`most` is labelled, both ends among them: every one of few, else as evenly as whole numbers allow. `most` is a whole
 * number from 1 on.
 */
export function levelsTo(most: number): number[] {
	const parts = most <= MOST_LABELLED ? most : (PARTS.find((n) => most % n === 0) ?? PARTS[0]);
	return Array.from({ length: parts + 1 }, (_, i) => Math.round((most * i) / parts));
}

/** Ticks of an axis 0…`last` at even distances, about `room` of them at most, and `last` itself; one that would stand too close before it is left out. */
export function ticksTo(last: number, room: number): number[] {
	const distance = DISTANCES.find((step) => last / step <= room) ?? last;
	const even = Array.from({ length: Math.floor(last / distance) + 1 }, (_, i) => i * distance);
	return [...even.filter((i) => i === 0 || last - i >= distance * 0.75), ...(last > 0 ? [last] : [])];
}
