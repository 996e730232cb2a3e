import { describe, expect, test } from 'vitest';
import { start } from './play.ts';
import type { GameRecord } from './record.ts';
import { readRecordJson, writeRecordJson } from './record-json.ts';
import { formatRecord, isRecordText, parseRecord } from './record-text.ts';
import { must } from './result.ts';
import { addGame, checkPlan, isSeriesOver, newSeries, openGame } from './series.ts';
import { tiny } from './tiny.test-support.ts';

const ruleset = must(tiny.ruleset({}));
const finished = { start: '0,0,3,0,0', events: ['* 3', 'a take', '* 1', 'b leave', '* 2', 'a take'], points: { a: 5, b: 0 } };
const second = { start: '0,0,3,1,0', events: ['* 1', 'b take', 'a resigns'], points: { a: 0, b: 5 } };
const record: GameRecord = {
	game: 'tiny',
	rules: 1,
	options: {},
	series: { scoring: 'points', games: 2 },
	tags: { 'player a': 'Ilka "the quick"', note: 'line\nbreak' },
	chance: { kind: 'seeded', seed: '7' },
	games: [finished, second],
};

describe('files', () => {
	test('JSON and text both read back to the same record', () => {
		expect(must(readRecordJson(writeRecordJson(record)))).toEqual(record);
		expect(must(parseRecord(formatRecord(record)))).toEqual(record);
		const bare: GameRecord = { game: 'tiny', rules: 1, options: {}, games: [] };
		expect(must(readRecordJson(writeRecordJson(bare)))).toEqual(bare);
		expect(must(parseRecord(formatRecord(bare)))).toEqual(bare);
	});
	test('comments, blank lines and CRLF are read', () => {
		const text = `${formatRecord(record).replaceAll('\n', '\r\n')}\r\n# the end\r\n`;
		expect(must(parseRecord(text)).games).toEqual(record.games);
	});
	test.each([
		'',
		'{',
		'[]',
		'null',
		'{"format":"stammtisch-record"}',
		'{"format":"stammtisch-record","version":1,"game":"tiny","rules":1,"options":{},"games":[{"start":1}]}',
	])('%s is no JSON record', (text) => {
		expect(readRecordJson(text).ok).toBe(false);
	});
	test('a tag may have any name', () => {
		const tags = Object.fromEntries(['__proto__', 'constructor', 'toString', 'a "b"', ''].map((name) => [name, `text of ${name}`]));
		for (const read of [parseRecord(formatRecord({ ...record, tags })), readRecordJson(writeRecordJson({ ...record, tags }))]) {
			expect(Object.entries(must(read).tags ?? {})).toEqual(Object.entries(tags));
		}
	});
	test('a byte-order mark, empty lines and comments may stand in front', () => {
		for (const front of ['\uFEFF', '\n', '\r\n \t\r\n', '# a remark\n\n']) {
			expect(must(parseRecord(front + formatRecord(record)))).toEqual(record);
			expect(isRecordText(front + formatRecord(record))).toBe(true);
		}
		expect(must(readRecordJson(`\uFEFF\n${writeRecordJson(record)}`))).toEqual(record);
		for (const other of ['', '\n', '{}', ' 5 point match\n\n Game 1\n', '# stammtisch record 1']) expect(isRecordText(other)).toBe(false);
	});
	test.each(['\n', '\r', '\r\n', 'a take\n'])('%j in a text that takes a line is refused by JSON too, with the place', (end) => {
		for (const [change, field] of [
			[{ games: [finished, { ...second, events: ['* 1', `b take${end}`] }] }, 'games[1].events[1]'],
			[{ games: [{ ...finished, start: `0,0,3,0,0${end}` }] }, 'games[0].start'],
			[{ game: `tiny${end}` }, 'game'],
		] as const) {
			const read = readRecordJson(writeRecordJson({ ...record, ...change }));
			expect(read.ok || read.problem).toMatchObject({ code: 'ERR_RECORD', field });
		}
	});
	test('whatever JSON holds, the text form holds, but for spaces at the ends of events', () => {
		for (const space of [' ', '  ', '\t', '\u2028', '\u2029', '\u00a0', '\ufeff', '\v', '#', '"', '\\']) {
			const tags = { [`na${space}me`]: `te${space}xt${space}` };
			const events = [`* 3${space}`, `a take${space}`, '* 1', `b${space}leave`, '* 2', 'a take'];
			const read = must(readRecordJson(writeRecordJson({ ...record, tags, games: [{ ...finished, events }] })));
			const games = [{ ...finished, events: events.map((event) => event.trim()) }];
			expect(must(parseRecord(formatRecord(read)))).toEqual({ ...read, games });
		}
	});
	test.each(['game: other', 'rules: 2', 'options: {"a":1}', 'series: {}', 'chance: 1', 'tag "a": "b"'])('%s after the moves is refused', (line) => {
		const text = `${formatRecord(record)}${line}\n`;
		const read = parseRecord(text);
		expect(read.ok || read.problem).toMatchObject({ code: 'ERR_RECORD', at: text.lastIndexOf(line) });
	});
	test.each(['game: tiny', 'rules: 1', 'options: {}', 'tag "note": "b"'])('%s a second time is refused', (line) => {
		const read = parseRecord(formatRecord(record).replace('\n\n', `\n${line}\n\n`));
		expect(read.ok || read.problem.message).toContain('already');
	});
	test.each(['points: a 5, b 0', 'a take'])('%s after the points of a game is refused', (line) => {
		const text = `${formatRecord({ ...record, games: [finished] })}${line}\n`;
		const read = parseRecord(text);
		expect(read.ok || read.problem).toMatchObject({ code: 'ERR_RECORD', at: text.lastIndexOf(line) });
	});
	test('text faults tell the line', () => {
		const read = parseRecord('\nstammtisch record 1\r\ngame: tiny\r\nnonsense\r\n');
		expect(read.ok || read.problem).toMatchObject({ code: 'ERR_RECORD', at: 34, line: 4, column: 1 });
		const empty = parseRecord('\n\n');
		expect(empty.ok || empty.problem).toMatchObject({ code: 'ERR_RECORD', at: 0, line: 1, message: 'this line must be "stammtisch record 1"' });
	});
});

describe('series', () => {
	const plan = (given: object) => must(checkPlan(tiny, given));
	test('ends by number of games, by target, or after one game', () => {
		let state = newSeries(ruleset);
		expect(isSeriesOver(tiny, ruleset, plan({}), state)).toBe(false);
		state = addGame(tiny, ruleset, plan({}), state, { first: 0, last: start(ruleset.rules), points: [5, 1] });
		expect(isSeriesOver(tiny, ruleset, plan({}), state)).toBe(true);
		expect(isSeriesOver(tiny, ruleset, plan({ games: 2 }), state)).toBe(false);
		expect(isSeriesOver(tiny, ruleset, plan({ target: 5 }), state)).toBe(true);
		expect(isSeriesOver(tiny, ruleset, plan({ target: 6 }), state)).toBe(false);
		expect(isSeriesOver(tiny, ruleset, plan({ target: 6, games: 1 }), state)).toBe(true);
	});
	test('the lot opens the first game, the game says who opens the next', () => {
		const state = newSeries(ruleset);
		expect(openGame(tiny, ruleset, state, 1)[3]).toBe(1);
		const next = addGame(tiny, ruleset, plan({}), state, { first: 1, last: start(ruleset.rules), points: [0, 0] });
		expect(openGame(tiny, ruleset, next, 1)[3]).toBe(0);
	});
	test.each([undefined, null, 1, { games: 0 }, { games: 1.5 }, { target: '5' }, { rounds: 3 }])('%j is no plan', (given) => {
		expect(checkPlan(tiny, given).ok).toBe(false);
	});
});
