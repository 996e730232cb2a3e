import type { Engine } from '@stammtisch/core';
import { expect, test } from 'vitest';
import { chanceOfMatch } from '../solver/match-equity.ts';
import { create } from '../src/engine.ts';
import { at, boardOf, type Rest, START_BOARD, xgid } from './support.ts';

const never = (): Engine => {
	throw new Error('the general search was asked for');
};

/** One for each set of options. */
const engines = new Map<string, Promise<Engine>>();

/** What each decision is worth. */
async function decide(board: string, rest: Rest = {}): Promise<{ [move: string]: number }> {
	const { ruleset, p } = at(xgid(board, rest));
	const options = JSON.stringify(ruleset.options);
	const engine = engines.get(options) ?? create(ruleset, never);
	engines.set(options, engine);
	const thinking = (await engine).begin(p, {});
	thinking.run(1);
	const { lines, unit } = thinking.report();
	expect(unit).toBe('cubeful');
	return Object.fromEntries(lines.map(({ move, value }) => [ruleset.notation.formatMove(p, move), value]));
}

/** 23 of 36 rolls win; if not, the other side does. */
const LAST = boardOf({ 5: 1, 1: 1 }, { 1: 1 });
const WIN = 23 / 36;
/** 29 of 36. */
const BETTER = boardOf({ 4: 1, 1: 1 }, { 1: 1 });
/** 4 of 36. */
const WORSE = boardOf({ 6: 2 }, { 1: 1 });

/** For money, with beavers. */
const MONEY: Rest = { flags: 2 };

test('last rolls for money: a double and a take, a double and a drop, a beaver', async () => {
	const even = 2 * WIN - 1;
	expect(await decide(LAST, MONEY)).toEqual({ double: expect.closeTo(2 * even, 6), roll: expect.closeTo(even, 6) });
	expect(await decide(LAST, { ...MONEY, cube: 3, owner: 1 })).toEqual({ double: expect.closeTo(2 * even, 6), roll: expect.closeTo(even, 6) });
	expect(await decide(LAST, { ...MONEY, dice: 'D' })).toMatchObject({ take: expect.closeTo(-2 * even, 6), drop: -1 });
	expect(await decide(BETTER, MONEY)).toEqual({ double: 1, roll: expect.closeTo((2 * 29) / 36 - 1, 6) });
	expect((await decide(BETTER, { ...MONEY, dice: 'D' })).take).toBeCloseTo(-2 * ((2 * 29) / 36 - 1), 6);
	const worse = (2 * 4) / 36 - 1;
	expect(await decide(WORSE, { ...MONEY, dice: 'D' })).toEqual({ beaver: 2, take: expect.closeTo(-2 * worse, 6), drop: -1 });
	expect(await decide(WORSE, MONEY)).toEqual({ double: -2, roll: expect.closeTo(worse, 6) });
});

test('last rolls in a match: what a double is worth depends on the score', async () => {
	const match: Rest = { length: 5, scores: [3, 3] };
	// The match is on this game, for a point that is worth the half of it less the Crawford game.
	const unit = 1 - 2 * chanceOfMatch({ needs: 2, otherNeeds: 1, isCrawford: true });
	const value = (2 * WIN - 1) / unit;
	expect((await decide(LAST, match)).double).toBeCloseTo(value, 6);
	expect((await decide(LAST, { ...match, dice: 'D' })).take).toBeCloseTo(-value, 6);
	// 29 of 36 are dropped for money; here a drop leaves 31 %, and there is none that is better.
	expect((await decide(BETTER, { ...match, dice: 'D' })).drop).toBe(-1);
});

test('who needs one point does not double; who is behind after the Crawford game does at once', async () => {
	const [last] = Object.entries(await decide(LAST, { length: 5, scores: [4, 4] }));
	expect(last).toEqual(['roll', expect.closeTo(2 * WIN - 1, 6)]);
	const leader = await decide(START_BOARD, { length: 5, scores: [4, 2] });
	expect(leader.double).toBeLessThan(leader.roll as number);
	const behind = await decide(START_BOARD, { length: 5, scores: [2, 4] });
	expect(behind.double).toBeGreaterThanOrEqual(behind.roll as number);
});
