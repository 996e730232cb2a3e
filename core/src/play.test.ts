import { describe, expect, test } from 'vitest';
import { isOver, leaders, legalMoves, outcomes, play, pointsBySeat, samePosition, start, viewFor } from './play.ts';
import { must } from './result.ts';
import { tiny } from './tiny.test-support.ts';

const { rules } = must(tiny.ruleset({}));
const ROLLED = Int8Array.from([1, 2, 3, 0, 2]);
const OVER = Int8Array.from([5, 1, 0, 1, 0]);

describe('a position', () => {
	test('is played on in a copy', () => {
		const before = start(rules, 1);
		expect(play(rules, before, 3)).toEqual(Int8Array.from([0, 0, 3, 1, 3]));
		expect(before).toEqual(Int8Array.from([0, 0, 3, 1, 0]));
	});

	test('has moves for a seat, outcomes at chance, and neither at the end', () => {
		expect([legalMoves(rules, ROLLED), outcomes(rules, ROLLED)]).toEqual([[0, 1], []]);
		expect(legalMoves(rules, Int8Array.from([1, 2, 3, 1, 2]))).toEqual([0, 1]);
		expect(legalMoves(rules, start(rules))).toEqual([]);
		expect(outcomes(rules, start(rules))).toEqual([1, 2, 3].map((outcome) => ({ outcome, weight: outcome })));
		expect([legalMoves(rules, OVER), outcomes(rules, OVER)]).toEqual([[], []]);
	});

	test('is hidden in a copy', () => {
		expect(viewFor(rules, ROLLED, 0)).toEqual(Int8Array.from([1, -1, 3, 0, 2]));
		expect(viewFor(rules, ROLLED, undefined)).toEqual(Int8Array.from([-1, -1, 3, 0, 2]));
		expect(ROLLED[1]).toBe(2);
	});

	test('is over where nobody moves and nothing is drawn', () => {
		expect([OVER, ROLLED, start(rules)].map((p) => isOver(rules, p))).toEqual([true, false, false]);
		expect(pointsBySeat(rules, OVER)).toEqual([5, 1]);
		expect([leaders([5, 1]), leaders([1, 5, 5]), leaders([-1, -2])]).toEqual([[0], [1, 2], [0]]);
	});

	test('is the same as another whose bytes are', () => {
		expect(samePosition(ROLLED, ROLLED.slice())).toBe(true);
		expect(samePosition(ROLLED, OVER)).toBe(false);
		expect(samePosition(ROLLED, Int8Array.from([1, 2, 3, 0, 1]))).toBe(false);
		expect(samePosition(ROLLED, ROLLED.slice(0, 4))).toBe(false);
		expect(samePosition(ROLLED.slice(0, 4), ROLLED)).toBe(false);
	});
});
