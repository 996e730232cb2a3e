import { badgeBox, type Solid, type Target } from '@stammtisch/board-kit';
import { OFF } from '../src/view.ts';
import { type Checker, isOff, stackCheckers } from './checkers.ts';
import type { End } from './ends.ts';
import { CHECKER, type Geometry, keyOf, type Spot } from './geometry.ts';

const half = CHECKER / 2;

/** What the points, bars and trays look like to a tap: their checkers, and the signs and badges of ends. @param unit board units a screen pixel */
export function targetsOf(
	{ geometry, checkers, seat, ends, unit }: { geometry: Geometry; checkers: readonly Checker[]; seat: number; ends: readonly End[]; unit: number },
	can: (key: string) => boolean,
): Target[] {
	const solids = new Map<string, Solid[]>(geometry.spots.map(({ key, kind, box }: Spot) => [key, kind === 'off' ? [box] : []]));
	const add = (key: string, solid: Solid) => solids.get(key)?.push(solid);
	for (const checker of stackCheckers(checkers)) {
		if (isOff(checker)) continue;
		const { x, y } = geometry.checker(checker.seat, checker.at, checker.k, checker.n);
		add(keyOf(checker.seat, checker.at), { x, y, rx: half, ry: half });
	}
	for (const { to, at, badge } of ends) {
		if (to !== OFF) add(keyOf(seat, to), { ...at, rx: half, ry: half });
		add(keyOf(seat, to), { ...badgeBox(badge, badge.text, unit, badge.lift), layer: 1 });
	}
	return geometry.spots.map(({ key, box }) => ({ key, can: can(key), solids: solids.get(key) ?? [], ground: box }));
}
