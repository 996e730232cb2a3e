import { walk } from '@stammtisch/board-kit';
import { describe, expect, it } from 'vitest';
import { BOWL, CARD, CELL, chipPoints, createGeometry, extent, FAN_PITCH, FAN_SCALE, handPoint, keyOf, RAIL, SIZE } from './geometry.ts';

const red = createGeometry({ near: 0, turned: false });
const at = (key: string, geometry = red) => {
	const place = geometry.byKey(key);
	if (!place) throw new Error(`no place ${key}`);
	return place.middle;
};

describe('the lie of the board', () => {
	it('has 60 spaces and, for each colour, five Safety spaces, START and HOME, each with its own name', () => {
		expect(red.places).toHaveLength(60 + 4 * 7);
		expect(new Set(red.places.map(({ key }) => key)).size).toBe(88);
		expect([keyOf(0, 26), keyOf(1, -1), keyOf(2, 62), keyOf(3, 65)]).toEqual(['26', 'b-start', 'y-s3', 'g-home']);
	});

	it('lays neighbouring spaces one cell apart, all the way round', () => {
		for (let n = 0; n < 60; n++) {
			const [a, b] = [at(String(n)), at(String((n + 1) % 60))];
			expect(Math.hypot(a.x - b.x, a.y - b.y), `${n}`).toBeCloseTo(CELL);
		}
	});

	it('puts the near colour’s side at the lower edge, the next one clockwise at the left', () => {
		expect(at('7').y).toBeGreaterThan(SIZE - 60);
		expect(at('22').x).toBeLessThan(60);
		const yellow = createGeometry({ near: 2, turned: false });
		expect(at('37', yellow)).toEqual(at('7'));
		expect(at('7', createGeometry({ near: 0, turned: true }))).toEqual(at('22'));
	});

	it('branches the Safety Zone off at the entry', () => {
		const [entry, first, fifth, home] = [at('2'), at('r-s1'), at('r-s5'), at('r-home')];
		expect(first).toEqual({ x: entry.x, y: entry.y - CELL });
		expect(fifth.y).toBe(entry.y - 5 * CELL);
		expect(home.x).toBe(entry.x);
		expect(home.y).toBeLessThan(fifth.y);
	});

	it('gives the four pawns of a bowl four different feet', () => {
		const feet = [0, 1, 2, 3].map((slot) => red.pawn(1, -1, slot));
		expect(new Set(feet.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
		expect(red.pawn(1, 20, 3)).toEqual(at('20'));
	});

	it('is walked by arrow keys along the track and into the zone', () => {
		const spots = red.places.map(({ key, middle }) => ({ key, ...middle }));
		expect(walk(spots, '5', 'ArrowLeft')).toBe('6');
		expect(walk(spots, '2', 'ArrowUp')).toBe('r-s1');
		expect(walk(spots, '20', 'ArrowUp')).toBe('21');
	});

	it('makes room for a hand only where there is one, and keeps hands and chips on the board', () => {
		expect(extent(false).height).toBe(SIZE);
		expect(extent(true).height).toBeGreaterThan(SIZE + 132);
		expect(handPoint(0, 5).x).toBeGreaterThan(46);
		expect(handPoint(4, 5).x).toBeLessThan(SIZE - 46);
		for (const x of [44, 344, 644]) {
			for (const point of chipPoints({ x, y: 44 }, 2)) {
				expect(point.x).toBeGreaterThanOrEqual(56);
				expect(point.x).toBeLessThanOrEqual(SIZE - 56);
				expect(point.y).toBeGreaterThan(44);
			}
		}
	});

	it('keeps the backs of a hand clear of every bowl, Safety Zone and card', () => {
		const [halfWidth, halfHeight] = [2 * FAN_PITCH + (CARD.width * FAN_SCALE) / 2 + 3, (CARD.height * FAN_SCALE) / 2 + 2];
		for (const near of [0, 1, 2, 3]) {
			const geometry = createGeometry({ near, turned: false });
			for (const colour of [0, 1, 2, 3]) {
				const fan = geometry.fan(colour);
				for (const { kind, middle, key } of geometry.places) {
					const gap = Math.hypot(Math.max(0, Math.abs(middle.x - fan.x) - halfWidth), Math.max(0, Math.abs(middle.y - fan.y) - halfHeight));
					const r = kind === 'space' || kind === 'lane' ? 20 : BOWL + 5;
					expect(gap, `${key} from the hand of ${colour} with ${near} near`).toBeGreaterThan(r + 4);
				}
			}
		}
	});

	it('shows the foot of a card in the hand above the rail', () => {
		// The sign of how a card moves a pawn ends 56 below its middle, at the size of the table.
		expect(handPoint(0, 5).y + 56 * 0.88).toBeLessThan(RAIL - 4);
	});
});
