import type { GameBoard } from '@stammtisch/board-kit';
import type { BackgammonOptions } from '../src/options.ts';
import type { BackgammonStep } from '../src/rules.ts';
import type { BackgammonView } from '../src/view.ts';
import Board from './Board.svelte';
import { DEPTH, LENGTH, PAD } from './geometry.ts';
import Sign from './Sign.svelte';
import { isPlay } from './steps.ts';

/** Checkers of a side: own points, the bar and off, by counts. */
function checkers(counts: { readonly [point: number]: number }): number[] {
	return Array.from({ length: 26 }, (_, point) => counts[point] ?? 0);
}

/** The door to Backgammon's board. */
export const board: GameBoard<BackgammonView, BackgammonStep, BackgammonOptions> = {
	Board,
	material: 'walnut',
	maxWidth: 1000,
	turnsOnPhones: true,
	Sign,
	matchLength: 'match',
	applies(option, { match, cube }) {
		const isMatch = match > 0;
		if (option === 'crawford') return isMatch && cube;
		return option === 'jacoby' || option === 'beavers' ? !isMatch && cube : true;
	},
	sample: {
		xgid: 'XGID=-b--ABD-C---cC-a-cAd-b--A-:0:0:1:63:0:0:0:0:10',
		phase: 'dice',
		sides: {
			x: { checkers: checkers({ 24: 1, 18: 1, 13: 3, 8: 3, 6: 4, 5: 2, 4: 1 }), pips: 143, score: 0 },
			o: { checkers: checkers({ 24: 2, 13: 3, 10: 1, 8: 3, 6: 4, 4: 2 }), pips: 153, score: 0 },
		},
		turn: 'x',
		dice: [6, 3],
		cube: { value: 1, owner: null, limit: 1024 },
		match: 0,
		crawford: false,
		jacoby: false,
		beavers: false,
		winner: null,
		points: 0,
		hasCube: true,
		isOpening: false,
	},
	size(_position, turned) {
		const [length, depth] = [LENGTH + 2 * PAD, DEPTH + 2 * PAD];
		return turned ? { width: depth, height: length } : { width: length, height: depth };
	},
	unlisted: ['roll'],
	leavesMarks: isPlay,
};
