import { must, type Problem } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { apply, dueOutcomes, type Table, type TableEvent, timeLeft } from '../src/index.ts';
import { dealer, people, startTable } from './support.ts';

const played = (event: string): TableEvent => ({ type: 'played', event });
const after = (table: Table, ...events: readonly TableEvent[]): Table => events.reduce((now, event) => at(now, 0, event), table);
const at = (table: Table, time: number, event: TableEvent): Table => must(apply(table, { number: table.number + 1, at: time, event }));
const opened = (change = {}): Table => {
	return dueOutcomes(startTable(change), dealer, 0).table;
};
const refused = (table: Table, event: TableEvent, number = table.number + 1): Problem => {
	const applied = apply(table, { number, at: 0, event });
	if (applied.ok) throw new Error('it was applied');
	return applied.problem;
};

describe('an event that cannot be is refused, and why', () => {
	const table = opened();
	test('out of its number', () => {
		for (const number of [1, 3]) {
			expect(refused(table, played('a take'), number)).toEqual({ code: 'ERR_RECORD', message: `event 2 must come next, not ${number}`, field: 'number' });
		}
	});
	test('an answer of a seat that was not asked', () => {
		const problem = { code: 'ERR_ILLEGAL', message: 'nothing was asked of that seat' };
		const asked = after(table, { type: 'proposed', seat: 0, proposal: { kind: 'draw' }, asked: [1] });
		for (const each of [table, asked]) expect(refused(each, { type: 'answered', seat: 0, accepts: true })).toEqual(problem);
	});
	test('going back to where the game never was', () => {
		for (const to of [-1, 0.5, 2]) {
			const problem = { code: 'ERR_ILLEGAL', message: `there is no entry ${to} to go back to`, field: 'to' };
			expect(refused(table, { type: 'tookBack', to })).toEqual(problem);
		}
		for (const to of [0, 1]) expect(after(table, { type: 'tookBack', to }).timeline.entries).toHaveLength(to);
	});
	test('a game that begins before the one before it is over, or nowhere', () => {
		expect(refused(table, { type: 'began', start: '0,0,3,1,0' })).toEqual({ code: 'ERR_ILLEGAL', message: 'the game before it is not over' });
		const over = after(table, played('a resigns'));
		expect(refused(over, { type: 'began', start: 'x' })).toEqual({ code: 'ERR_POSITION', message: 'five numbers', field: 'start', at: 0 });
	});
	test('more or fewer players than seats', () => {
		const problem = { code: 'ERR_RECORD', message: 'there must be 2 players', field: 'players' };
		for (const players of [people.slice(1), [...people, ...people]]) expect(refused(table, { type: 'seated', players })).toEqual(problem);
	});
});

test('others sit down, and the game stays as it is', () => {
	const table = opened();
	const players = people.toReversed();
	expect(after(table, { type: 'seated', players })).toEqual({ ...table, number: table.number + 1, players });
});
test('a proposal waits for everybody asked, and for nobody once one says no', () => {
	const offer = { seat: 0, proposal: { kind: 'draw' }, asked: [1, 0] } as const;
	const asked = after(opened(), { type: 'proposed', ...offer });
	expect(asked.offer).toEqual(offer);
	expect(after(asked, { type: 'answered', seat: 1, accepts: true }).offer).toEqual({ ...offer, asked: [0] });
	expect(after(asked, { type: 'answered', seat: 1, accepts: false }).offer).toBeUndefined();
	expect(after(asked, { type: 'tookBack', to: 1 }).offer).toBeUndefined();
});

describe('the clock', () => {
	const clocked = () => opened({ clock: { kind: 'fischer', budget: 1000, extra: 100 } });
	const left = ({ clock }: Table, now: number) => [0, 1].map((seat) => clock && timeLeft(clock, seat, now));
	test('runs for a seat that is asked, and then again for the one to move', () => {
		const asked = at(clocked(), 100, { type: 'proposed', seat: 0, proposal: { kind: 'draw' }, asked: [1] });
		expect([asked.clock?.running, left(asked, 100)]).toEqual([{ seat: 1, since: 100 }, [900, 1000]]);
		const answered = at(asked, 300, { type: 'answered', seat: 1, accepts: false });
		expect([answered.clock?.running, left(answered, 300)]).toEqual([{ seat: 0, since: 300 }, [900, 800]]);
	});
	test('gains nothing by proposals and answers', () => {
		let table = clocked();
		for (let now = 100; now <= 300; now += 100) {
			table = at(table, now - 50, { type: 'proposed', seat: 0, proposal: { kind: 'draw' }, asked: [1] });
			table = at(table, now, { type: 'answered', seat: 1, accepts: false });
		}
		expect(left(table, 300)).toEqual([850, 850]);
	});
	test('goes on while the same seat thinks about the same move', () => {
		const table = clocked();
		expect(at(table, 100, { type: 'seated', players: people }).clock).toBe(table.clock);
		const later = after(at(table, 100, played('a take')), played('* 2'), played('b take'), played('* 3'));
		expect(at(later, 500, { type: 'tookBack', to: 1 }).clock?.running).toMatchObject({ seat: 0 });
	});
	test('runs for nobody while dice are awaited and after the end', () => {
		expect(at(clocked(), 100, played('a take')).clock).toMatchObject({ left: [1000, 1000], running: undefined });
		expect(at(clocked(), 100, played('a resigns')).clock?.running).toBeUndefined();
	});
	test('is full when the next game begins', () => {
		const over = at(clocked(), 100, played('a resigns'));
		expect(left(over, 5000)).toEqual([900, 1000]);
		expect(at(over, 200, { type: 'began', start: '0,0,3,1,0' }).clock).toMatchObject({ left: [1000, 1000], running: undefined });
	});
	test('gives back the lag of the mover', () => {
		const table = clocked();
		expect(must(apply(table, { number: 2, at: 300, lag: 50, event: played('a take') })).clock?.left).toEqual([850, 1000]);
	});
});
