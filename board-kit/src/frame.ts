/** A rectangle of the drawing, as SVG attributes. */
export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

export interface Point {
	readonly x: number;
	readonly y: number;
}

/**
 * Boards are measured in (u, v): u along the board from the first seat's left, v from the far edge to his own. A frame maps that to the drawing's
 * (x, y). `turned` lays the board a quarter clockwise, the near edge to the left; `far` puts the second seat at the near edge (half a turn first).
 * Light and text are applied after the mapping, so they never turn.
 */
export interface Frame {
	readonly turned: boolean;
	readonly width: number;
	readonly height: number;
	point(u: number, v: number): Point;
	/** A rectangle from its corner (u, v). */
	box(u: number, v: number, du: number, dv: number): Box;
	/** An SVG `transform` to (u, v). */
	at(u: number, v: number): string;
	/** `x y` for paths. */
	text(u: number, v: number): string;
}

export const round = (x: number): number => Math.round(x * 10) / 10;

/** @param length extent along u @param depth extent along v */
export function createFrame(length: number, depth: number, { turned = false, far = false } = {}): Frame {
	function point(u: number, v: number): Point {
		const [a, b] = far ? [length - u, depth - v] : [u, v];
		return turned ? { x: round(depth - b), y: round(a) } : { x: round(a), y: round(b) };
	}
	return {
		turned,
		width: turned ? depth : length,
		height: turned ? length : depth,
		point,
		box(u, v, du, dv) {
			const a = point(u, v);
			const b = point(u + du, v + dv);
			return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: round(Math.abs(a.x - b.x)), height: round(Math.abs(a.y - b.y)) };
		},
		at(u, v) {
			const { x, y } = point(u, v);
			return `translate(${x} ${y})`;
		},
		text(u, v) {
			const { x, y } = point(u, v);
			return `${x} ${y}`;
		},
	};
}
