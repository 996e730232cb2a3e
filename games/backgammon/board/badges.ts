/** A badge to be set: along which edge (`side`), where along it and how far inward, in the board's units; and how many letters it has. */
export interface Tag {
	readonly side: number;
	readonly across: number;
	readonly inward: number;
	readonly letters: number;
}

/** Screen pixels a badge is high, and by which one is lifted over another. */
const HEIGHT = 22;
const LIFT = 24;
/** Units a pixel on the small boards for which badges are lifted at all. */
const SMALL = 2;

/** How many times its own height each badge is moved inward, so that on a small board, where badges stay as large as elsewhere, none covers another. */
export function liftsOf(tags: readonly Tag[]): number[] {
	const lifts: number[] = tags.map(() => 0);
	const width = ({ letters }: Tag) => Math.max(HEIGHT, letters * 8 + 12);
	const order = tags.map((tag, i) => ({ tag, i })).sort((a, b) => a.tag.across - b.tag.across);
	for (const [n, { tag, i }] of order.entries()) {
		const before = order
			.slice(0, n)
			.filter(({ tag: other }) => other.side === tag.side && tag.across - other.across < (SMALL * (width(tag) + width(other))) / 2);
		const heightOf = (one: Tag, lift: number) => one.inward / SMALL + lift * LIFT;
		const covers = (lift: number) => before.some(({ tag: other, i: j }) => Math.abs(heightOf(tag, lift) - heightOf(other, lifts[j] ?? 0)) < HEIGHT);
		let lift = 0;
		while (covers(lift)) lift++;
		lifts[i] = lift;
	}
	return lifts;
}
