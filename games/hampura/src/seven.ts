import type { Position } from '@stammtisch/core';
import { ByteSet } from './byteset.ts';
import { addSteps, pack, SPLIT, SPLIT_STEPS } from './code.ts';
import { SEVEN } from './deck.ts';
import { HOME, isOuter, type Layout, PAWNS, sortPawns, ZONE, ZONE_LENGTH } from './layout.ts';
import { forwardFrom, type Moving, NOWHERE, slideSteps } from './moving.ts';

/** The moves of a 7 (HP-43, HP-62). */
export interface Sevens {
	/** The boards of the last list, sorted, in the order in which it was written. */
	readonly ends: ByteSet;
	/** Like `Cards.list`. `order` are the side's pawns by place. */
	list(p: Position, order: Int8Array, byteOf: (pawn: number) => number, out: Int32Array, at: number): number;
}

/** Boards to make room for at first, with two parts and with more. */
const FEW = 128;
const MANY = 4096;

/**
 * Looks for splits breadth-first by number of parts, the pawns of each part in the order given. Boards that the same pawns reach with the same steps
 * are followed once, by the first path in that order; and of two parts in a row that cannot disturb each other only the one order is tried that comes
 * first. So the orders of independent parts do not multiply, and the first path found to a board has the fewest parts, then the smallest first space.
 * Each pawn moves at most once, so it starts from where it stood before the move.
 */
export function createSevens(layout: Layout, moving: Moving, maxParts: number): Sevens {
	const { pawns, colours } = layout;
	const [MOVED, STEPS] = [pawns, pawns + 1];
	const capacity = maxParts > 2 ? MANY : FEW;
	/** Boards on the way, unsorted, with the set of pawns that moved and the steps used. */
	const ways = new ByteSet(pawns + 2, capacity);
	const ends = new ByteSet(pawns, capacity);
	let paths = new Int32Array(capacity);
	const way = new Int8Array(pawns + 2);
	const next = new Int8Array(pawns + 2);
	const rank = new Int8Array(2 * PAWNS);
	/** Three words a pawn: outer spaces 0…29, outer spaces 30…59, Safety-Zone spaces of the mover's colour and of the partner's. */
	const touched = new Int32Array(3 * 2 * PAWNS);

	function touch(pawn: number, place: number): void {
		if (isOuter(place)) touched[3 * pawn + (place < 30 ? 0 : 1)] |= 1 << (place % 30);
		else touched[3 * pawn + 2] |= 1 << (place - ZONE + (pawn < PAWNS ? 0 : ZONE_LENGTH));
	}

	/** Notes every place that a part of this pawn may leave, end on or sweep. */
	function touchAll(pawn: number, colour: number, place: number): void {
		touched.fill(0, 3 * pawn, 3 * pawn + 3);
		if (place < 0 || place >= HOME) return;
		touch(pawn, place);
		for (let steps = 1; steps <= SPLIT_STEPS; steps++) {
			const to = forwardFrom(colour, place, steps);
			if (to === NOWHERE || to === HOME) return;
			const slid = to < ZONE ? slideSteps(colour, to) : 0;
			for (let i = 0; i <= slid; i++) touch(pawn, to + i);
		}
	}

	/** Whether parts of the two do the same in either order, whatever stands elsewhere. */
	function areIndependent(one: number, other: number): boolean {
		const [a, b] = [3 * one, 3 * other];
		return ((touched[a] & touched[b]) | (touched[a + 1] & touched[b + 1]) | (touched[a + 2] & touched[b + 2])) === 0;
	}

	function remember(path: number): void {
		if (ways.count >= paths.length) {
			const longer = new Int32Array(2 * paths.length);
			longer.set(paths);
			paths = longer;
		}
		if (ways.add(next)) paths[ways.count - 1] = path;
	}

	/** Pawns in a set. */
	function sizeOf(moved: number): number {
		let size = 0;
		for (let left = moved & 0xff; left !== 0; left &= left - 1) size++;
		return size;
	}

	function begin(p: Position, order: Int8Array, byteOf: (pawn: number) => number): void {
		ways.clear();
		ends.clear();
		for (let i = 0; i < order.length; i++) {
			const byte = byteOf(order[i]);
			rank[order[i]] = i;
			touchAll(order[i], colours[byte >> 2], p[byte]);
		}
		for (let i = 0; i < pawns; i++) next[i] = p[i];
		next[MOVED] = 0;
		next[STEPS] = 0;
		remember(0);
	}

	return {
		ends,
		list(p, order, byteOf, out, at) {
			let end = at;
			begin(p, order, byteOf);
			for (let from = 0; from < ways.count; from++) {
				for (let i = 0; i < way.length; i++) way[i] = ways.bytes[way.length * from + i];
				const left = SPLIT_STEPS - way[STEPS];
				const last = left === SPLIT_STEPS ? -1 : paths[from] & 7;
				const isLastPart = sizeOf(way[MOVED]) === maxParts - 1;
				// `next` is a copy of `way` that no step has changed.
				let isFresh = false;
				for (let i = 0; i < order.length; i++) {
					const pawn = order[i];
					if (way[MOVED] & (1 << pawn)) continue;
					if (last >= 0 && i < rank[last] && areIndependent(pawn, last)) continue;
					for (let steps = isLastPart ? left : 1; steps <= left; steps++) {
						if (!isFresh) for (let byte = 0; byte < next.length; byte++) next[byte] = way[byte];
						isFresh = !moving.forward(next, byteOf(pawn), steps);
						if (isFresh) continue;
						const path = addSteps(paths[from], pawn, steps);
						if (steps < left) {
							next[MOVED] |= 1 << pawn;
							next[STEPS] += steps;
							remember(path);
						} else {
							sortPawns(next, pawns);
							if (ends.add(next)) out[end++] = pack(SPLIT, SEVEN, path);
						}
					}
				}
			}
			return end;
		},
	};
}
