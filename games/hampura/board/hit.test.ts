import { describe, expect, it } from 'vitest';
import { discsOf, nearestTarget, type Target } from './hit.ts';

const space = (key: string, x: number, y: number, hasPawn = false): Target => ({ key, discs: discsOf({ key, x, y }, 'space', hasPawn) });

describe('what a tap means', () => {
	const targets = [space('10', 100, 100, true), space('11', 140, 100), { key: 'r-start', discs: discsOf({ key: 'r-start', x: 300, y: 300 }, 'start', false) }];

	it('is the nearest control within reach', () => {
		expect(nearestTarget(targets, { x: 104, y: 103 }, 22)).toBe('10');
		expect(nearestTarget(targets, { x: 124, y: 100 }, 22)).toBe('11');
		expect(nearestTarget(targets, { x: 140, y: 135 }, 40)).toBe('11');
		expect(nearestTarget(targets, { x: 140, y: 135 }, 22)).toBeUndefined();
	});

	it('is the pawn whose head was tapped', () => {
		expect(nearestTarget(targets, { x: 100, y: 72 }, 4)).toBe('10');
		expect(nearestTarget(targets, { x: 140, y: 72 }, 4)).toBeUndefined();
	});

	it('is a bowl anywhere inside it', () => {
		expect(nearestTarget(targets, { x: 340, y: 310 }, 4)).toBe('r-start');
	});
});
