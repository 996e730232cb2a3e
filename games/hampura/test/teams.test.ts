import { CHANCE, must, play, pointsBySeat } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { describe, expect, test } from 'vitest';
import { after, boardOf, boardsAt, movesAt, refusal, toMoveAt } from './help.ts';

const TEAMS = { variant: 'teams' };
const board = (r: string, b: string, y: string, g: string) => `r:${r}/b:${b}/y:${y}/g:${g}`;
const IN = '-,-,-,-';
const OUT = 'h,h,h,h';

const boards = (text: string, given: unknown = TEAMS) => boardsAt(text, given);
const moves = (text: string, given: unknown = TEAMS) => Object.keys(boards(text, given)).toSorted();

function pointsAt(text: string): number[] {
	const { ruleset, position } = must(hampura.parse(text, TEAMS));
	return pointsBySeat(ruleset.rules, position);
}

describe('teams', () => {
	test('HP-60 red and yellow, blue and green; eight pawns HOME win', () => {
		const before = `${board(OUT, IN, 's5,h,h,h', IN)} r 1 -`;
		expect(toMoveAt(before, TEAMS)).toBe('r');
		const won = after(before, 'ys5-h', TEAMS);
		expect(toMoveAt(won, TEAMS)).toBeUndefined();
		expect(pointsAt(won)).toEqual([1, 0, 1, 0]);
		expect(pointsAt(`${board(IN, OUT, IN, OUT)} g ? -`)).toEqual([0, 1, 0, 1]);
		expect(toMoveAt(after(`${board('s5,h,h,h', IN, 's5,h,h,h', IN)} r 1 -`, 's5-h', TEAMS), TEAMS)).toBe('chance');
	});

	test('HP-60 four pawns HOME do not win, as played as well as read from a text', () => {
		const { ruleset, position } = must(hampura.parse(`${board('s5,h,h,h', IN, 's5,h,h,h', IN)} r 1 -`, TEAMS));
		const next = play(ruleset.rules, position, must(ruleset.notation.parseMove(position, 's5-h')));
		expect(ruleset.rules.toMove(next)).toBe(CHANCE);
		expect(pointsBySeat(ruleset.rules, next)).toEqual([0, 0, 0, 0]);
	});

	test('HP-61 every card moves or starts pawns of either partner', () => {
		expect(boards(`${board('-,-,-,20', IN, '-,-,-,50', IN)} r 1 -`)).toEqual({
			'start-4': board('-,-,4,20', IN, '-,-,-,50', IN),
			'ystart-34': board('-,-,-,20', IN, '-,-,34,50', IN),
			'20-21': board('-,-,-,21', IN, '-,-,-,50', IN),
			'y50-51': board('-,-,-,20', IN, '-,-,-,51', IN),
		});
		expect(moves(`${board(IN, '-,-,-,20', IN, '-,-,-,41')} b 3 -`)).toEqual(['20-23', 'g41-44']);
	});

	test('HP-61 the partner’s pawn must be moved where only that is possible, also by who is HOME himself', () => {
		expect(moves(`${board(IN, IN, '-,-,-,20', IN)} r 3 -`)).toEqual(['y20-23']);
		expect(moves(`${board(OUT, IN, '-,-,-,20', IN)} r 3 -`)).toEqual(['y20-23']);
		// HP-45 looks at all eight: the partner can go eleven, so the swap may not be declined for nothing.
		expect(moves(`${board('58,h,h,h', '-,-,-,40', '-,-,-,20', IN)} r 11 -`)).toEqual(['58x40', 'y20-31', 'y20x40']);
		expect(moves(`${board('58,h,h,h', '-,-,-,40', IN, IN)} r 11 -`)).toEqual(['58x40', 'pass']);
	});

	test('HP-61 slides, zones and sharing go by the pawn’s colour; landing on the partner bumps', () => {
		// Yellow's triangle 31: red slides, yellow stays.
		expect(boards(`${board('-,-,-,28', IN, IN, IN)} r 3 -`)['28-31']).toBe(board('-,-,-,34', IN, IN, IN));
		expect(boards(`${board(IN, IN, '-,-,-,28', IN)} r 3 -`)['y28-31']).toBe(board(IN, IN, '-,-,-,31', IN));
		expect(boards(`${board(IN, IN, '-,-,-,32', IN)} r 3 -`)['y32-s3']).toBe(board(IN, IN, '-,-,-,s3', IN));
		expect(boards(`${board('-,-,-,20', IN, '-,-,-,23', IN)} r 3 -`)['20-23']).toBe(board('-,-,-,23', IN, IN, IN));
	});

	test('HP-62 a 7 is split among any of the eight, each at most once', () => {
		const text = `${board('s2,s4,h,h', IN, 's5,h,h,h', IN)} r 7 -`;
		expect(boards(text)).toEqual({ 's2-h s4-h ys5-h': board(OUT, IN, OUT, IN) });
		expect(moves(text, { ...TEAMS, teamSeven: 'two' })).toEqual(['pass']);
		const wide = moves(`${board('20,35,50,h', IN, '17,40,55,h', IN)} r 7 -`);
		expect(Math.max(...wide.map((move) => move.split(' ').length))).toBe(6);
	});

	test('HP-62 splits that lead to the same board are one move, written with the fewest parts and the smallest first space', () => {
		const text = `${board('-,-,20,35', IN, '-,-,-,50', IN)} r 7 -`;
		const all = boards(text);
		expect(new Set(Object.values(all)).size).toBe(Object.keys(all).length);
		expect(Object.keys(all)).toContain('20-22 35-37 y50-53');
		expect(after(text, 'y50-53 35-37 20-22', TEAMS)).toBe(after(text, '20-22 35-37 y50-53', TEAMS));
	});

	test('HP-63 an 11 changes places with opponents only', () => {
		expect(moves(`${board('-,-,-,20', '-,-,-,40', '-,-,-,50', IN)} r 11 -`)).toEqual(['20-31', '20x40', 'y50-1', 'y50x40']);
	});

	test('HP-63 the Hampura! card starts either colour and takes an opponent', () => {
		expect(moves(`${board(IN, '-,-,-,20', '-,-,-,50', IN)} r H -`)).toEqual(['start x20', 'ystart x20']);
		expect(boards(`${board(OUT, '-,-,-,22', '-,h,h,h', IN)} r H -`)).toEqual({ 'ystart x22': board(OUT, IN, '22,h,h,h', IN) });
	});

	test('HP-63 where no opponent can be hit it is compulsory on the team’s other colour', () => {
		expect(boards(`${board('-,h,h,h', IN, '40,h,h,h', IN)} r H -`)).toEqual({ 'start x40': board('40,h,h,h', IN, '-,h,h,h', IN) });
		expect(moves(`${board('-,-,-,20', IN, '-,-,-,50', IN)} r H -`)).toEqual(['start x50', 'ystart x20']);
		expect(refusal(`${board('-,-,-,20', '-,-,-,22', '-,-,-,50', IN)} r H -`, 'start x50', TEAMS)).toBe('ERR_ILLEGAL');
		expect(moves(`${board('-,-,-,20', IN, IN, IN)} r H -`)).toEqual(['ystart x20']);
		expect(moves(`${board('-,-,-,20', IN, OUT, IN)} r H -`)).toEqual(['pass']);
	});

	test('HP-64 after a 2 the second card may move the partner’s pawn', () => {
		const second = after(after(`${board('-,-,-,20', IN, '-,-,-,50', IN)} r 2 -`, '20-22', TEAMS), '3', TEAMS);
		expect(toMoveAt(second, TEAMS)).toBe('r');
		expect(moves(second)).toEqual(['22-25', 'y50-53']);
		expect(boardOf(movesAt(second, TEAMS)['y50-53'] as string)).toBe(board('-,-,-,22', IN, '-,-,-,53', IN));
	});
});
