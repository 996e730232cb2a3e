import { type Box, hit, type Point } from '@stammtisch/board-kit';
import { expect, test } from 'vitest';
import { BAR, OFF } from '../src/view.ts';
import { BEARING_OFF, MIDDLE, ON_BAR, OPENING, Table } from '../test/table.ts';
import { dealCheckers } from './checkers.ts';
import { layEnds } from './ends.ts';
import { CHECKER, createGeometry, keyOf } from './geometry.ts';
import { Orders } from './orders.ts';
import { targetsOf } from './targets.ts';

const LIES = [{}, { turned: true }, { near: 1 }, { near: 1, turned: true }];
/** Board units a screen pixel: on a phone, on a desk. */
const UNITS = [2.3, 0.8];
const CASES = [MIDDLE, BEARING_OFF, ON_BAR].flatMap((text) => LIES.flatMap((lie) => UNITS.map((unit) => ({ text, lie, unit }))));

const isIn = ({ x, y, width, height }: Box, at: Point) => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** A board of x to move, and what a tap on it means. */
function lay({ text, lie, unit }: (typeof CASES)[number], source?: number) {
	const table = new Table(text);
	const geometry = createGeometry(lie);
	const checkers = dealCheckers(table.view);
	const orders = new Orders(table.view, table.moves);
	const ways = source === undefined ? new Map() : orders.ways([], source, orders.diceLeft([])[0] ?? 0);
	const ends = layEnds(geometry, { checkers, seat: 0, ways });
	const keys = [...orders.sources([]), ...ways.keys()].map((point) => keyOf(0, point));
	const targets = targetsOf({ geometry, checkers, seat: 0, ends, unit }, (key) => keys.includes(key));
	const tap = (at: Point) => {
		const key = hit(targets, at, CHECKER / 2);
		return key !== undefined && keys.includes(key) ? key : undefined;
	};
	/** Middles of checkers by control. */
	const lying = (key: string) =>
		[0, 1].flatMap((seat) =>
			Array.from({ length: BAR + 1 }, (_, point) => point)
				.filter((point) => keyOf(seat, point) === key && point !== OFF)
				.flatMap((point) => {
					const n = checkers.filter((one) => one.seat === seat && one.at === point).length;
					return Array.from({ length: n }, (_, k) => geometry.checker(seat, point, k, n));
				}),
		);
	return { geometry, tap, lying, keys, ends, sources: orders.sources([]) };
}

test.each(CASES)('wherever a tap falls it means a checker that lies there, or its point: $text, $lie, $unit', (moment) => {
	const { geometry, tap, lying, keys } = lay(moment);
	const found = new Set<string>();
	for (let x = -20; x < geometry.frame.width + 20; x += 6.5) {
		for (let y = -20; y < geometry.frame.height + 20; y += 6.5) {
			const key = tap({ x, y });
			if (key === undefined) continue;
			found.add(key);
			const isNear = lying(key).some((at) => Math.hypot(at.x - x, at.y - y) <= CHECKER);
			const ground = geometry.byKey(key)?.box;
			if (!isNear && !(ground && isIn(ground, { x, y }))) expect.fail(`${x} ${y} means ${key}`);
		}
	}
	expect([...found].sort()).toEqual([...keys].sort());
});

test.each(CASES)('the middle of whatever cannot be chosen means nothing, and of whatever can itself: $text, $lie, $unit', (moment) => {
	const { geometry, tap, lying, keys } = lay(moment);
	for (const { key, middle } of geometry.spots) {
		const meant = keys.includes(key) ? key : undefined;
		expect([key, tap(middle)]).toEqual([key, meant]);
		for (const at of lying(key)) expect([key, tap(at)]).toEqual([key, meant]);
	}
});

test.each(CASES)('an end is meant by its sign, its badge and its ground: $text, $lie, $unit', (moment) => {
	for (const source of lay(moment).sources) {
		const { tap, ends, geometry } = lay(moment, source);
		for (const { to, at, badge } of ends) {
			const key = keyOf(0, to);
			if (to !== OFF) expect([source, key, tap(at)]).toEqual([source, key, key]);
			expect([source, key, tap(geometry.byKey(key)?.middle ?? at)]).toEqual([source, key, key]);
			if (badge.lift === 0) expect([source, key, tap(badge)]).toEqual([source, key, key]);
		}
	}
});

test('the opening 3 and 1 on a phone: neither the empty 23 nor the empty 22 plays from 24', () => {
	const { tap, geometry } = lay({ text: OPENING.replace(':61:', ':31:'), lie: { turned: true }, unit: 2.3 });
	const middle = (point: number) => geometry.byKey(keyOf(0, point))?.middle ?? { x: 0, y: 0 };
	expect([24, 23, 22].map((point) => tap(middle(point)))).toEqual([keyOf(0, 24), undefined, undefined]);
});
