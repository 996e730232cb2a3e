import { type Bowl, type Box, createFrame, type Frame, type Point, roundRect } from '@stammtisch/board-kit';
import { PITS } from '../src/layout.ts';

/** The Hus tray in (u, v): four rows of eight round hollows on a pitch of 94, a groove between the two sides. Places are numbered as in the position. */
export const PITCH = 94;
export const RADIUS = 43;
export const STONE = 14.5;
const RIM = 30;
const RIVER = 16;
const COLUMNS = 8;
export const LENGTH = COLUMNS * PITCH + 2 * RIM;
export const DEPTH = 4 * PITCH + 2 * RIM + RIVER;
export const PAD = 16;
/** Offset of a badge from the middle of its hollow: sideways to its own middle, up or down to its outer edge, so that the wood between four hollows stays free. */
export const BADGE = { x: 32, y: 35 } as const;
/** Offset of a pit's own number from its middle: in the wood to the upper right, outside of every ring and nearer to it than to its neighbours. */
export const NUMBER = { x: 40.5, y: -46 } as const;

export interface Place {
	readonly place: number;
	readonly seat: number;
	readonly middle: Point;
	/** Room and seed of its pile. */
	readonly bowl: Bowl;
}

export interface Geometry {
	readonly frame: Frame;
	/** Outline of the slab. */
	readonly shape: string;
	/** By place number. */
	readonly places: readonly Place[];
	/** The places as they are read: row by row from the far edge to the near one, each from the left, or when turned from the top. */
	readonly reading: readonly Place[];
	/** The groove between the sides and the light on its lower edge. */
	readonly groove: Box;
	readonly glint: Box;
}

export interface Lie {
	readonly turned: boolean;
	/** The seat at the near edge. */
	readonly near: number;
	/** Counter-clockwise sowing mirrors the numbering, not the wood. */
	readonly direction: 'clockwise' | 'counterclockwise';
}

/** Row 0…3 from north's edge and column 0…7 from south's left. */
function gridOf(place: number, direction: Lie['direction']): { row: number; column: number } {
	const [seat, pit] = [Math.floor(place / PITS), place % PITS];
	const isNear = pit < COLUMNS;
	const sown = isNear ? COLUMNS - 1 - pit : pit - COLUMNS;
	const seen = direction === 'clockwise' ? sown : COLUMNS - 1 - sown;
	return seat === 0 ? { row: isNear ? 3 : 2, column: seen } : { row: isNear ? 0 : 1, column: COLUMNS - 1 - seen };
}

export function createGeometry({ turned, near, direction }: Lie): Geometry {
	const frame = createFrame(LENGTH, DEPTH, { turned, far: near === 1 });
	const laid = Array.from({ length: 2 * PITS }, (_, place) => {
		const { row, column } = gridOf(place, direction);
		const middle = frame.point(RIM + (column + 0.5) * PITCH, RIM + (row + 0.5) * PITCH + (row > 1 ? RIVER : 0));
		const bowl = { rx: RADIUS, ry: RADIUS, stone: STONE, close: 1.66, seed: place + 1 };
		return { place, seat: Math.floor(place / PITS), middle, bowl };
	});
	const order = ({ middle: { x, y } }: Place) => (turned ? y - 1000 * x : x + 1000 * y);
	return {
		frame,
		shape: roundRect(0, 0, frame.width, frame.height, 34),
		places: laid,
		reading: [...laid].sort((a, b) => order(a) - order(b)),
		groove: frame.box(RIM + 8, RIM + 2 * PITCH + RIVER / 2 - 1.5, LENGTH - 2 * RIM - 16, 3),
		glint: frame.box(RIM + 8, RIM + 2 * PITCH + RIVER / 2 + 1.5, LENGTH - 2 * RIM - 16, 1.5),
	};
}

/** The seat's inlaid strip along its edge. */
export function stripBox({ frame }: Geometry, seat: number): Box {
	return frame.box(LENGTH * 0.3, seat === 0 ? DEPTH - 18 : 9, LENGTH * 0.4, 9);
}

/** A lap's way from the middle of its first hollow to just inside its last, where the arrow head is not under the pile. */
export function trailOf({ places }: Geometry, path: readonly number[]): Point[] {
	const points = path.flatMap((place) => places[place]?.middle ?? []);
	const [before, end] = points.slice(-2);
	if (!before || !end) return points;
	const back = (RADIUS - 12) / Math.hypot(end.x - before.x, end.y - before.y);
	return [...points.slice(0, -1), { x: end.x - (end.x - before.x) * back, y: end.y - (end.y - before.y) * back }];
}
