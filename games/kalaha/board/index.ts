import type { GameBoard } from '@stammtisch/board-kit';
import type { KalahaOptions } from '../src/options.ts';
import type { KalahaPlain } from '../src/plain.ts';
import type { KalahaStep } from '../src/rules.ts';
import Board from './Board.svelte';
import { boardLength, DEPTH, PAD } from './geometry.ts';

/** The door to Kalaha's board. */
export const board: GameBoard<KalahaPlain, KalahaStep, KalahaOptions> = {
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
	size(position, turned) {
		const [length, depth] = [boardLength(position.pits[0].length) + 2 * PAD, DEPTH + 2 * PAD];
		return turned ? { width: depth, height: length } : { width: length, height: depth };
	},
};
