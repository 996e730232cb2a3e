const POINTS = 24;

/** A play in notation, its points counted from the other side: `24/18*(2)` becomes `1/7*(2)`. Bar and off have no number. */
export function fromOtherSide(play: string): string {
	return play.replace(/\(\d+\)|\d+/g, (part) => (part.startsWith('(') ? part : String(POINTS + 1 - Number(part))));
}
