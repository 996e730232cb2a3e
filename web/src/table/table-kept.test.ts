import { type Game, must, seeded } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { readTable, writeTable } from './file.ts';
import { recordAt, tableOf } from './state.ts';
import { AGAINST, open, PERSONS, TestTable } from './table.test-support.ts';

const kalaha = await loadGame('kalaha');
const backgammon = await loadGame('backgammon');
const THREE = { first: undefined, options: { cube: false }, plan: { scoring: 'points', games: 3 } };

/** Plays on until so many plies are down. */
function playTo(session: TestTable, plies: number): void {
	while (session.state.plies.length < plies && session.state.toMove !== undefined) session.playFirst();
}

describe('a table that is opened', () => {
	it('holds a game, and a player at every seat', () => {
		const { file } = open(kalaha);
		const refused = (game: object) => tableOf(kalaha, { ...file, ...game });
		expect(refused({ record: { ...file.record, games: [] } })).toMatchObject({
			ok: false,
			problem: { code: 'ERR_RECORD', field: 'games', message: expect.stringMatching(/no game/) },
		});
		expect(refused({ seats: PERSONS.slice(0, 1) })).toMatchObject({
			ok: false,
			problem: { code: 'ERR_RECORD', field: 'seats', message: expect.stringMatching(/every seat/) },
		});
	});

	it('is in every part what it was', () => {
		const session = open(backgammon, THREE);
		playTo(session, 9);
		must(session.resign(1, 2, [0]));
		session.nextGame();
		playTo(session, 5);
		const again = new TestTable(backgammon, must(readTable(writeTable(session.file))));
		const { table, ruleset, ...rest } = session.state;
		expect(again.state).toMatchObject(rest);
		expect(again.state.plies).toEqual(session.state.plies);
		expect(again.state.series).toEqual(session.state.series);
	});

	it('knows the last position of a game in which nothing was played', () => {
		const session = open(kalaha, { plan: { scoring: 'games', games: 2 } });
		const { start } = session.state;
		must(session.resign(0));
		expect(session.state.series.lastPosition).toEqual(start);
		session.nextGame();
		expect(new TestTable(kalaha, session.file).state.series).toMatchObject({ lastPosition: start, lastFirst: 0, lastPoints: [0, 48], games: 1 });
	});
});

describe('a game that is over', () => {
	it('takes no move and no resignation', () => {
		const session = open(kalaha);
		must(session.resign(0));
		const { revision } = session.file;
		expect(() => session.play(2)).toThrow();
		expect(session.send({ type: 'play', seat: 1, move: '3' })).toMatchObject({ ok: false, problem: { code: 'ERR_OVER', at: 0 } });
		expect(session.resign(1)).toMatchObject({ ok: false, problem: { code: 'ERR_OVER' } });
		expect(session.file.revision).toBe(revision);
		expect(session.file.record.games[0]?.events).toEqual(['s resigns']);
	});

	it('is resigned at a level that the game has', () => {
		const session = open(kalaha);
		expect(session.resign(0, 2)).toMatchObject({ ok: false, problem: { code: 'ERR_ILLEGAL' } });
		expect(session.file.record.games[0]?.events).toEqual([]);
	});

	it('ended by the rules counts its points', () => {
		const { position } = must(kalaha.parse('0,0,0,0,0,1/20/4,4,4,4,4,4/3 s', {}));
		const session = open(kalaha, { position });
		expect(session.state).toMatchObject({ end: undefined, points: undefined, winners: undefined, isSeriesOver: false });
		session.play(5);
		expect(session.state).toMatchObject({ end: 'rules', points: [21, 27], winners: [1], isSeriesOver: true, toMove: undefined });
		expect(session.state.finished).toEqual([{ first: 0, points: [21, 27], gained: [0, 1] }]);
		expect(recordAt(session.table).games[0]?.points).toEqual({ s: 21, n: 27 });
	});

	it('may have ended by what the game finds in its course: the position before every move, and the present one', () => {
		const seen: number[] = [];
		const after = (moves: number): Game => ({
			...backgammon,
			endByRecord(ruleset, past) {
				seen.push(past.length);
				for (const p of past.slice(1, -1)) expect(ruleset.rules.toMove(p)).toBeLessThan(0);
				return past.length > moves ? 'length' : undefined;
			},
		});
		const session = open(after(3), { ...THREE, plan: { scoring: 'points' } });
		playTo(session, 100);
		expect(session.state.plies.map(({ kind }) => kind)).toEqual(['outcome', 'move', 'outcome', 'move', 'outcome', 'move']);
		expect(session.state).toMatchObject({ end: 'length', toMove: undefined });
		expect(Math.min(...seen)).toBe(1);
		expect(new TestTable(after(3), session.file).state.end).toBe('length');
	});
});

describe('a series', () => {
	it('goes on with the dice of its seed where the game before stopped', () => {
		const session = open(backgammon, THREE);
		let drawn = 0;
		for (const moves of [7, 4, 5]) {
			playTo(session, moves);
			const { ruleset, plies } = session.state;
			for (const ply of plies.filter(({ kind }) => kind === 'outcome')) {
				expect(ply.move).toBe(seeded('7', drawn++).next(ruleset.rules, ply.before));
			}
			must(session.resign(0, 1, [1]));
			if (!session.state.isSeriesOver) session.nextGame();
		}
		expect(drawn).toBeGreaterThan(6);
		expect(new Set(session.file.record.games.map(({ events }) => events.join())).size).toBe(3);
	});

	it('has no next game while one goes on', () => {
		const session = open(kalaha, { plan: { scoring: 'games', games: 2 } });
		expect(() => session.nextGame()).toThrow(/not over/);
	});
});

describe('what is kept along with a table', () => {
	it('seats others and leaves the game as it is', () => {
		const session = open(kalaha);
		session.play(2);
		const { plies } = session.state;
		must(session.send({ type: 'seat', players: AGAINST }));
		expect(session.file.seats).toEqual(AGAINST);
		expect(session.state.plies).toBe(plies);
	});
});
