import { describe, expect, test } from 'vitest';
import { after, boardOf, boardsAt, drawsAt, movesAt, refusal, toMoveAt } from './help.ts';

const moves = (text: string, given?: unknown) => Object.keys(boardsAt(text, given)).toSorted();

describe('a turn', () => {
	test('HP-10 the move is made and the card discarded; without a move the turn is lost', () => {
		expect(movesAt('r:-,-,-,20/y:-,-,-,- r 3 1,H')).toEqual({ '20-23': 'r:-,-,-,23/y:-,-,-,- y ? 1,3,H' });
		expect(movesAt('r:-,-,-,-/y:-,-,-,- r 12 -')).toEqual({ pass: 'r:-,-,-,-/y:-,-,-,- y ? 12' });
	});

	test('HP-11 who can move must', () => {
		expect(moves('r:-,-,-,2/y:-,-,-,59 r 4 -')).toEqual(['2-58']);
		expect(refusal('r:-,-,-,2/y:-,-,-,59 r 4 -', 'pass')).toBe('ERR_ILLEGAL');
	});

	test('HP-12 the pile empty, the discards are drawn from, the card just played among them', () => {
		const all = '1,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,7,7,7,7,8,8,8,8,10,10,10,10,11,11,11,11,12,12,12,12,H,H,H';
		const played = after(`r:-,-,-,-/y:-,-,-,- r H ${all}`, 'pass');
		expect(played).toBe(`r:-,-,-,-/y:-,-,-,- y ? ${all},H`);
		expect(drawsAt(played)).toEqual(drawsAt('r:-,-,-,-/y:-,-,-,- y ? -'));
		expect(after(played, '7')).toBe('r:-,-,-,-/y:-,-,-,- y 7 -');
	});

	test('HP-12 while cards are left, only they are drawn', () => {
		expect(drawsAt('r:-,-,-,-/y:-,-,-,- r ? 1,1,1,1,1,2,2,2,H')).toMatchObject({ '2': 1, '3': 4, H: 3 });
		expect(drawsAt('r:-,-,-,-/y:-,-,-,- r ? 1,1,1,1,1')).not.toHaveProperty('1');
	});
});

describe('the cards', () => {
	test('HP-40 the 1 starts a pawn or goes one forward', () => {
		expect(boardsAt('r:-,-,-,20/y:-,-,-,- r 1 -')).toEqual({ 'start-4': 'r:-,-,4,20/y:-,-,-,-', '20-21': 'r:-,-,-,21/y:-,-,-,-' });
	});

	test('HP-41 the 2 starts a pawn or goes two forward, and the same colour draws again', () => {
		expect(movesAt('r:-,-,-,20/y:-,-,-,- r 2 -')).toEqual({
			'start-4': 'r:-,-,4,20/y:-,-,-,- r ? 2',
			'20-22': 'r:-,-,-,22/y:-,-,-,- r ? 2',
		});
		const chain = after(after('r:-,-,-,20/y:-,-,-,- r 2 -', '20-22'), '2');
		expect(toMoveAt(chain)).toBe('r');
		expect(after(chain, '22-24')).toContain(' r ? 2,2');
	});

	test('HP-41 also when no move was possible, but not after the winning move', () => {
		expect(movesAt('r:s5,h,h,h/y:-,-,-,- r 2 -')).toEqual({ pass: 'r:s5,h,h,h/y:-,-,-,- r ? 2' });
		expect(toMoveAt(after('r:s4,h,h,h/y:-,-,-,- r 2 -', 's4-h'))).toBeUndefined();
	});

	test('HP-42 3, 5, 8 and 12 go forward, 4 backward', () => {
		const one = (card: number) => moves(`r:-,-,-,20/y:-,-,-,- r ${card} -`);
		expect([3, 5, 8, 12, 4].map(one)).toEqual([['20-23'], ['20-25'], ['20-28'], ['20-32'], ['20-16']]);
		expect(boardsAt('b:-,-,-,2/g:-,-,-,- b 4 -')).toEqual({ '2-58': 'b:-,-,-,58/g:-,-,-,-' });
	});

	test('HP-43 the 7 goes seven or is split between two pawns, at least 1 each', () => {
		expect(moves('r:-,-,17,35/y:-,-,-,- r 7 -')).toEqual([
			'17-18 35-41',
			'17-19 35-40',
			'17-20 35-39',
			'17-21 35-38',
			'17-22 35-37',
			'17-23 35-36',
			'17-24',
			'35-42',
		]);
		expect(moves('r:-,17,35,50/y:-,-,-,- r 7 -').every((move) => move.split(' ').length <= 2)).toBe(true);
	});

	test('HP-43 all seven or nothing, and never out of START', () => {
		expect(moves('r:-,-,-,s1/y:-,-,-,- r 7 -')).toEqual(['pass']);
		expect(moves('r:-,-,-,-/y:-,-,-,- r 7 -')).toEqual(['pass']);
		expect(moves('r:-,-,s3,s4/y:-,-,-,- r 7 -')).toEqual(['pass']);
		// Part HOME, the rest by the other.
		expect(boardsAt('r:-,-,s1,s4/y:-,-,-,- r 7 -')).toEqual({ 's1-h s4-h': 'r:-,-,h,h/y:-,-,-,-' });
	});

	test('HP-43 parts are made in the player’s order, each legal when made', () => {
		// The slide of the first pawn sends the second to START, so only the other order exists where both move.
		const text = 'r:13,18,h,h/b:-,-,-,- r 7 -';
		expect(moves(text)).not.toContain('13-16 18-22');
		expect(boardOf(after(text, '18-22 13-16'))).toBe('r:19,22,h,h/b:-,-,-,-');
		expect(refusal(text, '13-16 18-22')).toBe('ERR_ILLEGAL');
		// The one in front makes room first.
		expect(refusal('r:-,-,20,22/y:-,-,-,- r 7 -', '20-22 22-27')).toBe('ERR_ILLEGAL');
		expect(boardOf(after('r:-,-,20,22/y:-,-,-,- r 7 -', '22-27 20-22'))).toBe('r:-,-,22,27/y:-,-,-,-');
	});

	test('HP-43 a pawn that moved may be swept by the second part', () => {
		// 17 goes to 19, the end of the slide that 11 then takes from 16.
		expect(boardOf(after('r:11,17,h,h/b:-,-,-,- r 7 -', '17-19 11-16'))).toBe('r:-,19,h,h/b:-,-,-,-');
	});

	test('HP-44 the 10 goes ten forward or one backward, which is compulsory where nothing else is possible', () => {
		expect(moves('r:-,-,-,20/y:-,-,-,- r 10 -')).toEqual(['20-19', '20-30']);
		expect(moves('r:-,-,-,s3/y:-,-,-,- r 10 -')).toEqual(['s3-s2']);
	});

	test('HP-45 the 11 goes eleven forward or changes places, as the player likes', () => {
		expect(boardsAt('r:-,-,-,20/y:-,-,-,40 r 11 -')).toEqual({ '20-31': 'r:-,-,-,34/y:-,-,-,40', '20x40': 'r:-,-,-,40/y:-,-,-,20' });
		expect(refusal('r:-,-,-,20/y:-,-,-,40 r 11 -', 'pass')).toBe('ERR_ILLEGAL');
	});

	test('HP-45 where no pawn can go eleven the swap may be declined', () => {
		expect(boardsAt('r:58,h,h,h/y:-,-,-,40 r 11 -')).toEqual({ '58x40': 'r:40,h,h,h/y:-,-,-,58', pass: 'r:58,h,h,h/y:-,-,-,40' });
	});

	test('HP-45 the swapper slides and sweeps, the swapped pawn too where it stands on the slide; the swapped pawn never slides', () => {
		expect(boardOf(after('r:-,-,-,26/y:-,-,-,24 r 11 -', '26x24'))).toBe('r:-,-,-,28/y:-,-,-,-');
		expect(boardOf(after('r:-,-,-,9/b:-,-,-,20 r 11 -', '9x20'))).toBe('r:-,-,-,20/b:-,-,-,9');
		expect(boardsAt('r:-,-,-,20/y:-,-,-,- r 11 -')).toEqual({ '20-31': 'r:-,-,-,34/y:-,-,-,-' });
	});

	test('HP-45 no swaps with START, zone, HOME or the own colour', () => {
		expect(moves('r:-,58,s1,h/y:-,-,s3,h r 11 -')).toEqual(['pass']);
		expect(moves('r:-,-,20,40/y:-,-,-,- r 11 -')).toEqual(['20-31', '40-51']);
	});

	test('HP-46 the Hampura! card takes the place of an opponent’s pawn, compulsory', () => {
		expect(boardsAt('r:-,-,-,-/y:-,-,20,40 r H -')).toEqual({ 'start x20': 'r:-,-,-,20/y:-,-,-,40', 'start x40': 'r:-,-,-,40/y:-,-,-,20' });
		expect(refusal('r:-,-,-,-/y:-,-,20,40 r H -', 'pass')).toBe('ERR_ILLEGAL');
	});

	test('HP-46 without a pawn in START or a target the turn is lost', () => {
		expect(moves('r:5,20,h,h/y:-,-,-,40 r H -')).toEqual(['pass']);
		expect(moves('r:-,-,-,20/y:-,-,s2,h r H -')).toEqual(['pass']);
	});

	test('HP-50 the first with four pawns HOME wins at once', () => {
		const won = after('r:s5,h,h,h/b:-,-,-,-/y:-,-,-,- r 1 -', 's5-h');
		expect(won).toBe('r:h,h,h,h/b:-,-,-,-/y:-,-,-,- r ? 1');
		expect(toMoveAt(won)).toBeUndefined();
		expect(movesAt(won)).toEqual({});
	});
});
