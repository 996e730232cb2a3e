import { expect, test } from 'vitest';
import { liftsOf } from './badges.ts';

test('of two wide badges side by side one is lifted, and nothing where they have room', () => {
	const tag = (across: number, inward: number, letters: number, side = 1) => ({ side, across, inward, letters });
	expect(liftsOf([tag(0, 100, 5), tag(64, 100, 5)])).toEqual([0, 1]);
	expect(liftsOf([tag(64, 100, 5), tag(0, 100, 5)])).toEqual([1, 0]);
	expect(liftsOf([tag(0, 100, 1), tag(64, 100, 1)])).toEqual([0, 0]);
	expect(liftsOf([tag(0, 100, 5), tag(64, 153, 5)])).toEqual([0, 0]);
	expect(liftsOf([tag(0, 100, 5), tag(128, 100, 5)])).toEqual([0, 0]);
	expect(liftsOf([tag(0, 100, 5), tag(64, 100, 5, -1)])).toEqual([0, 0]);
	// The third stands a checker higher, where the second has been lifted to.
	expect(liftsOf([tag(0, 100, 5), tag(64, 100, 5), tag(128, 153, 5)])).toEqual([0, 1, 1]);
});
