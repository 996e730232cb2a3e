import { formatRecord, legalMoves, must, parseRecord } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { loadSuite, seatNames } from '../games.ts';
import { t } from '../words/english.test-support.ts';
import { resultTitle } from './ending.ts';
import type { TableFile } from './file.ts';
import { beginTable, openRecord } from './setup.ts';
import { recordAt, tableOf } from './state.ts';
import { AGAINST, open, PERSONS, TestTable } from './table.test-support.ts';

const kalaha = await loadGame('kalaha');
const backgammon = await loadGame('backgammon');
const NAMING = { you: 'You', seats: () => ['South', 'North'] };

describe('a table of Kalaha', () => {
	it('keeps and shows every move', () => {
		const session = open(kalaha);
		session.play(2);
		expect(session.file.record.games[0]?.events).toEqual(['s 3']);
		expect(session.state.plies.map(({ text }) => text)).toEqual(['3']);
		expect(session.state.toMove).toBe(0);
		session.play(0);
		expect(session.file.record.games[0]?.events).toEqual(['s 3', 's 1']);
		expect(session.state.toMove).toBe(1);
	});

	it('comes back from what was kept as it was', () => {
		const session = open(kalaha);
		for (const move of [2, 0, 3, 1]) if (legalMoves(session.state.ruleset.rules, session.state.position).includes(move)) session.play(move);
		const again = new TestTable(kalaha, JSON.parse(JSON.stringify(session.file)) as TableFile);
		expect(again.state.position).toEqual(session.state.position);
		expect(again.state.plies.map(({ text, seat }) => [seat, text])).toEqual(session.state.plies.map(({ text, seat }) => [seat, text]));
	});

	it('takes back a person’s last move and what the computer answered', () => {
		const session = open(kalaha, { seats: AGAINST });
		session.play(2);
		session.play(0);
		while (session.state.toMove === 1) session.playFirst();
		expect(session.takeBack()).toBe(true);
		expect(session.state.plies.map(({ text }) => text)).toEqual(['3']);
		session.takeBack();
		expect(session.state.plies).toEqual([]);
		expect(session.takeBack()).toBe(false);
	});

	it('refuses an illegal move', () => {
		const session = open(kalaha);
		session.play(0);
		expect(() => session.play(9)).toThrow();
		expect(session.read('7')).toMatchObject({ ok: false, problem: { code: 'ERR_MOVE' } });
	});

	it('plays a series: resigns, counts, begins in turn, ends', () => {
		const session = open(kalaha, { plan: { scoring: 'games', games: 2 } });
		must(session.resign(0));
		expect(session.state).toMatchObject({ end: 'resign', winners: [1], points: [0, 48], isSeriesOver: false, toMove: undefined });
		expect(recordAt(session.table).games[0]?.points).toEqual({ s: 0, n: 48 });
		session.nextGame();
		expect(session.state).toMatchObject({ gameNumber: 2, toMove: 1, plies: [] });
		must(session.resign(1));
		expect(session.state).toMatchObject({ isSeriesOver: true, series: { totals: [1, 1], games: 2 } });
		expect(session.state.finished.map(({ gained }) => gained)).toEqual([
			[0, 1],
			[1, 0],
		]);
		expect(() => session.nextGame()).toThrow(/series is over/);
	});

	it('a resignation can be taken back', () => {
		const session = open(kalaha);
		session.play(0);
		must(session.resign(1));
		session.takeBack();
		expect(session.state.end).toBeUndefined();
		expect(session.file.record.games[0]).toEqual({ start: '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', events: ['s 1'] });
	});

	it('BG-41: a resignation that must be accepted ends nothing before it is', () => {
		const session = open(backgammon, { first: undefined, options: { cube: false } });
		for (const [seat, level] of [
			[0, 2],
			[1, 1],
		] as const) {
			expect(session.resign(seat, level).ok).toBe(false);
			expect([session.state.end, session.table.offer?.asked]).toEqual([undefined, [1 - seat]]);
		}
		must(session.send({ type: 'answer', seat: 0, accepts: false }));
		must(session.resign(0, 2, [1]));
		expect(session.state).toMatchObject({ end: 'resign', winners: [1], points: [0, 2] });
	});

	it('a new series begins with the other seat', () => {
		const session = open(kalaha);
		must(session.resign(0));
		const next = must(beginTable(kalaha, { options: {}, plan: { scoring: 'games' }, seats: PERSONS, seed: '8', after: session.state.series, id: 'u', now: 3 }));
		expect(next.record.games[0]?.start).toMatch(/ n$/);
	});

	it('records go out and come in', () => {
		const session = open(kalaha);
		session.play(2);
		session.play(5);
		const record = must(parseRecord(formatRecord(session.file.record)));
		const file = must(openRecord(kalaha, record, { id: 'v', now: 4, naming: NAMING }));
		expect(file.seats.map(({ name }) => name)).toEqual(['Ilka', 'Bertók']);
		expect(new TestTable(kalaha, file).state.position).toEqual(session.state.position);
	});

	it.each([
		['kalaha', {}],
		['hus', {}],
		['backgammon', {}],
		['hampura', { colours: ['b', 'y'] }],
	] as const)('a record of “You” against the computer has nobody called so once persons sit at both seats: %s', async (id, options) => {
		const suite = await loadSuite(id, 'en');
		const seats = [{ kind: 'computer', level: 1, name: 'Jan' } as const, { kind: 'person', name: t('you') } as const];
		const session = open(suite.game, { options, seats });
		must(session.resign(0, 1, [1]));
		const naming = { you: t('you'), seats: (given: object, count: number) => seatNames(suite.board, suite.texts, { ...given }, count) };
		const file = must(openRecord(suite.game, must(parseRecord(formatRecord(session.file.record))), { id: 'v', now: 4, naming }));
		const { state } = new TestTable(suite.game, file);
		expect(file.seats).toEqual([
			{ kind: 'person', name: 'Jan' },
			{ kind: 'person', name: seatNames(suite.board, suite.texts, state.ruleset.options, 2)[1] },
		]);
		expect(resultTitle(suite, state)).toMatch(new RegExp(`^${file.seats[1]?.name} wins`));
	});

	it('a record with an illegal move is refused with its place', () => {
		const { file } = open(kalaha);
		const games = [{ start: '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', events: ['s 3', 'n 1'] }];
		expect(tableOf(kalaha, { ...file, record: { ...file.record, games } })).toMatchObject({
			ok: false,
			problem: { code: 'ERR_ILLEGAL', field: 'games[0].events[1]' },
		});
	});
});

describe('dice', () => {
	it('are drawn at once and never asked of the players', () => {
		const session = open(backgammon, { first: undefined, options: { cube: false } });
		expect(session.state.plies.map(({ kind }) => kind)).toEqual(['outcome']);
		expect(session.state.toMove).toBeDefined();
	});

	it('are the same after a move is taken back, whatever is played instead', () => {
		const session = open(backgammon, { first: undefined, options: { cube: false } });
		const rolls = () => session.state.plies.filter(({ kind }) => kind === 'outcome').map(({ text }) => text);
		const moves = legalMoves(session.state.ruleset.rules, session.state.position);
		session.play(moves[0] as number);
		const rolled = rolls();
		expect(rolled).toHaveLength(2);
		session.takeBack();
		expect(rolls()).toEqual(rolled.slice(0, 1));
		session.play(moves.at(-1) as number);
		expect(rolls()).toEqual(rolled);
	});

	it('are drawn for the next game of a series too, and its record is read as it stands', () => {
		const session = open(backgammon, { first: undefined, options: { cube: false }, plan: { scoring: 'points', games: 3 } });
		must(session.resign(0, 1, [1]));
		session.nextGame();
		expect(session.state).toMatchObject({ gameNumber: 2, end: undefined, plies: [{ kind: 'outcome' }] });
		expect(session.state.toMove).toBeDefined();
		session.playFirst();
		const record = must(parseRecord(formatRecord(session.file.record)));
		expect(must(openRecord(backgammon, record, { id: 'v', now: 4, naming: NAMING })).record).toEqual(session.file.record);
	});

	it('go on after a reload as if there had been none', () => {
		const through = open(backgammon, { first: undefined, options: { cube: false } });
		let broken = open(backgammon, { first: undefined, options: { cube: false } });
		for (let i = 0; i < 30 && through.state.toMove !== undefined; i++) {
			through.playFirst();
			broken = new TestTable(backgammon, broken.file);
			broken.playFirst();
		}
		expect(broken.file.record.games).toEqual(through.file.record.games);
	});
});
