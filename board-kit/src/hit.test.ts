import { describe, expect, it } from 'vitest';
import { boxRound, disc, hit, type Target } from './hit.ts';

const pit = (key: string, x: number, can: boolean): Target => ({ key, can, solids: [disc({ x, y: 0 }, 20)], ground: boxRound({ x, y: 0 }, 50) });
const ROW = [pit('a', 0, true), pit('b', 100, false), pit('c', 200, true)];
const at = (x: number, y = 0) => hit(ROW, { x, y }, 30);

describe('what a tap means', () => {
	it('is the piece under it, whether or not that can be chosen', () => {
		expect(at(10)).toBe('a');
		expect(at(85)).toBe('b');
	});

	it('is the control on whose ground it falls, if that can be chosen', () => {
		expect(at(49)).toBe('a');
		expect(at(151)).toBe('c');
	});

	it('on other ground is the nearest piece that can be chosen, if that is near enough', () => {
		expect(hit(ROW, { x: 51, y: 0 }, 31)).toBe('a');
		expect(hit(ROW, { x: 51, y: 0 }, 30)).toBe('b');
		expect(hit(ROW, { x: 0, y: 60 }, 40)).toBe('a');
		expect(hit(ROW, { x: 0, y: 60 }, 39)).toBeUndefined();
	});

	it('of pieces that overlap is the one whose middle is nearer by its size, and what lies on top before all', () => {
		const overlapping: Target[] = [
			{ key: 'large', can: true, solids: [disc({ x: 0, y: 0 }, 40)] },
			{ key: 'small', can: true, solids: [disc({ x: 30, y: 0 }, 20)] },
		];
		expect(hit(overlapping, { x: 15, y: 0 }, 0)).toBe('large');
		expect(hit(overlapping, { x: 25, y: 0 }, 0)).toBe('small');
		const badge: Target = { key: 'badge', can: false, solids: [{ ...boxRound({ x: 18, y: 0 }, 10), layer: 1 }] };
		expect(hit([...overlapping, badge], { x: 10, y: 0 }, 0)).toBe('badge');
	});

	it('finds ellipses and boxes by their edges', () => {
		const shapes: Target[] = [
			{ key: 'oval', can: true, solids: [{ x: 0, y: 0, rx: 20, ry: 40 }] },
			{ key: 'box', can: true, solids: [{ x: 100, y: 0, width: 60, height: 20 }] },
		];
		expect(hit(shapes, { x: 0, y: 39 }, 0)).toBe('oval');
		expect(hit(shapes, { x: 39, y: 0 }, 0)).toBeUndefined();
		expect(hit(shapes, { x: 159, y: 19 }, 0)).toBe('box');
		expect(hit(shapes, { x: 163, y: 24 }, 5)).toBe('box');
		expect(hit(shapes, { x: 163, y: 24 }, 4.9)).toBeUndefined();
	});
});
