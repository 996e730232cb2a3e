import { type Game, type Stakes, start } from '@stammtisch/core';
import { describe, expect, it } from 'vitest';
import { acceptersOf, isWorthAccepting } from '../src/index.ts';
import { ruleset, tiny } from './support.ts';

const p = start(ruleset.rules);

/** The tiny game, whose resignation gives 5 points, with something at stake. */
const staked = (stakes: Stakes): Game => ({ ...tiny, stakes: () => stakes });

describe('a resignation', () => {
	it('ends a game without stakes at once', () => {
		expect(acceptersOf(tiny, ruleset, p, 0, 1)).toEqual([]);
		expect(isWorthAccepting(tiny, ruleset, p, { seat: 0, level: 1 }, 100)).toBe(true);
	});

	it('must be accepted while it gives less than is at stake', () => {
		expect(acceptersOf(staked({ most: 6, unit: 1 }), ruleset, p, 0, 1)).toEqual([1]);
		expect(acceptersOf(staked({ most: 6, unit: 1 }), ruleset, p, 1, 1)).toEqual([0]);
		expect(acceptersOf(staked({ most: 5, unit: 1 }), ruleset, p, 0, 1)).toEqual([]);
	});

	it('beyond the plain one must be accepted whatever it gives', () => {
		const game: Game = { ...staked({ most: 5, unit: 1 }), resign: (...[, , seat]) => tiny.resign(ruleset, p, seat, 1) };
		expect(acceptersOf(game, ruleset, p, 0, 2)).toEqual([1]);
	});

	it('is accepted by all others, in turn order, where there are more', () => {
		const four = { ...ruleset, rules: { ...ruleset.rules, seats: 4 } };
		expect(acceptersOf(staked({ most: 6, unit: 1 }), four, p, 2, 1)).toEqual([3, 0, 1]);
	});

	it('is worth accepting where it gives no less than the game is worth, by the unit of the estimate', () => {
		const accepts = (most: number, unit: number, worth: number) => isWorthAccepting(staked({ most, unit }), ruleset, p, { seat: 0, level: 1 }, worth);
		expect(accepts(15, 5, 1)).toBe(true);
		expect(accepts(15, 5, 1.005)).toBe(true);
		expect(accepts(15, 5, 1.02)).toBe(false);
		expect(accepts(15, 2, 2.4)).toBe(true);
		expect(accepts(15, 2, 2.6)).toBe(false);
		expect(accepts(15, 4, 1.26)).toBe(true);
		expect(accepts(5, 1, 100)).toBe(true);
	});
});
