import type { Point } from './frame.ts';
import { type Bowl, layPile } from './pile.ts';

/** Where a stone in nobody's pit is: carried. */
export const HAND = -1;

/** One stone. It keeps its id, and with it its look, as long as the board stands. */
export interface Stone {
	readonly id: number;
	/** Number of the hollow it lies in, or HAND. */
	readonly place: number;
}

/** A stone where it is drawn. */
export interface LaidStone extends Stone, Point {
	readonly layer: number;
}

/** Stones fresh on the board: `counts[place]` of them in each place. A list of stones is in painting order, later ones above earlier ones. */
export function dealStones(counts: readonly number[]): Stone[] {
	let id = 0;
	return counts.flatMap((count, place) => Array.from({ length: count }, () => ({ id: id++, place })));
}

/** Ids of the stones in a place, lowest first. */
export function stonesIn(stones: readonly Stone[], place: number): number[] {
	return stones.flatMap((stone) => (stone.place === place ? [stone.id] : []));
}

/** The stones after those with `ids` went to `place`, on top of what lies there. */
export function carryStones(stones: readonly Stone[], ids: readonly number[], place: number): Stone[] {
	return [...stones.filter((stone) => !ids.includes(stone.id)), ...ids.map((id) => ({ id, place }))];
}

/** The stones rearranged to `counts`, moving no more of them than need be; dealt afresh where the total differs. */
export function matchStones(stones: readonly Stone[], counts: readonly number[]): readonly Stone[] {
	if (counts.reduce((sum, n) => sum + n, 0) !== stones.length) return dealStones(counts);
	const have = counts.map((_, place) => stonesIn(stones, place));
	const loose = stonesIn(stones, HAND);
	for (const [place, ids] of have.entries()) loose.push(...ids.splice(counts[place] ?? 0));
	if (loose.length === 0) return stones;
	let result: readonly Stone[] = stones;
	for (const [place, ids] of have.entries()) {
		const missing = (counts[place] ?? 0) - ids.length;
		if (missing > 0) result = carryStones(result, loose.splice(0, missing), place);
	}
	return result;
}

/** How many stones each place holds. */
export function countStones(stones: readonly Stone[], places: number): number[] {
	const counts = Array.from({ length: places }, () => 0);
	for (const { place } of stones) if (place !== HAND) counts[place] = (counts[place] ?? 0) + 1;
	return counts;
}

/** Where every stone of `places` lies. Stones that find no room lie exactly on others. Carried stones are left out. */
export function layStones(stones: readonly Stone[], places: readonly { readonly middle: Point; readonly bowl: Bowl }[]): Map<number, LaidStone> {
	const laid = new Map<number, LaidStone>();
	for (const [place, { middle, bowl }] of places.entries()) {
		const ids = stonesIn(stones, place);
		const slots = layPile(ids.length, bowl);
		for (const [k, id] of ids.entries()) {
			const slot = slots[k] ?? slots[k % slots.length];
			if (slot) laid.set(id, { id, place, x: middle.x + slot.x, y: middle.y + slot.y, layer: slot.layer });
		}
	}
	return laid;
}

/** Where every stone lies after the two sides, of `places` hollows each, have changed places. */
export function swapStones(stones: readonly Stone[], places: number): Stone[] {
	return stones.map(({ id, place }) => ({ id, place: place === HAND ? HAND : (place + places) % (2 * places) }));
}
