import { must } from '@stammtisch/core';
import { hampura, toPlain } from '@stammtisch/hampura';
import { describe, expect, test } from 'vitest';
import { ALL, after, movesAt, read, refusal, toMoveAt } from './help.ts';

function fault(text: string, given: unknown = {}): [string, number | undefined] | undefined {
	const result = hampura.parse(text, given);
	return result.ok ? undefined : [result.problem.code, result.problem.at];
}

describe('texts of positions', () => {
	test.each([
		['r:-,-,-,4/y:-,20,s3,h r 7 1,2,12', 'r'],
		['r:-,-,-,-/y:-,-,-,- y ? -', 'chance'],
		['b:0,1,2,3/y:s1,s2,s3,s5/g:4,5,6,s1 g H -', 'g'],
		['r:h,h,h,h/y:-,20,s3,h r ? 1,2,12', undefined],
		['r:-,-,-,4/y:-,-,-,34 r ? - r=-/y=-', 'chance'],
		['r:-,-,-,4/y:-,-,-,34 y - 3 r=1,2,5,7,H/y=?,?,?,?,?', 'y'],
		['r:-,-,-,4/y:-,-,-,34 y ? 3 r=1,2,5,7/y=8,8,8,8,H', 'chance'],
	])('%s is read and written alike', (text, toMove) => {
		const { ruleset, p } = read(text);
		expect(ruleset.notation.formatPosition(p)).toBe(text);
		expect(toMoveAt(text)).toBe(toMove);
		expect(must(ruleset.notation.readPlain(JSON.parse(JSON.stringify(ruleset.notation.writePlain(p)))))).toEqual(p);
	});

	test('when over the card may be - as well as ?', () => {
		const { ruleset, p } = read('r:h,h,h,h/y:-,20,s3,h r - 1');
		expect(ruleset.notation.formatPosition(p)).toBe('r:h,h,h,h/y:-,20,s3,h r ? 1');
	});

	test.each([
		['', 0],
		['x:-,-,-,-/y:-,-,-,- r ? -', 0],
		['r:-,-,-,- r ? -', 0],
		['r:-,-,-/y:-,-,-,- r ? -', 7],
		['r:-,-,-,-,-/y:-,-,-,- r ? -', 9],
		['y:-,-,-,-/r:-,-,-,- r ? -', 10],
		['r:-,-,-,-/r:-,-,-,- r ? -', 10],
		['r:-,-,-,60/y:-,-,-,- r ? -', 8],
		['r:-,-,-,04/y:-,-,-,- r ? -', 8],
		['r:-,-,-,s6/y:-,-,-,- r ? -', 8],
		['r:-,-,-,s0/y:-,-,-,- r ? -', 8],
		['r:-,-,4,-/y:-,-,-,- r ? -', 8],
		['r:-,-,20,4/y:-,-,-,- r ? -', 9],
		['r:-,-,4,4/y:-,-,-,- r ? -', 8],
		['r:-,-,s2,s2/y:-,-,-,- r ? -', 9],
		['r:-,-,-,4/y:-,-,-,4 r ? -', 18],
		['r:-,-,-,-/y:-,-,-,- b ? -', 20],
		['r:-,-,-,-/y:-,-,-,- r 6 -', 22],
		['r:-,-,-,-/y:-,-,-,- r - -', 22],
		['r:-,-,-,-/y:-,-,-,-  r ? -', 20],
		['r:-,-,-,-/y:-,-,-,- r ? ', 24],
		['r:-,-,-,-/y:-,-,-,- r ?', 23],
		['r:-,-,-,-/y:-,-,-,- r ? 2,1', 26],
		['r:-,-,-,-/y:-,-,-,- r ? 2,2,2,2,2', 32],
		['r:-,-,-,-/y:-,-,-,- r 2 2,2,2,2', 30],
		['r:-,-,-,-/y:-,-,-,- r ? - ', 26],
		['r:-,-,-,-/y:-,-,-,- r ? -\n', 25],
		['r:h,h,h,h/y:h,h,h,h r ? -', 0],
		['r:h,h,h,h/y:-,-,-,- y ? -', 20],
		['r:h,h,h,h/y:-,-,-,- r 7 -', 22],
		['r:-,-,-,4/y:-,-,-,34 r 7 - r=1,2,5,7,H/y=?,?,?,?,?', 23],
		['r:-,-,-,4/y:-,-,-,34 r - - r=1,2,5,7/y=?,?,?,?,?', 27],
		['r:-,-,-,4/y:-,-,-,34 r ? - r=1,2,5,7,H/y=?,?,?,?,?', 27],
		['r:-,-,-,4/y:-,-,-,34 r - - r=1,2,5,7,7,H/y=?,?,?,?,?', 29],
		['r:-,-,-,4/y:-,-,-,34 r - - r=1,2,5,7,?/y=?,?,?,?,?', 37],
		['r:-,-,-,4/y:-,-,-,34 r - - y=1,2,5,7,H/r=?,?,?,?,?', 27],
		['r:-,-,-,4/y:-,-,-,34 r - H,H,H,H r=1,2,5,7,H/y=?,?,?,?,?', 43],
	])('%j is ERR_POSITION at %i', (text, at) => {
		expect(fault(text)).toEqual(['ERR_POSITION', at]);
	});

	test('more cards than the deck has, hidden ones counted', () => {
		const most = '1,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,7,7,7,7,8,8,8,8,10,10,10,10,11,11,11,11,12';
		expect(fault(`r:-,-,-,4/y:-,-,-,34 r - ${most} r=?,?,?,?,?/y=?,?,?,?,?`)?.[0]).toBe('ERR_POSITION');
		expect(fault(`r:-,-,-,4/y:-,-,-,34 r ? ${most} r=?,?,?,?,?/y=?,?`)).toBeUndefined();
	});

	test('teams: who may have moved last when over', () => {
		const over = (seat: string) => fault(`r:h,h,h,h/b:-,-,-,-/y:h,h,h,h/g:-,-,-,- ${seat} ? -`, { variant: 'teams' });
		expect([over('r'), over('y')]).toEqual([undefined, undefined]);
		expect(over('b')).toEqual(['ERR_POSITION', 40]);
		expect(fault('r:h,h,h,h/b:-,-,-,-/y:-,-,-,-/g:-,-,-,- b ? -', { variant: 'teams' })).toBeUndefined();
	});

	test('plain', () => {
		const { ruleset, p } = read('r:-,-,-,4/y:-,20,s3,h r 7 1,2,12');
		expect(toPlain(p, ruleset.options)).toEqual({
			seats: [
				{ seat: 'r', pawns: ['start', 'start', 'start', 4] },
				{ seat: 'y', pawns: ['start', 20, 's3', 'home'] },
			],
			seat: 'r',
			card: '7',
			discards: ['1', '2', '12'],
			pile: 41,
			over: false,
		});
		const dealt = read('r:-,-,-,4/y:-,-,-,34 y - 3 r=1,2,5,7,H/y=?,?,?,?,?');
		expect(toPlain(dealt.p, dealt.ruleset.options)).toMatchObject({
			seats: [{ hand: ['1', '2', '5', '7', 'H'] }, { hand: ['?', '?', '?', '?', '?'] }],
			pile: 34,
		});
	});

	test.each([
		[undefined],
		[null],
		[7],
		['r'],
		[[]],
		[{}],
		[{ seats: [], discards: [] }],
		[{ seats: [null], discards: [] }],
		[{ seats: [{ pawns: [] }], discards: [3] }],
	])('%j is no plain position', (value) => {
		const read = must(hampura.ruleset({})).notation.readPlain(value);
		expect(read.ok ? undefined : read.problem.code).toBe('ERR_POSITION');
	});
});

describe('texts of moves', () => {
	const TEAMS = { variant: 'teams' };
	const AT = 'r:-,-,20,31/y:-,-,-,50 r 7 -';

	test.each([
		'',
		' ',
		'x',
		'20',
		'20-',
		'-27',
		'20-60',
		'20 27',
		'20-27 ',
		'20-27,31-34',
		's0-s2',
		's3-home',
		'h-h',
		'start-',
		'start4',
		'startx20',
		'20x',
		'20xh',
		'discard',
		'discard 6',
		'7:20-27',
		'R20-27',
		'passe',
	])('%j is unreadable', (move) => {
		expect(refusal(AT, move)).toBe('ERR_MOVE');
	});

	test.each(['20-26', '21-28', '20-27 31-34', '20-24 20-23', 'y50-57', '20x50', 'start-4', 'start x50', 'pass', 'discard 7', '7', '?', 'b20-27'])(
		'%j is readable but illegal',
		(move) => {
			expect(refusal(AT, move)).toBe('ERR_ILLEGAL');
		},
	);

	test('a 7 is read in any order of parts, with or without the own colour in front', () => {
		const { notation } = read(AT).ruleset;
		const { p } = read(AT);
		const moves = ['20-24 31-34', '31-34 20-24', 'r20-24 31-34'].map((text) => must(notation.parseMove(p, text)));
		expect(new Set(moves).size).toBe(1);
		expect(notation.formatMove(p, moves[0] as number)).toBe('20-24 31-34');
	});

	test('of texts to the same board the one with fewest parts, then the smallest first space is written, all are read', () => {
		const text = 'r:-,-,20,22/y:-,-,-,- r 7 -';
		const all = movesAt(text);
		expect(Object.keys(all).toSorted()).toEqual(['20-21 22-28', '20-23 22-26', '20-24 22-25', '20-25 22-24', '20-27', '22-29']);
		expect(after(text, '22-27 20-22')).toBe(all['20-27']);
		for (const same of ['22-26 20-23', '20-26 22-23', '22-23 20-26']) expect(after(text, same)).toBe(all['20-23 22-26']);
	});

	test('when over ERR_OVER, when a card is to be drawn a move is ERR_ILLEGAL and a card is not', () => {
		expect(refusal('r:h,h,h,h/y:-,-,-,- r ? -', '20-27')).toBe('ERR_OVER');
		expect(refusal('r:-,-,-,20/y:-,-,-,- r ? -', '20-27')).toBe('ERR_ILLEGAL');
		expect(refusal('r:-,-,-,20/y:-,-,-,- r ? -', 'pass')).toBe('ERR_ILLEGAL');
		expect(refusal('r:-,-,-,20/y:-,-,-,- r ? -', '9')).toBe('ERR_MOVE');
		expect(refusal('r:-,-,-,20/y:-,-,-,- r ? -', '?')).toBe('ERR_ILLEGAL');
		expect(refusal('r:-,-,-,20/y:-,-,-,- r ? H,H,H,H', 'H')).toBe('ERR_ILLEGAL');
		expect(after('r:-,-,-,20/y:-,-,-,- r ? -', 'H')).toBe('r:-,-,-,20/y:-,-,-,- r H -');
	});

	test('the card comes first only when playing for points', () => {
		expect(refusal(AT, '7: 20-27')).toBe('ERR_MOVE');
		const dealt = 'r:-,-,20,31/y:-,-,-,50 r - - r=1,2,5,7,H/y=?,?,?,?,?';
		expect(refusal(dealt, '20-27')).toBe('ERR_MOVE');
		expect(refusal(dealt, '7: 20-27')).toBeUndefined();
		expect(refusal(dealt, '3: 20-23')).toBe('ERR_ILLEGAL');
		expect(Object.keys(movesAt(dealt))).toContain('H: start x50');
	});

	test('the partner’s pawns have their colour in front', () => {
		const text = `r:-,-,-,20/b:-,-,-,-/y:-,-,-,40/g:-,-,-,50 y 11 -`;
		expect(Object.keys(movesAt(text, TEAMS)).toSorted()).toEqual(['40-51', '40x50', 'r20-31', 'r20x50']);
		expect(refusal(text, '20-31', TEAMS)).toBe('ERR_ILLEGAL');
		expect(refusal(text, 'g50-1', TEAMS)).toBe('ERR_ILLEGAL');
		expect(read(text, { ...TEAMS, colours: ALL }).ruleset.notation.seats).toEqual(ALL);
	});
});
