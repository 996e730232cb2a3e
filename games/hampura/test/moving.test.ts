import { describe, expect, test } from 'vitest';
import { after, boardOf, boardsAt, movesAt, refusal, stepsOf } from './help.ts';

const moves = (text: string, given?: unknown) => Object.keys(boardsAt(text, given)).toSorted();

describe('leaving START', () => {
	test('HP-13 by a 1, a 2 or the Hampura! card only', () => {
		const starters = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'H'].filter((card) =>
			moves(`r:-,-,-,-/y:-,-,-,20 r ${card} -`).some((move) => move.startsWith('start')),
		);
		expect(starters).toEqual(['1', '2', 'H']);
	});

	test('HP-13 to the circle, not beyond, also by a 2', () => {
		expect(boardsAt('r:-,-,-,-/y:-,-,-,- r 2 -')).toEqual({ 'start-4': 'r:-,-,-,4/y:-,-,-,-' });
	});
});

describe('jumping, bumping, sharing', () => {
	test('HP-20 pawns of any colour are jumped over', () => {
		expect(boardsAt('r:-,20,22,h/b:-,21,23,24 r 5 -')['20-25']).toBe('r:-,22,25,h/b:-,21,23,24');
	});

	test('HP-21 landing on another colour bumps it, compulsory', () => {
		expect(boardsAt('r:-,-,-,20/y:-,-,25,h r 5 -')).toEqual({ '20-25': 'r:-,-,-,25/y:-,-,-,h' });
		expect(stepsOf('r:-,-,-,20/y:-,-,25,h r 5 -', '20-25')).toContainEqual({ kind: 'bump', seat: 1, from: 25 });
	});

	test('HP-21 a pawn that starts bumps who stands on its circle', () => {
		expect(boardsAt('r:-,-,-,-/y:-,-,-,4 r 1 -')).toEqual({ 'start-4': 'r:-,-,-,4/y:-,-,-,-' });
	});

	test('HP-22 no move ends where the own colour stands', () => {
		expect(moves('r:-,-,20,25/y:-,-,-,- r 5 -')).toEqual(['25-30']);
		expect(moves('r:-,-,s1,s4/y:-,-,-,- r 3 -')).toEqual(['pass']);
		expect(moves('r:-,-,-,4/y:-,-,-,- r 2 -')).toEqual(['4-6']);
	});

	test('HP-22 nor on a foreign triangle where the own colour was put by a swap', () => {
		expect(moves('r:-,-,13,16/y:-,-,-,- r 3 -')).toEqual(['16-19']);
		expect(refusal('r:-,-,13,16/y:-,-,-,- r 3 -', '13-16')).toBe('ERR_ILLEGAL');
	});

	test('HP-22 HOME holds any number', () => {
		expect(boardsAt('r:-,s5,h,h/y:-,-,-,- r 1 -')['s5-h']).toBe('r:-,h,h,h/y:-,-,-,-');
	});
});

describe('the way HOME', () => {
	test('HP-23 HOME by exact count, and for good', () => {
		expect(moves('r:-,-,s4,h/y:-,-,-,- r 3 -')).toEqual(['pass']);
		expect(moves('r:-,-,s3,h/y:-,-,-,- r 3 -')).toEqual(['s3-h']);
		expect(moves('r:-,-,-,h/y:-,-,-,- r 4 -')).toEqual(['pass']);
		expect(moves('r:-,-,-,h/y:-,-,-,- r 10 -')).toEqual(['pass']);
	});

	test('HP-24 4 and 10 go backward out of the zone', () => {
		expect(moves('r:-,-,-,s1/y:-,-,-,- r 4 -')).toEqual(['s1-59']);
		expect(moves('r:-,-,-,s1/y:-,-,-,- r 10 -')).toEqual(['s1-2']);
		expect(moves('r:-,-,-,s5/y:-,-,-,- r 4 -')).toEqual(['s5-s1']);
		expect(moves('y:-,-,-,s4/g:-,-,-,- y 4 -')).toEqual(['s4-32']);
	});

	test('HP-24 never backward into it', () => {
		expect(moves('r:-,-,-,3/y:-,-,-,- r 4 -')).toEqual(['3-59']);
		expect(moves('r:-,-,-,3/y:-,-,-,- r 10 -')).toEqual(['3-13', '3-2']);
	});

	test('HP-25 on the entry or behind it the way forward is the zone, however the pawn came there', () => {
		expect(moves('r:-,-,-,2/y:-,-,-,- r 5 -')).toEqual(['2-s5']);
		expect(moves('r:-,-,-,0/y:-,-,-,- r 8 -')).toEqual(['0-h']);
		expect(moves('r:-,-,-,58/y:-,-,-,- r 12 -')).toEqual(['pass']);
		// Backward from the circle by a 4, and next turn on into the zone.
		const back = after('r:-,-,-,4/y:-,-,-,- r 4 -', '4-0');
		expect(moves(`${boardOf(back)} r 3 4`)).toEqual(['0-s1']);
	});

	test('HP-25 from one past the entry it is once more round', () => {
		expect(moves('r:-,-,-,3/y:-,-,-,- r 12 -')).toEqual(['3-15']);
		expect(moves('b:-,-,-,18/y:-,-,-,- b 5 -')).toEqual(['18-23']);
	});

	test('HP-26 nobody passes his own entry on the outer track, others do', () => {
		expect(moves('r:-,-,-,59/y:-,-,-,- r 5 -')).toEqual(['59-s2']);
		expect(moves('r:-,-,-,-/y:-,-,-,59 y 5 -')).toEqual(['59-4']);
	});
});

describe('slides', () => {
	test('HP-30 ending on a foreign triangle, forward, slides to the end', () => {
		expect(boardsAt('r:-,-,-,19/y:-,-,-,- r 5 -')).toEqual({ '19-24': 'r:-,-,-,28/y:-,-,-,-' });
		expect(boardsAt('b:-,-,-,58/y:-,-,-,- b 3 -')).toEqual({ '58-1': 'b:-,-,-,4/y:-,-,-,-' });
	});

	test('HP-30 backward, by a swap, by the Hampura! card and by a part of a 7 as well', () => {
		expect(boardsAt('r:-,-,-,17/y:-,-,-,- r 10 -')['17-16']).toBe('r:-,-,-,19/y:-,-,-,-');
		expect(boardsAt('r:-,-,-,50/y:-,-,-,24 r 11 -')['50x24']).toBe('r:-,-,-,28/y:-,-,-,50');
		expect(boardsAt('r:-,-,-,-/y:-,-,-,24 r H -')['start x24']).toBe('r:-,-,-,28/y:-,-,-,-');
		expect(boardsAt('r:-,-,20,45/y:-,-,-,- r 7 -')['20-24 45-48']).toBe('r:-,-,28,48/y:-,-,-,-');
	});

	test('HP-30 on a triangle of the own colour it stays', () => {
		expect(boardsAt('r:-,-,-,4/y:-,-,-,- r 5 -')).toEqual({ '4-9': 'r:-,-,-,9/y:-,-,-,-' });
		expect(boardsAt('r:-,-,-,5/y:-,-,-,- r 4 -')).toEqual({ '5-1': 'r:-,-,-,1/y:-,-,-,-' });
	});

	test('HP-30 passing over a triangle or landing further on does nothing', () => {
		expect(boardsAt('r:-,-,-,15/y:-,-,-,- r 2 -')['15-17']).toBe('r:-,-,-,17/y:-,-,-,-');
	});

	test('HP-31 everyone on the slide goes to START, the own colour too', () => {
		const text = 'r:-,13,17,19/b:-,-,-,16/y:-,-,-,18/g:-,-,-,20 r 3 -';
		expect(boardsAt(text)['13-16']).toBe('r:-,-,-,19/b:-,-,-,-/y:-,-,-,-/g:-,-,-,20');
		expect(stepsOf(text, '13-16')).toEqual([
			{ kind: 'walk', seat: 0, from: 13, path: [14, 15, 16] },
			{ kind: 'bump', seat: 1, from: 16 },
			{ kind: 'slide', seat: 0, from: 16, path: [17, 18, 19] },
			{ kind: 'bump', seat: 0, from: 17 },
			{ kind: 'bump', seat: 0, from: 19 },
			{ kind: 'bump', seat: 2, from: 18 },
			{ kind: 'discard', seat: 0, card: 2 },
		]);
	});

	test('HP-31 four back from the end of a long slide comes back to the same space, a legal move', () => {
		expect(boardsAt('r:28,h,h,h/b:-,-,-,- r 4 -')).toEqual({ '28-24': 'r:28,h,h,h/b:-,-,-,-' });
		expect(boardsAt('r:26,28,h,h/b:-,-,-,27 r 4 -')['28-24']).toBe('r:-,28,h,h/b:-,-,-,-');
	});

	test('HP-32 the zone is out of reach of everybody else', () => {
		expect(boardsAt('r:-,-,-,s2/y:-,-,-,2 y 3 -')).toEqual({ '2-5': 'r:-,-,-,s2/y:-,-,-,5' });
		expect(moves('r:-,-,-,s2/y:-,-,-,20 y 11 -')).toEqual(['20-31']);
		expect(moves('r:-,-,-,s2/y:-,-,-,s3 r 11 -')).toEqual(['pass']);
		expect(moves('r:-,-,-,s2/y:-,-,-,- y H -')).toEqual(['pass']);
		expect(refusal('r:-,-,-,s2/y:-,-,-,- y H -', 'start xs2')).toBe('ERR_ILLEGAL');
	});

	test('HP-32 pawns of two colours in zones of the same number do not meet', () => {
		expect(movesAt('r:-,-,-,s1/y:-,-,-,s2 r 1 -')['s1-s2']).toBe('r:-,-,-,s2/y:-,-,-,s2 y ? 1');
	});
});
