import { expect, test } from 'vitest';
import { PITS } from '../src/layout.ts';
import { createGeometry, DEPTH, LENGTH, trailOf } from './geometry.ts';

const clockwise = { turned: false, near: 0, direction: 'clockwise' } as const;
const middleOf = (lie: Parameters<typeof createGeometry>[0], place: number) => createGeometry(lie).places[place]?.middle ?? { x: 0, y: 0 };
const column = (x: number) => Math.round((x - 30 - 47) / 94);

test('south sows left along his near row from the far right, then right along his inner row', () => {
	const at = (pit: number) => middleOf(clockwise, pit - 1);
	expect([1, 8, 9, 16].map((pit) => column(at(pit).x))).toEqual([7, 0, 0, 7]);
	expect(at(1).y).toBe(at(8).y);
	expect(at(9).y).toBe(at(16).y);
	expect(at(9).y).toBeLessThan(at(8).y);
});

test('counter-clockwise mirrors the numbering: pit 1 far left, pit 16 above it', () => {
	const at = (pit: number) => middleOf({ ...clockwise, direction: 'counterclockwise' }, pit - 1);
	expect([1, 8, 9, 16].map((pit) => column(at(pit).x))).toEqual([0, 7, 7, 0]);
});

test.each(['clockwise', 'counterclockwise'] as const)('an inner pit k faces the inner pit 25 − k and behind it the near pit k − 8 (%s)', (direction) => {
	for (let k = 9; k <= 16; k++) {
		const [own, inner, near] = [k - 1, PITS + 25 - k - 1, PITS + k - 8 - 1].map((place) => middleOf({ ...clockwise, direction }, place));
		expect(inner?.x).toBe(own?.x);
		expect(near?.x).toBe(own?.x);
		expect((own?.y ?? 0) - (inner?.y ?? 0)).toBe(94 + 16);
		expect((inner?.y ?? 0) - (near?.y ?? 0)).toBe(94);
	}
});

test('it is read row by row from the far edge, each row from the left', () => {
	const pits = (near: number) => createGeometry({ ...clockwise, near }).reading.map(({ place }) => place);
	expect(pits(0).slice(0, 8)).toEqual([16, 17, 18, 19, 20, 21, 22, 23]);
	expect(pits(0).slice(-8)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
	expect(pits(1).slice(-8)).toEqual([23, 22, 21, 20, 19, 18, 17, 16]);
});

test('turned, the near edge is at the left, read from the top, the far side first', () => {
	const { frame, reading } = createGeometry({ ...clockwise, turned: true });
	expect([frame.width, frame.height]).toEqual([DEPTH, LENGTH]);
	expect(reading.slice(0, 8).map(({ place }) => place)).toEqual([16, 17, 18, 19, 20, 21, 22, 23]);
	expect(reading.slice(-8).map(({ place }) => place)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
	expect(reading.at(-1)?.middle.x).toBeLessThan(reading[0]?.middle.x ?? 0);
});

test('a trail stops short of the pile it leads to', () => {
	const geometry = createGeometry(clockwise);
	const points = trailOf(geometry, [7, 8, 9]);
	expect(points.slice(0, 2)).toEqual([geometry.places[7]?.middle, geometry.places[8]?.middle]);
	expect((geometry.places[9]?.middle.x ?? 0) - (points[2]?.x ?? 0)).toBeCloseTo(31);
});
