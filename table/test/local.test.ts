import { must } from '@stammtisch/core';
import { expect, test } from 'vitest';
import { type EventStore, type Kept, LocalTable, type Numbered } from '../src/index.ts';
import { dealer, startTable } from './support.ts';

class Memory implements EventStore {
	readonly events: Numbered[] = [];
	answer: Kept = 'kept';
	async append(events: readonly Numbered[]) {
		if (this.answer === 'kept') this.events.push(...events);
		return this.answer;
	}
}
const open = async (store: Memory) => must(await LocalTable.open(startTable(), { dealer, store, now: () => 5 }));

test('a change is kept before anybody hears of it', async () => {
	const store = new Memory();
	const local = await open(store);
	const heard: string[] = [];
	local.subscribe((events, table) => heard.push(`${store.events.length} kept: ${events.map(({ number }) => number)} of ${table.number}`));
	expect(must(await local.send({ type: 'play', seat: 0, move: 'take' }))).toBe(3);
	expect(heard).toEqual(['3 kept: 2,3 of 3']);
	expect(store.events.map(({ number, at }) => [number, at])).toEqual([
		[1, 5],
		[2, 5],
		[3, 5],
	]);
});
test('what cannot be kept has not happened', async () => {
	const store = new Memory();
	const local = await open(store);
	for (const [answer, message] of [
		['full', 'there is no room to keep this table'],
		['stale', 'somebody else changed this table first'],
	] as const) {
		store.answer = answer;
		const sent = await local.send({ type: 'play', seat: 0, move: 'take' });
		expect(sent).toEqual({ ok: false, problem: { code: 'ERR_STORE', message } });
	}
	expect(local.table.timeline.entries.length).toBe(1);
	store.answer = 'kept';
	expect((await local.send({ type: 'play', seat: 0, move: 'take' })).ok).toBe(true);
});
test('of two moves sent at once the second finds the table after the first', async () => {
	const local = await open(new Memory());
	const sent = await Promise.all([local.send({ type: 'play', seat: 0, move: 'take' }), local.send({ type: 'play', seat: 0, move: 'take' })]);
	expect(sent.map((each) => each.ok || each.problem.code)).toEqual([true, 'ERR_ILLEGAL']);
});
test('who has left hears nothing more', async () => {
	const local = await open(new Memory());
	let heard = 0;
	const leave = local.subscribe(() => heard++);
	leave();
	await local.send({ type: 'play', seat: 0, move: 'take' });
	local.subscribe(() => heard++);
	local.close();
	await local.send({ type: 'play', seat: 1, move: 'take' });
	expect([heard, local.table.timeline.entries.length]).toEqual([0, 5]);
});
test('where nothing happens, nothing is kept', async () => {
	const store = new Memory();
	const rolled = (await open(new Memory())).table;
	store.answer = 'full';
	const local = must(await LocalTable.open(rolled, { dealer, store, now: () => 5 }));
	expect(local.table).toBe(rolled);
});
