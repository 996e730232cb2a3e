import { hit, type Target } from '@stammtisch/board-kit';
import { describe, expect, it } from 'vitest';
import { CELL, createGeometry } from './geometry.ts';
import { SLACK, solidsOf } from './targets.ts';

const PAWNS = ['26', '55', 'r-s3', '12', 'b-start'];
const CAN = ['26', '55', 'b-start'];

describe.each([0, 1, 2, 3])('a tap, with colour %i at the near edge', (near) => {
	const { places, byKey } = createGeometry({ near, turned: false });
	const targets: Target[] = places.map(({ key, kind, middle }) => ({
		key,
		can: CAN.includes(key),
		solids: solidsOf({ key, ...middle }, kind, PAWNS.includes(key)),
	}));
	const at = (key: string, dx = 0, dy = 0) => {
		const { x, y } = byKey(key)?.middle ?? { x: 0, y: 0 };
		return hit(targets, { x: x + dx, y: y + dy }, SLACK);
	};

	it('in the middle of any place means that place', () => {
		for (const { key } of places) expect(at(key)).toBe(key);
	});

	it('means the pawn whose head it touches', () => {
		for (const key of PAWNS.filter((one) => one !== 'b-start')) {
			expect(at(key, 0, -22)).toBe(key);
			expect(at(key, 6, 6)).toBe(key);
		}
	});

	it('anywhere in a bowl means the bowl', () => {
		for (const [dx, dy] of [
			[40, 10],
			[-40, -10],
			[0, 45],
		] as const)
			expect(at('b-start', dx, dy)).toBe('b-start');
	});

	it('off every place means the nearest that can be chosen within half a space, and nothing farther off', () => {
		for (let x = -20; x < 720; x += 7) {
			for (let y = -20; y < 720; y += 7) {
				const key = hit(targets, { x, y }, SLACK);
				if (key === undefined) continue;
				const { middle, kind } = byKey(key) ?? { middle: { x: 0, y: 0 }, kind: 'space' };
				const most = kind === 'start' || kind === 'home' ? 53 + SLACK : PAWNS.includes(key) ? 2 * CELL - 5 : CELL;
				expect(Math.hypot(middle.x - x, middle.y - y)).toBeLessThanOrEqual(most);
			}
		}
	});
});
