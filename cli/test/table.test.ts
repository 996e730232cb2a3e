import { type GameRecord, must } from '@stammtisch/core';
import type { GameId } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { type Agreement, TerminalTable } from '../src/play/table.ts';
import { type Agreed, agree, openedTable, play, resign, TWO, tableOf } from './scripted.ts';

function eventsOf(table: TerminalTable): readonly string[] {
	return table.record().games.at(-1)?.events ?? [];
}

/** South's last stone ends the game: 5 stones to 3. */
const LAST = { options: { pits: 2, seeds: 2 }, start: '0,1/4/1,0/2 s' };

describe('a table in the terminal', () => {
	it('writes down what was agreed, and what happened', async () => {
		const table = await play(
			await openedTable('kalaha', { people: [1], level: 2, seed: 'x', options: { pits: 2, seeds: 2 }, start: '2,2/0/2,2/0 s' }),
			'1',
			'2',
		);
		expect(table.record()).toMatchObject({
			game: 'kalaha',
			series: { scoring: 'games' },
			tags: { people: 'n', level: '2' },
			chance: { kind: 'seeded', seed: 'x' },
			games: [{ start: '2,2/0/2,2/0 s', events: ['s 1', 's 2'] }],
		});
	});

	it.each([
		['hampura', { people: [0, 2], options: { colours: ['r', 'b', 'y'] }, level: 3 }],
		['backgammon', { people: [], plan: { games: 2 } }],
	] as const)('goes on as its record left it: %s %j', async (id: GameId, agreed: Agreed) => {
		const table = await tableOf(id, agreed);
		const again = must(TerminalTable.of(table.agreement.game, table.record()));
		for (const each of [table, again]) await each.open({ append: async () => 'kept' });
		expect(again.record()).toEqual(table.record());
		const told = ({ game, people, level, seed, plan }: Agreement) => ({ game, people, level, seed, plan });
		expect(told(again.agreement)).toEqual(told(table.agreement));
	});

	it('without a game begins the first', async () => {
		const agreement = await agree('kalaha', { seed: 'lot' });
		const fresh = TerminalTable.begin(agreement).record();
		expect(must(TerminalTable.of(agreement.game, { ...fresh, games: [] })).record()).toEqual(fresh);
	});

	it('draws lots for who begins, each by the seed', async () => {
		const starts = await Promise.all(['1', '2', '3', '4', '5', '6'].map(async (seed) => (await tableOf('kalaha', { seed })).timeline.first));
		expect(new Set(starts)).toEqual(new Set([0, 1]));
	});

	it('draws the computer’s slips by seed, purpose and index, below what is asked', async () => {
		const table = await tableOf('kalaha', { seed: 'a' });
		const drawn = (purpose: string) => Array.from({ length: 40 }, (_, i) => table.drawn(purpose, 6, i));
		expect(drawn('game 0')).toEqual(drawn('game 0'));
		expect(drawn('game 0')).not.toEqual(drawn('game 1'));
		expect(new Set(drawn('game 0'))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
		const other = await tableOf('kalaha', { seed: 'b' });
		expect(Array.from({ length: 40 }, (_, i) => other.drawn('game 0', 6, i))).not.toEqual(drawn('game 0'));
	});
});

describe('dice and cards', () => {
	it('go on through a series: no game begins with those of another', async () => {
		const table = await openedTable('backgammon', { people: TWO, plan: { games: 9 }, seed: 'series' });
		const rolls: (number | undefined)[] = [];
		while (!table.isOver) {
			if (rolls.length > 0) must(await table.send({ type: 'next' }));
			rolls.push(table.timeline.entries[0]?.move);
			await resign(table, 0);
		}
		expect(rolls).toHaveLength(9);
		expect(new Set(rolls).size).toBeGreaterThan(3);
	});
});

describe('a series at a table in the terminal', () => {
	it('counts the present game once it is over', async () => {
		const table = await openedTable('kalaha', { ...LAST, plan: { games: 2 } });
		expect(table).toMatchObject({ series: { games: 0, totals: [0, 0] }, earlier: 0, isOver: false });
		await play(table, '2');
		expect(table).toMatchObject({ series: { games: 1, totals: [1, 0] }, earlier: 0, isOver: false });
		must(await table.send({ type: 'next' }));
		expect(table).toMatchObject({ series: { games: 1 }, earlier: 1, isOver: false });
		await resign(table, 0);
		expect(table).toMatchObject({ series: { games: 2, totals: [1, 1] }, earlier: 1, isOver: true });
	});

	it('is not over while its game goes on, whatever the totals', async () => {
		const table = await openedTable('kalaha', { ...LAST, plan: { target: 1 } });
		expect(table.isOver).toBe(false);
		expect((await play(table, '2')).isOver).toBe(true);
	});

	it('goes on with the next game where its record stops between two', async () => {
		const table = await play(await openedTable('kalaha', { ...LAST, plan: { games: 2 } }), '2');
		const again = must(TerminalTable.of(table.agreement.game, table.record()));
		await again.open({ append: async () => 'kept' });
		expect(again.earlier).toBe(1);
		must(await table.send({ type: 'next' }));
		expect(again.record()).toEqual(table.record());
	});

	it('lets the other seat begin the next game', async () => {
		const table = await play(await openedTable('kalaha', { ...LAST, plan: { games: 2 } }), '2');
		must(await table.send({ type: 'next' }));
		expect(table.timeline.first).toBe(1);
	});
});

it('a resignation ends the game at its level', async () => {
	const table = await openedTable('backgammon', { start: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10' });
	await resign(table, 1, 2);
	expect(eventsOf(table)).toEqual(['o resigns 2']);
	expect(table).toMatchObject({ isOver: true, timeline: { ending: { end: 'resign', points: [2, 0] } } });
});

describe('a record that a table cannot go on with is refused', () => {
	async function refused(change: (record: GameRecord) => object) {
		const table = await tableOf('hus', { people: [0], level: 2 });
		const read = TerminalTable.of(table.agreement.game, { ...table.record(), ...change(table.record()) });
		return read.ok ? 'it goes on' : read.problem;
	}

	it.each([
		['level', '99', 'tag level must be 1…6'],
		['level', '2.5', 'tag level must be 1…6'],
		['level', '0', 'tag level must be 1…6'],
		['level', '7', 'tag level must be 1…6'],
		['level', '02', 'tag level must be 1…6'],
		['level', '', 'tag level must be 1…6'],
		['people', 'x', 'tag people must be letters out of s n'],
		['people', 's s', 'tag people must be letters out of s n'],
		['people', 'sn', 'tag people must be letters out of s n'],
	])('for its tag %s %j', async (name, value, message) => {
		expect(await refused(({ tags }) => ({ tags: { ...tags, [name]: value } }))).toEqual({ code: 'ERR_RECORD', message, field: `tag ${name}` });
	});

	it('for tags that are missing', async () => {
		expect(await refused(() => ({ tags: { level: '1' } }))).toMatchObject({ field: 'tag people' });
		expect(await refused(() => ({ tags: { people: 's' } }))).toMatchObject({ field: 'tag level' });
		expect(await refused(() => ({ tags: undefined }))).toMatchObject({ field: 'tag people' });
	});

	it.each([{ kind: 'seeded' }, { kind: 'seeded', seed: 7 }, null, 'seeded', undefined])('for chance %j', async (chance) => {
		expect(await refused(() => ({ chance }))).toEqual({ code: 'ERR_RECORD', message: 'chance must be seeded, with the seed', field: 'chance' });
	});

	it('for its series, options or games', async () => {
		expect(await refused(() => ({ series: { games: 0 } }))).toMatchObject({ code: 'ERR_RECORD', field: 'games' });
		expect(await refused(() => ({ series: undefined }))).toMatchObject({ code: 'ERR_RECORD', field: 'series' });
		expect(await refused(() => ({ options: { direction: 'left' } }))).toMatchObject({ code: 'ERR_OPTION', field: 'direction' });
		expect(await refused(() => ({ games: [{ start: 'x', events: [] }] }))).toMatchObject({ code: 'ERR_POSITION', field: 'games[0].start' });
		expect(await refused(() => ({ game: 'kalaha' }))).toMatchObject({ code: 'ERR_GAME' });
	});

	it('for being over', async () => {
		const over = await play(await openedTable('kalaha', LAST), '2');
		expect(TerminalTable.of(over.agreement.game, over.record())).toMatchObject({ ok: false, problem: { code: 'ERR_RECORD', message: 'it is over' } });
	});

	it('not where nobody plays, nor for spaces between letters', async () => {
		expect(await refused(({ tags }) => ({ tags: { ...tags, people: '' } }))).toBe('it goes on');
		expect(await refused(({ tags }) => ({ tags: { ...tags, people: ' n  s ', level: '6' } }))).toBe('it goes on');
	});
});

describe('a table from a record made elsewhere', () => {
	const given = { people: 's', level: 3, seed: 'given' };

	async function elsewhere(): Promise<GameRecord> {
		const {
			series: _series,
			chance: _chance,
			...record
		} = (await play(await openedTable('kalaha', { start: '2,2/0/2,2/0 s', options: { pits: 2, seeds: 2 } }), '1')).record();
		return { ...record, tags: { s: 'Ann', Event: 'Kitchen' } };
	}

	it('takes seats, level and seed from who opens it, and keeps its tags', async () => {
		const { game } = await agree('kalaha');
		const table = must(TerminalTable.from(game, await elsewhere(), given));
		expect(table.agreement).toMatchObject({ people: [0], level: 3, seed: 'given', plan: { scoring: 'games' } });
		expect(table.record().tags).toEqual({ s: 'Ann', Event: 'Kitchen', people: 's', level: '3' });
		expect(table.timeline.entries.map(({ event }) => event)).toEqual(['s 1']);
	});

	it('keeps a seed that it tells, and no other way of drawing', async () => {
		const { game } = await agree('kalaha');
		const record = await elsewhere();
		const seedOf = (chance: GameRecord['chance']) =>
			must(TerminalTable.from(game, { ...record, ...(chance === undefined ? {} : { chance }) }, given)).agreement.seed;
		expect(seedOf({ kind: 'seeded', seed: 'told' })).toBe('told');
		expect(seedOf({ kind: 'physical' })).toBe('given');
		expect(seedOf({ kind: 'seeded', seed: 5 })).toBe('given');
		expect(seedOf('told')).toBe('given');
		expect(seedOf(null)).toBe('given');
		expect(seedOf(undefined)).toBe('given');
	});

	it('is refused for a series that is none, or a fault in its games', async () => {
		const { game } = await agree('kalaha');
		const record = await elsewhere();
		expect(TerminalTable.from(game, { ...record, series: { scoring: 'beauty' } }, given)).toMatchObject({
			ok: false,
			problem: { code: 'ERR_RECORD', field: 'scoring' },
		});
		const games = [{ start: '2,2/0/2,2/0 s', events: ['s 9'] }];
		expect(TerminalTable.from(game, { ...record, games }, given)).toMatchObject({ ok: false, problem: { field: 'games[0].events[0]' } });
	});
});
