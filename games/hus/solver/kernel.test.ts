import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { legalMoves, must, OVER, type Position, play, samePosition, seededUniform, start } from '@stammtisch/core';
import { hus } from '@stammtisch/hus';
import { expect, test } from 'vitest';
import { generate, generatedPath } from '../../../tools/build-wasm.mjs';
import { PHASE, PITS, PLAYING, SEAT, SIZE, STUCK } from '../src/layout.ts';
import type { HusRuleset } from '../src/rules.ts';
import { boardOf, isBeaten, turn } from './board.ts';
import { Kernel } from './kernel.ts';

const FULL = process.env.FULL === '1';
const SETS = [{}, { bothOccupied: true }, { direction: 'counterclockwise' }, { direction: 'counterclockwise', bothOccupied: true }] as const;

const rulesetOf = (given: object) => must(hus.ruleset(given));
const kernelOf = (ruleset: HusRuleset) => Kernel.create(ruleset.options, 8);

test('the committed kernel is what its sources compile to', async () => {
	expect(await generate('hus')).toBe(readFileSync(generatedPath('hus'), 'utf8'));
});

test('perft of the kernel: the known counts', async () => {
	const ruleset = rulesetOf({});
	const kernel = await kernelOf(ruleset);
	const counts = [1, 2, 3, 4, 5, 6, 7].map((depth) => kernel.perft(boardOf(start(ruleset.rules)), depth));
	expect(counts).toEqual([12, 144, 1308, 11015, 77443, 506391, 3204600]);
});

interface CaseMove {
	readonly pit: number;
	readonly endless: boolean;
	readonly laps: number;
	readonly own: number[];
	readonly opp: number[];
}

test('the kernel plays the independent cases lap for lap', async () => {
	const kernel = await kernelOf(rulesetOf({}));
	const lines = readFileSync(new URL('../testdata/positions.jsonl', import.meta.url), 'utf8')
		.trim()
		.split('\n');
	let played = 0;
	for (const line of lines) {
		const { own, opp, moves } = JSON.parse(line) as { own: number[]; opp: number[]; moves: CaseMove[] };
		for (const move of moves) {
			const board = Int8Array.from([...own, ...opp]);
			const laps = kernel.play(board, move.pit);
			expect(laps).toBe(move.endless ? 0 : move.laps);
			if (!move.endless) expect(Array.from(board)).toEqual([...move.own, ...move.opp]);
			played++;
		}
	}
	expect(played).toBe(255);
});

/** The board after `pit` by the kernel, or undefined where it is endless. */
function after(kernel: Kernel, p: Position, pit: number) {
	const board = boardOf(p);
	return kernel.play(board, pit) === 0 ? undefined : board;
}

/** Compares with the rules which moves of `p` are legal, and where `pits` lead. */
function compare(kernel: Kernel, { rules, notation }: HusRuleset, p: Position, pits: readonly number[]): void {
	const where = () => notation.formatPosition(p);
	const legal = legalMoves(rules, p);
	const board = boardOf(p);
	for (let pit = 0; pit < PITS; pit++) {
		if (board[pit]! < 2) continue;
		const sown = after(kernel, p, pit);
		if ((sown !== undefined) !== legal.includes(pit)) throw new Error(`${where()}: pit ${pit + 1} is legal by one of both only`);
		if (!sown || !pits.includes(pit)) continue;
		const next = play(rules, p, pit);
		const isOver = isBeaten(sown, 0) || isBeaten(sown, PITS);
		// A won game names the seat that moved last.
		if (!isOver) turn(sown);
		if (!samePosition(boardOf(next), sown)) throw new Error(`${where()}: pit ${pit + 1} leads elsewhere`);
		if (isOver !== (rules.toMove(next) === OVER && next[PHASE] !== STUCK)) throw new Error(`${where()}: pit ${pit + 1} ends the game by one of both only`);
	}
}

test.each(SETS)('random walks: the kernel and the rules agree, %j', { timeout: 3_600_000 }, async (given) => {
	const ruleset = rulesetOf(given);
	const { rules } = ruleset;
	const kernel = await kernelOf(ruleset);
	const uniform = seededUniform(`walks ${JSON.stringify(given)}`);
	let drawn = 0;
	let positions = 0;
	for (let walk = 0; walk < (FULL ? 250_000 : 250); walk++) {
		// The runner is heard from now and then.
		if (walk % 1000 === 0) await setImmediate();
		let p = start(rules);
		for (let ply = 0; ply < 40 && rules.toMove(p) !== OVER; ply++) {
			const moves = legalMoves(rules, p);
			const move = moves[uniform(moves.length, drawn++)]!;
			compare(kernel, ruleset, p, [move]);
			positions++;
			p = play(rules, p, move);
		}
	}
	expect(positions).toBeGreaterThan(1000);
});

test.each(SETS)('scattered stones: the kernel and the rules agree where play never leads, %j', async (given) => {
	const ruleset = rulesetOf(given);
	const kernel = await kernelOf(ruleset);
	const uniform = seededUniform('scattered');
	let drawn = 0;
	let compared = 0;
	for (let sample = 0; sample < (FULL ? 20_000 : 400); sample++) {
		const p = new Int8Array(SIZE);
		const pits = 1 + uniform(2 * PITS, drawn++);
		for (let stone = 0; stone < 48; stone++) p[uniform(pits, drawn++)]!++;
		p[SEAT] = uniform(2, drawn++);
		p[PHASE] = PLAYING;
		const board = boardOf(p);
		if (isBeaten(board, 0) || isBeaten(board, PITS)) continue;
		compare(kernel, ruleset, p, legalMoves(ruleset.rules, p));
		compared++;
	}
	expect(compared).toBeGreaterThan(100);
});
