import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { start } from './play.ts';
import { type GameRecord, winnersOf } from './record.ts';
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
		[{ games: [{ ...GAME, start: 1 }] }, 'games[0].start', 'the text of a position, in one line'],
		[{ games: [{ ...GAME, events: '* 3' }] }, 'games[0].events', 'a list of texts'],
		[{ games: [{ ...GAME, events: ['* 3', 1] }] }, 'games[0].events[1]', 'a text in one line'],
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
		[`${head}points: a 5, b 0\n`, 5, '"points: s 30, n 18", once after a game'],
		[`${head}\nstart: 0,0,3,0,0\npoints: a 5; b 0\n`, 7, '"points: s 30, n 18", once after a game'],
		[`${head}\nstart: 0,0,3,0,0\npoints: x a 5\n`, 7, '"points: s 30, n 18", once after a game'],
		[`${head}\nstart: 0,0,3,0,0\npoints: a 5 x\n`, 7, '"points: s 30, n 18", once after a game'],
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

describe('the winners', () => {
	test('are all in what the game calls a draw, but not after a resignation', () => {
		const drawn: Game = { ...tiny, isDraw: () => true };
		const p = start(ruleset.rules);
		expect(winnersOf(drawn, ruleset, p, 'rules', [5, 1])).toEqual([0, 1]);
		expect(winnersOf(drawn, ruleset, p, 'resign', [5, 1])).toEqual([0]);
		expect(winnersOf({ ...tiny, isDraw: () => false }, ruleset, p, 'rules', [5, 1])).toEqual([0]);
		expect(winnersOf(tiny, ruleset, p, 'rules', [1, 5])).toEqual([1]);
	});
});
