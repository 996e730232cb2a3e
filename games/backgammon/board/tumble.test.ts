import { describe, expect, test } from 'vitest';
import { tumble } from './tumble.ts';

const numbers = (frame: Keyframe | undefined) =>
	String(frame?.transform)
		.match(/-?[\d.]+(?:e-?\d+)?/g)
		?.map(Number) ?? [];

describe('a die', () => {
	for (const value of [1, 2, 3, 4, 5, 6]) {
		test(`ends with ${value} on top, flat and in its place`, () => {
			const { path, faces } = tumble({ value, from: { x: 0, y: 0 }, to: { x: 100, y: 40 }, angle: 0, size: 48, seed: 3 });
			expect(numbers(path.at(-1)).slice(0, 3)).toEqual([100, 40, 1]);
			const shown = faces.filter(({ frames }) => frames.at(-1)?.opacity === 1);
			expect(shown.map((face) => face.value)).toEqual([value]);
			const [x, y, tilt = 0, flat, one, turned = 0] = numbers(shown[0]?.frames.at(-1));
			expect([x, y, flat, one]).toEqual([0, 0, 1, 1]);
			expect(Math.cos(((tilt + turned) * Math.PI) / 180)).toBeCloseTo(1, 6);
			expect(shown[0]?.shade.at(-1)?.opacity).toBe(0);
		});
	}

	test('shows one, two or three faces at any time, and every number has its place', () => {
		const { faces } = tumble({ value: 4, from: { x: 0, y: 0 }, to: { x: 150, y: 0 }, angle: 9, size: 48, seed: 8 });
		expect(faces.map(({ value }) => value).sort()).toEqual([1, 2, 3, 4, 5, 6]);
		for (let i = 0; i < (faces[0]?.frames.length ?? 0); i++) {
			const seen = faces.filter(({ frames }) => frames[i]?.opacity === 1);
			expect(seen.length).toBeGreaterThanOrEqual(1);
			expect(seen.length).toBeLessThanOrEqual(3);
			for (const a of seen) expect(seen.every((b) => a.value + b.value !== 7)).toBe(true);
		}
	});

	test('no face leaps from one frame to the next', () => {
		const { faces } = tumble({ value: 2, from: { x: 0, y: 0 }, to: { x: 150, y: 0 }, angle: 9, size: 48, seed: 4 });
		for (const { frames } of faces) {
			for (let i = 1; i < frames.length; i++) {
				const [before, after] = [numbers(frames[i - 1]), numbers(frames[i])];
				for (const angle of [2, 5]) expect(Math.abs((after[angle] ?? 0) - (before[angle] ?? 0))).toBeLessThanOrEqual(180);
				expect(Math.abs((after[3] ?? 0) - (before[3] ?? 0))).toBeLessThan(0.9);
			}
		}
	});

	test('two throws do not look alike; the same throw does', () => {
		const one = { value: 5, from: { x: 0, y: 0 }, to: { x: 90, y: 0 }, angle: -7, size: 48 };
		expect(tumble({ ...one, seed: 1 })).not.toEqual(tumble({ ...one, seed: 2 }));
		expect(tumble({ ...one, seed: 1 })).toEqual(tumble({ ...one, seed: 1 }));
	});
});
