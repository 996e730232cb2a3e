import { must } from '@stammtisch/core';
import { expect, test } from 'vitest';
import {
	type Command,
	decide,
	dueOutcomes,
	type Numbered,
	readEvents,
	recordedAfter,
	recordOf,
	replay,
	seededDealer,
	seededLot,
	seedOf,
	type TableEvent,
} from '../src/index.ts';
import { openRuleset, people, startTable, tiny } from './support.ts';

const take = (seat: number): Command => ({ type: 'play', seat, move: 'take' });
const seeded = seededDealer('7');

test('the record of a table is what its events make of the record it began with', () => {
	const begun = startTable({ plan: { scoring: 'points', games: 2 }, isShared: true, ruleset: openRuleset });
	let table = begun;
	const heard: Numbered[] = [];
	const bring = (happened: { readonly events: readonly Numbered[]; readonly table: typeof table }) => {
		heard.push(...happened.events);
		table = happened.table;
	};
	bring(dueOutcomes(table, seeded, 0));
	const back: Command = { type: 'propose', seat: 1, proposal: { kind: 'takeBack', to: 3 } };
	const resign: Command = { type: 'propose', seat: 1, proposal: { kind: 'resign', level: 1 } };
	const others: Command = { type: 'seat', players: people.toReversed() };
	for (const command of [take(0), take(1), back, resign, { type: 'next' } as const, others]) bring(must(decide(table, command, seeded, 0)));
	const { players, games } = recordedAfter({ players: people, games: recordOf(begun).games }, heard);
	expect(players).toEqual(people.toReversed());
	expect(games).toEqual(recordOf(table).games.map(({ start, events }) => ({ start, events })));
	expect(must(replay(tiny, { ...recordOf(table), games })).games).toHaveLength(2);
});

test('a seed gives every number its outcome and its lot', () => {
	const table = startTable();
	const outcomes = Array.from({ length: 20 }, (_, i) => seeded.outcome(table, i));
	expect(outcomes).toEqual(Array.from({ length: 20 }, (_, i) => seededDealer('7').outcome(table, i)));
	expect(new Set(outcomes).size).toBeGreaterThan(1);
	expect(seeded.lot(4, 3)).toBe(seededLot('7', 4, 3));
	expect(['7', 7, undefined].map((seed) => seedOf({ kind: 'seeded', ...(seed === undefined ? {} : { seed }) }))).toEqual(['7', undefined, undefined]);
	expect(seedOf(null)).toBeUndefined();
});

test('events that were kept come back, in their order', () => {
	const events: TableEvent[] = [
		{ type: 'played', event: 'a take' },
		{ type: 'proposed', seat: 0, proposal: { kind: 'resign', level: 2 }, asked: [1] },
		{ type: 'proposed', seat: 0, proposal: { kind: 'draw' }, asked: [] },
		{ type: 'proposed', seat: 0, proposal: { kind: 'takeBack', to: 0 }, asked: [1] },
		{ type: 'answered', seat: 1, accepts: false },
		{ type: 'tookBack', to: 1 },
		{ type: 'began', start: 'x' },
		{ type: 'seated', players: [...people, { kind: 'computer', name: 'C', level: 1 }] },
	];
	const numbered = events.map((event, i) => ({ number: 4 + i, at: 9, event }));
	expect(readEvents(JSON.stringify(numbered), 4)).toEqual({ ok: true, value: numbered });
	const missing = { ok: false, problem: { code: 'ERR_RECORD', message: 'event 5 must be there', field: '[0]' } };
	expect(readEvents(JSON.stringify(numbered), 5)).toEqual(missing);
});

test.each([
	{ type: 'played' },
	{ type: 'proposed', seat: 0, proposal: { kind: 'resign', level: 'x' }, asked: [1] },
	{ type: 'proposed', seat: 0, proposal: { kind: 'takeBack' }, asked: [1] },
	{ type: 'proposed', seat: 0, proposal: { kind: 'bet' }, asked: [1] },
	{ type: 'proposed', seat: 0, proposal: { kind: 'draw' }, asked: ['b'] },
	{ type: 'proposed', proposal: { kind: 'draw' }, asked: [1] },
	{ type: 'answered', seat: 1 },
	{ type: 'answered', seat: -1, accepts: true },
	{ type: 'tookBack', to: 0.5 },
	{ type: 'began', start: 3 },
	{ type: 'seated', players: [{ kind: 'computer', name: 'C', level: 0 }] },
	{ type: 'seated', players: [{ kind: 'ghost', name: 'C' }] },
	{ type: 'seated', players: [{ kind: 'person' }] },
	{ type: 'sang' },
	null,
])('what is no event is refused: %j', (event) => {
	expect(readEvents(JSON.stringify([{ number: 1, at: 0, event }]), 1)).toMatchObject({ ok: false, problem: { code: 'ERR_RECORD', field: '[0]' } });
});

test('what is no list of events is refused, and why', () => {
	expect(readEvents('[', 1)).toEqual({ ok: false, problem: { code: 'ERR_JSON', message: 'the events are not JSON', at: 0 } });
	for (const text of ['{}', '[]', 'null'])
		expect(readEvents(text, 1)).toEqual({ ok: false, problem: { code: 'ERR_RECORD', message: 'events must be a list' } });
	const event = { type: 'played', event: 'a take' };
	for (const wrong of [{ number: 1, event }, { at: 0, event }, { number: 1, at: 0, lag: '0', event }, 7])
		expect(readEvents(JSON.stringify([wrong]), 1).ok, JSON.stringify(wrong)).toBe(false);
});
