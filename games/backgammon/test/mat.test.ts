import { readFileSync } from 'node:fs';
import { type GameRecord, must, start } from '@stammtisch/core';
import { replay } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { backgammon, formatMat, parseMat } from '../src/index.ts';
import { problemOf, START_BOARD, xgid } from './support.ts';

function read(name: string): string {
	return readFileSync(new URL(`../testdata/${name}`, import.meta.url), 'utf8');
}

function eventsOf(record: GameRecord): unknown {
	return record.games.map(({ start, events, points }) => ({ start, events, points }));
}

describe.each([
	['match', { match: 5, jacoby: false }, true],
	['money', { match: 0, jacoby: true, beavers: true }, false],
])('%s.mat', (name, options, seriesOver) => {
	const record = must(parseMat(read(`${name}.mat`)));

	test('is read, replays, and is written back the same', () => {
		expect(record.options).toMatchObject(options);
		expect(record.tags).toEqual({ x: 'Ann', o: 'Bob', Event: 'Kitchen table' });
		const replayed = must(replay(backgammon, record));
		expect(replayed.isSeriesOver).toBe(seriesOver || record.games.length === record.series?.games);
		expect(replayed.games.every(({ ending }) => ending !== undefined)).toBe(true);
		expect(must(formatMat(record))).toBe(read(`${name}.mat`));
	});

	test('GNU Backgammon’s own export of it is read to the same events', () => {
		const jacoby = name === 'money' ? '; [Jacoby "On"]\n; [Beaver "On"]\n' : '';
		expect(eventsOf(must(parseMat(jacoby + read(`${name}-gnubg.mat`))))).toEqual(eventsOf(record));
	});

	test('a record comes back by way of the text', () => {
		expect(must(parseMat(must(formatMat(record))))).toEqual(record);
	});
});

describe('other hands', () => {
	const record = must(parseMat(read('sample.mat')));

	test('BG-41: doubles, drops and resignations are events of the record', () => {
		expect(record.games[0]?.events.slice(-3)).toEqual(['o 24/20 13/8', 'x double', 'o drop']);
		expect(record.games[0]?.points).toEqual({ x: 1, o: 0 });
		expect(record.games[1]?.events.at(-1)).toBe('x resigns 2');
		expect(record.games[1]?.points).toEqual({ x: 0, o: 2 });
		expect(must(replay(backgammon, record)).series.totals).toEqual([1, 2]);
	});

	test('BG-03: the side that begins has the higher die', () => {
		expect(record.games.map(({ events }) => events[0])).toEqual(['* 13', '* 21', '* 43']);
	});

	test('BG-40: a game opens with the score, and as the Crawford game where it is', () => {
		expect(record.games.map(({ start }) => start)).toEqual([
			xgid(START_BOARD, { turn: 0, length: 3 }),
			xgid(START_BOARD, { turn: 0, length: 3, scores: [1, 0] }),
			xgid(START_BOARD, { turn: 0, length: 3, scores: [1, 2], flags: 1 }),
		]);
	});

	test('a play that is not there is left open', () => {
		const open = must(parseMat(read('sample.mat').replace('43: 24/20 13/10', '43:')));
		expect(open.games[2]?.events).toEqual(['* 43']);
		expect(must(parseMat(must(formatMat(open)))).games).toEqual(open.games);
	});

	test('beavers and raccoons', () => {
		const events = ['* 31', 'x 8/5 6/5', 'o double', 'x beaver', 'o raccoon', 'x take', '* 65', 'o 24/13', 'x double', 'o drop'];
		const money: GameRecord = {
			game: 'backgammon',
			rules: 1,
			options: { beavers: true },
			series: { scoring: 'points', games: 1 },
			games: [{ start: xgid(START_BOARD, { turn: 0, flags: 2 }), events, points: { x: 8, o: 0 } }],
		};
		const text = must(formatMat(money));
		expect(text).toContain(' Beavers => 4');
		expect(text).toContain(' Beavers => 8');
		expect(text).not.toContain('Takes');
		expect(must(parseMat(text)).games).toEqual(money.games);
	});

	test('variants and the other options stand in comments', () => {
		for (const options of [{ variant: 'nackgammon' }, { variant: 'hypergammon', cube: false }, { match: 3, crawford: false }, { jacoby: true }]) {
			const ruleset = must(backgammon.ruleset(options));
			const position = ruleset.notation.formatPosition(start(ruleset.rules));
			const plain: GameRecord = { game: 'backgammon', rules: 1, options, games: [{ start: position, events: ['* 31'] }] };
			const back = must(parseMat(must(formatMat(plain))));
			expect(back.options).toEqual(ruleset.options);
			expect(back.games).toEqual(plain.games);
		}
	});
});

describe('faults', () => {
	const good = read('sample.mat');
	const faults: readonly (readonly [why: string, text: string, place: string])[] = [
		['no length', good.replace(' 3 point match', ' three point match'), ' three'],
		['no game', good.slice(0, good.indexOf(' Game 1')), ''],
		['no score', good.replace(' Ann : 0                          Bob : 0', ' Ann, Bob'), ' Ann, Bob'],
		['a wrong score', good.replace('Ann : 1                          Bob : 0', 'Ann : 2                          Bob : 0'), ' Ann : 2'],
		['an illegal play', good.replace('24/18 13/11', '24/18 13/12'), '26: 24/18'],
		['a play that cannot be read', good.replace('24/18 13/11', '24-18'), '26: 24-18'],
		['a die that can be played left out', good.replace('26: 24/18 13/11', '26: Cannot Move'), '26: Cannot'],
		['an opening double', good.replace('31: 8/5 6/5', '33: 8/5 6/5'), '33: 8/5'],
		['a cube that is not there', good.replace('21: 8/7 6/4', 'Takes'), 'Takes'],
		['a win that is not worth so much', good.replace('Wins 1 point', 'Wins 2 points'), 'Wins 2 points\n\n Game 2'],
		['a resignation that is not worth so much', good.replace('Wins 2 points', 'Wins 5 points'), 'Wins 5'],
		['a game before the last is open', good.replace('                                  Wins 2 points\n', '').replace('Bob : 2', 'Bob : 0'), ' Game 3'],
		['nonsense in a line', good.replace('  2) 55:', '  2) hello'), 'hello'],
		['too long a match', good.replace(' 3 point', ' 300 point'), ' 300 point'],
		['Crawford game: no doubling', `${good.trimEnd()}    52: 13/8 24/22\n  2)  Doubles => 2\n`, 'Doubles => 2\n'],
	];
	test.each(faults)('%s', (_, text, place) => {
		expect(problemOf(parseMat(text))).toEqual({ code: 'ERR_RECORD', at: place === '' ? text.length : text.lastIndexOf(place), field: undefined });
	});

	test('a game after the end of the match', () => {
		const over = `${read('match.mat')}\n Game 9\n Ann : 12                          Bob : 1\n`;
		expect(problemOf(parseMat(over))).toMatchObject({ code: 'ERR_RECORD', at: over.indexOf(' Game 9') });
	});

	test('a record that does not replay is not written', () => {
		const record = must(parseMat(good));
		expect(problemOf(formatMat({ ...record, rules: 0 })).code).toBe('ERR_RECORD');
	});
});
