import { describe, expect, test } from 'vitest';
import { BAR, OFF } from '../src/view.ts';
import { CHECKER, createGeometry, DEPTH, GAP, keyOf, LENGTH, POINT, RIM } from './geometry.ts';

describe('the board', () => {
	const board = createGeometry();

	test('is as large as drawn', () => {
		expect([LENGTH, DEPTH]).toEqual([976, 658]);
		expect(createGeometry({ turned: true }).frame.width).toBe(DEPTH);
	});

	test('the near side bears off at the lower right, the far one at the upper right', () => {
		expect(board.checker(0, 1, 0, 1).y).toBeGreaterThan(DEPTH / 2);
		expect(board.checker(0, 1, 0, 1).x).toBeGreaterThan(board.checker(0, 6, 0, 1).x);
		expect(board.checker(1, 1, 0, 1).y).toBeLessThan(DEPTH / 2);
		expect(board.checker(0, 24, 0, 1)).toEqual(board.checker(1, 1, 0, 1));
	});

	test('o at the near edge turns everything half round', () => {
		const turned = createGeometry({ near: 1 });
		for (const point of [1, 12, 13, 24, BAR, OFF]) {
			const [a, b] = [board.checker(0, point, 0, 1), turned.checker(0, point, 0, 1)];
			expect([a.x + b.x, a.y + b.y].map((sum) => Math.round(sum))).toEqual([LENGTH, DEPTH]);
		}
		expect(turned.spots.map(({ key }) => key)).toEqual(board.spots.map(({ key }) => key).toReversed());
	});

	test('up to five checkers do not overlap more than they are drawn to; fifteen keep off the other side', () => {
		const five = [0, 1, 2, 3, 4].map((k) => board.checker(0, 6, k, 5).y);
		expect(five.map((y, k) => Math.round((five[k - 1] ?? y + 53) - y))).toEqual([53, 53, 53, 53, 53]);
		const last = board.checker(0, 6, 14, 15).y - CHECKER / 2;
		expect(last).toBeGreaterThan(DEPTH / 2 - GAP / 2 - 1);
		expect(last).toBeLessThan(DEPTH - RIM - POINT + CHECKER);
	});

	test('fifteen borne off fit the tray', () => {
		for (const seat of [0, 1]) {
			const tray = board.byKey(keyOf(seat, OFF))?.box;
			for (let k = 0; k < 15; k++) {
				const edge = board.edge(seat, k);
				expect(edge.y).toBeGreaterThanOrEqual(tray?.y ?? Number.NaN);
				expect(edge.y + edge.height).toBeLessThanOrEqual((tray?.y ?? Number.NaN) + (tray?.height ?? Number.NaN));
			}
		}
	});

	test('dice lie in order from the left, whoever sits near', () => {
		for (const near of [0, 1]) {
			const { die } = createGeometry({ near });
			for (const seat of [0, 1]) expect(die(seat, 0, 2).x).toBeLessThan(die(seat, 1, 2).x);
		}
	});

	test('a seat’s own points and the board’s are the same controls', () => {
		expect(keyOf(0, 24)).toBe(keyOf(1, 1));
		expect(keyOf(0, BAR)).not.toBe(keyOf(1, BAR));
		expect(new Set(board.spots.map(({ key }) => key)).size).toBe(28);
	});
});
