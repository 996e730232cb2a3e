import { describe, expect, test } from 'vitest';
import { leaderOf, spread, turningPoint } from './course.ts';

describe('who is ahead', () => {
	test.each([
		[[3, 5], false, 1],
		[[3, 5], true, 0],
		[[5, 5], false, undefined],
		[[1, 7, 7, 2], false, undefined],
		[[1, 7, 6, 2], false, 1],
	])('%j, less ahead: %s', (values, isLessAhead, seat) => expect(leaderOf(values, isLessAhead)).toBe(seat));
});

describe('the turning point', () => {
	test('is the move after which who was ahead at the end stayed ahead', () => {
		const values = [
			[0, 0],
			[2, 0],
			[2, 3],
			[3, 3],
			[3, 5],
			[4, 6],
		];
		expect(turningPoint({ values, isLessAhead: false })).toEqual({ at: 4, seat: 1 });
	});
	test('is the start for who was never behind', () => {
		const pips = [
			[160, 167],
			[150, 160],
		];
		expect(turningPoint({ values: pips, isLessAhead: true })).toEqual({ at: 0, seat: 0 });
	});
	test('there is none where it ends even, or nothing was played', () => {
		expect(
			turningPoint({
				values: [
					[0, 0],
					[4, 4],
				],
				isLessAhead: false,
			}),
		).toBeUndefined();
		expect(turningPoint({ values: [], isLessAhead: false })).toBeUndefined();
	});
});

test('labels at lines’ ends do not cover one another and stay on the graph', () => {
	for (const wanted of [
		[50, 52],
		[0, 0, 0, 0],
		[200, 199, 198],
		[10, 150],
	]) {
		const placed = spread(wanted, 20, 10, 190);
		const sorted = [...placed].sort((a, b) => a - b);
		for (const [i, y] of sorted.entries()) {
			expect(y).toBeGreaterThanOrEqual(10);
			expect(y).toBeLessThanOrEqual(190);
			if (i > 0) expect(y - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(20);
		}
	}
	expect(spread([10, 150], 20, 10, 190)).toEqual([10, 150]);
});
