import { readFileSync } from 'node:fs';
import { legalMoves, must, type Options, perft, play, start } from '@stammtisch/core';
import { checkWalk } from '@stammtisch/core/laws';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kalaha, toPlain } from '../src/index.ts';
import type { KalahaStep } from '../src/rules.ts';
import { type Board, legalPits, sow, text } from './second-book.ts';
import { FULL, randomSource } from './support.ts';

const data = new URL('../testdata/', import.meta.url);

/** Most leaves a line of the perft file may have in the sample. */
const SAMPLE_LEAVES = 200_000;

describe('perft', () => {
	for (const block of readFileSync(new URL('kalaha.perft', data), 'utf8').split('\n\n')) {
		const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(block)?.[1] ?? '';
		const counts = field('perft').split(' ').map(Number);
		test(field('id'), () => {
			const { ruleset, position } = must(kalaha.parse(field('position'), JSON.parse(field('options'))));
			for (const [i, count] of counts.entries()) {
				if (FULL || count <= SAMPLE_LEAVES) expect(perft(ruleset.rules, position, i + 1)).toBe(count);
			}
		});
	}
});

test('the independent positions: every legal move, and the game that leads there', () => {
	const lines = readFileSync(new URL('positions.jsonl', data), 'utf8').trim().split('\n');
	expect(lines.length).toBe(38);
	const { rules } = must(kalaha.ruleset({}));
	for (const line of lines) {
		const wanted = JSON.parse(line) as {
			mover: 0 | 1;
			pits_mover: number[];
			pits_opp: number[];
			store_mover: number;
			store_opp: number;
			moves: Record<string, number>;
			history: number[];
		};
		let p = start(rules);
		for (const pit of wanted.history) p = play(rules, p, pit);
		const { pits, stores } = toPlain(p, 6);
		const other = wanted.mover === 0 ? 1 : 0;
		expect(rules.toMove(p)).toBe(wanted.mover);
		expect([pits[wanted.mover], pits[other]]).toEqual([wanted.pits_mover, wanted.pits_opp]);
		expect([stores[wanted.mover], stores[other]]).toEqual([wanted.store_mover, wanted.store_opp]);
		expect(legalMoves(rules, p)).toEqual(Object.keys(wanted.moves).map(Number));
	}
});

const optionSets: Options[] = [];
for (let pits = 1; pits <= 6; pits++) {
	for (let seeds = 1; seeds <= 6; seeds++) {
		for (const emptyCapture of [true, false]) optionSets.push({ pits, seeds, emptyCapture, pie: (pits + seeds) % 2 === 0 });
	}
}

/** The board a step list leads to, played by the steps alone. */
function replaySteps(before: Int8Array, steps: readonly KalahaStep[], after: Int8Array): boolean {
	const board = before.slice();
	for (const step of steps) {
		switch (step.kind) {
			case 'lift':
				board[step.from] = (board[step.from] ?? 0) - step.stones;
				break;
			case 'sow':
				board[step.to] = (board[step.to] ?? 0) + 1;
				break;
			case 'swap': {
				const sides = [...board.subarray(7, 14), ...board.subarray(0, 7)];
				board.set(sides);
				break;
			}
			default:
				for (const [i, from] of step.from.entries()) {
					const stones = step.stones[i] ?? 0;
					board[from] = (board[from] ?? 0) - stones;
					board[step.to] = (board[step.to] ?? 0) + stones;
				}
		}
	}
	return board.subarray(0, 14).join() === after.subarray(0, 14).join();
}

test('the laws hold on random walks in every option set', () => {
	fc.assert(
		fc.property(fc.integer(), fc.constantFrom(...optionSets), (seed, options) => {
			const ruleset = must(kalaha.ruleset(options));
			const board = ruleset.rules.size - 2;
			const walk = checkWalk(kalaha, ruleset, randomSource(seed), {
				plies: 400,
				conserved: (p) => p.subarray(0, board).reduce((a, b) => a + b, 0),
				pointsAgree: ([south = 0, north = 0]) => south + north === 2 * Number(options.pits) * Number(options.seeds),
				replaySteps: (before, steps, next) => replaySteps(before, steps as readonly KalahaStep[], next),
			});
			return walk.plies < 400;
		}),
		{ numRuns: FULL ? 5000 : 150 },
	);
});

test('turning the board round turns moves and stores round', () => {
	const random = randomSource(5);
	const { rules } = must(kalaha.ruleset({}));
	const turn = (p: Int8Array) => Int8Array.from([...p.subarray(7, 14), ...p.subarray(0, 7), 1 - (p[14] ?? 0), p[15] ?? 0]);
	for (let game = 0; game < 50; game++) {
		for (let p = start(rules); rules.toMove(p) >= 0; ) {
			const moves = legalMoves(rules, p);
			expect(legalMoves(rules, turn(p))).toEqual(moves);
			const move = moves[random(moves.length)] ?? 0;
			const next = play(rules, p, move);
			expect(play(rules, turn(p), move)).toEqual(turn(next));
			p = next;
		}
	}
});

test('a second rule book agrees on random positions', () => {
	const random = randomSource(11);
	let compared = 0;
	while (compared < (FULL ? 10_000 : 1_000)) {
		const options = optionSets[random(optionSets.length)] ?? {};
		const { rules, notation } = must(kalaha.ruleset({ ...options, pie: false }));
		let p = start(rules);
		while (rules.toMove(p) >= 0) {
			const { pits, stores, seat } = toPlain(p, Number(options.pits));
			const board: Board = { pits, stores, seat: seat === 's' ? 0 : 1, over: false };
			const moves = legalMoves(rules, p);
			expect(moves).toEqual(legalPits(board));
			for (const move of moves) expect(notation.formatPosition(play(rules, p, move))).toBe(text(sow(board, move, options.emptyCapture === true)));
			compared++;
			p = play(rules, p, moves[random(moves.length)] ?? 0);
		}
	}
});
