import { beforeAll, expect, test } from 'vitest';
import { BOARD_BYTES, CHECKERS, INPUTS, Kernel, OUTCOMES } from '../solver/kernel.ts';
import { create } from '../src/engine.ts';
import { at, boardOf, xgid } from './support.ts';

/** Checkers of a side on its own points 1…6. */
type Home = readonly number[];

let kernel: Kernel;
beforeAll(async () => {
	const empty = () => new Float32Array(32 * (INPUTS + 1 + OUTCOMES) + 8);
	kernel = await Kernel.create([empty(), empty()]);
});

function setInput(own: Home, other: Home): void {
	const board = new Uint8Array(BOARD_BYTES);
	for (const [side, home] of [own, other].entries()) {
		const begin = (side * BOARD_BYTES) / 2;
		board[begin] = CHECKERS - home.reduce((sum, count) => sum + count, 0);
		board.set(home, begin + 1);
	}
	kernel.input.set(board);
}

function ending(own: Home, other: Home): number[] | undefined {
	setInput(own, other);
	const values = kernel.ending();
	return values && [...values];
}

/** The shares of a board by the table of exact endings. */
function winOf(own: Home, other: Home): number {
	setInput(own, other);
	kernel.evaluate();
	return kernel.shares(0)[0] as number;
}

test('chances to win are those known', () => {
	expect(winOf([0, 1, 0, 0, 1], [0, 1, 1])).toBeCloseTo(0.67112483, 7);
	expect(winOf([6], [6])).toBeCloseTo(0.78780864, 7);
	// 2 of 36 rolls do not bear off the last two.
	expect(winOf([1, 0, 1], [1])).toBeCloseTo(34 / 36, 7);
});

test('last rolls, worked by hand', () => {
	// On the ace and the five point 23 of 36 rolls end it at once; if not, the other side bears off its last checker.
	expect(ending([1, 0, 0, 0, 1], [1])).toEqual(Array(4).fill(expect.closeTo((2 * 23) / 36 - 1, 6)));
	// Four against three on the ace points: a double wins; if not, the other side wins by one. No cube is turned in vain.
	expect(ending([4], [3])).toEqual(Array(4).fill(expect.closeTo(1 / 6 + (5 / 6) * (4 / 6), 6)));
	// One each on the six point: 27 of 36 rolls win. If not, the other side turns a cube that lies in the middle or is its own, which is taken.
	const [cubeless = 0, centred = 0, owned = 0, others = 0] = ending([0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 1]) ?? [];
	const [hit, miss] = [27 / 36, 9 / 36];
	// After a miss at most five pips are left, and the second roll is sure.
	expect(cubeless).toBeCloseTo(hit + miss * (miss - hit), 6);
	expect(owned).toBeCloseTo(hit + miss * (miss - hit), 6);
	expect(centred).toBeCloseTo(hit + miss * 2 * (miss - hit), 6);
	expect(others).toBeCloseTo(centred, 6);
});

test('each of the four values follows from those one roll later, both sides at their best', () => {
	const homes: Home[] = [
		[2, 1, 0, 0, 0, 1],
		[0, 0, 0, 2, 0, 1],
		[1, 1, 1, 0, 1, 1],
		[0, 0, 0, 0, 0, 6],
	];
	for (const own of homes) {
		for (const other of homes) {
			const sums = [0, 0, 0, 0];
			for (const [a, b] of rolls()) {
				const weight = a === b ? 1 : 2;
				const best = [-Infinity, -Infinity, -Infinity, -Infinity];
				for (const next of replies(own, a, b)) {
					const values = next.some((count) => count > 0) ? doubled(ending(other, next) ?? []) : [-1, -1, -1, -1];
					const mine = [values[0], values[1], values[3], values[2]].map((value = 0) => -value);
					mine.forEach((value, i) => {
						best[i] = Math.max(best[i] as number, value);
					});
				}
				best.forEach((value, i) => {
					sums[i] = (sums[i] as number) + (weight * value) / 36;
				});
			}
			expect(ending(own, other)).toEqual(sums.map((value) => expect.closeTo(value, 5)));
		}
	}
});

/** The four values where the side on roll doubles if that is better: with the cube in the middle or its own. */
function doubled([cubeless = 0, centred = 0, owned = 0, others = 0]: readonly number[]): number[] {
	const double = Math.min(1, 2 * others);
	return [cubeless, Math.max(centred, double), Math.max(owned, double), others];
}

function rolls(): [number, number][] {
	return [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].filter((b) => b <= a).map((b): [number, number] => [a, b]));
}

/** The homes that a roll leads to, some more than once. */
function replies(home: Home, a: number, b: number): Home[] {
	const orders =
		a === b
			? [[a, a, a, a]]
			: [
					[a, b],
					[b, a],
				];
	return orders.flatMap((dice) => dice.reduce<Home[]>((list, die) => list.flatMap((at) => steps(at, die)), [home]));
}

function steps(home: Home, die: number): Home[] {
	const top = home.findLastIndex((count) => count > 0) + 1;
	if (top === 0) return [home];
	const found: Home[] = [];
	for (let from = 1; from <= top; from++) {
		if (!home[from - 1] || (from < die && from !== top)) continue;
		const next = Array.from({ length: 6 }, (_, i) => (home[i] ?? 0) - (i === from - 1 ? 1 : 0));
		if (from > die) next[from - die - 1] = (next[from - die - 1] as number) + 1;
		found.push(next);
	}
	return found;
}

test('there is no exact value with seven checkers, off the home board, or once it is over', () => {
	expect(ending([7], [1])).toBeUndefined();
	expect(ending([1], [0, 0, 0, 0, 0, 7])).toBeUndefined();
	expect(ending([6], [])).toBeUndefined();
	setInput([1], [1]);
	kernel.input[0] = 13;
	kernel.input[7] = 1;
	expect(kernel.ending()).toBeUndefined();
});

test('plays in exact endings are proven, without looking ahead', async () => {
	const never = () => {
		throw new Error('the general search was asked for');
	};
	const { ruleset, p } = at(xgid(boardOf({ 5: 1, 2: 2, 6: 1 }, { 3: 2, 1: 4 }), { dice: '21' }));
	const thinking = (await create(ruleset, never)).begin(p, { plies: 2 });
	expect(thinking.run(1)).toBe(true);
	const { lines, exact, depth } = thinking.report();
	expect([exact, depth]).toEqual([true, 0]);
	expect(lines.length).toBeGreaterThan(3);
	for (const line of lines) expect(line.exact).toBe(true);
	const waiting = (await create(ruleset, never)).begin(at(xgid(boardOf({ 5: 1 }, { 3: 2 }), { dice: '??' })).p, {});
	waiting.run(1);
	expect(waiting.report()).toMatchObject({ exact: true, lines: [] });
});
