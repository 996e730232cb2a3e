import { describe, expect, test } from 'vitest';
import { legalMoves, outcomes, play, start } from './play.ts';
import { formatEvent, type GameRecord, playEvent, replay } from './record.ts';
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

describe('replay', () => {
	test('leads to the same end, points and totals', () => {
		const replayed = must(replay(tiny, record));
		expect(replayed.games.map(({ end, points, winners }) => [end, points, winners])).toEqual([
			['rules', [5, 0], [0]],
			['resign', [0, 5], [1]],
		]);
		expect(replayed.series.totals).toEqual([5, 5]);
		expect(replayed.seriesOver).toBe(true);
	});
	test('an unfinished game is no fault', () => {
		const replayed = must(replay(tiny, { ...record, games: [{ start: finished.start, events: ['* 3'] }] }));
		expect(replayed.games[0]?.points).toBeUndefined();
		expect(replayed.seriesOver).toBe(false);
	});
	test('the game ends where the record knows more than the position', () => {
		const nine = { start: '9,0,3,0,0', events: ['* 1', 'a leave'], points: { a: 9, b: 0 } };
		expect(must(replay(tiny, { ...record, games: [nine] })).games[0]?.end).toBe('nine');
		const further = replay(tiny, { ...record, games: [{ ...nine, events: [...nine.events, '* 1'] }] });
		expect(further.ok || further.problem).toMatchObject({ code: 'ERR_OVER', field: 'games[0].events[2]' });
	});
	test.each<[string, Partial<GameRecord>, string, string]>([
		['another game', { game: 'other' }, 'ERR_GAME', 'game'],
		['another rules version', { rules: 2 }, 'ERR_RECORD', 'rules'],
		['an unreadable start', { games: [{ ...finished, start: 'x' }] }, 'ERR_POSITION', 'games[0].start'],
		['a move off turn', { games: [{ ...finished, events: ['* 3', 'b take'] }] }, 'ERR_ILLEGAL', 'games[0].events[1]'],
		['a move while the die is awaited', { games: [{ ...finished, events: ['a take'] }] }, 'ERR_ILLEGAL', 'games[0].events[0]'],
		['an unreadable move', { games: [{ ...finished, events: ['* 3', 'a grab'] }] }, 'ERR_MOVE', 'games[0].events[1]'],
		['an event after the end', { games: [{ ...finished, events: [...finished.events, '* 1'] }] }, 'ERR_OVER', 'games[0].events[6]'],
		['wrong points', { games: [{ ...finished, points: { a: 4, b: 0 } }] }, 'ERR_RECORD', 'games[0].points'],
		['points before the end', { games: [{ start: finished.start, events: [], points: { a: 0, b: 0 } }] }, 'ERR_RECORD', 'games[0].points'],
		['a game after an unfinished one', { games: [{ start: finished.start, events: [] }, second] }, 'ERR_RECORD', 'games[1]'],
		['a game after the series', { series: { scoring: 'points', games: 1 } }, 'ERR_RECORD', 'games[1]'],
		['a game that opens wrongly', { games: [finished, { ...second, start: '1,0,3,1,0' }] }, 'ERR_RECORD', 'games[1].start'],
		['an unknown scoring', { series: { scoring: 'beans' } }, 'ERR_RECORD', 'scoring'],
	])('%s is refused, with the place', (_what, change, code, field) => {
		const replayed = replay(tiny, { ...record, ...change });
		expect(replayed.ok || replayed.problem).toMatchObject({ code, field });
	});
	test('an event is formatted as it is read', () => {
		let p = start(ruleset.rules);
		const roll = outcomes(ruleset.rules, p)[1]?.outcome ?? 0;
		expect(formatEvent(ruleset, p, roll)).toBe('* 2');
		p = play(ruleset.rules, p, roll);
		for (const move of legalMoves(ruleset.rules, p))
			expect(must(playEvent(tiny, ruleset, p, formatEvent(ruleset, p, move)))).toMatchObject({ kind: 'move', seat: 0, move });
	});
});

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
	test('text faults tell the line', () => {
		const read = parseRecord('\nstammtisch record 1\r\ngame: tiny\r\nnonsense\r\n');
		expect(read.ok || read.problem).toMatchObject({ code: 'ERR_RECORD', at: 34, line: 4, column: 1 });
		const empty = parseRecord('\n\n');
		expect(empty.ok || empty.problem).toMatchObject({ code: 'ERR_RECORD', at: 0, line: 1, message: 'this line must be "stammtisch record 1"' });
	});
	test('mutated files never throw', () => {
		const texts = [formatRecord(record), writeRecordJson(record)];
		for (const [i, text] of texts.entries()) {
			for (let at = 0; at < text.length; at++) {
				const cut = text.slice(0, at) + text.slice(at + 1 + (at % 7));
				const read = i === 0 ? parseRecord(cut) : readRecordJson(cut);
				if (read.ok) replay(tiny, read.value);
			}
		}
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
