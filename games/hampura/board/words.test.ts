import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { partsOf } from './parts.ts';
import { FOUR, SEATS, tableAt } from './test-support.ts';
import { progress } from './view.ts';
import { actions, announce, cell, describe as describePosition, moveFacts, next } from './words.ts';

const TEAMS = { variant: 'teams' } as const;
const said = (text: string, move: string, options = {}) => {
	const played = tableAt(text, options).played(move);
	return `${announce(played, en, SEATS)} ${next(played, en, SEATS)}`.trim();
};

describe('a move in one sentence', () => {
	it.each([
		[`${FOUR} r 5 -`, '26-31', 'You play a 5: 26 to 31, slides to 34, bumps Zeno. Berta to move.'],
		[`${FOUR} b 8 -`, '12-s3', 'Berta plays an 8: 12 to s3. Zeno to move.'],
		[`${FOUR} r 7 -`, '26-29 55-59', 'You play a 7: 26 to 29; 55 to 59. Berta to move.'],
		[`${FOUR} g 2 -`, 'start-49', 'Wanda plays a 2: a pawn out of START to 49. Wanda draws again.'],
		[`${FOUR} g H -`, 'start x26', 'Wanda plays the Hampura! card: a pawn out of START to 26, bumps you. Your turn.'],
		[`${FOUR} b 11 -`, '12x47', 'Berta plays an 11: 12 changes with Zeno on 47. Zeno to move.'],
		['r:-,-,-,-/y:-,-,-,- r 5 -', 'pass', 'You pass on a 5. Berta to move.'],
	])('%s %s', (text, move, sentence) => {
		expect(said(text, move)).toBe(sentence);
	});

	it('calls nobody’s turn after the last move', () => {
		expect(said('r:s3,h,h,h/y:-,-,-,- r 3 -', 's3-h')).toBe('You play a 3: s3 HOME.');
	});

	it('says whose pawn a partner moves', () => {
		expect(said('r:-,-,-,-/b:-,-,-,-/y:40,h,h,h/g:-,-,-,- r 3 -', 'y40-43', TEAMS)).toContain('Zeno’s pawn 40 to 43');
	});

	it('tells a card drawn, and that the discards were shuffled', () => {
		expect(said('r:-,-,-,-/y:-,-,-,- y ? -', 'H')).toBe('Berta draws the Hampura! card.');
		const all = ['1,1,1,1,1', '2,2,2,2', '3,3,3,3', '4,4,4,4', '5,5,5,5', '7,7,7,7', '8,8,8,8', '10,10,10,10', '11,11,11,11', '12,12,12,12', 'H,H,H,H'].join();
		expect(said(`r:-,-,-,-/y:-,-,-,- r ? ${all}`, '8')).toBe('The discards are shuffled and drawn from again. You draw an 8.');
	});

	it('names a card drawn into a hand to its owner alone', () => {
		const mine = 'r:-,-,-,4/y:-,-,-,34 r ? 5 r=1,2,3,4/y=5,7,8,10,11';
		expect(said(mine, '12')).toBe('You draw a 12. Choose a card from your hand.');
		const theirs = 'r:-,-,-,4/y:-,-,-,34 y ? 5 r=1,2,3,4,12/y=5,7,8,10';
		expect(said(theirs, '12')).toBe('Berta draws a card.');
		const two = SEATS.map((seat) => ({ ...seat, isHere: true }));
		expect(announce(tableAt(mine).played('12'), en, two)).toBe('Ilka draws a card.');
	});

	it('tells a discard from a pass', () => {
		expect(said('r:-,-,-,-/y:-,-,-,34 r - 1 r=3,3,4,5,5/y=5,7,8,10,11', 'discard 4')).toBe('You discard a 4. Berta to move.');
	});
});

describe('a move in the list', () => {
	it.each([
		[`${FOUR} r 5 -`, '26-31', { text: '26–31', note: '→34×' }],
		[`${FOUR} r 7 -`, '26-29 55-59', { text: '26–29 55–59' }],
		[`${FOUR} g 2 -`, 'start-49', { text: 'start' }],
		[`${FOUR} g H -`, 'start x26', { text: 'H–26', note: '×' }],
		[`${FOUR} b 11 -`, '12x47', { text: '12⇄47' }],
		['r:-,-,-,-/y:-,-,-,- r 5 -', 'pass', { text: 'pass' }],
		['r:-,-,-,-/y:-,-,-,34 r - 1 r=3,3,4,5,5/y=5,7,8,10,11', 'discard 4', { text: 'discards 4' }],
	])('%s %s', (text, move, shown) => {
		expect(cell(tableAt(text).played(move), en)).toEqual(shown);
	});

	it('names two parts of a team’s 7 and counts the rest', () => {
		const { played, moves } = tableAt('r:5,20,26,40/b:-,-,12,58/y:33,36,47,50/g:-,-,-,8 r 7 -', TEAMS);
		const five = moves.find(({ steps }) => partsOf(steps).length === 5);
		expect(cell(played(five?.text ?? ''), en).note).toMatch(/^\+3/);
	});
});

describe('what is shown of a choice', () => {
	const shown = (text: string, move: string, options = {}) => {
		const { view, moveCalled } = tableAt(text, options);
		return moveFacts(partsOf(moveCalled(move).steps), view.card, 0, SEATS);
	};

	it('has a title, a sentence and at most four facts', () => {
		const facts = shown(`${FOUR} r 5 -`, '26-31');
		expect(en.title(facts)).toBe('Five forward');
		expect(en.outcome(facts)).toBe('To 31, slides to 34, bumps Zeno');
		expect(en.facts(facts)).toEqual([
			{ name: 'From', value: '26' },
			{ name: 'Slides to', value: '34' },
			{ name: 'Bumps', value: 'Zeno' },
		]);
	});

	it('counts steps of a 7 that are left', () => {
		const split = shown(`${FOUR} r 7 -`, '26-29 55-59');
		expect(split.left).toBe(0);
		expect(en.title(split)).toBe('Seven: three and four');
		expect(en.begun({ ...split, parts: split.parts.slice(0, 1), left: 4 })).toBe('Four left: choose the next pawn.');
	});

	it('has facts of different names where partners stand on spaces of one name', () => {
		const facts = en.facts(shown('r:20,s2,h,h/b:-,-,-,-/y:40,s2,h,h/g:-,-,-,- r 7 -', '20-23 s2-s4 ys2-s4', TEAMS));
		expect(facts.map(({ name }) => name)).toEqual(['20', 's2', 'Zeno s2']);
	});

	it('tells back from forward', () => {
		expect(en.title(shown('r:-,-,-,20/y:-,-,-,- r 10 -', '20-19'))).toBe('One back');
		expect(en.title(shown('r:-,-,-,20/y:-,-,-,- r 4 -', '20-16'))).toBe('Four back');
	});
});

describe('the position in words', () => {
	it('has a line a colour, the cards, and who is to move', () => {
		expect(describePosition(tableAt(`${FOUR} r 5 1,2`).view, en, SEATS)).toEqual([
			'Your pawns (red): 0 in START, on 26, 55 and s3, 1 HOME.',
			'Berta’s pawns (blue): 2 in START, on 12 and 58, 0 HOME.',
			'Zeno’s pawns (yellow): 1 in START, on 34 and 47, 1 HOME.',
			'Wanda’s pawns (green): 3 in START, on 8, 0 HOME.',
			'Card drawn: 5. Draw pile: 42 cards. Discards: 1, 2.',
			'Your turn.',
		]);
	});

	it('counts hidden hands without naming their cards', () => {
		const lines = describePosition(tableAt('r:-,-,-,4/y:-,-,-,34 r - 5 r=1,2,3,4,H/y=?,?,?,?,?').view, en, SEATS);
		expect(lines).toContain('Your hand: 1, 2, 3, 4, Hampura!.');
		expect(lines).toContain('Berta’s hand: 5 cards.');
	});

	it('offers a pass as a button, and nothing else', () => {
		const offered = (text: string) => {
			const { moves, view } = tableAt(text);
			return actions(moves, en, view);
		};
		expect(offered('r:-,-,-,-/y:-,-,-,- r 5 -')).toEqual([
			{ move: expect.any(Number), label: 'Pass', line: 'No pawn can move by a 5: pass, and the turn is over.' },
		]);
		expect(offered('r:s5,h,h,h/y:-,-,-,- r 2 -')[0]?.line).toBe('No pawn can move by a 2: pass, then draw again.');
		expect(offered(`${FOUR} r 5 -`)).toEqual([]);
	});

	it('says what passing beside a swap is for, and asks first', () => {
		const { moves, view } = tableAt('r:-,-,-,0/y:-,-,-,31 r 11 -');
		const line = 'No pawn can go eleven forward, and nobody has to change places: pass, and the turn is over.';
		expect(actions(moves, en, view)).toEqual([{ move: expect.any(Number), label: 'Pass', line, asks: { title: 'Pass on an 11', line } }]);
	});

	it('measures the way done from START to HOME', () => {
		const way = (pawn: string) => progress(tableAt(`r:${pawn}/y:-,-,-,- r 5 -`).view, 0);
		expect(way('-,-,-,-')).toBe(0);
		expect(way('s5,h,h,h')).toBe(Math.round((100 * (3 * 65 + 64)) / 260));
		expect(way('-,-,-,4')).toBeLessThan(way('-,-,-,5'));
		expect(way('-,-,-,2')).toBeGreaterThan(way('-,-,-,50'));
	});
});
