import { expect, test } from 'vitest';
import { levelsTo, ticksTo } from './scale.ts';

test('a low scale has every label, a higher one whole and even ones', () => {
	expect(levelsTo(5)).toEqual([0, 1, 2, 3, 4, 5]);
	expect(levelsTo(1)).toEqual([0, 1]);
	expect(levelsTo(48)).toEqual([0, 12, 24, 36, 48]);
	expect(levelsTo(35)).toEqual([0, 7, 14, 21, 28, 35]);
	expect(levelsTo(334)).toEqual([0, 84, 167, 251, 334]);
});

test('ticks end at the last move, and none crowds it', () => {
	expect(ticksTo(9, 12)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
	expect(ticksTo(21, 6)).toEqual([0, 5, 10, 15, 21]);
	expect(ticksTo(41, 12)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 41]);
	expect(ticksTo(0, 6)).toEqual([0]);
	for (const last of [1, 13, 77, 240, 1999]) for (const room of [6, 12]) expect(ticksTo(last, room).length).toBeLessThanOrEqual(room + 2);
});
