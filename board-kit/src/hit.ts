import type { Box, Point } from './frame.ts';

/** An ellipse by its middle and half axes. */
export interface Ellipse extends Point {
	readonly rx: number;
	readonly ry: number;
}

export type Shape = Box | Ellipse;

/** Something drawn that can be touched. Of several at one point the one on the highest layer, 0 where none is given, is meant. */
export type Solid = Shape & { readonly layer?: number };

/** A control as a tap finds it. */
export interface Target {
	readonly key: string;
	/** Something happens when it is chosen. */
	readonly can: boolean;
	/** What is drawn of it: its pieces, its badge, the sign of an end. */
	readonly solids: readonly Solid[];
	/** The ground that is its own, such as the whole length of a point. */
	readonly ground?: Shape;
}

/**
 * The control that a tap at `at` means: what lies under it. A piece is itself and nothing else; of two that overlap it is the one whose middle is nearer by
 * its size. Ground without a piece is its control's if that can be chosen; else the nearest piece that can be chosen is meant, if it is at most `slack` away; else
 * the control whose ground it is, though nothing happens there. Undefined where there is nothing.
 *
 * @param slack board units
 */
export function hit(targets: readonly Target[], at: Point, slack: number): string | undefined {
	let touched: { key: string; layer: number; share: number } | undefined;
	let near: { key: string; away: number } | undefined;
	for (const { key, can, solids } of targets) {
		for (const solid of solids) {
			const share = shareOf(solid, at);
			const layer = solid.layer ?? 0;
			if (share <= 1 && (!touched || layer > touched.layer || (layer === touched.layer && share < touched.share))) touched = { key, layer, share };
			const away = can ? distanceTo(solid, at) : Number.POSITIVE_INFINITY;
			if (away <= slack && (!near || away < near.away)) near = { key, away };
		}
	}
	if (touched) return touched.key;
	const under = targets.filter(({ ground }) => ground && shareOf(ground, at) <= 1);
	return (under.find(({ can }) => can) ?? near ?? under[0])?.key;
}

/** How far out of a shape's middle a point is: 1 on the edge. */
function shareOf(shape: Shape, at: Point): number {
	if ('rx' in shape) return Math.hypot((at.x - shape.x) / shape.rx, (at.y - shape.y) / shape.ry);
	const [rx, ry] = [shape.width / 2, shape.height / 2];
	return Math.max(Math.abs(at.x - shape.x - rx) / rx, Math.abs(at.y - shape.y - ry) / ry);
}

/** From a point to the edge of a shape, 0 inside; of an ellipse that is no circle at least that far. */
function distanceTo(shape: Shape, at: Point): number {
	if ('rx' in shape) return Math.max(0, shareOf(shape, at) - 1) * Math.max(shape.rx, shape.ry);
	const { x, y, width, height } = shape;
	return Math.hypot(Math.max(x - at.x, 0, at.x - x - width), Math.max(y - at.y, 0, at.y - y - height));
}

/** A square box round a point. */
export function boxRound({ x, y }: Point, r: number): Box {
	return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
}

export const disc = ({ x, y }: Point, r: number): Ellipse => ({ x, y, rx: r, ry: r });
