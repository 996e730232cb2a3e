import { legalMoves, must, pointsBySeat, start } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { describe, expect, test } from 'vitest';
import { after, boardOf, drawsAt, movesAt, read, refusal, toMoveAt } from './help.ts';

const moves = (text: string) => Object.keys(movesAt(text)).toSorted();
const HIDDEN = '?,?,?,?,?';

function pointsAt(text: string, given: unknown = {}): number[] {
	const { ruleset, p } = read(text, given);
	return pointsBySeat(ruleset.rules, p);
}

describe('playing for points', () => {
	test('HP-70 three pawns in START, one on the circle, five cards each', () => {
		const { rules, notation } = must(hampura.ruleset({ colours: ['b', 'y', 'g'], variant: 'points' }));
		let text = notation.formatPosition(start(rules));
		expect(text).toBe('b:-,-,-,19/y:-,-,-,34/g:-,-,-,49 b ? - b=-/y=-/g=-');
		// Dealt one at a time, clockwise from the colour to move.
		for (const card of ['1', '2', '3', '4']) text = after(text, card);
		expect(text).toBe('b:-,-,-,19/y:-,-,-,34/g:-,-,-,49 b ? - b=1,4/y=2/g=3');
		for (const card of ['5', '5', '7', '7', '7', '8', '8', '8', 'H', 'H']) text = after(text, card);
		expect(toMoveAt(text)).toBe('chance');
		text = after(text, '12');
		expect(text).toBe('b:-,-,-,19/y:-,-,-,34/g:-,-,-,49 b - - b=1,4,7,8,H/y=2,5,7,8,H/g=3,5,7,8,12');
		expect(toMoveAt(text)).toBe('b');
	});

	test('HP-70 the others’ hands are hidden: their cards count as unseen, and nobody plays from them', () => {
		const text = `r:-,-,-,4/y:-,-,-,34 y ? 12 r=1,1,2,H/y=${HIDDEN}`;
		expect(drawsAt(text)).toMatchObject({ '1': 3, '2': 3, '12': 3, H: 3, '7': 4 });
		const hidden = `r:-,-,-,4/y:-,-,-,34 y - - r=1,1,2,3,H/y=${HIDDEN}`;
		const { ruleset, p } = read(hidden);
		expect(ruleset.rules.isHidden(p)).toBe(true);
		expect(refusal(hidden, '3: 34-37')).toBe('ERR_HIDDEN');
		expect(refusal(hidden, '34~37')).toBe('ERR_MOVE');
	});

	test('HP-70 a card drawn into a hidden hand is hidden too', () => {
		const text = 'r:-,-,-,4/y:-,-,-,34 r ? 12 r=1,1,2,3,H/y=?,?,?,?';
		expect(drawsAt(text)).toEqual({ '?': 39 });
		expect(after(text, '?')).toBe(`r:-,-,-,4/y:-,-,-,34 r - 12 r=1,1,2,3,H/y=${HIDDEN}`);
		expect(refusal(text, '5')).toBe('ERR_ILLEGAL');
	});

	test('HP-71 a card is played, discarded and replaced; the next colour plays', () => {
		const text = `r:-,-,-,4/y:-,-,-,34 r - 8 r=1,3,3,12,H/y=${HIDDEN}`;
		expect(moves(text)).toEqual(['12: 4-16', '1: 4-5', '3: 4-7', 'H: start x34'].toSorted());
		const played = after(text, '3: 4-7');
		expect(played).toBe(`r:-,-,-,7/y:-,-,-,34 y ? 3,8 r=1,3,12,H/y=${HIDDEN}`);
		expect(after(played, '5')).toBe(`r:-,-,-,7/y:-,-,-,34 y - 3,8 r=1,3,5,12,H/y=${HIDDEN}`);
	});

	test('HP-71 a card that moves no pawn cannot be played while another can', () => {
		const text = `r:-,-,-,4/y:-,-,-,s1 r - - r=3,8,11,12,H/y=${HIDDEN}`;
		expect(refusal(text, 'discard H')).toBe('ERR_ILLEGAL');
		expect(refusal(text, 'pass')).toBe('ERR_ILLEGAL');
		expect(refusal(text, '5: 4-9')).toBe('ERR_ILLEGAL');
		expect(refusal(text, '4-7')).toBe('ERR_MOVE');
	});

	test('HP-72 no card moves a pawn: one is discarded, and the turn is over, also with a 2', () => {
		const text = `r:-,-,-,s5/y:-,-,-,- r - - r=3,5,7,7,H/y=${HIDDEN}`;
		expect(movesAt(text)).toEqual({
			'discard 3': `r:-,-,-,s5/y:-,-,-,- y ? 3 r=5,7,7,H/y=${HIDDEN}`,
			'discard 5': `r:-,-,-,s5/y:-,-,-,- y ? 5 r=3,7,7,H/y=${HIDDEN}`,
			'discard 7': `r:-,-,-,s5/y:-,-,-,- y ? 7 r=3,5,7,H/y=${HIDDEN}`,
			'discard H': `r:-,-,-,s5/y:-,-,-,- y ? H r=3,5,7,7/y=${HIDDEN}`,
		});
		const two = `r:s5,h,h,h/y:-,-,-,- r - - r=2,3,5,7,H/y=${HIDDEN}`;
		expect(movesAt(two)['discard 2']).toBe(`r:s5,h,h,h/y:-,-,-,- y ? 2 r=3,5,7,H/y=${HIDDEN}`);
	});

	test('HP-73 a 2 is replaced, then another card is played', () => {
		const text = `r:-,-,-,4/y:-,-,-,34 r - - r=2,3,3,12,H/y=${HIDDEN}`;
		const drawing = after(text, '2: 4-6');
		expect(drawing).toBe(`r:-,-,-,6/y:-,-,-,34 r ? 2 r=3,3,12,H/y=${HIDDEN}`);
		expect(toMoveAt(after(drawing, '5'))).toBe('r');
	});

	test('HP-73 with nothing but swaps by 11s, a card may go instead', () => {
		const swaps = `r:58,h,h,h/y:-,-,-,40 r - - r=11,11,12,12,H/y=${HIDDEN}`;
		expect(moves(swaps)).toEqual(['11: 58x40', 'discard 11', 'discard 12', 'discard H']);
		const more = `r:58,h,h,h/y:-,-,-,40 r - - r=3,11,11,12,H/y=${HIDDEN}`;
		expect(moves(more)).toEqual(['11: 58x40', '3: 58-1']);
	});

	test('HP-74 the first with four HOME ends the game and scores', () => {
		const won = after(`r:s5,h,h,h/y:-,-,h,h r - - r=1,3,5,7,H/y=${HIDDEN}`, '1: s5-h');
		expect(won).toBe(`r:h,h,h,h/y:-,-,h,h r ? 1 r=3,5,7,H/y=${HIDDEN}`);
		expect(toMoveAt(won)).toBeUndefined();
		expect(pointsAt(won)).toEqual([20 + 10 + 25, 10]);
	});

	test('HP-74 the highest bonus that applies, or all of them', () => {
		const cumulative = { bonus: 'cumulative' };
		const against = (y: string) => `r:h,h,h,h/y:${y} r ? - r=-/y=-`;
		const bonuses = ['-,-,-,-', '-,-,-,h', '-,-,h,h', '-,h,h,h'].map((y, home) =>
			pointsAt(against(y)).map((n, seat) => n - (seat === 0 ? 20 + 5 * (4 - home) : 0)),
		);
		expect(bonuses).toEqual([
			[100, 0],
			[50, 5],
			[25, 10],
			[0, 15],
		]);
		expect(pointsAt(against('-,-,-,-'), cumulative)).toEqual([20 + 20 + 175, 0]);
		expect(pointsAt(against('-,-,-,h'), cumulative)).toEqual([20 + 15 + 75, 5]);
		// The best of several opponents decides.
		expect(pointsAt('r:-,h,h,h/b:h,h,h,h/y:-,-,-,-/g:-,-,-,h b ? - r=-/b=-/y=-/g=-')).toEqual([15, 20 + 5 + 20 + 15, 0, 5]);
	});

	test('HP-75 teams and points are not combined, every seating may play for points', () => {
		expect(hampura.ruleset({ colours: ['r', 'b', 'y', 'g'], variant: 'teams points' }).ok).toBe(false);
		const three = must(hampura.ruleset({ colours: ['r', 'b', 'g'], variant: 'points' }));
		expect(three.rules.seats).toBe(3);
		expect(legalMoves(three.rules, start(three.rules))).toEqual([]);
		expect(boardOf(three.notation.formatPosition(start(three.rules)))).toBe('r:-,-,-,4/b:-,-,-,19/g:-,-,-,49');
	});
});
