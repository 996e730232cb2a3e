import {
	formatEvent,
	formatRecord,
	type GameRecord,
	legalMoves,
	must,
	outcomes,
	parseRecord,
	play,
	readRecordJson,
	start,
	writeRecordJson,
} from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { replay, Timeline } from '../src/index.ts';
import { ruleset, tiny } from './support.ts';

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
		expect(replayed.games.map(({ ending }) => [ending?.end, ending?.points, ending?.winners])).toEqual([
			['rules', [5, 0], [0]],
			['resign', [0, 5], [1]],
		]);
		expect(replayed.series.totals).toEqual([5, 5]);
		expect(replayed.isSeriesOver).toBe(true);
	});
	test('an unfinished game is no fault', () => {
		const replayed = must(replay(tiny, { ...record, games: [{ start: finished.start, events: ['* 3'] }] }));
		expect(replayed.games[0]?.ending).toBeUndefined();
		expect(replayed.isSeriesOver).toBe(false);
	});
	test('the game ends where the record knows more than the position', () => {
		const nine = { start: '9,0,3,0,0', events: ['* 1', 'a leave'], points: { a: 9, b: 0 } };
		expect(must(replay(tiny, { ...record, games: [nine] })).games[0]?.ending?.end).toBe('nine');
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
			expect(must(Timeline.begin(tiny, ruleset, p).read(formatEvent(ruleset, p, move))).entries[0]).toMatchObject({ kind: 'move', seat: 0, move });
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
