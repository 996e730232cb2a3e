import { fail, type Json, type Position, type Result } from '@stammtisch/core';
import { ENDED, firstPit, MAY_SWAP, NORTH, NORTH_STORE, PHASE, SEAT, SOUTH_STORE, storeByte } from './layout.ts';

/** A position as a board draws it. */
export interface KalahaPlain {
	/** Stones in south's and north's pits, each in its own sowing order. */
	readonly pits: readonly [readonly number[], readonly number[]];
	readonly stores: readonly [number, number];
	/** The seat to move; the seat that moved last when over. */
	readonly seat: 's' | 'n';
	readonly maySwap: boolean;
	readonly over: boolean;
}

/** A seat's pits in its sowing order, as a view on `p`. */
export function pitsOf(p: Position, pits: number, seat: number): Position {
	return p.subarray(firstPit(pits, seat), storeByte(seat));
}

/** `p` must have `pits` pits a side. */
export function toPlain(p: Position, pits: number): KalahaPlain {
	return {
		pits: [Array.from(pitsOf(p, pits, 0)), Array.from(pitsOf(p, pits, 1))],
		stores: [p[SOUTH_STORE], p[NORTH_STORE]],
		seat: p[SEAT] === NORTH ? 'n' : 's',
		maySwap: p[PHASE] === MAY_SWAP,
		over: p[PHASE] === ENDED,
	};
}

export function writePlain(p: Position, pits: number): Json {
	return { ...toPlain(p, pits) };
}

/** Reads `writePlain`'s object by way of the position text, which holds every check. ERR_POSITION. Never throws. */
export function readPlain(value: unknown, parsePosition: (text: string) => Result<Position>): Result<Position> {
	const wrong = fail('ERR_POSITION', 'a Kalaha position is {pits: [[…], […]], stores: [n, n], seat: "s" or "n", maySwap, over}');
	if (typeof value !== 'object' || value === null) return wrong;
	const { pits, stores, seat, maySwap } = value as { [key: string]: unknown };
	if (!isPair(pits) || !isPair(stores) || !isCounts(stores)) return wrong;
	const [south, north] = pits;
	if (!isCounts(south) || !isCounts(north)) return wrong;
	return parsePosition(`${south.join()}/${stores[0]}/${north.join()}/${stores[1]} ${String(seat)}${maySwap === true ? ' pie' : ''}`);
}

function isPair(value: unknown): value is [unknown, unknown] {
	return Array.isArray(value) && value.length === 2;
}

function isCounts(value: unknown): value is number[] {
	return Array.isArray(value) && value.every((n) => Number.isInteger(n));
}
