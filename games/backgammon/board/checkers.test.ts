import { describe, expect, test } from 'vitest';
import { MIDDLE, Table } from '../test/table.ts';
import { countAt, dealCheckers, matchCheckers, stackCheckers, stepChecker, topAt } from './checkers.ts';

describe('checkers', () => {
	const table = new Table(MIDDLE);
	const dealt = dealCheckers(table.view);

	test('thirty of them, each in its stack', () => {
		expect(dealt.length).toBe(30);
		expect(countAt(dealt, 0, 6)).toBe(4);
		expect(countAt(dealt, 1, 13)).toBe(3);
		const six = stackCheckers(dealt).filter(({ seat, at }) => seat === 0 && at === 6);
		expect(six.map(({ k, n }) => [k, n])).toEqual([0, 1, 2, 3].map((k) => [k, 4]));
	});

	test('the one on top goes, and what it hits goes to the bar', () => {
		const mover = topAt(dealt, 0, 18);
		const after = stepChecker(dealt, 0, { from: 18, to: 15, hit: true });
		expect(topAt(after, 0, 15)?.id).toBe(mover?.id);
		expect(countAt(after, 1, 10)).toBe(0);
		expect(countAt(after, 1, 25)).toBe(1);
	});

	test('those that can stay keep their places when a position is laid', () => {
		const played = new Table(MIDDLE);
		played.play('24/15*');
		const laid = matchCheckers(dealt, played.view);
		const moved = laid.filter(({ id, at }) => dealt.find((checker) => checker.id === id)?.at !== at);
		expect(moved.map(({ seat, at }) => [seat, at])).toEqual([
			[0, 15],
			[1, 25],
		]);
		expect(matchCheckers(laid, played.view)).toEqual(laid);
	});

	test('another number of checkers is dealt afresh', () => {
		const hyper = new Table('XGID=-aaa------------------AAA-:0:0:1:21:0:0:0:0:10', { variant: 'hypergammon' });
		expect(matchCheckers(dealt, hyper.view).length).toBe(6);
	});
});
