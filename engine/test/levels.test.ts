import type { Analysis, Line } from '@stammtisch/core';
import { bestLines, chooseMove } from '@stammtisch/engine';
import { describe, expect, it } from 'vitest';

const line = (move: number, value: number, more: Partial<Line> = {}): Line => ({ move, value, exact: true, pv: [move], ...more });
const of = (...lines: Line[]): Analysis => ({ unit: 'win48', lines, value: 48, seat: 0, exact: true, depth: 1, nodes: 1 });
const careful = { limits: {}, miss: 0 };

describe('lines of equal value', () => {
	const wins = of(line(1, 48, { plies: 3, preference: 5 }), line(2, 48, { plies: 9, preference: 8 }), line(3, 48, { plies: 5 }), line(4, 7));

	it('are chosen by preference where both have one', () => {
		expect(chooseMove(of(...wins.lines.slice(0, 2)), careful, () => 0)).toBe(2);
	});

	it('stay in their order when all are told', () => {
		expect(bestLines(wins, 10)).toBe(wins.lines);
		expect(bestLines(wins, 4).map(({ move }) => move)).toEqual([1, 2, 3, 4]);
	});

	it('are told by preference when only some are', () => {
		const told = of(line(1, 48, { plies: 9 }), line(2, 48, { plies: 3 }), line(3, 48, { plies: 5 }), line(4, 7));
		expect(bestLines(told, 1).map(({ move }) => move)).toEqual([2]);
		expect(bestLines(told, 2).map(({ move }) => move)).toEqual([2, 3]);
		expect(bestLines(of(...wins.lines.slice(0, 2)), 1).map(({ move }) => move)).toEqual([2]);
	});
});
