import type { GameBoard } from '@stammtisch/board-kit';
import { type KalahaPlain, toPlain } from '../src/plain.ts';
import type { KalahaStep } from '../src/rules.ts';
import type { KalahaTexts } from '../texts/catalogue.ts';
import Board from './Board.svelte';
import { boardLength, DEPTH, PAD, SIDE } from './geometry.ts';
import { announce, cell, describe, next } from './words.ts';

/** The door to Kalaha's board and words. */
export const board: GameBoard<KalahaPlain, KalahaStep, KalahaTexts> = {
	Board,
	material: 'cherry',
	maxWidth: 1240,
	turnsOnPhones: true,
	asked: ['pits', 'seeds'],
	// A start position has pits and stones of its own.
	settle: (_options, changed) => (changed === 'pits' || changed === 'seeds' ? { start: '' } : {}),
	sample: {
		pits: [
			[2, 4, 0, 4, 6, 2],
			[2, 4, 3, 8, 1, 0],
		],
		stores: [7, 5],
		seat: 's',
		maySwap: false,
		over: false,
	},
	view: (position, options) => toPlain(position, Number(options.pits)),
	size(position, turned) {
		const [length, depth] = [boardLength(position.pits[0].length) + 2 * PAD, DEPTH + 2 * PAD];
		return turned ? { width: depth, height: length } : { width: length, height: depth };
	},
	tally: (position, seat, texts) => ({ value: String(position.stores[seat as 0 | 1]), unit: texts.inStore }),
	announce,
	next,
	// The side whose stones are left to be collected is not the one that ran out of them.
	ended({ seat, steps }) {
		const left = steps.find((step) => step.kind === 'collect')?.from[0];
		return { seat: left === undefined ? (seat ?? 0) : left < SIDE ? 1 : 0 };
	},
	cell,
	describe,
	actions: (moves, texts) =>
		moves.flatMap(({ move, steps }) =>
			steps.some((step) => step.kind === 'swap') ? [{ move, label: texts.swap, asks: { title: texts.swap, line: texts.swapLine } }] : [],
		),
	course: (position, texts) => ({ name: texts.course, values: position.stores }),
};
