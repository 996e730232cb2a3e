import type { GameBoard } from '@stammtisch/board-kit';
import type { HusOptions } from '../src/options.ts';
import type { HusStep } from '../src/rules.ts';
import type { HusView } from '../src/view.ts';
import Board from './Board.svelte';
import { DEPTH, LENGTH, PAD } from './geometry.ts';

/** The door to Hus's board. */
export const board: GameBoard<HusView, HusStep, HusOptions> = {
	Board,
	material: 'bamboo',
	maxWidth: 1180,
	turnsOnPhones: true,
	sample: {
		pits: [
			[0, 0, 0, 5, 1, 0, 3, 4, 0, 4, 2, 3, 2, 1, 0, 0],
			[1, 2, 4, 2, 1, 1, 0, 0, 1, 0, 2, 2, 2, 2, 2, 1],
		],
		seat: 's',
		maySwap: false,
		over: false,
		drawn: false,
		direction: 'clockwise',
	},
	size(_position, turned) {
		const [length, depth] = [LENGTH, DEPTH];
		return turned ? { width: depth + 2 * PAD, height: length + 2 * PAD } : { width: length + 2 * PAD, height: depth + 2 * PAD };
	},
};
