import type { Point } from '@stammtisch/board-kit';
import { BOWL, CHIP, type Place } from './geometry.ts';

/** A control as a tap finds it: discs that it fills. */
export interface Target {
	readonly key: string;
	readonly discs: readonly (Point & { readonly r: number })[];
}

/**
 * The control that a tap at `at` means: the nearest one within `reach` of a middle or inside a disc; of several inside, the one whose middle is nearest
 * by the disc's size. Undefined where none is near.
 */
export function nearestTarget(targets: readonly Target[], at: Point, reach: number): string | undefined {
	let best: { key: string; distance: number; share: number } | undefined;
	for (const { key, discs } of targets) {
		for (const { x, y, r } of discs) {
			const distance = Math.hypot(at.x - x, at.y - y);
			const outside = Math.max(0, distance - r);
			if (outside > 0 && distance > Math.max(r, reach)) continue;
			const share = distance / r;
			if (!best || outside < best.distance || (outside === best.distance && share < best.share)) best = { key, distance: outside, share };
		}
	}
	return best?.key;
}

/** Discs that a control fills: a bowl, a space with the pawn on it, a chip, or (of no place's kind) a card. */
export function discsOf(
	{ key, x, y }: Point & { readonly key: string },
	kind: Place['kind'] | undefined,
	hasPawn: boolean,
): (Point & { readonly r: number })[] {
	if (kind === 'start' || kind === 'home') return [{ x, y, r: BOWL + 4 }];
	if (kind !== undefined) return [{ x, y, r: 18 }, ...(hasPawn ? [{ x, y: y - 20, r: 14 }] : [])];
	if (key.startsWith('chip')) return [-1, 1].map((side) => ({ x: x + (side * CHIP.width) / 4, y, r: CHIP.width / 4 }));
	return [-22, 22].map((dy) => ({ x, y: y + dy, r: 46 }));
}
