import { beforeAll, expect, test } from 'vitest';
import { BEAROFF_POSITIONS, BOARD_BYTES, CHECKERS, INPUTS, Kernel, OUTCOMES } from '../solver/kernel.ts';

/** Checkers of both sides on their own points 1…6. */
type Home = readonly number[];

let kernel: Kernel;
beforeAll(async () => {
	const empty = () => new Float32Array(32 * (INPUTS + 1 + OUTCOMES) + 8);
	kernel = await Kernel.create([empty(), empty()]);
	while (!kernel.fillBearoff(10_000)) {}
});

function boardOf(own: Home, other: Home): Uint8Array {
	const board = new Uint8Array(BOARD_BYTES);
	for (const [at, side] of [own, other].entries()) {
		const begin = (at * BOARD_BYTES) / 2;
		board[begin] = CHECKERS - side.reduce((sum, count) => sum + count, 0);
		board.set(side, begin + 1);
	}
	return board;
}

function sharesOf(own: Home, other: Home): number[] {
	kernel.input.set(boardOf(own, other));
	kernel.evaluate();
	return [...kernel.shares(0)];
}

/** The average number of pips that so many rolls would move. */
function meanPips(own: Home): number {
	kernel.input.set(boardOf(own, [1]));
	return (kernel.meanRolls() * 49) / 6;
}

test('the average rolls to bear off are those known, in pips of the average roll', () => {
	expect(meanPips([15])).toBeCloseTo(57, 4);
	expect(meanPips([0, 0, 0, 0, 0, 15])).toBeCloseTo(100.1739, 4);
	expect(meanPips([0, 0, 0, 3, 5, 7])).toBeCloseTo(86.0689, 4);
	expect(BEAROFF_POSITIONS).toBe(54_264);
});

test('chances to win where every play of few rolls is the best are exact', () => {
	expect(sharesOf([0, 1, 0, 0, 1], [0, 1, 1])[0]).toBeCloseTo(0.67112483, 6);
	expect(sharesOf([6], [6])[0]).toBeCloseTo(0.78780864, 6);
	// 2 of 36 rolls do not bear off the last two.
	expect(sharesOf([1, 0, 1], [1])[0]).toBeCloseTo(34 / 36, 6);
});

test('gammons are won of sides that have borne off none, and all shares sum to 1', () => {
	const both = sharesOf([0, 0, 0, 5, 5, 5], [0, 0, 0, 5, 5, 5]);
	const behind = sharesOf([1], [0, 0, 0, 0, 0, 15]);
	// The side on roll ends it before the other has moved.
	expect(behind).toEqual([0, 1, 0, 0, 0, 0]);
	expect(sharesOf([2], [14])[1]).toBe(0);
	expect(sharesOf([0, 0, 0, 0, 0, 15], [1])[4]).toBeGreaterThan(0.5);
	for (const shares of [both, behind]) {
		expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
		for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
	}
});
