import { OVER, pointsBySeat } from '@stammtisch/core';
import { acceptersOf } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { type BackgammonStep, backgammon } from '../src/index.ts';
import { after, at, boardOf, choices, problemOf, type Rest, START_BOARD, textOf, xgid } from './support.ts';

/** Points after x, with one checker left on its ace point, bears off. */
function won(o: { [point: number]: number }, rest: Rest = {}, options: object = {}): number[] {
	const over = after(at(xgid(boardOf({ 1: 1 }, o), { dice: '21', ...rest }), options), '1/off');
	return pointsBySeat(over.ruleset.rules, over.p);
}

describe('gammon and backgammon', () => {
	test('BG-40: single, gammon (none borne off), backgammon (besides, one on the bar or in the winner’s home board)', () => {
		expect(won({ 6: 14 })).toEqual([1, 0]);
		expect(won({ 6: 15 })).toEqual([2, 0]);
		expect(won({ 6: 14, 18: 1 })).toEqual([2, 0]);
		expect(won({ 6: 14, 19: 1 })).toEqual([3, 0]);
		expect(won({ 6: 14, 25: 1 })).toEqual([3, 0]);
		expect(won({ 6: 13, 25: 1 })).toEqual([1, 0]);
	});

	test('BG-40: o wins in the same way', () => {
		const over = after(at(xgid(boardOf({ 6: 14, 25: 1 }, { 1: 1 }), { dice: '21', turn: -1 })), '1/off');
		expect(pointsBySeat(over.ruleset.rules, over.p)).toEqual([0, 3]);
		expect(textOf(over)).toBe(xgid(boardOf({ 6: 14, 25: 1 }, {}), { turn: -1 }));
	});

	test('BG-40: the cube multiplies; hypergammon counts three checkers', () => {
		expect(won({ 6: 15 }, { cube: 2, owner: -1 })).toEqual([8, 0]);
		expect(won({ 6: 3 }, {}, { variant: 'hypergammon' })).toEqual([2, 0]);
		expect(won({ 6: 2, 25: 1 }, {}, { variant: 'hypergammon' })).toEqual([3, 0]);
		expect(won({ 6: 2 }, {}, { variant: 'hypergammon' })).toEqual([1, 0]);
	});

	test('BG-40: under Jacoby’s rule gammons count only once the cube is turned, and only for money', () => {
		expect(won({ 6: 15 }, { flags: 1 })).toEqual([1, 0]);
		expect(won({ 6: 15 }, { flags: 1, cube: 1, owner: -1 })).toEqual([4, 0]);
		expect(won({ 6: 15 }, { length: 5 }, { jacoby: true })).toEqual([2, 0]);
	});
});

describe('doubling', () => {
	const onRoll = (rest: Rest = {}, options: object = {}) => at(xgid(START_BOARD, rest), options);

	test('BG-40: who is on roll may double while the cube is in the middle or his own', () => {
		expect(choices(onRoll())).toEqual(['roll', 'double']);
		expect(choices(onRoll({ cube: 1, owner: 1 }))).toEqual(['roll', 'double']);
		expect(choices(onRoll({ cube: 1, owner: -1 }))).toHaveLength(21);
		expect(choices(onRoll({ turn: -1, cube: 1, owner: -1 }))).toEqual(['roll', 'double']);
		expect(choices(onRoll({ cube: 10 }))).toHaveLength(21);
		expect(choices(onRoll({ cube: 3, maxCube: 3 }))).toHaveLength(21);
		expect(choices(onRoll({}, { cube: false }))).toHaveLength(21);
		expect(choices(onRoll({ length: 7, scores: [6, 2], flags: 1 }))).toHaveLength(21);
		expect(choices(onRoll({ length: 7, scores: [6, 2] }))).toEqual(['roll', 'double']);
	});

	test('BG-40: roll chosen, the dice come', () => {
		const rolling = after(onRoll(), 'roll');
		expect(textOf(rolling)).toBe(xgid(START_BOARD, { dice: '??' }));
		expect(choices(rolling)).toHaveLength(21);
		expect(textOf(after(rolling, '13'))).toBe(xgid(START_BOARD, { dice: '31' }));
	});

	test('BG-40, BG-41: double, then take: the cube at twice the value is the other side’s, and the doubler rolls', () => {
		const doubled = after(onRoll({ turn: -1 }), 'double');
		expect(textOf(doubled)).toBe(xgid(START_BOARD, { turn: -1, dice: 'D' }));
		expect(doubled.ruleset.rules.toMove(doubled.p)).toBe(0);
		expect(choices(doubled)).toEqual(['take', 'drop']);
		const taken = after(doubled, 'take');
		expect(textOf(taken)).toBe(xgid(START_BOARD, { turn: -1, cube: 1, owner: 1 }));
		expect(choices(taken)).toHaveLength(21);
	});

	test('BG-40, BG-41: a drop loses the cube’s value before that double', () => {
		const dropped = after(onRoll({ cube: 2, owner: 1 }), 'double', 'drop');
		expect(dropped.ruleset.rules.toMove(dropped.p)).toBe(OVER);
		expect(textOf(dropped)).toBe(xgid(START_BOARD, { turn: -1, cube: 2, owner: 1, dice: 'P' }));
		expect(pointsBySeat(dropped.ruleset.rules, dropped.p)).toEqual([4, 0]);
	});

	test('BG-40: a beaver, and a raccoon against it, for money where they are on; the cube stays with who did not double first', () => {
		const doubled = after(onRoll({ flags: 2 }), 'double');
		expect(choices(doubled)).toEqual(['take', 'drop', 'beaver']);
		const beavered = after(doubled, 'beaver');
		expect(textOf(beavered)).toBe(xgid(START_BOARD, { flags: 2, dice: 'B' }));
		expect(beavered.ruleset.rules.toMove(beavered.p)).toBe(0);
		expect(choices(beavered)).toEqual(['take', 'drop', 'raccoon']);
		expect(textOf(after(beavered, 'take'))).toBe(xgid(START_BOARD, { flags: 2, cube: 2, owner: -1 }));
		const raccooned = after(beavered, 'raccoon');
		expect(raccooned.ruleset.rules.toMove(raccooned.p)).toBe(1);
		expect(choices(raccooned)).toEqual(['take', 'drop']);
		expect(textOf(after(raccooned, 'take'))).toBe(xgid(START_BOARD, { flags: 2, cube: 3, owner: -1 }));
		const pointsOf = (over: typeof doubled) => pointsBySeat(over.ruleset.rules, over.p);
		expect(pointsOf(after(doubled, 'drop'))).toEqual([1, 0]);
		expect(pointsOf(after(beavered, 'drop'))).toEqual([0, 2]);
		expect(pointsOf(after(raccooned, 'drop'))).toEqual([4, 0]);
	});

	test('BG-40: no beavers in a match, above the cube’s limit, or without the option', () => {
		expect(choices(after(onRoll({ length: 9 }, { beavers: true }), 'double'))).toEqual(['take', 'drop']);
		expect(choices(after(onRoll({ flags: 2, maxCube: 1 }), 'double'))).toEqual(['take', 'drop']);
		expect(choices(after(onRoll({ flags: 2, maxCube: 2 }), 'double', 'beaver'))).toEqual(['take', 'drop']);
		expect(choices(after(onRoll({ flags: 1 }), 'double'))).toEqual(['take', 'drop']);
	});

	test('a double under way is answered even where the option takes the cube away', () => {
		expect(choices(at(xgid(START_BOARD, { dice: 'D', flags: 2 }), { cube: false }))).toEqual(['take', 'drop']);
	});

	test('steps tell of every action', () => {
		const { ruleset, p } = onRoll({ flags: 2 });
		const steps: BackgammonStep[] = [];
		for (const text of ['double', 'beaver', 'raccoon', 'take', '21', '24/23 13/11', 'double', 'drop']) {
			const read = ruleset.notation.parseMove(p, text);
			if (read.ok) ruleset.rules.make(p, read.value, (step) => steps.push(step as BackgammonStep));
		}
		expect(steps).toEqual([
			{ kind: 'double', seat: 0, value: 2 },
			{ kind: 'beaver', seat: 1, value: 4 },
			{ kind: 'raccoon', seat: 0, value: 8 },
			{ kind: 'take', seat: 1, value: 8 },
			{ kind: 'dice', seat: 0, dice: [2, 1] },
			{ kind: 'checker', seat: 0, from: 24, to: 23, hit: false },
			{ kind: 'checker', seat: 0, from: 13, to: 11, hit: false },
			{ kind: 'double', seat: 1, value: 16 },
			{ kind: 'drop', seat: 0, value: 8 },
		]);
	});
});

describe('resignation', () => {
	test('BG-41: single, gammon or backgammon, by the cube', () => {
		const { ruleset, p } = at(xgid(START_BOARD, { cube: 2, owner: 1 }));
		expect([1, 2, 3].map((level) => backgammon.resign(ruleset, p, 1, level))).toEqual([4, 8, 12].map((points) => ({ ok: true, value: [points, 0] })));
		expect(problemOf(backgammon.resign(ruleset, p, 0, 4)).code).toBe('ERR_ILLEGAL');
	});

	test('BG-41: under Jacoby’s rule with the cube in the middle every level counts once', () => {
		const { ruleset, p } = at(xgid(START_BOARD, { flags: 1 }));
		expect(backgammon.resign(ruleset, p, 0, 3)).toEqual({ ok: true, value: [0, 1] });
	});

	test('BG-41: nobody resigns a finished game; a beaver agreed to counts', () => {
		const over = at(xgid(START_BOARD, { dice: 'P' }));
		expect(problemOf(backgammon.resign(over.ruleset, over.p, 0, 1)).code).toBe('ERR_OVER');
		const beavered = at(xgid(START_BOARD, { dice: 'B', flags: 3 }));
		expect(backgammon.resign(beavered.ruleset, beavered.p, 0, 2)).toEqual({ ok: true, value: [0, 4] });
	});

	/** Levels 1…3 at which the other side must accept when a seat resigns. */
	const asked = (board: string, rest: Rest = {}, seat = 0) => {
		const { ruleset, p } = at(xgid(board, rest));
		return [1, 2, 3].filter((level) => acceptersOf(backgammon, ruleset, p, seat, level).length > 0);
	};

	test('BG-41: the other side accepts a gammon, a backgammon, and a single game while a gammon can still be lost', () => {
		const { ruleset, p } = at(xgid(START_BOARD));
		expect(acceptersOf(backgammon, ruleset, p, 0, 1)).toEqual([1]);
		expect(acceptersOf(backgammon, ruleset, p, 1, 3)).toEqual([0]);
		expect(asked(START_BOARD)).toEqual([1, 2, 3]);
	});

	test('BG-41: nobody is asked about a single game that nothing more can be lost in', () => {
		expect(asked(boardOf({ 6: 14 }, { 6: 15 }))).toEqual([2, 3]);
		expect(asked(boardOf({ 6: 14 }, { 6: 15 }), {}, 1)).toEqual([1, 2, 3]);
		expect(asked(START_BOARD, { flags: 1 })).toEqual([2, 3]);
		expect(asked(START_BOARD, { flags: 1, cube: 1, owner: 1 })).toEqual([1, 2, 3]);
	});

	test('BG-41: in a match what goes beyond its length is not at stake', () => {
		expect(asked(START_BOARD, { length: 3, scores: [0, 2] })).toEqual([2, 3]);
		expect(asked(START_BOARD, { length: 3, scores: [2, 0] })).toEqual([1, 2, 3]);
		expect(asked(START_BOARD, { length: 3, cube: 1, owner: 1, scores: [0, 1] })).toEqual([2, 3]);
		expect(asked(START_BOARD, { length: 3, cube: 1, owner: 1 })).toEqual([1, 2, 3]);
	});

	test('BG-41: who may drop loses no more than that by resigning', () => {
		expect(asked(START_BOARD, { dice: 'D', turn: -1 })).toEqual([2, 3]);
		expect(asked(START_BOARD, { dice: 'D', turn: 1 })).toEqual([1, 2, 3]);
		expect(asked(START_BOARD, { dice: 'B', turn: 1, flags: 2 })).toEqual([2, 3]);
	});
});
