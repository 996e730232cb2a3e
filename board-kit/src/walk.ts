import type { Point } from './frame.ts';

/** A place the keyboard can stand on. */
export interface WalkPlace extends Point {
	readonly key: string;
}

const DIRECTIONS: { readonly [key: string]: Point } = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

/**
 * Where an arrow key, Home or End leads from `from`: the nearest place in that direction as drawn, sideways distance counting double; Home and End
 * are the first and last in reading order, the order of `places`. Undefined for other keys and at the rim.
 */
export function walk(places: readonly WalkPlace[], from: string, key: string): string | undefined {
	if (key === 'Home') return places[0]?.key;
	if (key === 'End') return places.at(-1)?.key;
	const way = DIRECTIONS[key];
	const here = places.find((place) => place.key === from);
	if (!way || !here) return undefined;
	let best: { key: string; cost: number } | undefined;
	for (const place of places) {
		const dx = place.x - here.x;
		const dy = place.y - here.y;
		const ahead = dx * way.x + dy * way.y;
		const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
		if (place === here || ahead < 1 || aside > 2 * ahead) continue;
		const cost = ahead + 2 * aside;
		if (!best || cost < best.cost) best = { key: place.key, cost };
	}
	return best?.key;
}
