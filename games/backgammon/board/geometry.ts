import { type Box, createFrame, type Frame, type Point, roundRect } from '@stammtisch/board-kit';
import { BAR, type CubePlace, OFF } from '../src/view.ts';

/**
 * The board in (u, v) as x sees it: points 13…24 along the far edge, 12…1 along the near one, two fields with the bar between them and at the right a
 * column with two trays and three places for the cube. A frame with o at the near edge turns it half round.
 */
export const PITCH = 64;
/** Diameter of a checker, and distance of two on a point. */
export const CHECKER = 55;
const STACK = 53;
/** Checkers on a point before they overlap more, and the room the stack then has. */
const LOOSE = 5;
const STACK_ROOM = 4 * STACK;
export const RIM = 30;
export const BAR_WIDTH = 62;
export const TRAY = { width: 72, length: 212, gap: 14 } as const;
export const POINT = 268;
export const GAP = 62;
export const PAD = 16;
/** Places for the cube in the column of trays. */
export const SLOT = 58;
export const CUBE = 46;
export const DIE = 48;
/** A borne-off checker lies on edge. */
export const EDGE = { width: 58, thickness: 12, pitch: 13.2 } as const;
/** Distance of two dice, by how many lie there. */
const DICE_PITCH = { two: 66, four: 62 } as const;

export const FIELD = 6 * PITCH;
export const FIELDS = [RIM, RIM + FIELD + BAR_WIDTH] as const;
export const TRAY_U = RIM + 2 * FIELD + BAR_WIDTH + TRAY.gap;
export const LENGTH = TRAY_U + TRAY.width + RIM;
export const DEPTH = 2 * RIM + 2 * POINT + GAP;
const MIDDLE_V = DEPTH / 2;
const BAR_U = RIM + FIELD + BAR_WIDTH / 2;
/** Of a seat's checkers on the bar the first one's distance from the middle, and the room of those beyond. */
const BAR_START = GAP / 2 + 20;
const BAR_ROOM = 3 * STACK;

/** Names of the controls that are no points. */
export const DICE_KEY = 'dice';
export const CUBE_KEY = 'cube';
/** The control that is a seat's own point, bar or tray. */
export function keyOf(seat: number, point: number): string {
	if (point === BAR) return `bar${seat}`;
	if (point === OFF) return `off${seat}`;
	return `p${seat === 0 ? point : BAR - point}`;
}

/** A point, a bar or a tray: a control, where it lies, and which way its checkers grow. */
export interface Spot {
	readonly key: string;
	readonly kind: 'point' | 'bar' | 'off';
	/** Of a point its number as x counts; otherwise 0. */
	readonly point: number;
	/** Whose bar or tray it is; undefined for points. */
	readonly seat: number | undefined;
	readonly box: Box;
	readonly middle: Point;
}

export interface Geometry {
	readonly frame: Frame;
	readonly shape: string;
	readonly near: number;
	/** In reading order: the far edge, then the near one. */
	readonly spots: readonly Spot[];
	byKey(key: string): Spot | undefined;
	/** Middle of the k-th of n checkers of a seat on its own point. */
	checker(seat: number, point: number, k: number, n: number): Point;
	/** The box of a checker on edge: the k-th borne off. */
	edge(seat: number, k: number): Box;
	/** A place beside the n-th checker towards the middle of the board, for a badge. */
	beside(seat: number, point: number, k: number, n: number): Point;
	/** The middle of the i-th of n dice of a seat, from the left or from above. */
	die(seat: number, i: number, n: number): Point;
	/** Where the i-th die of a seat leaves the cup. */
	mouth(seat: number, i?: number): Point;
	cube(place: CubePlace): Point;
	/** The box round n dice of a seat. */
	dice(seat: number, n: number): Box;
	/** Middle of the number of a point on the rim, by x's number. */
	number(point: number): Point;
	/** Three corners of a point as a path, and its left half. */
	triangle(point: number): { readonly whole: string; readonly half: string; readonly isLit: boolean };
	/** A seat's tray. */
	tray(seat: number): Box;
	/** Where a seat's match score is inlaid. */
	plate(seat: number): Point;
}

interface Column {
	readonly u: number;
	readonly isFar: boolean;
}

/** Where a point stands, by x's number. */
function columnOf(point: number): Column {
	const isFar = point > 12;
	const i = isFar ? point - 13 : 12 - point;
	return { u: (FIELDS[i < 6 ? 0 : 1] ?? 0) + ((i % 6) + 0.5) * PITCH, isFar };
}

function stackStep(n: number): number {
	return n > LOOSE ? STACK_ROOM / (n - 1) : STACK;
}

/** (u, v) of the k-th of n checkers. */
function checkerPlace(seat: number, point: number, k: number, n: number): readonly [u: number, v: number] {
	if (point === BAR) {
		const step = n > 4 ? BAR_ROOM / (n - 1) : STACK;
		return [BAR_U, MIDDLE_V + (seat === 0 ? -1 : 1) * (BAR_START + k * step)];
	}
	if (point === OFF) {
		const away = RIM + SLOT + 7 + (k + 0.5) * EDGE.pitch;
		return [TRAY_U + TRAY.width / 2, seat === 0 ? DEPTH - away : away];
	}
	const { u, isFar } = columnOf(seat === 0 ? point : BAR - point);
	const v = RIM + CHECKER / 2 + 2 + k * stackStep(n);
	return [u, isFar ? v : DEPTH - v];
}

/** The field on a seat's right, by its middle. */
const fieldMiddle = (seat: number): number => (FIELDS[seat === 0 ? 1 : 0] ?? 0) + FIELD / 2;

function trayBox(frame: Frame, seat: number): Box {
	return frame.box(TRAY_U, seat === 0 ? DEPTH - RIM - SLOT - TRAY.length : RIM + SLOT, TRAY.width, TRAY.length);
}

function listSpots(frame: Frame): Spot[] {
	const spot = (key: string, kind: Spot['kind'], at: { point: number; seat: number | undefined }, box: Box): Spot => ({
		key,
		kind,
		...at,
		box,
		middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
	});
	const point = (n: number) => {
		const { u, isFar } = columnOf(n);
		return spot(keyOf(0, n), 'point', { point: n, seat: undefined }, frame.box(u - PITCH / 2, isFar ? RIM : DEPTH - RIM - POINT, PITCH, POINT));
	};
	// x's checkers wait on the far half of the bar, where they have to enter.
	const bar = (seat: number) => {
		const depth = MIDDLE_V - RIM;
		return spot(keyOf(seat, BAR), 'bar', { point: 0, seat }, frame.box(RIM + FIELD, seat === 0 ? RIM : MIDDLE_V, BAR_WIDTH, depth));
	};
	const off = (seat: number) => spot(keyOf(seat, OFF), 'off', { point: 0, seat }, trayBox(frame, seat));
	const far = [13, 14, 15, 16, 17, 18].map(point).concat(bar(0), [19, 20, 21, 22, 23, 24].map(point), off(1));
	const near = [12, 11, 10, 9, 8, 7].map(point).concat(bar(1), [6, 5, 4, 3, 2, 1].map(point), off(0));
	return [...far, ...near];
}

export function createGeometry({ near = 0, turned = false }: { near?: number; turned?: boolean } = {}): Geometry {
	const frame = createFrame(LENGTH, DEPTH, { turned, far: near === 1 });
	const listed = listSpots(frame);
	const spots = near === 1 ? listed.toReversed() : listed;
	const byKey = new Map(spots.map((spot) => [spot.key, spot]));
	const inward = (seat: number, point: number) => {
		if (point === OFF) return seat === 0 ? -1 : 1;
		if (point === BAR) return seat === 0 ? 1 : -1;
		return columnOf(seat === 0 ? point : BAR - point).isFar ? 1 : -1;
	};
	return {
		frame,
		shape: roundRect(0, 0, frame.width, frame.height, 18),
		near,
		spots,
		byKey: (key) => byKey.get(key),
		checker: (seat, point, k, n) => frame.point(...checkerPlace(seat, point, k, n)),
		edge(seat, k) {
			const [u, v] = checkerPlace(seat, OFF, k, k + 1);
			return frame.box(u - EDGE.width / 2, v - EDGE.thickness / 2, EDGE.width, EDGE.thickness);
		},
		beside(seat, point, k, n) {
			const [u, v] = checkerPlace(seat, point, k, n);
			return frame.point(u, v + inward(seat, point) * (point === OFF ? 26 : CHECKER / 2 + 19));
		},
		die: (seat, i, n) => frame.point(fieldMiddle(seat) + (near === 1 ? -1 : 1) * (i - (n - 1) / 2) * (n > 2 ? DICE_PITCH.four : DICE_PITCH.two), MIDDLE_V),
		mouth: (seat, i = 0.5) => frame.point(fieldMiddle(seat) + (seat === 0 ? 1 : -1) * (FIELD / 2 - 34), MIDDLE_V + (i - 0.5) * 44),
		cube(place) {
			if (place.kind === 'offer') return frame.point(fieldMiddle(place.seat), MIDDLE_V);
			const end = RIM + SLOT / 2;
			return frame.point(TRAY_U + TRAY.width / 2, place.kind === 'middle' ? MIDDLE_V : place.seat === 0 ? DEPTH - end : end);
		},
		dice(seat, n) {
			const length = (n - 1) * (n > 2 ? DICE_PITCH.four : DICE_PITCH.two) + DIE + 20;
			return frame.box(fieldMiddle(seat) - length / 2, MIDDLE_V - GAP / 2 - 3, length, GAP + 6);
		},
		number(point) {
			const { u, isFar } = columnOf(point);
			return frame.point(u, isFar ? RIM / 2 : DEPTH - RIM / 2);
		},
		triangle(point) {
			const { u, isFar } = columnOf(point);
			const base = isFar ? RIM : DEPTH - RIM;
			const tip = isFar ? RIM + POINT - 12 : DEPTH - RIM - POINT + 12;
			const half = PITCH / 2 - 3;
			const [left, top, right, foot] = [frame.text(u - half, base), frame.text(u, tip), frame.text(u + half, base), frame.text(u, base)];
			const leftX = frame.point(u - half, base);
			const rightX = frame.point(u + half, base);
			return { whole: `M${left}L${top}L${right}z`, half: `M${left}L${top}L${foot}z`, isLit: leftX.x < rightX.x || leftX.y < rightX.y };
		},
		tray: (seat) => trayBox(frame, seat),
		plate: (seat) => frame.point(BAR_U, seat === 0 ? DEPTH - RIM - 24 : RIM + 24),
	};
}
