import { fail, must, ok, type Problem } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { apply, type Command, type Dealer, decide, dueOutcomes, type Table, type TableEvent } from '../src/index.ts';
import { dealer, openRuleset, people, startTable, tiny } from './support.ts';

const after = (table: Table, events: readonly TableEvent[]): Table =>
	events.reduce((now, event) => must(apply(now, { number: now.number + 1, at: 0, event })), table);
const opened = (change = {}): Table => {
	const table = startTable(change);
	return dueOutcomes(table, dealer, 0).table;
};
const run = (table: Table, ...commands: readonly Command[]): Table => commands.reduce((now, command) => must(decide(now, command, dealer, 0)).table, table);
const refused = (table: Table, command: Command, now = 0): Problem => {
	const decided = decide(table, command, dealer, now);
	if (decided.ok) throw new Error(`it brought about ${JSON.stringify(decided.value.events)}`);
	return decided.problem;
};
const take = (seat: number): Command => ({ type: 'play', seat, move: 'take' });
const over = () => run(opened({ plan: { scoring: 'points', games: 3 } }), take(0), take(1), take(0));

describe('what cannot be is refused, and why', () => {
	test('a move off turn or after the end', () => {
		expect(refused(opened(), take(1))).toEqual({ code: 'ERR_ILLEGAL', message: 'another seat is to move', at: 0 });
		expect(refused(over(), take(1))).toEqual({ code: 'ERR_OVER', message: 'the game is over', at: 0 });
	});
	test('taking back to anywhere but before the last decision', () => {
		const problem = { code: 'ERR_ILLEGAL', message: 'that cannot be taken back' };
		const shared = run(opened({ isShared: true }), take(0));
		for (const table of [opened(), shared]) expect(refused(table, { type: 'propose', seat: 0, proposal: { kind: 'takeBack', to: 0 } })).toEqual(problem);
	});
	test('a draw where the game knows none', () => {
		expect(refused(opened(), { type: 'propose', seat: 0, proposal: { kind: 'draw' } })).toEqual({ code: 'ERR_ILLEGAL', message: 'no draw can be offered now' });
	});
	test('a resignation at a level that the game does not have, also where others would be asked, or after the end', () => {
		const levels = (_ruleset: unknown, _p: unknown, _seat: number, level: number) => (level < 3 ? ok([0, level]) : fail('ERR_ILLEGAL', 'two levels'));
		const table = opened({ game: { ...tiny, resign: levels, stakes: () => ({ most: 3, unit: 1 }) } });
		const resign = (level: number): Command => ({ type: 'propose', seat: 0, proposal: { kind: 'resign', level } });
		expect(refused(table, resign(3))).toEqual({ code: 'ERR_ILLEGAL', message: 'two levels' });
		expect(decide(table, resign(2), dealer, 0)).toMatchObject({ ok: true, value: { events: [{ event: { type: 'proposed', asked: [1] } }] } });
		expect(refused(over(), resign(1))).toEqual({ code: 'ERR_OVER', message: 'the game is over (rules)', at: 0 });
	});
	test('an answer where nothing was asked', () => {
		expect(refused(opened(), { type: 'answer', seat: 1, accepts: true })).toEqual({ code: 'ERR_ILLEGAL', message: 'nothing was asked of that seat' });
	});
	test('another game while one goes on, or after the series', () => {
		expect(refused(opened(), { type: 'next' })).toEqual({ code: 'ERR_ILLEGAL', message: 'the game is not over' });
		const last = run(opened({ plan: { scoring: 'points', games: 1 } }), take(0), take(1), take(0));
		expect(refused(last, { type: 'next' })).toEqual({ code: 'ERR_OVER', message: 'the series is over' });
	});
	test('a claim of time where nobody’s is counted or up, and after the end', () => {
		const problem = { code: 'ERR_ILLEGAL', message: 'nobody has run out of time' };
		const clocked = opened({ clock: { kind: 'fischer', budget: 1000, extra: 0 } });
		expect(refused(opened(), { type: 'claimTime' }, 1e9)).toEqual(problem);
		expect(refused(clocked, { type: 'claimTime' }, 999)).toEqual(problem);
		expect(refused(run(clocked, take(0), take(1), take(0)), { type: 'claimTime' }, 1e9)).toEqual(problem);
	});
	test('players for more or fewer seats', () => {
		expect(refused(opened(), { type: 'seat', players: people.slice(1) })).toEqual({ code: 'ERR_RECORD', message: 'there must be 2 players', field: 'players' });
	});
});

test('others sit down', () => {
	expect(run(opened(), { type: 'seat', players: people.toReversed() }).players).toEqual(people.toReversed());
});
test('where nobody may resign, a move is taken back as elsewhere', () => {
	const game = { ...tiny, resign: () => fail('ERR_ILLEGAL', 'nobody resigns here') };
	const moved = run(opened({ game, ruleset: openRuleset, isShared: true }), take(0));
	expect(run(moved, { type: 'propose', seat: 0, proposal: { kind: 'takeBack', to: 1 } }).timeline.entries).toHaveLength(1);
});
test('a draw is offered in the middle of a game too', () => {
	const drawing = run(opened({ game: { ...tiny, draw: () => [1, 1] }, isShared: true }), take(0));
	expect(run(drawing, { type: 'propose', seat: 1, proposal: { kind: 'draw' } }).offer).toMatchObject({ seat: 1, asked: [0] });
});
test('a proposal is carried out only once everybody asked has accepted', () => {
	const table = opened({ game: { ...tiny, draw: () => [1, 1] } });
	const asked = after(table, [{ type: 'proposed', seat: 0, proposal: { kind: 'draw' }, asked: [1, 0] }]);
	const first = run(asked, { type: 'answer', seat: 1, accepts: true });
	expect(first.timeline.ending).toBeUndefined();
	expect(run(first, { type: 'answer', seat: 0, accepts: true }).timeline.ending?.end).toBe('draw');
});
test('whoever proposed may take it back, and nobody else may refuse for those asked', () => {
	const table = after(opened({ game: { ...tiny, draw: () => [1, 1] } }), [{ type: 'proposed', seat: 0, proposal: { kind: 'draw' }, asked: [1] }]);
	expect(run(table, { type: 'answer', seat: 0, accepts: false }).offer).toBeUndefined();
	const problem = { code: 'ERR_ILLEGAL', message: 'nothing was asked of that seat' };
	expect(refused(table, { type: 'answer', seat: 0, accepts: true })).toEqual(problem);
	expect(refused(opened(), { type: 'answer', seat: 0, accepts: false })).toEqual(problem);
});
test('the lot is drawn by the number of the game in the series', () => {
	const asked: number[][] = [];
	const lot: Dealer['lot'] = (...of) => {
		asked.push(of);
		return 0;
	};
	const second = must(decide(over(), { type: 'next' }, { ...dealer, lot }, 0)).table;
	const ended = run(second, { type: 'propose', seat: 0, proposal: { kind: 'resign', level: 1 } });
	must(decide(ended, { type: 'next' }, { ...dealer, lot }, 0));
	expect(asked).toEqual([
		[2, 1],
		[2, 2],
	]);
});
