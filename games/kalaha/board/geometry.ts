import { type Bowl, createFrame, type Frame, type Point } from '@stammtisch/board-kit';

/**
 * The Kalaha board in (u, v): a long carved board, oval pits on a pitch of 96, a store at each end, each player's own at his right. Places are
 * numbered as the position's bytes: seven a side, the store last; with fewer than six pits the first ones are missing.
 */
export const PITCH = 96;
export const PIT = { rx: 42, ry: 54 } as const;
export const STONE = 14;
/** Offset of a pit's own number from its middle, along the board and across it. */
const NUMBER = { along: 42, across: 50 } as const;
const RIM = 30;
const STORE = 106;
const GAP = 20;
const STORE_RX = STORE * 0.42;
/** Depth of the board, the same for any number of pits. */
export const DEPTH = 4 * PIT.ry + GAP + 2 * RIM + 12;
const STORE_RY = DEPTH * 0.33;
export const PAD = 18;
/** Places of one side. */
export const SIDE = 7;

export const storePlace = (seat: number): number => SIDE * seat + SIDE - 1;
/** A seat's first pit in its sowing order. */
export const firstPlace = (pits: number, seat: number): number => storePlace(seat) - pits;

/** The stones by place number. */
export function countPlaces(pits: readonly [readonly number[], readonly number[]], stores: readonly [number, number]): number[] {
	return pits.flatMap((side, seat) => [...Array.from({ length: SIDE - 1 - side.length }, () => 0), ...side, stores[seat as 0 | 1]]);
}

export interface Place {
	readonly place: number;
	readonly seat: number;
	/** 1…m in the owner's sowing order; 0 is the store, −1 a pit that is missing. */
	readonly pit: number;
	readonly middle: Point;
	/** Half axes as drawn. */
	readonly rx: number;
	readonly ry: number;
	/** Room and seed of its pile. */
	readonly bowl: Bowl;
	/** Where its count stands: the middle of a store's badge, the lower edge of a pit's. */
	readonly badge: Point;
	/** Where a pit's own number is engraved: in the wood to its upper right, outside of every ring; a store has none. */
	readonly number?: Point;
}

export interface Geometry {
	readonly length: number;
	readonly frame: Frame;
	/** Outline of the slab. */
	readonly shape: string;
	/** By place number, missing pits included. */
	readonly places: readonly Place[];
	/** The places that are there, as they are read: the far row from left to right, then the near row, as drawn. */
	readonly reading: readonly Place[];
}

export function boardLength(pits: number): number {
	return pits * PITCH + 2 * STORE + 2 * RIM;
}

/** @param near the seat at the near edge */
export function createGeometry(pits: number, { turned, near }: { turned: boolean; near: number }): Geometry {
	const length = boardLength(pits);
	const frame = createFrame(length, DEPTH, { turned, far: near === 1 });
	const places = [0, 1].flatMap((seat) => [
		...Array.from({ length: SIDE - 1 }, (_, i) => layPit(frame, pits, seat, i + 1 - (SIDE - 1 - pits))),
		layStore(frame, length, seat),
	]);
	const along = (a: Place, b: Place) => (turned ? a.middle.y - b.middle.y : a.middle.x - b.middle.x);
	const reading = [1 - near, near].flatMap((seat) => places.filter((place) => place.seat === seat && place.pit >= 0).sort(along));
	return { length, frame, shape: outline(frame, length), places, reading };
}

function layPit(frame: Frame, pits: number, seat: number, pit: number): Place {
	const u = RIM + STORE + (seat === 0 ? pit - 0.5 : pits + 0.5 - pit) * PITCH;
	const middle = frame.point(u, seat === 0 ? DEPTH - RIM - PIT.ry : RIM + PIT.ry);
	const [rx, ry] = frame.turned ? [PIT.ry, PIT.rx] : [PIT.rx, PIT.ry];
	return {
		place: firstPlace(pits, seat) + pit - 1,
		seat,
		pit: pit > 0 ? pit : -1,
		middle,
		rx,
		ry,
		bowl: { rx: rx - 2, ry: ry - 2, stone: STONE, close: 1.84, seed: seat * 7 + pit },
		badge: { x: middle.x + rx * 0.74, y: middle.y + ry * 0.9 },
		number: frame.turned ? { x: middle.x + NUMBER.across, y: middle.y - NUMBER.along } : { x: middle.x + NUMBER.along, y: middle.y - NUMBER.across },
	};
}

function layStore(frame: Frame, length: number, seat: number): Place {
	const u = seat === 0 ? length - RIM - STORE / 2 + 6 : RIM + STORE / 2 - 6;
	const [rx, ry] = frame.turned ? [STORE_RY, STORE_RX] : [STORE_RX, STORE_RY];
	return {
		place: storePlace(seat),
		seat,
		pit: 0,
		middle: frame.point(u, DEPTH / 2),
		rx,
		ry,
		bowl: { rx: rx - 2, ry: ry - 2, stone: STONE, close: 1.84, seed: 90 + seat },
		badge: frame.point(u, DEPTH / 2 + (seat === 0 ? 1 : -1) * STORE_RY),
	};
}

/** A long shape with bowed ends, like a boat seen from above. */
function outline(frame: Frame, length: number): string {
	const r = 96;
	const p = (u: number, v: number) => frame.text(u, v);
	const rightEnd = `C${p(length - 20, 0)} ${p(length, DEPTH * 0.22)} ${p(length, DEPTH / 2)}C${p(length, DEPTH * 0.78)} ${p(length - 20, DEPTH)} ${p(length - r, DEPTH)}`;
	const leftEnd = `C${p(20, DEPTH)} ${p(0, DEPTH * 0.78)} ${p(0, DEPTH / 2)}C${p(0, DEPTH * 0.22)} ${p(20, 0)} ${p(r, 0)}`;
	return `M${p(r, 0)}L${p(length - r, 0)}${rightEnd}L${p(r, DEPTH)}${leftEnd}z`;
}

/** The seat's inlaid strip along its edge. */
export function stripBox({ frame, length }: Geometry, seat: number) {
	return frame.box(length * 0.34, seat === 0 ? DEPTH - 18 : 9, length * 0.32, 9);
}
