import { must, ok, type Position } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { type Command, decide, dueOutcomes, finishedOf, recordOf, replay, rightsOf, seriesOf, type Table, tableAt } from '../src/index.ts';
import { dealer, openRuleset, people, startTable, tiny } from './support.ts';

const opened = (change = {}, players = people): Table => {
	const table = startTable(change, players);
	return dueOutcomes(table, dealer, 0).table;
};
const run = (table: Table, ...commands: Command[]): Table => commands.reduce((now, command) => must(decide(now, command, dealer, 0)).table, table);
const refused = (table: Table, command: Command) => {
	const decided = decide(table, command, dealer, 0);
	return decided.ok ? 'done' : decided.problem.code;
};
const take = (seat: number): Command => ({ type: 'play', seat, move: 'take' });
const eventsOf = (table: Table) => table.timeline.entries.map(({ event }) => event);

describe('a table', () => {
	test('draws what is due, at once', () => {
		expect(eventsOf(opened())).toEqual(['* 1']);
		expect(eventsOf(run(opened(), take(0)))).toEqual(['* 1', 'a take', '* 2']);
	});
	test('refuses moves off turn, unreadable ones, and all of them after the end', () => {
		expect(refused(opened(), take(1))).toBe('ERR_ILLEGAL');
		expect(refused(opened(), { type: 'play', seat: 0, move: 'grab' })).toBe('ERR_MOVE');
		const over = run(opened(), take(0), take(1), take(0));
		expect(over.timeline.ending?.points).toEqual([4, 2]);
		expect(refused(over, take(1))).toBe('ERR_OVER');
	});
	test('taken back, the same dice come again', () => {
		const one = run(opened({ isShared: true, ruleset: openRuleset }), take(0));
		const back = run(one, { type: 'propose', seat: 0, proposal: { kind: 'takeBack', to: 1 } });
		expect(eventsOf(back)).toEqual(['* 1']);
		expect(eventsOf(run(back, take(0)))).toEqual(eventsOf(one));
	});
	test('a series goes on by its own rule and adds up, and its dice go on where they were', () => {
		const over = run(opened({ plan: { scoring: 'points', games: 2 } }), take(0), take(1), take(0));
		const next = run(over, { type: 'next' });
		expect([next.timeline.first, next.earlier.length, eventsOf(next)]).toEqual([undefined, 1, ['* 1']]);
		const third = run(next, { type: 'play', seat: 1, move: 'leave' });
		expect(eventsOf(third)).toEqual(['* 1', 'b leave', '* 2']);
		expect(refused(third, { type: 'next' })).toBe('ERR_ILLEGAL');
		const end = run(third, take(0), take(1));
		expect(seriesOf(end).totals).toEqual([6, 5]);
		expect(finishedOf(end).map(({ gained }) => gained)).toEqual([
			[4, 2],
			[2, 3],
		]);
		expect(refused(end, { type: 'next' })).toBe('ERR_OVER');
		expect(must(replay(tiny, recordOf(end))).isSeriesOver).toBe(true);
	});
	test('is recorded with its players, its tags and its chance', () => {
		const { a, b, ...rest } = recordOf(opened({ tags: { note: 'at home' }, chance: { kind: 'seeded', seed: '7' } })).tags ?? {};
		expect([a, b, rest]).toEqual(['Ada', 'Bob', { note: 'at home' }]);
		expect(recordOf(opened({ chance: { kind: 'seeded', seed: '7' } })).chance).toEqual({ kind: 'seeded', seed: '7' });
		expect(recordOf(opened({ chance: undefined }))).not.toHaveProperty('chance');
		expect(recordOf(opened({}, people.slice(0, 1))).tags).toEqual({ a: 'Ada', b: '' });
	});
	test('goes on from its games as if it had played them', () => {
		const over = run(opened({ plan: { scoring: 'points', games: 2 } }), take(0), take(1), take(0));
		const next = run(over, { type: 'next' });
		for (const table of [opened(), over, next]) {
			const again = tableAt(
				table.terms,
				table.players,
				[...table.earlier, table].map(({ timeline }) => timeline),
			);
			expect(again).toEqual({ ...table, number: 0 });
		}
		expect(() => tableAt(over.terms, people, [])).toThrow('a table has a game');
	});
	test('begins at the points that the first game’s start tells', () => {
		const told = { game: { ...tiny, series: { ...tiny.series, told: (_ruleset: unknown, p: Position) => [p[0] as number, 7] } } };
		const table = startTable(told);
		expect([table.before.totals, must(replay(told.game, recordOf(table))).series.totals]).toEqual([
			[0, 7],
			[0, 7],
		]);
	});
});

describe('proposals', () => {
	const drawing = { game: { ...tiny, draw: () => [1, 1] } };
	const offer: Command = { type: 'propose', seat: 0, proposal: { kind: 'draw' } };
	test('a draw is offered, and holds once it is accepted', () => {
		const offered = run(opened(drawing), offer);
		expect(rightsOf(offered, 1).mustAnswer).toBe(true);
		expect(refused(offered, { type: 'answer', seat: 0, accepts: true })).toBe('ERR_ILLEGAL');
		expect(run(offered, { type: 'answer', seat: 1, accepts: true }).timeline.ending?.end).toBe('draw');
		const declined = run(offered, { type: 'answer', seat: 1, accepts: false });
		expect([declined.offer, declined.timeline.ending]).toEqual([undefined, undefined]);
	});
	test('a move says no', () => expect(run(opened(drawing), offer, take(0)).offer).toBeUndefined());
	test('a game without draws refuses', () => expect(refused(opened(), offer)).toBe('ERR_ILLEGAL'));
	test('a resignation without levels asks nobody; one with levels does', () => {
		const resign: Command = { type: 'propose', seat: 1, proposal: { kind: 'resign', level: 1 } };
		expect(run(opened(), resign).timeline.ending).toMatchObject({ end: 'resign', winners: [0] });
		expect(eventsOf(run(opened(), resign)).at(-1)).toBe('b resigns');
		const resign2 = (_ruleset: unknown, _p: unknown, seat: number, level: number) => ok(seat === 0 ? [0, level] : [level, 0]);
		const levels = { game: { ...tiny, resign: resign2, stakes: () => ({ most: 2, unit: 1 }) } };
		const asked = run(opened(levels), { type: 'propose', seat: 1, proposal: { kind: 'resign', level: 2 } });
		expect(asked.timeline.ending).toBeUndefined();
		const accepted = run(asked, { type: 'answer', seat: 0, accepts: true });
		expect(accepted.timeline.ending).toEqual({ end: 'resign', points: [2, 0], winners: [0] });
		expect(eventsOf(accepted).at(-1)).toBe('b resigns 2');
	});
	test('taking back asks the other person, never the computer', () => {
		const ask: Command = { type: 'propose', seat: 0, proposal: { kind: 'takeBack', to: 1 } };
		const open = { ruleset: openRuleset };
		const asked = run(opened(open), take(0), ask);
		expect(eventsOf(asked)).toEqual(['* 1', 'a take', '* 2']);
		expect(eventsOf(run(asked, { type: 'answer', seat: 1, accepts: true }))).toEqual(['* 1']);
		const alone = opened(open, [people[0] as (typeof people)[number], { kind: 'computer', name: 'C', level: 1 }]);
		expect(eventsOf(run(alone, take(0), ask))).toEqual(['* 1']);
	});
	test('what hidden hands have shown is not taken back', () => {
		const moved = run(opened(), take(0));
		expect(rightsOf(moved, 0).takeBackTo).toBeUndefined();
		expect(refused(moved, { type: 'propose', seat: 0, proposal: { kind: 'takeBack', to: 1 } })).toBe('ERR_ILLEGAL');
	});
	test('where persons share a device anybody takes the last decision back, and nobody is asked', () => {
		const open = { isShared: true, ruleset: openRuleset };
		const moved = run(opened(open), take(0), take(1));
		expect(rightsOf(moved, 0).takeBackTo).toBe(3);
		expect(eventsOf(run(moved, { type: 'propose', seat: 0, proposal: { kind: 'takeBack', to: 3 } }))).toEqual(['* 1', 'a take', '* 2']);
	});
});

describe('time', () => {
	const clocked = { clock: { kind: 'fischer', budget: 1000, extra: 100 } as const };
	test('runs for who is to move, and ends the game when it is claimed', () => {
		let table = startTable(clocked);
		table = dueOutcomes(table, dealer, 0).table;
		expect(table.clock?.running).toMatchObject({ seat: 0, since: 0 });
		table = must(decide(table, take(0), dealer, 300)).table;
		expect(table.clock?.left).toEqual([800, 1000]);
		expect(decide(table, { type: 'claimTime' }, dealer, 1299).ok).toBe(false);
		table = must(decide(table, { type: 'claimTime' }, dealer, 1300)).table;
		expect(table.timeline.ending).toMatchObject({ end: 'timeout', winners: [0] });
		expect(table.clock?.running).toBeUndefined();
	});
});
