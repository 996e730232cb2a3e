/** A chance of winning, 0…1, and what it is worth. Along a list of them neither falls; between two it is a line. */
export type Corner = readonly [chance: number, value: number];

/** What a chance is worth. */
export function between(corners: readonly Corner[], chance: number): number {
	for (let i = 1; i < corners.length; i++) {
		const [left, low] = corners[i - 1];
		const [right, high] = corners[i];
		if (chance <= right) return right === left ? high : low + ((high - low) * (chance - left)) / (right - left);
	}
	return corners[corners.length - 1][1];
}

/** The lowest chance that is worth so much: 0 where every one is, 1 where none is. */
export function chanceAt(corners: readonly Corner[], value: number): number {
	if (value <= corners[0][1]) return 0;
	for (let i = 1; i < corners.length; i++) {
		const [left, low] = corners[i - 1];
		const [right, high] = corners[i];
		if (value <= high) return left + ((right - left) * (value - low)) / (high - low);
	}
	return 1;
}
