import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { start } from './play.ts';
import { type GameRecord, playEvent, replay, replayGame, winnersOf } from './record.ts';
import { readRecord, readRecordJson, writeRecordJson } from './record-json.ts';
import { formatRecord, parseRecord } from './record-text.ts';
import { must, type Problem, type Result } from './result.ts';
import { tiny } from './tiny.test-support.ts';

const ruleset = must(tiny.ruleset({}));
const GAME = { start: '0,0,3,0,0', events: ['* 3', 'a take', '* 1', 'b leave', '* 2', 'a take'], points: { a: 5, b: 0 } };
const RECORD: GameRecord = { game: 'tiny', rules: 1, options: {}, games: [GAME] };

function problemOf(result: Result<unknown>): Problem {
	if (result.ok) throw new Error('it was read');
	return result.problem;
}

describe('a JSON record that is refused tells what is wrong where, and what would be right', () => {
	const whole = { format: 'stammtisch-record', version: 1, ...RECORD };
	test.each<[object, string, string]>([
		[{ format: 'other' }, 'format', '"stammtisch-record"'],
		[{ version: 2 }, 'version', '1'],
		[{ game: 1 }, 'game', 'the id of a game'],
		[{ rules: '1' }, 'rules', 'a number'],
		[{ options: [] }, 'options', 'an object'],
		[{ options: null }, 'options', 'an object'],
		[{ options: 'none' }, 'options', 'an object'],
		[{ tags: ['a'] }, 'tags', 'an object of texts'],
		[{ tags: { a: 'Ilka', b: 1 } }, 'tags', 'an object of texts'],
		[{ tags: { a: 1, b: 'Ilka' } }, 'tags', 'an object of texts'],
		[{ series: 2 }, 'series', 'an object'],
		[{ games: {} }, 'games', 'a list'],
		[{ games: [GAME, 1] }, 'games[1]', 'an object'],
		[{ games: [{ ...GAME, start: 1 }] }, 'games[0].start', 'the text of a position'],
		[{ games: [{ ...GAME, events: '* 3' }] }, 'games[0].events', 'a list of texts'],
		[{ games: [{ ...GAME, events: ['* 3', 1] }] }, 'games[0].events', 'a list of texts'],
		[{ games: [GAME, { ...GAME, points: [5, 0] }] }, 'games[1].points', 'an object of numbers'],
		[{ games: [{ ...GAME, points: { a: 5, b: '0' } }] }, 'games[0].points', 'an object of numbers'],
		[{ games: [{ ...GAME, points: 5 }] }, 'games[0].points', 'an object of numbers'],
	])('%j', (change, field, right) => {
		expect(problemOf(readRecord({ ...whole, ...change }))).toEqual({ code: 'ERR_RECORD', message: `${field} must be ${right}`, field });
	});

	test('what is no object or no JSON', () => {
		for (const value of [[], null, 'text', undefined])
			expect(problemOf(readRecord(value))).toMatchObject({ message: 'record must be an object', field: 'record' });
		expect(problemOf(readRecordJson('{'))).toEqual({ code: 'ERR_JSON', message: 'the record is not JSON', at: 0 });
	});

	test('what is left out stays left out, and each event has a line', () => {
		expect(Object.keys(must(readRecord(whole))).sort()).toEqual(['game', 'games', 'options', 'rules']);
		const [going] = must(readRecord({ ...whole, games: [{ start: GAME.start, events: [] }] })).games;
		expect(Object.keys(going ?? {})).toEqual(['start', 'events']);
		expect(writeRecordJson(RECORD)).toContain('\n\t\t\t\t"* 3",\n\t\t\t\t"a take",\n');
	});
});

describe('a text record that is refused tells the line, and what would be right', () => {
	const head = 'stammtisch record 1\ngame: tiny\nrules: 1\noptions: {}\n';
	test.each([
		['stammtisch record 2\n', 1, '"stammtisch record 1"'],
		[`${head}a take\n`, 5, 'a "name: value" line of the head'],
		[`${head}x game: tiny\n`, 5, 'a "name: value" line of the head'],
		[`${head}points: a 5, b 0\n`, 5, '"points: s 30, n 18", after a game'],
		[`${head}\nstart: 0,0,3,0,0\npoints: a 5; b 0\n`, 7, '"points: s 30, n 18", after a game'],
		[`${head}\nstart: 0,0,3,0,0\npoints: x a 5\n`, 7, '"points: s 30, n 18", after a game'],
		[`${head}\nstart: 0,0,3,0,0\npoints: a 5 x\n`, 7, '"points: s 30, n 18", after a game'],
		[`${head}series: {\n`, 5, '"series: " and JSON'],
		[`${head}tag "a": 1\n`, 5, 'a tag, both parts in quotes'],
		[`${head}tag "\\q": "text"\n`, 5, 'a tag, both parts in quotes'],
	])('%j', (text, line, right) => {
		expect(problemOf(parseRecord(text))).toMatchObject({ code: 'ERR_RECORD', line, message: `this line must be ${right}` });
	});

	test('points of several digits, below zero and in part are read as they stand', () => {
		const points = { a: -12.25, b: 117 };
		const text = formatRecord({ ...RECORD, games: [{ ...GAME, points }] });
		expect(text).toContain('points: a -12.25, b 117\n');
		expect(must(parseRecord(text)).games[0]?.points).toEqual(points);
		expect(formatRecord({ ...RECORD, games: [{ start: GAME.start, events: [] }] })).not.toContain('points');
	});
});

describe('an event that is refused tells the place in its text', () => {
	const rolled = must(playEvent(tiny, ruleset, start(ruleset.rules), '* 3')).after;
	test.each<[string, Partial<Problem>]>([
		['b take', { code: 'ERR_ILLEGAL', at: 0, message: 'the event must begin with "a", which is to move' }],
		['', { code: 'ERR_ILLEGAL', at: 0 }],
		['a', { code: 'ERR_MOVE', at: 0 }],
		['a grab', { code: 'ERR_MOVE', at: 2 }],
		['a resigns 2', { code: 'ERR_ILLEGAL', message: 'one level' }],
		['a resigns 4', { code: 'ERR_MOVE' }],
		['a resigns 1 x', { code: 'ERR_MOVE' }],
		['a he resigns', { code: 'ERR_MOVE' }],
		['c resigns', { code: 'ERR_ILLEGAL' }],
	])('%j', (event, problem) => {
		expect(problemOf(playEvent(tiny, ruleset, rolled, event))).toMatchObject(problem);
	});

	test('the place counts from the event’s first letter', () => {
		const later: Game = { ...tiny };
		const notation = { ...ruleset.notation, parseMove: () => ({ ok: false, problem: { code: 'ERR_MOVE', message: 'no move', at: 3 } }) as const };
		expect(problemOf(playEvent(later, { ...ruleset, notation }, rolled, 'a xyz!'))).toEqual({ code: 'ERR_MOVE', message: 'no move', at: 5 });
	});

	test('a finished game takes none, resignations included', () => {
		const over = Int8Array.from([5, 0, 0, 1, 0]);
		for (const event of ['* 1', 'a take', 'a resigns']) {
			expect(problemOf(playEvent(tiny, ruleset, over, event))).toEqual({ code: 'ERR_OVER', message: 'the game is over', at: 0 });
		}
	});

	test('spaces around a move are left out', () => {
		expect(must(playEvent(tiny, ruleset, rolled, 'a  take '))).toMatchObject({ kind: 'move', seat: 0, move: 1 });
		expect(must(playEvent(tiny, ruleset, rolled, 'b resigns'))).toMatchObject({ kind: 'resign', seat: 1, level: 1 });
	});
});

describe('a replay that is refused says why', () => {
	test.each<[Partial<GameRecord>, string, string]>([
		[{ game: 'other' }, 'game', 'the record is of "other", not of tiny'],
		[{ rules: 2 }, 'rules', 'the record was played under rules version 2; these rules are version 1'],
		[{ games: [{ ...GAME, points: { a: 4, b: 0 } }] }, 'games[0].points', 'the stated points are wrong; right are a 5, b 0'],
		[{ games: [{ ...GAME, points: { a: 5, b: 0, c: 0 } }] }, 'games[0].points', 'the stated points are wrong; right are a 5, b 0'],
		[{ games: [{ ...GAME, points: { a: 5 } }] }, 'games[0].points', 'the stated points are wrong; right are a 5, b 0'],
		[{ games: [{ start: GAME.start, events: [], points: { a: 0, b: 0 } }] }, 'games[0].points', 'points are stated, but the game is not over'],
		[{ games: [{ ...GAME, events: [...GAME.events, '* 1'] }] }, 'games[0].events[6]', 'the game ended before this event (rules)'],
		[{ games: [{ start: GAME.start, events: [] }, GAME] }, 'games[1]', 'a game begins although the one before it is not over'],
		[{ games: [GAME, GAME] }, 'games[1]', 'a game begins although the series is over'],
		[
			{ series: { scoring: 'points', games: 2 }, games: [GAME, { start: '1,0,3,1,0', events: [] }] },
			'games[1].start',
			'the game does not begin as the series says',
		],
	])('%j', (change, field, message) => {
		expect(problemOf(replay(tiny, { ...RECORD, ...change }))).toMatchObject({ field, message });
	});

	test('the place in a text is told only where there is one', () => {
		const start = problemOf(replayGame(tiny, ruleset, { ...GAME, start: 'x' }));
		expect(start).toEqual({ code: 'ERR_POSITION', message: 'five numbers', field: 'start', at: 0 });
		const event = problemOf(replayGame(tiny, ruleset, { ...GAME, events: ['* 3', 'a resigns 2'] }));
		expect(event).toEqual({ code: 'ERR_ILLEGAL', message: 'one level', field: 'events[1]' });
	});

	test('options that the game refuses are the record’s fault', () => {
		const strict: Game = { ...tiny, ruleset: () => ({ ok: false, problem: { code: 'ERR_OPTION', message: 'no', field: 'pits' } }) };
		expect(problemOf(replay(strict, RECORD))).toEqual({ code: 'ERR_OPTION', message: 'no', field: 'pits' });
	});
});

describe('a replay', () => {
	test('knows each event, and nothing of an end while there is none', () => {
		const { events, end, points, winners } = must(replayGame(tiny, ruleset, { start: GAME.start, events: ['* 3', 'a take'] }));
		expect(events.map(({ kind }) => kind)).toEqual(['outcome', 'move']);
		expect([end, points, winners]).toEqual([undefined, undefined, undefined]);
	});

	test('asks the game for its own ends with the position before each ply and the present one, and needs none', () => {
		const seen: string[][] = [];
		const asked: Game = { ...tiny, endByRecord: (_ruleset, past) => void seen.push(past.map((p) => p.join())) };
		must(replayGame(asked, ruleset, GAME));
		expect(seen.at(-1)).toEqual(['0,0,3,0,0', '3,0,2,1,0', '3,0,1,0,0']);
		const { endByRecord, ...without } = tiny;
		expect(endByRecord).toBeDefined();
		expect(must(replayGame(without, ruleset, GAME)).end).toBe('rules');
	});

	test('a draw is the game’s word, but not after a resignation', () => {
		const drawn: Game = { ...tiny, isDraw: () => true };
		const p = start(ruleset.rules);
		expect(winnersOf(drawn, ruleset, p, 'rules', [5, 1])).toEqual([0, 1]);
		expect(winnersOf(drawn, ruleset, p, 'resign', [5, 1])).toEqual([0]);
		expect(winnersOf({ ...tiny, isDraw: () => false }, ruleset, p, 'rules', [5, 1])).toEqual([0]);
		expect(winnersOf(tiny, ruleset, p, 'rules', [1, 5])).toEqual([1]);
	});
});
