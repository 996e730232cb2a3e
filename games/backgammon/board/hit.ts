import type { Box, Point } from '@stammtisch/board-kit';

/** A control as a tap finds it: the boxes that it fills. */
export interface Target {
	readonly key: string;
	readonly boxes: readonly Box[];
}

/** The control that a tap at `at` means: the one it is in, else the nearest within `reach`; undefined where none is near. */
export function nearestTarget(targets: readonly Target[], at: Point, reach: number): string | undefined {
	let best: { key: string; away: number } | undefined;
	for (const { key, boxes } of targets) {
		for (const box of boxes) {
			const away = distance(box, at);
			if (away <= reach && (!best || away < best.away)) best = { key, away };
		}
	}
	return best?.key;
}

function distance({ x, y, width, height }: Box, at: Point): number {
	return Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height));
}

/** A square box round a point. */
export function boxRound({ x, y }: Point, r: number): Box {
	return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
}
