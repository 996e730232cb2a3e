import type { Line } from '@stammtisch/core';
import { keepersOf, listed, ranked } from '@stammtisch/engine';
import { expect, it } from 'vitest';

const line = (move: number, value: number, exact: boolean, more: Partial<Line> = {}): Line => ({ move, value, exact, pv: [move], ...more });
const order = (lines: readonly Line[]) => ranked(lines).map(({ move }) => move);

it('puts the shortest win first and the longest loss before the shorter', () => {
	const lines = [
		line(1, 48, true, { plies: 9 }),
		line(2, 48, true, { plies: 5 }),
		line(3, 10, false),
		line(4, -48, true, { plies: 2 }),
		line(5, -48, true, { plies: 8 }),
	];
	expect(order(lines)).toEqual([2, 1, 3, 5, 4]);
});

it('puts what is preferred before what is shorter', () => {
	expect(order([line(1, 48, true, { plies: 5, preference: 1 }), line(2, 48, true, { plies: 9, preference: 3 })])).toEqual([2, 1]);
});

it('lists proven wins shortest first and proven losses longest first, whatever the computer prefers', () => {
	const win = (move: number, plies: number, preference: number) => line(move, 48, true, { plies, preference });
	const loss = (move: number, plies: number, preference: number) => line(move, -48, true, { plies, preference });
	const lines = [win(8, 20, 900), win(2, 28, 500), win(6, 20, 100), line(3, 10, false), loss(4, 6, 700), loss(5, 10, -300), loss(7, 10, 200)];
	expect(listed(lines).map(({ move }) => move)).toEqual([8, 6, 2, 3, 7, 5, 4]);
	expect(order(lines)).toEqual([8, 2, 6, 3, 4, 7, 5]);
	expect(listed([line(1, 4, true), line(2, 4, false), line(3, 5, false)]).map(({ move }) => move)).toEqual([3, 1, 2]);
});

it('counts the moves that keep the best result once all are proven', () => {
	expect(keepersOf([line(1, 4, true), line(2, 4, true), line(3, -1, true)])).toBe(2);
	expect(keepersOf([line(1, 4, true), line(2, 4, false)])).toBeUndefined();
	expect(keepersOf([])).toBeUndefined();
});
