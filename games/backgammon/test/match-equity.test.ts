import { expect, test } from 'vitest';
import { matchChance } from '../solver/match-cube.ts';
import { chanceOfMatch, endsOf, GAMMONS } from '../solver/match-equity.ts';
import { moneyEquity } from '../solver/money-cube.ts';

const LONGEST = 99;

function chance(needs: number, otherNeeds: number, isCrawford = needs === 1 || otherNeeds === 1): number {
	return chanceOfMatch({ needs, otherNeeds, isCrawford });
}

test('the Crawford game and what follows, worked by hand', () => {
	const g = GAMMONS;
	expect(chance(1, 1)).toBe(0.5);
	expect(chance(0, 3)).toBe(1);
	expect(chance(3, -1)).toBe(0);
	// The one behind wins half: by a gammon the match, else half of it.
	expect(chance(2, 1)).toBeCloseTo((g + (1 - g) / 2) / 2, 12);
	// By a gammon or not he has half of the match then: with two to go he doubles at once.
	expect(chance(3, 1)).toBeCloseTo(1 / 4, 12);
	expect(chance(2, 1, false)).toBeCloseTo(1 / 2, 12);
	expect(chance(3, 1, false)).toBeCloseTo((g + (1 - g) / 2) / 2, 12);
	expect(chance(4, 1, false)).toBeCloseTo((g + (1 - g) / 2) / 2, 12);
	expect(chance(4, 1)).toBeCloseTo(((1 - g) * chance(3, 1, false) + g / 2) / 2, 12);
});

test('a table for any length: both sides’ chances sum to 1, and a point more to go is never better', () => {
	for (let needs = 2; needs <= LONGEST; needs++) {
		for (let other = 2; other <= LONGEST; other++) {
			const own = chance(needs, other);
			expect(own + chance(other, needs)).toBeCloseTo(1, 12);
			if (needs > 2 && own > chance(needs - 1, other) + 1e-12) expect.fail(`${needs} and ${other}: ${own}`);
		}
	}
	// The farther away both are, the less a point is worth.
	expect(chance(98, 99) - 0.5).toBeLessThan(0.02);
});

test('with two points to go each a double is taken from the chance on that is left after a drop', () => {
	const ends = endsOf({ needs: 2, otherNeeds: 2, isCrawford: false }, 0, 0, 0, 0);
	const dropped = ends.winSingle(1);
	expect(dropped).toBeCloseTo(1 - chance(2, 1), 12);
	// The match is on the game: the one who took has the chances that the game gives.
	for (const win of [0.2, 0.5, 0.7]) expect(matchChance(ends, win, 2, -1, 0.68)).toBeCloseTo(win, 12);
	expect(matchChance(ends, dropped, 2, -1, 0.68)).toBeCloseTo(dropped, 12);
});

test('with one point to go nobody has a use for the cube; the other side turns it at once', () => {
	const ends = endsOf({ needs: 1, otherNeeds: 4, isCrawford: false }, 0, 0, 0, 0);
	expect(ends.winSingle(1)).toBe(1);
	// The cube at 2: what is lost leaves the other side with two points to go, after the Crawford game half of the match. A drop leaves it with three.
	expect(matchChance(ends, 0.5, 1, 0, 0.68)).toBeCloseTo(0.5 + 0.5 * 0.5, 12);
	expect(matchChance(ends, 0.3, 1, 0, 0.68)).toBeCloseTo(1 - chance(3, 1, false), 12);
	const crawford = endsOf({ needs: 1, otherNeeds: 4, isCrawford: true }, 0, 0, 0, 0);
	expect(matchChance(crawford, 0.3, 1, 0, 0.68)).toBeCloseTo(0.3 + 0.7 * (1 - chance(3, 1, false)), 12);
});

test('for money without gammons the points of taking, dropping and doubling are those known', () => {
	const equity = (win: number, owner: number, efficiency: number) => moneyEquity({ win, wins: 1, losses: 1, efficiency }, owner);
	// Taking costs a point as dropping does: at a quarter with a dead cube, a fifth with one always turned in time, between them 1 / (4 + x).
	for (const [efficiency, win] of [
		[0, 1 / 4],
		[1, 1 / 5],
		[0.62, 1 / 4.62],
	] as const) {
		expect(2 * equity(win, 1, efficiency)).toBeCloseTo(-1, 12);
		expect(2 * equity(1 - win, -1, efficiency)).toBeCloseTo(1, 12);
	}
	// On the last roll doubling pays from a half on.
	expect(2 * equity(0.5, -1, 0)).toBeCloseTo(equity(0.5, 0, 0), 12);
	// With a cube always turned in time a double is right only where it may as well be dropped, and a game is even in the middle of the window.
	expect(2 * equity(0.79, -1, 1)).toBeLessThan(equity(0.79, 0, 1));
	expect(2 * equity(0.8, -1, 1)).toBeCloseTo(equity(0.8, 0, 1), 12);
	expect(equity(0.5, 0, 1)).toBeCloseTo(0, 12);
});
