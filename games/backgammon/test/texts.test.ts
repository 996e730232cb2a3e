import { must, OVER } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { backgammon, toPlain } from '../src/index.ts';
import { randomTable } from './random-tables.ts';
import { write } from './second-book.ts';
import { after, at, boardOf, choices, problemOf, randomSource, START_BOARD, textOf, xgid } from './support.ts';

const START = xgid(START_BOARD, { turn: 0 });

describe('XGID', () => {
	test.each([
		'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10',
		'XGID=-b----E-C---eE---c-e----B-:0:0:0:00:3:4:0:7:3',
		'XGID=-----bFCB---bB---c-ccA-bA-:0:0:-1:00:2:4:0:7:10',
		'XGID=a-B-BBaCA-----B--Acbc----A:2:-1:1:52:150:9999:3:0:10',
		'XGID=-b----E-C---eE---c-e----B-:0:0:-1:??:6:2:1:7:10',
		'XGID=-b----E-C---eE---c-e----B-:3:1:1:D:0:0:2:0:10',
		'XGID=-b----E-C---eE---c-e----B-:0:0:1:B:0:0:2:0:10',
		'XGID=-b----E-C---eE---c-e----B-:0:0:1:R:0:0:3:0:3',
		'XGID=-b----E-C---eE---c-e----B-:4:1:-1:P:0:0:0:0:10',
		'XGID=-b------------------------:0:0:1:00:0:0:0:0:10',
	])('%s is read and written back whole', (text) => {
		expect(textOf(at(text))).toBe(text);
	});

	test('dice are read in either order and written larger first', () => {
		expect(textOf(at(xgid(START_BOARD, { dice: '13' })))).toBe(xgid(START_BOARD, { dice: '31' }));
	});

	test('case belongs to the seat and the board never turns round', () => {
		const next = after(at(xgid(START_BOARD, { dice: '31', turn: -1 })), '8/5 6/5');
		expect(textOf(next)).toBe(xgid('-b----E-C---eE---b-db---B-', { turn: 1 }));
	});

	test('what was borne off is what is not shown', () => {
		const { checkers } = toPlain(at(xgid(boardOf({ 6: 2 }, { 1: 3 }))).p).sides.x;
		expect(checkers[0]).toBe(13);
		expect(toPlain(at(xgid(boardOf({ 6: 2 }, { 1: 3 })), { variant: 'hypergammon' }).p).sides.x.checkers[0]).toBe(1);
	});

	test('a finished game shows who moved last, whatever the turn field said', () => {
		const over = at(xgid(boardOf({}, { 1: 2 }), { turn: -1 }));
		expect(over.ruleset.rules.toMove(over.p)).toBe(OVER);
		expect(textOf(over)).toBe(xgid(boardOf({}, { 1: 2 }), { turn: 1 }));
	});

	const bad: readonly (readonly [why: string, text: string, place: number])[] = [
		['no prefix', START.slice(1), 0],
		['a letter that is none', START.replace('E-C', 'E?C'), 12],
		['too many on one point', START.replace('E-C', 'P-C'), 11],
		['x on the bar of o', `XGID=A${START.slice(6)}`, 5],
		['o on the bar of x', START.replace('B-:', 'Ba:'), 30],
		['sixteen checkers', START.replace('E-C', 'F-C'), 5],
		['a short board', START.replace('E-C', 'EC'), 30],
		['nobody left', xgid('-'.repeat(26)), 5],
		['a cube above its limit', xgid(START_BOARD, { cube: 4, maxCube: 3 }), 32],
		['a cube of 1 that is held', xgid(START_BOARD, { owner: 1 }), 34],
		['an owner that is nobody', xgid(START_BOARD, { owner: 2, cube: 1 }), 34],
		['a turn of nobody', xgid(START_BOARD, { turn: 3 }), 36],
		['a turn of 0 with dice', xgid(START_BOARD, { turn: 0, dice: '31' }), 38],
		['a cube held before the game', xgid(START_BOARD, { turn: 0, cube: 1, owner: 1 }), 34],
		['one die', xgid(START_BOARD, { dice: '30' }), 38],
		['a die of seven', xgid(START_BOARD, { dice: '71' }), 38],
		['dice after the end', xgid(boardOf({}, { 1: 2 }), { dice: '31' }), 38],
		['a double of a cube that the other holds', xgid(START_BOARD, { cube: 1, owner: -1, dice: 'D' }), 39],
		['a double above the limit', xgid(START_BOARD, { cube: 2, maxCube: 2, dice: 'D' }), 38],
		['a double in the Crawford game', xgid(START_BOARD, { dice: 'D', scores: [4, 0], length: 5, flags: 1 }), 38],
		['a drop in the Crawford game', xgid(START_BOARD, { dice: 'P', scores: [4, 0], length: 5, flags: 1 }), 38],
		['a beaver without beavers', xgid(START_BOARD, { dice: 'B' }), 38],
		['a beaver in a match', xgid(START_BOARD, { dice: 'B', length: 5 }), 38],
		['a score that has won the match', xgid(START_BOARD, { scores: [5, 0], length: 5 }), 41],
		['Crawford with nobody at one point', xgid(START_BOARD, { scores: [3, 0], length: 5, flags: 1 }), 45],
		['Crawford with both at one point', xgid(START_BOARD, { scores: [4, 4], length: 5, flags: 1 }), 45],
		['flags of a match above 1', xgid(START_BOARD, { length: 5, flags: 2 }), 45],
		['flags above 3', xgid(START_BOARD, { flags: 4 }), 45],
		['a match that is too long', xgid(START_BOARD, { length: 100 }), 47],
		['a limit that is too high', xgid(START_BOARD, { maxCube: 16 }), 49],
		['a number with a leading zero', START.replace(/10$/, '010'), 49],
		['something after the end', `${START} `, 51],
		['a field missing', START.replace(/:10$/, ''), 48],
		['nothing', '', 0],
	];
	test.each(bad)('%s is a fault at its place', (_, text, place) => {
		expect(problemOf(backgammon.parse(text, {}))).toEqual({ code: 'ERR_POSITION', at: place, field: undefined });
	});
});

describe('options and texts', () => {
	test('what is not given is taken from the text', () => {
		expect(at(xgid(START_BOARD, { length: 7 })).ruleset.options).toMatchObject({ match: 7, crawford: true, cube: true, variant: 'standard' });
		expect(at(xgid(START_BOARD, { flags: 3 })).ruleset.options).toMatchObject({ match: 0, jacoby: true, beavers: true });
		expect(at(xgid(START_BOARD, { flags: 2 })).ruleset.options).toMatchObject({ jacoby: false, beavers: true });
	});

	const contradictions: readonly (readonly [text: string, options: object, field: string])[] = [
		[xgid(START_BOARD, { length: 7 }), { match: 5 }, 'match'],
		[xgid(START_BOARD, { length: 7 }), { match: 0 }, 'match'],
		[xgid(START_BOARD), { match: 5 }, 'match'],
		[xgid(START_BOARD), { jacoby: true }, 'jacoby'],
		[xgid(START_BOARD, { flags: 1 }), { jacoby: false }, 'jacoby'],
		[xgid(START_BOARD), { beavers: true }, 'beavers'],
		[xgid(START_BOARD, { length: 5, scores: [4, 1], flags: 1 }), { crawford: false }, 'crawford'],
		[xgid(START_BOARD), { variant: 'hypergammon' }, 'variant'],
		[xgid(START_BOARD), { variant: 'tavla' }, 'variant'],
		[xgid(START_BOARD), { match: -1 }, 'match'],
		[xgid(START_BOARD), { colour: 1 }, 'options'],
	];
	test.each(contradictions)('%s with %o is ERR_OPTION', (text, options, field) => {
		expect(problemOf(backgammon.parse(text, options))).toMatchObject({ code: 'ERR_OPTION', field });
	});

	test('a ruleset’s own reader holds the text to its options', () => {
		const { notation } = must(backgammon.ruleset({ match: 5 }));
		expect(problemOf(notation.parsePosition(xgid(START_BOARD))).code).toBe('ERR_OPTION');
		expect(notation.parsePosition(xgid(START_BOARD, { length: 5 })).ok).toBe(true);
	});

	test('cube:false is never a contradiction', () => {
		for (const rest of [{}, { cube: 2, owner: 1 }, { length: 7 }, { dice: 'D' }, { dice: 'P' }, { dice: '??' }]) {
			expect(textOf(at(xgid(START_BOARD, rest), { cube: false }))).toBe(xgid(START_BOARD, rest));
		}
	});

	test('money rules do not matter in a match, nor Crawford for money', () => {
		expect(at(xgid(START_BOARD, { length: 7 }), { jacoby: true, beavers: true }).ruleset.options.match).toBe(7);
		expect(at(xgid(START_BOARD), { crawford: false }).ruleset.options.match).toBe(0);
	});
});

describe('GNU Backgammon’s IDs', () => {
	test('a position ID alone: x on roll, cube in the middle', () => {
		expect(textOf(at('4HPwATDgc/ABMA'))).toBe(xgid(START_BOARD));
		expect(textOf(at('4HPwATDgc/ABMA', { match: 7 }))).toBe(xgid(START_BOARD, { length: 7 }));
	});

	/** From GNU Backgammon 1.07.001: `show board` after the position was set up there. */
	const known: readonly (readonly [id: string, text: string])[] = [
		['4HPwATDgc/ABMA:cIkFAAAAAAAE', xgid(START_BOARD, { dice: '31' })],
		['4HPwATDgc/ABMA:cAkAAAAAAAAA', xgid(START_BOARD, { flags: 1 })],
		['4HPwATDgc/ABMA:cAkAAAAAAAAE', xgid(START_BOARD)],
		['4HPwATDgc/ABMA:EQHgABAAEAAE', xgid(START_BOARD, { turn: -1, cube: 1, owner: 1, scores: [2, 1], length: 7 })],
		['4HPwATDgc/ABMA:cBEAAAAAAAAA', xgid(START_BOARD, { dice: 'D', flags: 1 })],
		['4HPwATDgc/ABMA:QRkAAAAAAAAA', xgid(START_BOARD, { dice: 'B', flags: 3 })],
		['4HPwATDgc/ABMA:QhEAAAAAAAAA', xgid(START_BOARD, { dice: 'R', flags: 3 })],
		['4HPwATDgc/ABMA:MBkAAAAAAAAA', xgid(START_BOARD, { turn: -1, dice: 'D', flags: 1 })],
		['4HPwATDgc/ABMA:EREAAAAAAAAA', xgid(START_BOARD, { turn: -1, dice: 'B', flags: 3 })],
		['4HPwATDgc/ABMA:QgkAAAAAAAAA', xgid(START_BOARD, { cube: 2, owner: -1, flags: 1 })],
	];
	test.each(known)('%s is read, and written from the same position', (id, text) => {
		const { ruleset, p } = at(id);
		expect(textOf({ ruleset, p })).toBe(text);
		expect(backgammon.formatAs?.('gnuid', ruleset, p)).toBe(id);
	});

	test('before the opening roll and at the end it comes back too', () => {
		for (const text of [xgid(START_BOARD, { turn: 0 }), xgid(boardOf({}, { 1: 2 })), xgid(START_BOARD, { turn: -1, cube: 2, dice: 'P' })]) {
			const { ruleset, p } = at(text);
			expect(textOf(at(backgammon.formatAs?.('gnuid', ruleset, p) ?? ''))).toBe(text);
		}
	});

	test('random positions come back, but for what the ID does not tell', () => {
		const random = randomSource(3);
		for (let i = 0; i < 2000; i++) {
			const table = randomTable(random, 15);
			const isOver = table.x.length === 0 || table.o.length === 0;
			const told = { ...table, limit: 1024, beavers: false, ...(table.dice === '??' ? { dice: '00' } : {}) };
			if (isOver || 'BR'.includes(table.dice)) continue;
			const { ruleset, p } = at(write(told));
			expect(textOf(at(backgammon.formatAs?.('gnuid', ruleset, p) ?? ''))).toBe(textOf({ ruleset, p }));
		}
	});

	test.each([
		['a letter that is none', '4HPwATDgc/AB_A', 12],
		['too short', '4HPwATDgc/ABM', 13],
		['a letter too many', '4HPwATDgc/ABMAA', 14],
		['no ID at all', '!!!', 0],
		['both sides on one point', 'ADAAAMAAAAAAAA', 5],
		['more bits than a position has', '////////////AA', 1],
		['a bit too many', '4HPwATDgc/ABMP', 13],
		['a match ID that is too short', '4HPwATDgc/ABMA:cAkAAAAA', 23],
		['a match ID with a bad letter', '4HPwATDgc/ABMA:cAkAAAAA!AAE', 23],
		['a resigned game', '4HPwATDgc/ABMA:cAsAAAAAAAAE', 17],
		['dice with one missing', '4HPwATDgc/ABMA:cIkBAAAAAAAE', 18],
	])('%s is a fault at its place', (_, id, place) => {
		const problem = problemOf(backgammon.parseFormat?.('gnuid', id) ?? { ok: true, value: 0 });
		expect(problem).toEqual({ code: 'ERR_POSITION', at: place, field: undefined });
	});

	test('options are read together with an ID: what it does not tell is taken, what it contradicts is refused', () => {
		const read = (id: string, given: object) => {
			const parsed = backgammon.parseFormat?.('gnuid', id, given);
			return parsed?.ok ? backgammon.formatAs?.('xgid', parsed.value.ruleset, parsed.value.position) : parsed?.problem.code;
		};
		expect(read('4HPwATDgc/ABMA', { match: 7 })).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10');
		expect(read('4HPwATDgc/ABMA', { jacoby: true, beavers: true })).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10');
		expect(read('4HPwATDgc/ABMA:cAkAAAAAAAAE', { match: 7 })).toBe('ERR_OPTION');
		expect(read('4HPwATDgc/ABMA', { fast: true })).toBe('ERR_OPTION');
	});

	test('formats', () => {
		expect(backgammon.formats).toEqual(['text', 'xgid', 'gnuid']);
		const read = must(backgammon.parseFormat?.('gnuid', '4HPwATDgc/ABMA') as NonNullable<ReturnType<NonNullable<typeof backgammon.parseFormat>>>);
		expect(backgammon.formatAs?.('xgid', read.ruleset, read.position)).toBe(xgid(START_BOARD));
		expect(problemOf(backgammon.parseFormat?.('fen', '4HPwATDgc/ABMA') ?? { ok: true, value: 0 }).code).toBe('ERR_FORMAT');
		expect(problemOf(backgammon.parseFormat?.('xgid', '4HPwATDgc/ABMA') ?? { ok: true, value: 0 }).code).toBe('ERR_POSITION');
	});
});

describe('move texts', () => {
	const read = (text: string, move: string, options: object = { cube: false }) => textOf(after(at(text, options), move));

	test('written highest from-point first, joined, counted', () => {
		expect(choices(at(xgid(START_BOARD, { dice: '11' })))).toContain('24/22 6/5(2)');
		expect(choices(at(xgid(START_BOARD, { dice: '66' })))).toContain('24/18(2) 13/7(2)');
		expect(choices(at(xgid(boardOf({ 6: 4 }, { 1: 1 }), { dice: '66' })))).toEqual(['6/off(4)']);
		expect(choices(at(xgid(boardOf({ 25: 1 }, { 10: 1 }), { dice: '31' })))).toEqual(['bar/21']);
	});

	test.each([['6/5 8/5'], ['8/5 6/5'], [' 8/5   6/5 ']])('“%s” in any order', (text) => {
		expect(read(xgid(START_BOARD, { dice: '31' }), text)).toBe(xgid('-b---BD-B---eE---c-e----B-', { turn: -1 }));
	});

	test('joined or not, counted or not, with or without every stop', () => {
		const here = xgid(START_BOARD, { dice: '11' });
		const texts = ['24/22 6/5(2)', '24/23/22 6/5 6/5', '24/23 23/22 6/5(2)', '6/5 24/23 6/5 23/22'];
		expect(new Set(texts.map((text) => read(here, text))).size).toBe(1);
	});

	test('bar and off in words or as 25 and 0, in any case', () => {
		const here = xgid(boardOf({ 25: 1, 6: 1 }, { 1: 1 }), { dice: '31' });
		expect(new Set(['bar/21', 'BAR/21', '25/21', 'Bar/22/21'].map((text) => read(here, text))).size).toBe(1);
		const off = xgid(boardOf({ 6: 2, 1: 1 }, { 1: 1 }), { dice: '66' });
		expect(new Set(['6/off(2) 1/off', '6/0 6/OFF 1/Off'].map((text) => read(off, text))).size).toBe(1);
	});

	test('hits marked or not; a mark where nothing is hit is no such play', () => {
		const here = xgid(boardOf({ 13: 2 }, { 14: 1, 2: 3 }), { dice: '21' });
		expect(read(here, '13/11 13/12')).toBe(read(here, '13/11* 13/12'));
		expect(problemOf(at(here).ruleset.notation.parseMove(at(here).p, '13/11 13/12*')).code).toBe('ERR_ILLEGAL');
		const two = xgid(boardOf({ 13: 2 }, { 14: 1, 2: 3 }), { dice: '22' });
		expect(read(two, '13/11*(2) 11/9(2)')).toBe(read(two, '13/11/9(2)'));
	});

	test('joined past a blot that could be hit means not hitting; where every way hits it is read, where two hit it is not', () => {
		const oneWay = xgid(boardOf({ 24: 1 }, { 7: 1, 2: 3 }), { dice: '63' });
		expect(read(oneWay, '24/15')).toBe(read(oneWay, '24/21/15'));
		expect(read(oneWay, '24/18/15')).toBe(read(oneWay, '24/18*/15'));
		const hitsOnly = xgid(boardOf({ 24: 1 }, { 7: 1, 4: 2, 2: 3 }), { dice: '63' });
		expect(read(hitsOnly, '24/15')).toBe(read(hitsOnly, '24/18*/15'));
		const { ruleset, p } = at(xgid(boardOf({ 24: 1 }, { 7: 1, 4: 1, 2: 3 }), { dice: '63' }));
		expect(problemOf(ruleset.notation.parseMove(p, '24/15')).code).toBe('ERR_MOVE');
		expect(ruleset.notation.parseMove(p, '24/18/15').ok).toBe(true);
	});

	test('another way to the same final position is the same play', () => {
		// 3/2/off and 3/off leave the same; only the former plays both dice.
		const here = xgid(boardOf({ 3: 1, 1: 2 }, { 1: 1 }), { dice: '61' });
		expect(choices(at(here))).toContain('3/off 1/off');
		expect(read(here, '3/off 1/off')).toBe(xgid(boardOf({ 1: 1 }, { 1: 1 }), { turn: -1 }));
		const single = xgid(boardOf({ 3: 1 }, { 1: 1 }), { dice: '61' });
		expect(read(single, '3/off')).toBe(read(single, '3/2/off'));
	});

	test.each([
		['ERR_MOVE', ''],
		['ERR_MOVE', '24-18'],
		['ERR_MOVE', '8/5 6'],
		['ERR_MOVE', '5/8'],
		['ERR_MOVE', '26/20'],
		['ERR_MOVE', '8/5(5)'],
		['ERR_MOVE', 'castle'],
		['ERR_ILLEGAL', '8/4 6/5'],
		['ERR_ILLEGAL', '8/5'],
		['ERR_ILLEGAL', '8/5 6/5 6/5'],
		['ERR_ILLEGAL', '8/7(4) 6/5'],
		['ERR_ILLEGAL', 'pass'],
		['ERR_ILLEGAL', 'roll'],
		['ERR_ILLEGAL', '31'],
	])('%s: “%s”', (code, text) => {
		const { ruleset, p } = at(xgid(START_BOARD, { dice: '31' }));
		expect(problemOf(ruleset.notation.parseMove(p, text)).code).toBe(code);
	});

	test('the place of an unreadable part', () => {
		const { ruleset, p } = at(xgid(START_BOARD, { dice: '31' }));
		expect(problemOf(ruleset.notation.parseMove(p, '8/5 x/5'))).toEqual({ code: 'ERR_MOVE', at: 4, field: undefined });
	});

	test('outcomes and cube words where they belong', () => {
		const onRoll = at(xgid(START_BOARD));
		expect(problemOf(onRoll.ruleset.notation.parseMove(onRoll.p, '31')).code).toBe('ERR_ILLEGAL');
		expect(problemOf(onRoll.ruleset.notation.parseMove(onRoll.p, 'take')).code).toBe('ERR_ILLEGAL');
		const opening = at(START);
		expect(problemOf(opening.ruleset.notation.parseMove(opening.p, '22')).code).toBe('ERR_ILLEGAL');
		expect(problemOf(opening.ruleset.notation.parseMove(opening.p, '8/5 6/5')).code).toBe('ERR_ILLEGAL');
		expect(problemOf(opening.ruleset.notation.parseMove(opening.p, '70')).code).toBe('ERR_MOVE');
		const over = at(xgid(START_BOARD, { dice: 'P' }));
		expect(problemOf(over.ruleset.notation.parseMove(over.p, 'take')).code).toBe('ERR_OVER');
	});
});

test('a plain object comes back by way of its XGID', () => {
	const { ruleset, p } = at(xgid(START_BOARD, { dice: '31' }));
	const { notation } = ruleset;
	expect(must(notation.readPlain(notation.writePlain(p)))).toEqual(p);
	for (const wrong of [undefined, null, 7, 'x', [], {}, { xgid: 7 }, { xgid: 'XGID=' }]) {
		expect(problemOf(notation.readPlain(wrong)).code).toBe('ERR_POSITION');
	}
	expect(toPlain(p)).toMatchObject({ phase: 'dice', turn: 'x', dice: [3, 1], cube: { value: 1, owner: null, limit: 1024 }, match: 0, winner: null, points: 0 });
});
