import type { TalkingBoard } from '@stammtisch/board-kit';
import type { HampuraStep } from '../src/steps.ts';
import type { HampuraTexts } from '../texts/catalogue.ts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Guide from './Guide.svelte';
import { extent, PAD } from './geometry.ts';
import { coloursOf, type HampuraView, handSeat, homeCount, progress, sideOf, viewOf } from './view.ts';
import { actions, announce, cell, describe, next } from './words.ts';

/** The door to Hampura!'s board and words. */
export const board: TalkingBoard<HampuraView, HampuraStep, HampuraTexts> = {
	Board,
	Aside,
	Guide,
	// A card is drawn by whoever plays it; into a hand it comes by itself.
	draws: ({ over, seats }) => !over && seats.every(({ hand }) => hand === undefined),
	material: 'bamboo',
	maxWidth: 760,
	turnsOnPhones: false,
	signs: coloursOf,
	holder: (position, near) => (position.seats.some(({ hand }) => hand !== undefined) ? handSeat(position, near) : near),
	players: [
		{ seats: 2, options: { colours: ['r', 'y'] } },
		{ seats: 3, options: { colours: ['r', 'b', 'y'] } },
		{ seats: 4, options: { colours: ['r', 'b', 'y', 'g'] } },
	],
	asked: ['variant'],
	applies: (option, { variant }) => (option === 'bonus' ? variant === 'points' : option === 'teamSeven' ? variant === 'teams' : true),
	settle(options, changed) {
		const isFull = Array.isArray(options.colours) && options.colours.length === 4;
		if (options.variant !== 'teams' || isFull) return {};
		return changed === 'colours' ? { variant: 'standard' } : { colours: ['r', 'b', 'y', 'g'] };
	},
	sample: {
		seats: [
			{ seat: 'r', pawns: [26, 55, 's3', 'home'] },
			{ seat: 'b', pawns: ['start', 'start', 12, 58] },
			{ seat: 'y', pawns: ['start', 34, 47, 'home'] },
			{ seat: 'g', pawns: ['start', 'start', 'start', 8] },
		],
		seat: 'r',
		card: '5',
		discards: ['1', '1', '2', '3', '4', '4', '5', '7', '8', '8', '10', '10', '11', '11', '12', '12', '12', 'H', 'H'],
		pile: 25,
		over: false,
		teams: false,
	},
	view: viewOf,
	size(position) {
		const { width, height } = extent(position.seats.some(({ hand }) => hand !== undefined));
		return { width: width + 2 * PAD, height: height + 2 * PAD };
	},
	tally(position, seat, texts) {
		const side = sideOf(position, seat);
		return { value: String(side.reduce((sum, one) => sum + homeCount(position, one), 0)), unit: texts.home(4 * side.length) };
	},
	announce,
	next,
	cell,
	describe,
	actions,
	ended: ({ seat }) => ({ seat: seat ?? 0 }),
	course: (position, texts) => ({ name: texts.course, values: position.seats.map((_, seat) => progress(position, seat)) }),
};
