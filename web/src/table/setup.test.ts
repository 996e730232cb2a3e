import { type GameRecord, must, type RecordedGame } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { seededLot } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { beginTable, dealerOf, openRecord } from './setup.ts';
import { open, PERSONS, TestTable } from './table.test-support.ts';

const backgammon = await loadGame('backgammon');
const kalaha = await loadGame('kalaha');
const SETUP = { options: {}, plan: { scoring: 'games' }, seats: PERSONS, seed: '7', id: 't', now: 1 };
const RECORD: GameRecord = must(beginTable(kalaha, SETUP)).record;

describe('a record opened at a table', () => {
	it.each<[GameRecord['chance'], string]>([
		[{ kind: 'seeded', seed: '7' }, '7'],
		[{ seed: '' }, ''],
		[{ kind: 'seeded', seed: 7 }, 'none'],
		[{ kind: 'drawn' }, 'none'],
		[[{ seed: '7' }], 'none'],
		['7', 'none'],
		[null, 'none'],
		[undefined, 'none'],
	])('goes on with the dice that its chance tells: %j', (chance, seed) => {
		expect(dealerOf(chance).lot(1000, 5)).toBe(seededLot(seed, 1000, 5));
	});

	it('rolls on where the record stops', () => {
		const session = open(backgammon, { options: { cube: false }, first: undefined, seed: 'deep' });
		session.playFirst();
		const [whole] = session.file.record.games as [RecordedGame];
		const record = { ...session.file.record, games: [{ ...whole, events: whole.events.slice(0, 2) }] };
		const file = must(openRecord(backgammon, record, { id: 'v', now: 4, naming: { you: 'You', seats: () => [] } }));
		expect(new TestTable(backgammon, file).state.plies.map(({ event }) => event)).toEqual(whole.events);
		expect(whole.events).toHaveLength(3);
	});

	it('seats persons, by the names in the record, else by those given', () => {
		const { s, n, ...tags } = { ...RECORD.tags, s: 'Ada', n: 'Bob' };
		expect([s, n]).toEqual(['Ada', 'Bob']);
		const seatsOf = (record: GameRecord, names: readonly string[]) =>
			must(openRecord(kalaha, record, { id: 'v', now: 4, naming: { you: 'You', seats: () => names } })).seats;
		const person = (name: string) => ({ kind: 'person', name });
		expect(seatsOf({ ...RECORD, tags: { ...tags, s: 'Ada' } }, ['South', 'North'])).toEqual([person('Ada'), person('North')]);
		const { tags: _, ...untagged } = RECORD;
		expect(seatsOf(untagged, ['South'])).toEqual([person('South'), person('')]);
	});

	it('is refused where a move is not legal', () => {
		const games = [{ start: RECORD.games[0]?.start ?? '', events: ['s 9'] }];
		expect(openRecord(kalaha, { ...RECORD, games }, { id: 'v', now: 4, naming: { you: 'You', seats: () => [] } })).toMatchObject({
			ok: false,
			problem: { field: 'games[0].events[0]' },
		});
	});
});

describe('who begins a fresh table', () => {
	const startOf = (setup: object) => must(beginTable(kalaha, { ...SETUP, ...setup })).record.games[0]?.start.at(-1);

	it('is whom the lot of its seed names, another for other seeds and other games of a series', () => {
		const lots = Array.from({ length: 20 }, (_, i) => seededLot(`seed ${i}`, 2, 0));
		expect(lots.map((_, i) => startOf({ seed: `seed ${i}` }))).toEqual(lots.map((seat) => 'sn'[seat]));
		expect(new Set(lots)).toEqual(new Set([0, 1]));
		expect(new Set(Array.from({ length: 20 }, (_, game) => seededLot('seed', 2, game)))).toEqual(new Set([0, 1]));
	});

	it('is whom the set-up names, whatever was before', () => {
		const session = open(kalaha);
		must(session.resign(0));
		const after = session.state.series;
		for (const seat of [0, 1]) expect([startOf({ first: seat }), startOf({ first: seat, after })]).toEqual(['sn'[seat], 'sn'[seat]]);
		expect(startOf({ after })).toBe('n');
	});

	it('is told by the seed in the record', () => expect(RECORD.chance).toEqual({ kind: 'seeded', seed: '7' }));

	it('needs options that the game has', () => {
		expect(beginTable(kalaha, { ...SETUP, options: { pits: 0 } })).toMatchObject({ ok: false, problem: { code: 'ERR_OPTION' } });
	});
});
