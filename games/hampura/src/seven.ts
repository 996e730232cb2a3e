import type { Position } from '@stammtisch/core';
import { ByteSet } from './byteset.ts';
import { addSteps, pack, SPLIT, SPLIT_STEPS } from './code.ts';
import { SEVEN } from './deck.ts';
import { type Layout, sortPawns } from './layout.ts';
import type { Moving } from './moving.ts';

/** The moves of a 7 (HP-43, HP-62). */
export interface Sevens {
	/** Like `Cards.list`. `order` are the side's pawns by place; boards are added to the set given at creation. */
	list(p: Position, order: Int8Array, byteOf: (pawn: number) => number, out: Int32Array, at: number): number;
}

/**
 * Looks for splits breadth-first by number of parts, the pawns of each part in order of place. Boards that the same pawns reach with the same steps
 * are followed once, so that the orders of independent parts do not multiply; the first path to a board has the fewest parts, then the smallest
 * first space. Each pawn moves at most once.
 */
export function createSevens(layout: Layout, moving: Moving, maxParts: number, ends: ByteSet): Sevens {
	const { pawns } = layout;
	const [MOVED, STEPS] = [pawns, pawns + 1];
	/** Boards on the way, unsorted, with the set of pawns that moved and the steps used. */
	const ways = new ByteSet(pawns + 2);
	let paths = new Int32Array(1024);
	const way = new Int8Array(pawns + 2);
	const next = new Int8Array(pawns + 2);

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

	return {
		list(p, order, byteOf, out, at) {
			let end = at;
			ways.clear();
			for (let i = 0; i < pawns; i++) next[i] = p[i];
			next[MOVED] = 0;
			next[STEPS] = 0;
			remember(0);
			for (let from = 0; from < ways.count; from++) {
				for (let i = 0; i < way.length; i++) way[i] = ways.bytes[way.length * from + i];
				const left = SPLIT_STEPS - way[STEPS];
				// `next` is a copy of `way` that no step has changed.
				let isFresh = false;
				const isLastPart = sizeOf(way[MOVED]) === maxParts - 1;
				for (const pawn of order) {
					if (way[MOVED] & (1 << pawn)) continue;
					for (let steps = isLastPart ? left : 1; steps <= left; steps++) {
						if (!isFresh) for (let i = 0; i < next.length; i++) next[i] = way[i];
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
