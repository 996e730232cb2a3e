import type { Point } from '@stammtisch/board-kit';
import { OFF } from '../src/view.ts';
import type { Step } from '../words/legs.ts';
import { isEqual } from '../words/parts.ts';
import { liftsOf } from './badges.ts';
import { type Checker, countAt } from './checkers.ts';
import { type Geometry, TRAY } from './geometry.ts';

/** Where the chosen checker may end: a sign on its place or tray, and a badge with the dice that bring it there. */
export interface End {
	/** The own point. */
	readonly to: number;
	readonly way: readonly Step[];
	readonly isHit: boolean;
	/** Middle of the place where it would lie. */
	readonly at: Point;
	readonly badge: Point & { readonly text: string; readonly lift: number };
}

export function layEnds(
	geometry: Geometry,
	{ checkers, seat, ways }: { readonly checkers: readonly Checker[]; readonly seat: number; readonly ways: ReadonlyMap<number, readonly Step[]> },
): End[] {
	const ends = [...ways].map(([to, way]) => {
		const isHit = way.at(-1)?.hit === true;
		const n = isHit ? 0 : countAt(checkers, seat, to);
		const at = geometry.checker(seat, to, n, n + 1);
		const beside = to === OFF ? trayBadge(geometry, seat) : geometry.beside(seat, to, n, n + 1);
		return { to, way, isHit, at, beside, text: diceSign(way.map(({ die }) => die)) };
	});
	const tags = ends.map(({ to, at, beside: { x, y }, text }) => {
		const side = to === OFF ? 0 : Math.sign(y - at.y);
		return { side, across: x, inward: side * y, letters: text.length };
	});
	// Columns that lie across have room between them.
	const lifts = liftsOf(tags).map((lift, i) => (geometry.frame.turned ? 0 : lift * (tags[i]?.side ?? 0)));
	return ends.map(({ to, way, isHit, at, beside, text }, i) => ({ to, way, isHit, at, badge: { ...beside, text, lift: lifts[i] ?? 0 } }));
}

/** The dice of a way as a sign: `6+3`, `2 × 4`. */
function diceSign(dice: readonly number[]): string {
	return isEqual(dice) ? `${dice.length} × ${dice[0]}` : dice.join('+');
}

function trayBadge(geometry: Geometry, seat: number): Point {
	const { x, y, width, height } = geometry.tray(seat);
	return { x: x + width / 2, y: y + (height > width ? TRAY.length - 26 : height / 2) };
}
