import { must } from '@stammtisch/core';
import { LEVEL_COUNTS } from '@stammtisch/games';
import { expect, test } from 'vitest';
import { readTable, type TableFile, writeTable } from './file.ts';

const FILE: TableFile = {
	id: 'a',
	revision: 3,
	changed: 5,
	seats: [
		{ kind: 'person', name: 'Ilka' },
		{ kind: 'computer', name: 'Emil', level: 1 },
	],
	record: { game: 'kalaha', rules: 1, options: {}, series: { scoring: 'games' }, games: [] },
	begun: 'a word of the board',
	evaluates: true,
};
const kept = (change: object) => readTable(JSON.stringify({ ...JSON.parse(writeTable(FILE)), ...change }));

test('a kept table comes back whole', () => {
	expect(readTable(writeTable(FILE))).toEqual({ ok: true, value: FILE });
});

test('what lies on the board and the evaluation are kept as they are written, or left out', () => {
	const { begun, evaluates, ...bare } = FILE;
	for (const change of [{ begun: 3 }, { begun: null }]) expect(must(kept(change))).toEqual({ ...bare, evaluates });
	for (const shown of [false, 'yes', 1]) expect(must(kept({ evaluates: shown }))).toEqual({ ...bare, begun });
});

const UNNUMBERED = 'id, revision and changed must be there';
const UNSEATED = 'seats must be a list of persons and computers';
test.each<[object, string, string | undefined]>([
	[{ id: 7 }, UNNUMBERED, undefined],
	[{ revision: '3' }, UNNUMBERED, undefined],
	[{ changed: null }, UNNUMBERED, undefined],
	[{ seats: {} }, UNSEATED, 'seats'],
	[{ seats: [...FILE.seats, null] }, UNSEATED, 'seats'],
	[{ seats: [...FILE.seats, ['person']] }, UNSEATED, 'seats'],
	[{ seats: [...FILE.seats, { kind: 'person' }] }, UNSEATED, 'seats'],
	[{ seats: [...FILE.seats, { kind: 'computer', level: 1 }] }, UNSEATED, 'seats'],
	[{ seats: [...FILE.seats, { kind: 'ghost', name: 'Emil', level: 1 }] }, UNSEATED, 'seats'],
])('a table with %j is refused, and why', (change, message, field) => {
	expect(kept(change)).toEqual({ ok: false, problem: { code: 'ERR_RECORD', message, ...(field === undefined ? {} : { field }) } });
});

test('a text that is no table is refused, and why', () => {
	expect(readTable('{')).toEqual({ ok: false, problem: { code: 'ERR_JSON', message: 'the table is not JSON', at: 0 } });
	for (const text of ['null', '3', '[]'])
		expect(readTable(text)).toEqual({ ok: false, problem: { code: 'ERR_RECORD', message: 'the table must be an object' } });
	expect(kept({ record: { format: 'something' } }).ok).toBe(false);
});

test('a level that the game does not have is its highest, in a game that is not known as it stands', () => {
	const seats = [{ kind: 'computer', name: 'Emil', level: 1000 }];
	expect(must(kept({ seats, record: { ...FILE.record, format: 'stammtisch-record', version: 1, game: 'chess' } })).seats).toEqual(seats);
	expect(must(kept({ seats })).seats).toEqual([{ kind: 'computer', name: 'Emil', level: LEVEL_COUNTS.kalaha }]);
});
