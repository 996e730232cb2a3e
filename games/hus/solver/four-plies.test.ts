import { readFileSync } from 'node:fs';
import { must, start } from '@stammtisch/core';
import { hus } from '@stammtisch/hus';
import { expect, test } from 'vitest';
import { fromBase64 } from './base64.ts';
import { type Board, boardOf, keyOf } from './board.ts';
import { Kernel } from './kernel.ts';
import { expandByKernel } from './kernel-expand.ts';
import { layerAfter } from './layers.ts';

const FULL = process.env.FULL === '1';
const data = JSON.parse(readFileSync(new URL('../proof/four-plies.json', import.meta.url), 'utf8')) as {
	plies: number;
	positions: number;
	won: number;
	bits: string;
};
const ruleset = must(hus.ruleset({}));
const kernel = await Kernel.create(ruleset.options, 18);
const expand = expandByKernel(kernel);
const first = boardOf(start(ruleset.rules));
const layer = layerAfter(first, data.plies, expand);
const bits = fromBase64(data.bits);
const isWon = (index: number) => ((bits[index >> 3]! >> (7 - (index & 7))) & 1) === 1;

test('every position four plies after the start has its fate', () => {
	expect(layer.length).toBe(data.positions);
	expect(layer.filter((_, index) => isWon(index)).length).toBe(data.won);
});

test('the fates agree with those of the start and of every first move', () => {
	const fates = new Map(layer.map((board, index) => [keyOf(board), isWon(index)]));
	const wins = (board: Board, left: number): boolean => {
		if (left === 0) return fates.get(keyOf(board))!;
		return expand(board).some((child) => child.outcome > 0 || (child.outcome === 0 && !wins(child.board, left - 1)));
	};
	expect(wins(first, data.plies)).toBe(true);
	const good = expand(first).filter((child) => !wins(child.board, data.plies - 1));
	expect(good.map(({ pit }) => pit + 1)).toEqual([2, 6, 8, 16]);
});

test('a sample of the fates is proven anew', { timeout: 3_600_000 }, () => {
	// In `test:full` every position; the hardest take millions of nodes.
	const step = FULL ? 1 : 550;
	for (let index = 7; index < layer.length; index += step) expect(kernel.settle(layer[index]!, 96, isWon(index)), `position ${index}`).toBe(true);
	expect(layer.length / step).toBeGreaterThan(15);
});
