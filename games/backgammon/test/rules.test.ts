import { legalMoves, must, OVER, outcomes, pointsBySeat, start } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { backgammon, pipCount, toPlain } from '../src/index.ts';
import { after, at, boardOf, choices, nextTexts, START_BOARD, stepsOf, textOf, xgid } from './support.ts';

/** Checkers of o that are in nobody's way: six on its own deuce point, the board's 23. */
const AWAY = { 2: 6 };

function plays(x: { [point: number]: number }, o: { [point: number]: number }, dice: string): string[] {
	return choices(at(xgid(boardOf(x, o), { dice }), { cube: false }));
}

describe('set-up and aim', () => {
	test('BG-01: fifteen checkers a side, on 24, 13, 8 and 6 of their own numbers', () => {
		const { ruleset } = at(xgid(START_BOARD));
		const p = start(ruleset.rules);
		expect(ruleset.notation.formatPosition(p)).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10');
		for (const side of Object.values(toPlain(p).sides)) {
			expect(side.checkers.map((n, point) => [point, n]).filter(([, n]) => n !== 0)).toEqual([
				[6, 5],
				[8, 3],
				[13, 5],
				[24, 2],
			]);
		}
		expect([pipCount(p, 0), pipCount(p, 1)]).toEqual([167, 167]);
	});

	test('BG-02: who bears off the last checker first has won', () => {
		const won = after(at(xgid(boardOf({ 1: 2 }, { 1: 2, 2: 1 }), { dice: '31' })), '1/off(2)');
		expect(won.ruleset.rules.toMove(won.p)).toBe(OVER);
		expect(legalMoves(won.ruleset.rules, won.p)).toEqual([]);
		expect(pointsBySeat(won.ruleset.rules, won.p)).toEqual([1, 0]);
		expect(textOf(won)).toBe(xgid(boardOf({}, { 1: 2, 2: 1 })));
		const going = after(at(xgid(boardOf({ 1: 3 }, { 1: 2, 2: 1 }), { dice: '31' })), '1/off(2)');
		expect(going.ruleset.rules.toMove(going.p)).not.toBe(OVER);
	});

	test('BG-03: the opening is 30 rolls of one weight, never a double; the higher die begins and plays both', () => {
		const { ruleset } = at(xgid(START_BOARD));
		const opening = { ruleset, p: start(ruleset.rules) };
		const all = outcomes(ruleset.rules, opening.p);
		expect(all.map(({ weight }) => weight)).toEqual(new Array(30).fill(1));
		expect(choices(opening)).toHaveLength(30);
		expect(choices(opening)).not.toContain('33');
		expect(textOf(after(opening, '31'))).toBe(xgid(START_BOARD, { dice: '31', turn: 1 }));
		expect(textOf(after(opening, '13'))).toBe(xgid(START_BOARD, { dice: '31', turn: -1 }));
		expect(ruleset.notation.parseMove(opening.p, '33').ok).toBe(false);
	});

	test('BG-03: then turns alternate, with 21 rolls: doubles of weight 1, all others 2', () => {
		const { ruleset } = at(xgid(START_BOARD), { cube: false });
		const next = after({ ruleset, p: start(ruleset.rules) }, '31', '8/5 6/5');
		expect(textOf(next).split(':')[3]).toBe('-1');
		const all = outcomes(ruleset.rules, next.p);
		expect(all).toHaveLength(21);
		expect(all.reduce((sum, { weight }) => sum + weight, 0)).toBe(36);
		for (const { outcome, weight } of all) {
			const [a, b] = ruleset.notation.formatMove(next.p, outcome);
			expect(weight).toBe(a === b ? 1 : 2);
		}
	});
});

describe('moving', () => {
	test('BG-10: by as many pips as the die shows, from 24 towards 1, not onto two or more opposing checkers', () => {
		expect(plays({ 24: 1 }, { ...AWAY, 5: 2 }, '64')).toEqual(['24/14']);
		expect(plays({ 24: 1 }, { ...AWAY, 7: 2 }, '64')).toEqual(['24/14']);
		expect(plays({ 24: 1 }, { ...AWAY, 7: 2, 5: 2 }, '64')).toEqual(['pass']);
		expect(plays({ 24: 1 }, { ...AWAY, 11: 2 }, '64')).toHaveLength(1);
		expect(plays({ 24: 1 }, { ...AWAY, 11: 2 }, '64')).toEqual(['24/18']);
	});

	test('BG-10: the two sides run in opposite directions, each by its own numbers', () => {
		const mirrored = at(xgid(boardOf({ 12: 2 }, { 24: 1, 1: 2 }), { dice: '64', turn: -1 }), { cube: false });
		expect(choices(mirrored)).toEqual(['24/14']);
		expect(textOf(after(mirrored, '24/14'))).toBe(xgid(boardOf({ 12: 2 }, { 14: 1, 1: 2 })));
	});

	test('BG-11: two numbers are two moves, by one checker or two; one checker needs an open point between, after either number', () => {
		expect(plays({ 20: 1, 10: 1 }, AWAY, '21').sort()).toEqual(['10/7', '20/17', '20/18 10/9', '20/19 10/8']);
		expect(plays({ 20: 1 }, { ...AWAY, 6: 2, 7: 2 }, '21')).toEqual(['pass']);
		expect(plays({ 20: 1 }, { ...AWAY, 6: 2 }, '21')).toEqual(['20/17']);
		expect(plays({ 20: 1 }, { ...AWAY, 7: 2 }, '21')).toEqual(['20/17']);
	});

	test('BG-12: a double is played four times, in any combination, and every stop must be open', () => {
		expect(plays({ 13: 4 }, AWAY, '22').sort()).toEqual(['13/11(4)', '13/5', '13/7 13/11', '13/9 13/11(2)', '13/9(2)'].sort());
		expect(plays({ 13: 1 }, AWAY, '22')).toEqual(['13/5']);
		expect(plays({ 13: 1 }, { ...AWAY, 18: 2 }, '22')).toEqual(['13/9']);
	});

	test('BG-13: both numbers if any order allows it', () => {
		// 24/19 first leaves 7/1 for the six; either six first leaves no five.
		expect(plays({ 24: 1, 7: 1 }, { ...AWAY, 7: 2, 12: 2, 23: 2 }, '65')).toEqual(['24/19 7/1']);
	});

	test('BG-13: the larger number where either can be played but not both; the smaller where only it can', () => {
		expect(plays({ 24: 1 }, { 12: 2, 24: 2 }, '65')).toEqual(['24/18']);
		expect(plays({ 24: 1 }, { 12: 2, 7: 2 }, '65')).toEqual(['24/19']);
	});

	test('BG-13: with no number the turn is lost; of a double as many as possible', () => {
		const lost = at(xgid(boardOf({ 24: 1 }, { ...AWAY, 7: 2, 6: 2 }), { dice: '65' }), { cube: false });
		expect(choices(lost)).toEqual(['pass']);
		expect(textOf(after(lost, 'pass'))).toBe(xgid(boardOf({ 24: 1 }, { ...AWAY, 7: 2, 6: 2 }), { turn: -1 }));
		expect(plays({ 24: 1, 2: 1 }, { ...AWAY, 11: 2 }, '55')).toEqual(['24/19']);
		expect(plays({ 24: 2 }, { ...AWAY, 11: 2 }, '55')).toEqual(['24/19(2)']);
	});
});

describe('hitting, entering, bearing off', () => {
	test('BG-20: a blot is hit and goes to the bar', () => {
		const before = at(xgid(boardOf({ 13: 2 }, { ...AWAY, 14: 1 }), { dice: '21' }), { cube: false });
		const steps: unknown[] = [];
		const p = before.p.slice();
		const read = before.ruleset.notation.parseMove(p, '13/11* 13/12');
		if (read.ok) before.ruleset.rules.make(p, read.value, (step) => steps.push(step));
		expect(before.ruleset.notation.formatPosition(p)).toBe(xgid(boardOf({ 11: 1, 12: 1 }, { ...AWAY, 25: 1 }), { turn: -1 }));
		expect(steps).toContainEqual({ kind: 'checker', seat: 0, from: 13, to: 11, hit: true });
	});

	test('BG-20: a hit on the way and a way past the blot are different plays', () => {
		expect(plays({ 24: 1 }, { ...AWAY, 7: 1 }, '63').sort()).toEqual(['24/15', '24/18*/15']);
		expect(plays({ 24: 1 }, { ...AWAY, 7: 1, 4: 1 }, '63').sort()).toEqual(['24/18*/15', '24/21*/15']);
	});

	test('BG-21: checkers on the bar enter before anything else moves, on the point 25 − n', () => {
		expect(plays({ 25: 1, 8: 1 }, AWAY, '43').sort()).toEqual(['bar/18', 'bar/21 8/5', 'bar/22 8/4']);
		expect(plays({ 25: 2, 8: 1 }, AWAY, '43')).toEqual(['bar/22 bar/21']);
		expect(plays({ 25: 2, 8: 1 }, { ...AWAY, 4: 2 }, '43')).toEqual(['bar/22']);
		expect(plays({ 25: 1, 8: 1 }, { ...AWAY, 4: 2, 3: 2 }, '43')).toEqual(['pass']);
	});

	test('BG-21: entering may hit; of a double up to four enter, what is left is played elsewhere', () => {
		expect(plays({ 25: 1 }, { ...AWAY, 3: 1 }, '31').sort()).toEqual(['bar/21', 'bar/22*/21']);
		expect(plays({ 25: 4, 8: 1 }, AWAY, '33')).toEqual(['bar/22(4)']);
		expect(plays({ 25: 3, 8: 1 }, AWAY, '33').sort()).toEqual(['bar/19 bar/22(2)', 'bar/22(3) 8/5']);
		expect(plays({ 25: 5, 8: 1 }, AWAY, '33')).toEqual(['bar/22(4)']);
	});

	test('BG-30: a die bears off from its point, but only with all checkers home', () => {
		expect(plays({ 6: 1, 4: 1, 1: 3 }, AWAY, '64').sort()).toEqual(['6/2 4/off', '6/off 4/off']);
		expect(plays({ 7: 1, 6: 2 }, AWAY, '61').sort()).toEqual(['7/1 6/5', '7/off']);
		expect(plays({ 13: 1, 6: 2 }, AWAY, '61').sort()).toEqual(['13/6', '13/7 6/5']);
	});

	test('BG-30: with no checker on the point of the die, one on a higher point must move if it can; if none can, the number is lost', () => {
		expect(plays({ 6: 1, 3: 1 }, AWAY, '41').sort()).toEqual(['6/1', '6/2 3/2']);
		expect(plays({ 6: 1, 3: 1 }, { ...AWAY, 23: 2 }, '44')).toEqual(['pass']);
	});

	test('BG-30: with none higher, one on the highest point comes off; nobody has to bear off who can move otherwise', () => {
		expect(plays({ 3: 2, 1: 1 }, AWAY, '65')).toEqual(['3/off(2)']);
		expect(plays({ 5: 1, 3: 1 }, AWAY, '31').sort()).toEqual(['5/1', '5/2 3/2', '5/4 3/off']);
	});

	test('BG-30: a checker hit while bearing off must come home first', () => {
		const all = plays({ 25: 1, 2: 2 }, AWAY, '61');
		expect(all.length).toBeGreaterThan(1);
		expect(all.filter((text) => text.includes('off'))).toEqual([]);
	});

	test('plays that reach the same position are one', () => {
		const { ruleset, p } = at(xgid(START_BOARD, { dice: '31' }));
		const texts = nextTexts({ ruleset, p });
		expect(new Set(texts).size).toBe(texts.length);
		expect(texts).toHaveLength(16);
	});
});

describe('the steps of a move', () => {
	const board = xgid(START_BOARD);

	test('BG-03: the opening tells both dice, x’s first, and who begins; later rolls the larger first', () => {
		const opening = at(xgid(START_BOARD, { turn: 0 }), { cube: false });
		expect(stepsOf(opening, '31')).toEqual([{ kind: 'opening', dice: [3, 1], first: 0 }]);
		expect(stepsOf(opening, '13')).toEqual([{ kind: 'opening', dice: [1, 3], first: 1 }]);
		expect(stepsOf(at(xgid(START_BOARD, { turn: -1 }), { cube: false }), '16')).toEqual([{ kind: 'dice', seat: 1, dice: [6, 1] }]);
	});

	test('BG-40: who may double and rolls is heard', () => {
		expect(stepsOf(at(board), 'roll')).toEqual([{ kind: 'roll', seat: 0 }]);
	});

	test('BG-13: a turn that is lost is heard, of either side', () => {
		const closed = { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 };
		expect(stepsOf(at(xgid(boardOf({ 25: 1 }, closed), { dice: '31' })), 'pass')).toEqual([{ kind: 'pass', seat: 0 }]);
		expect(stepsOf(at(xgid(boardOf(closed, { 25: 1 }), { dice: '31', turn: -1 })), 'pass')).toEqual([{ kind: 'pass', seat: 1 }]);
	});

	test('BG-30: bearing off hits nothing', () => {
		expect(stepsOf(at(xgid(boardOf({ 1: 2 }, { 1: 1, 2: 1 }), { dice: '21' })), '1/off(2)')).toEqual([
			{ kind: 'checker', seat: 0, from: 1, to: 0, hit: false },
			{ kind: 'checker', seat: 0, from: 1, to: 0, hit: false },
		]);
	});
});

test('BG-40: a game for money begins with its rules about the cube, one of a match without', () => {
	const flagsAtStart = (options: object) => {
		const { rules, notation } = must(backgammon.ruleset(options));
		return notation.formatPosition(start(rules)).split(':').slice(-3, -1);
	};
	expect(flagsAtStart({ jacoby: true })).toEqual(['1', '0']);
	expect(flagsAtStart({ beavers: true })).toEqual(['2', '0']);
	expect(flagsAtStart({ jacoby: true, beavers: true })).toEqual(['3', '0']);
	expect(flagsAtStart({ match: 7, jacoby: true })).toEqual(['0', '7']);
});
