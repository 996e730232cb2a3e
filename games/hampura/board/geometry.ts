import { type Box, type Point, round } from '@stammtisch/board-kit';
import { HOME, isOuter, LETTERS, OUTER, START, ZONE, ZONE_LENGTH } from '../src/layout.ts';

/**
 * The square board in cells of 40, sixteen to a side, with a rim. Everything of one colour is described once as it lies at the near edge and turned by
 * quarters for the others, clockwise red, blue, yellow, green. Pawns, cards and words never turn.
 */
export const CELL = 40;
export const RIM = 24;
export const SIZE = 16 * CELL + 2 * RIM;
export const PAD = 18;
/** Radius of START and HOME. */
export const BOWL = 1.22 * CELL;
/** Extra height below the board for a hand of cards. */
export const RACK = 152;
export const CARD = { width: 92, height: 132 } as const;
/** Size of the cards in the hand against those on the table, and the distance of their middles. */
export const HAND_SCALE = 0.88;
const HAND_PITCH = 112;
/** Size of the backs of hands that nobody here holds, and their distance. */
export const FAN_SCALE = 0.22;
export const FAN_PITCH = 6;

/** Buttons at a target that two moves lead to, and their distance. */
export const CHIP = { width: 112, height: 38, pitch: 118 } as const;

const MIDDLE = SIZE / 2;
/** Middle of the draw pile and of the discards. */
export const PILE: Point = { x: MIDDLE - 58, y: MIDDLE + 34 };
export const DISCARDS: Point = { x: MIDDLE + 58, y: MIDDLE + 34 };
export const TITLE: Point = { x: MIDDLE, y: MIDDLE - 76 };
/** Top of the rail that holds the hand. */
export const RAIL = SIZE + 123;

/** Middles in cells, as they lie at the near edge. */
const HOME_AT = { x: 13, y: 8.12 };
const START_AT = { x: 10.85, y: 13.1 };
const LANE_X = 13;
/** The words stand outside the bowls, on the side with room: offsets in cells by the edge at which the colour lies, clockwise from the near one. */
const WORDS = {
	home: [
		[0, -1.62],
		[0, -1.62],
		[0, 1.75],
		[0, 1.75],
	],
	start: [
		[0, -1.62],
		[2.5, 0.1],
		[0, 1.75],
		[-2.25, -0.95],
	],
} as const;
/** Where the backs of a hand lie from START's middle: between the bowls where they are farther apart, or beside the word. */
const FANS = [
	[-1.985, -1.01],
	[2.25, -1],
	[1.985, 1.01],
	[-2.4, 0.15],
] as const;
/** Where the four pawns of a seat stand in its bowls, in cells: a rhombus, so that none hides another. */
export const CORNERS = [
	{ x: 0, y: -0.42 },
	{ x: -0.66, y: 0.2 },
	{ x: 0.66, y: 0.2 },
	{ x: 0, y: 0.82 },
] as const;

/** One place on the board that pawns can come to. */
export interface Place {
	/** Name of the place, the same for every seat: `26`, `r-s3`, `y-start`. */
	readonly key: string;
	readonly kind: 'space' | 'lane' | 'start' | 'home';
	/** The colour on whose side it lies. */
	readonly colour: number;
	/** Its number in positions and steps. */
	readonly place: number;
	readonly middle: Point;
}

export interface Geometry {
	/** Edge at which a colour lies, clockwise from the near one. */
	edge(colour: number): number;
	/** As they are read: round the track from the near colour on, START before a side, its Safety Zone and HOME after it. */
	readonly places: readonly Place[];
	byKey(key: string): Place | undefined;
	/** Where a pawn stands. `slot` 0…3 tells the four of a seat apart. */
	pawn(colour: number, place: number, slot: number): Point;
	/** A point of a colour's edge, in cells as it lies at the near edge. */
	own(colour: number, x: number, y: number): Point;
	/** Where a bowl's word stands. */
	word(colour: number, bowl: 'home' | 'start'): Point;
	/** Where the backs of a colour's hand lie. */
	fan(colour: number): Point;
	/** Where the number of a space stands: on the rim, at the far edge inside the track. */
	number(space: number): Point;
}

/** Name of a place for a pawn of `colour`. */
export function keyOf(colour: number, place: number): string {
	if (isOuter(place)) return String(place);
	return `${LETTERS[colour]}-${place === START ? 'start' : place === HOME ? 'home' : `s${place - ZONE + 1}`}`;
}

const inUnits = (cell: number) => round(RIM + (cell + 0.5) * CELL);

function turnQuarters(x: number, y: number, quarters: number): Point {
	let at = { x, y };
	for (let i = 0; i < quarters; i++) at = { x: 15 - at.y, y: at.x };
	return { x: inUnits(at.x), y: inUnits(at.y) };
}

/** @param near the colour at the near edge; `turned` lays it to the left */
export function createGeometry({ near, turned }: { near: number; turned: boolean }): Geometry {
	const edge = (colour: number) => (colour - near + (turned ? 1 : 0) + 4) % 4;
	const own = (colour: number, x: number, y: number) => turnQuarters(x, y, edge(colour));
	const space = (n: number) => own(Math.floor(n / 15), 15 - (n % 15), 15);
	const bowl = (colour: number, which: 'home' | 'start') => {
		const at = which === 'home' ? HOME_AT : START_AT;
		return own(colour, at.x, at.y);
	};

	function middle(colour: number, place: number): Point {
		if (isOuter(place)) return space(place);
		if (place === START) return bowl(colour, 'start');
		return place === HOME ? bowl(colour, 'home') : own(colour, LANE_X, 15 - (place - ZONE + 1));
	}

	const lay = (kind: Place['kind'], colour: number, place: number): Place => ({
		key: keyOf(colour, place),
		kind,
		colour,
		place,
		middle: middle(colour, place),
	});
	const places = [0, 1, 2, 3].flatMap((i) => {
		const colour = (near + i) % 4;
		return [
			lay('start', colour, START),
			...Array.from({ length: OUTER / 4 }, (_, i) => lay('space', colour, 15 * colour + i)),
			...Array.from({ length: ZONE_LENGTH }, (_, i) => lay('lane', colour, ZONE + i)),
			lay('home', colour, HOME),
		];
	});
	const byKey = new Map(places.map((place) => [place.key, place]));

	return {
		edge,
		places,
		byKey: (key) => byKey.get(key),
		own,
		pawn(colour, place, slot) {
			const at = middle(colour, place);
			const corner = place === START || place === HOME ? CORNERS[slot] : undefined;
			return corner ? { x: round(at.x + corner.x * CELL), y: round(at.y + corner.y * CELL) } : at;
		},
		word(colour, which) {
			const at = bowl(colour, which);
			const [dx, dy] = WORDS[which][edge(colour)] ?? [0, 0];
			return { x: round(at.x + dx * CELL), y: round(at.y + dy * CELL) };
		},
		fan(colour) {
			const at = bowl(colour, 'start');
			const [dx, dy] = FANS[edge(colour)] ?? [0, 0];
			return { x: round(at.x + dx * CELL), y: round(at.y + dy * CELL) };
		},
		number(n) {
			const colour = Math.floor(n / 15);
			if (edge(colour) !== 2) return own(colour, 15 - (n % 15), 15.75);
			// Pawns stand up over the far rim: there the number lies on the inner side, clear of START.
			const along = n % 15;
			return own(colour, along === 0 ? 14.25 : along === 5 ? 9.78 : 15 - along, 14.25);
		},
	};
}

/** Middle of card `i` of a hand of `count` on the rail. */
export function handPoint(i: number, count: number): Point {
	return { x: round(MIDDLE + (i - (count - 1) / 2) * HAND_PITCH), y: SIZE + 66 };
}

/** Where `count` buttons beside a target stand: towards the middle of the board. */
export function chipPoints(target: Point, count: number): Point[] {
	const half = (count * CHIP.pitch) / 2;
	const middle = Math.min(SIZE - half, Math.max(half, target.x));
	const y = target.y < 110 ? target.y + 58 : target.y - 66;
	return Array.from({ length: count }, (_, i) => ({ x: round(middle + (i + 0.5) * CHIP.pitch - half), y }));
}

/** Size of the whole drawing without the room for its shadow. */
export function extent(hasRack: boolean): Box {
	return { x: 0, y: 0, width: SIZE, height: hasRack ? SIZE + RACK : SIZE };
}
