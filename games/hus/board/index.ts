import type { TalkingBoard } from '@stammtisch/board-kit';
import type { HusStep } from '../src/rules.ts';
import type { HusTexts } from '../texts/catalogue.ts';
import Board from './Board.svelte';
import { DEPTH, LENGTH, PAD } from './geometry.ts';
import { type HusView, seatOf, stonesOf, viewOf } from './view.ts';
import { actions, announce, cell, describe, next } from './words.ts';

/** The door to Hus's board and words. */
export const board: TalkingBoard<HusView, HusStep, HusTexts> = {
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
	view: viewOf,
	size(_position, turned) {
		const [length, depth] = [LENGTH, DEPTH];
		return turned ? { width: depth + 2 * PAD, height: length + 2 * PAD } : { width: length + 2 * PAD, height: depth + 2 * PAD };
	},
	tally(position, seat, texts) {
		const stones = stonesOf(position, seat === 1 ? 1 : 0);
		return { value: String(stones), unit: texts.stonesUnit(stones) };
	},
	announce,
	next,
	ended: ({ after }) => (after.drawn ? { seat: seatOf(after), how: 'endless' } : { seat: stonesOf(after, 0) > stonesOf(after, 1) ? 1 : 0 }),
	cell,
	describe,
	actions,
	course: (position, texts) => ({ name: texts.course, values: [stonesOf(position, 0), stonesOf(position, 1)] }),
};
