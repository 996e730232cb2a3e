import { readFileSync } from 'node:fs';
import { type Engine, type Limits, type Position, seededDraws } from '@stammtisch/core';
import { expect, test } from 'vitest';
import { generate, generatedPath } from '../../../tools/build-wasm.mjs';
import { cubelessValue } from '../solver/chances.ts';
import { INPUTS, OUTCOMES } from '../solver/kernel.ts';
import { packNets, shippedNets, unpackNets } from '../solver/weights.ts';
import { create } from '../src/engine.ts';
import type { BackgammonRuleset } from '../src/rules.ts';
import { after, at, boardOf, START_BOARD, xgid } from './support.ts';

/** Bytes of all nets that a player may be made to load. */
const MOST_BYTES = 600_000;

const never = (): Engine => {
	throw new Error('the general search was asked for');
};

/** One for all games for money. */
const engine = create(at(xgid(START_BOARD)).ruleset, never);

async function analyse({ ruleset, p }: { ruleset: BackgammonRuleset; p: Position }, limits: Limits, slice = Number.MAX_SAFE_INTEGER) {
	const thinking = (await engine).begin(p, limits);
	while (!thinking.run(slice)) {}
	const { lines, ...rest } = thinking.report();
	return { ...rest, lines: lines.map((line) => ({ ...line, text: ruleset.notation.formatMove(p, line.move) })) };
}

test('the kernel is the one that its sources make', { timeout: 120_000 }, async () => {
	expect(await generate('backgammon')).toBe(readFileSync(generatedPath('backgammon'), 'utf8'));
});

test('nets are packed into half their bytes and come back within the bound, and those shipped are small enough', async () => {
	const draw = seededDraws('pack');
	const net = Float32Array.from({ length: 32 * (INPUTS + 1 + OUTCOMES) + 8 }, () => draw(2001) / 500 - 2);
	const [unpacked] = unpackNets(packNets([net]));
	for (const [i, value] of net.entries()) expect(Math.abs((unpacked?.[i] as number) - value)).toBeLessThanOrEqual(2 / 65_534 + 1e-6);
	const bytes = packNets(await shippedNets()).length;
	expect(bytes).toBeGreaterThan(10_000);
	expect(bytes).toBeLessThan(MOST_BYTES);
});

test('openings that everybody plays are played', async () => {
	for (const [dice, play] of [
		['31', '8/5 6/5'],
		['42', '8/4 6/4'],
		['61', '13/7 8/7'],
	] as const) {
		expect((await analyse(at(xgid(START_BOARD, { dice })), { plies: 1 })).lines[0]?.text).toBe(play);
	}
});

test('what is found does not depend on how the work is cut up, nor on what was thought about before', async () => {
	const place = at(xgid(START_BOARD, { dice: '64' }));
	const whole = await analyse(place, { plies: 1 });
	expect(await analyse(place, { plies: 1 }, 1)).toEqual(whole);
	const fresh = (await create(place.ruleset, never)).begin(place.p, { plies: 1 });
	while (!fresh.run(100)) {}
	expect(fresh.report().lines.map(({ value }) => value)).toEqual(whole.lines.map(({ value }) => value));
});

test('one ply is the mean over the rolls of the best plays as they stand', async () => {
	const place = at(xgid(boardOf({ 6: 3, 8: 2, 20: 2 }, { 6: 4, 5: 2, 18: 1 }), { dice: '52' }));
	const { lines } = await analyse(place, { plies: 1 });
	const [line] = lines;
	if (!line) throw new Error('there is no line');
	let sum = 0;
	for (let large = 1; large <= 6; large++) {
		for (let small = 1; small <= large; small++) {
			const rolled = after(place, line.text, 'roll', `${large}${small}`);
			sum += (large === small ? 1 : 2) * (await analyse(rolled, { plies: 0 })).value;
		}
	}
	expect(line.value).toBeCloseTo(-sum / 36, 5);
});

test('values follow from the probabilities, which are some', async () => {
	const { lines } = await analyse(at(xgid(START_BOARD, { dice: '21' })), { plies: 1 });
	expect(lines).toHaveLength(15);
	for (const { value, probabilities = [] } of lines) {
		const [win = 0, winG = 0, winBG = 0, loseG = 0, loseBG = 0] = probabilities;
		expect(value).toBeCloseTo(cubelessValue([win, winG, winBG, loseG, loseBG]), 12);
		for (const [less, more] of [
			[winBG, winG],
			[winG, win],
			[loseBG, loseG],
			[loseG, 1 - win],
		] as const) {
			expect(less).toBeGreaterThanOrEqual(0);
			expect(less).toBeLessThanOrEqual(more + 1e-12);
		}
	}
});

test('a game that is over has its points; the last checkers off are proven', async () => {
	const gammon = at(xgid(boardOf({ 1: 1 }, { 6: 15 }), { dice: '21' }));
	const { lines, exact } = await analyse(gammon, {});
	expect(lines).toMatchObject([{ text: '1/off', value: 2, exact: true, probabilities: [1, 1, 0, 0, 0] }]);
	expect(exact).toBe(true);
	expect(await analyse(after(gammon, '1/off'), {})).toMatchObject({ lines: [], value: 2, seat: 0, exact: true });
});

test('before the opening roll nobody is ahead; a roll to come has a value and no lines', async () => {
	expect((await analyse(at(xgid(START_BOARD, { turn: 0 })), {})).value).toBeCloseTo(0, 12);
	const race = await analyse(at(xgid(boardOf({ 5: 1, 2: 1 }, { 3: 1, 2: 1 }), { dice: '??' })), { plies: 1 });
	expect(race.lines).toEqual([]);
	expect(race.value).toBeCloseTo(2 * 0.67112483 - 1, 5);
});
