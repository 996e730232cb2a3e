import { must } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import type { Numbered } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { Claim, LAPSE_MILLIS } from './claim.ts';
import { readTable, writeTable } from './file.ts';
import { beginTable } from './setup.ts';
import { fileOf, tableOf } from './state.ts';
import { eventsKey, type KeyValue, notesKey, TableStore, tableKey } from './store.ts';

const kalaha = await loadGame('kalaha');

/** Storage in a map, with room for so many characters. */
function memory(room = Number.POSITIVE_INFINITY): KeyValue {
	const map = new Map<string, string>();
	return {
		get length() {
			return map.size;
		},
		key: (i) => [...map.keys()][i] ?? null,
		getItem: (key) => map.get(key) ?? null,
		removeItem: (key) => void map.delete(key),
		setItem(key, value) {
			const used = [...map].reduce((sum, [k, v]) => sum + (k === key ? 0 : k.length + v.length), 0);
			if (used + key.length + value.length > room) throw new Error('no room');
			map.set(key, value);
		},
	};
}

const table = (id: string, now = 1) =>
	must(
		beginTable(kalaha, {
			options: {},
			plan: { scoring: 'games' },
			seats: [
				{ kind: 'person', name: 'Ilka' },
				{ kind: 'computer', level: 3, name: 'Emil' },
			],
			seed: '7',
			id,
			now,
		}),
	);

/** A move of South, as event `number`. */
const played = (number: number, at = 5): Numbered[] => [{ number, at, event: { type: 'played', event: 's 3' } }];

describe('kept tables', () => {
	it('come back as they were written', () => {
		const file = table('a');
		expect(readTable(writeTable(file))).toEqual({ ok: true, value: file });
	});

	it('unreadable ones are none, and never throw', () => {
		for (const text of ['', '{', 'null', '[]', '{"id":"a"}', '{"id":"a","revision":1,"changed":1,"seats":[{"kind":"ghost","name":""}],"record":{}}'])
			expect(readTable(text).ok).toBe(false);
		const storage = memory();
		storage.setItem(tableKey('a'), '{');
		expect(new TableStore(storage).read('a')).toBeUndefined();
		expect(new TableStore(storage).list()).toEqual([]);
		expect(new TableStore(storage).unreadable()).toEqual(['a']);
		expect([new TableStore(storage).text('a'), new TableStore(storage).text('b')]).toEqual(['{', undefined]);
	});

	it('are listed the latest first', () => {
		const store = new TableStore(memory());
		for (const [id, now] of [
			['a', 1],
			['b', 3],
			['c', 2],
		] as const)
			store.place(table(id, now));
		store.append('a', played(2, 9), () => table('a'));
		expect(store.list().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
	});

	it('grow by what has happened alone, and come back as the last event left them', () => {
		const storage = memory();
		const store = new TableStore(storage);
		const file = table('a');
		store.place(file);
		expect(store.append('a', played(2), () => file)).toBe('kept');
		expect(storage.getItem(tableKey('a'))).toBe(writeTable(file));
		expect(JSON.parse(storage.getItem(eventsKey('a', 2)) ?? '')).toEqual(played(2));
		const record = { ...file.record, games: [{ ...file.record.games[0], events: ['s 3'] }] };
		expect(store.read('a')).toEqual({ ...file, revision: 2, changed: 5, record });
		expect(store.text('a')).toBe(`${writeTable(file)}\n${JSON.stringify(played(2))}`);
		store.gather('a');
		expect([storage.length, store.read('a')]).toEqual([1, { ...file, revision: 2, changed: 5, record }]);
		store.append('a', played(3), () => file);
		store.remove('a');
		expect(storage.length).toBe(0);
	});

	it('are none where what happened since cannot be read', () => {
		const storage = memory();
		const store = new TableStore(storage);
		store.place(table('a'));
		for (const text of ['{', '[]', JSON.stringify(played(3))]) {
			storage.setItem(eventsKey('a', 2), text);
			expect([store.read('a'), store.unreadable()]).toEqual([undefined, ['a']]);
		}
	});

	it('keep what is noted beside them; what is begun is gone once anything has happened', () => {
		const storage = memory();
		const store = new TableStore(storage);
		const file = table('a');
		store.place({ ...file, begun: 'by an earlier version', evaluates: true });
		expect(store.read('a')).toMatchObject({ begun: 'by an earlier version', evaluates: true });
		store.note('a', { begun: 'half', number: 1 });
		expect(store.read('a')).toEqual({ ...file, begun: 'half' });
		store.note('a', { begun: 'half', evaluates: true, number: 1 });
		store.append('a', played(2), () => file);
		expect(store.read('a')).toMatchObject({ evaluates: true });
		expect(store.read('a')?.begun).toBeUndefined();
		for (const text of ['{', 'null', '{"begun":"half"}']) {
			storage.setItem(notesKey('a'), text);
			expect(store.read('a')).toMatchObject({ revision: 2, evaluates: true });
		}
	});

	it('a writer that is behind is refused', () => {
		const store = new TableStore(memory());
		const file = table('a');
		store.place(file);
		expect(store.append('a', played(2), () => file)).toBe('kept');
		expect(store.append('a', played(2), () => file)).toBe('stale');
	});

	it('that were removed meanwhile are kept again, whole, by whoever plays on', () => {
		const store = new TableStore(memory());
		const file = table('a');
		store.place(file);
		store.remove('a');
		expect(store.append('a', played(2), () => file)).toBe('kept');
		expect(store.read('a')?.record.games[0]?.events).toEqual(['s 3']);
	});

	it('without room are held by this tab, and what is kept stays as it was', () => {
		const file = table('a');
		const storage = memory(tableKey('a').length + writeTable(file).length);
		const store = new TableStore(storage);
		expect(store.place(file)).toBe('kept');
		expect(store.append('a', played(2), () => file)).toBe('held');
		expect(store.place(table('b', 3))).toBe('held');
		expect(new TableStore(storage).read('a')?.record.games[0]?.events).toEqual(['s 3']);
		expect(store.list().map(({ id }) => id)).toEqual(['a', 'b']);
		expect([store.isHeld('a'), store.isHeld('b')]).toEqual([true, true]);
		expect(storage.getItem(tableKey('a'))).toBe(writeTable(file));
		const two = must(tableOf(kalaha, store.read('a') ?? file));
		expect(store.append('a', played(3), () => fileOf(two, 'a', 5))).toBe('held');
		expect(store.read('a')?.record.games[0]?.events).toEqual(['s 3', 's 3']);
	});
});

describe('a full storage', () => {
	const sizeOf = (id: string) => tableKey(id).length + writeTable(table(id)).length;
	const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => String.fromCharCode(97 + from + i));

	it('loses nothing: a table that finds no room is held by this tab, and every other stays', () => {
		const storage = memory(20 * sizeOf('a'));
		const store = new TableStore(storage);
		for (const id of names(0, 20)) expect(store.place(table(id))).toBe('kept');
		expect(store.place(table('z', 9))).toBe('held');
		expect(store.append('a', played(2, 8), () => table('a'))).toBe('held');
		expect(
			store
				.list()
				.map(({ id }) => id)
				.sort(),
		).toEqual([...names(0, 20), 'z']);
	});

	it('keeps what this tab holds as soon as there is room', () => {
		const storage = memory(2 * sizeOf('a'));
		const store = new TableStore(storage);
		for (const id of ['a', 'b', 'c']) store.place(table(id));
		store.keepHeld();
		expect([storage.getItem(tableKey('c')), store.isHeld('c')]).toEqual([null, true]);
		store.remove('a');
		store.keepHeld();
		expect([storage.getItem(tableKey('c')), store.isHeld('c')]).toEqual([writeTable(table('c')), false]);
	});

	it('gives a table back that was removed, in this tab alone where its room is taken', () => {
		const storage = memory(2 * sizeOf('a'));
		const store = new TableStore(storage);
		for (const id of ['a', 'b']) store.place(table(id));
		expect(store.remove('nowhere')).toBeUndefined();
		const removed = store.remove('a');
		expect([removed, store.read('a')]).toEqual([table('a'), undefined]);
		expect(removed && store.place(removed)).toBe('kept');
		expect(store.read('a')).toEqual(table('a'));
		store.remove('a');
		store.place(table('c'));
		expect(removed && store.place(removed)).toBe('held');
		expect(store.read('a')).toEqual(table('a'));
	});
});

describe('tabs', () => {
	function tabs() {
		const storage = memory();
		const clock = { now: 1000 };
		const tab = (name: string) => new Claim({ storage, table: 't', tab: name, now: () => clock.now });
		return { clock, a: tab('a'), b: tab('b') };
	}

	it('one holds a table, the other waits until it is released', () => {
		const { a, b } = tabs();
		expect(a.tryTake()).toBe(true);
		expect(b.tryTake()).toBe(false);
		b.release();
		expect(a.isMine).toBe(true);
		a.release();
		expect(b.tryTake()).toBe(true);
	});

	it('a silent tab loses its table, one that beats keeps it', () => {
		const { clock, a, b } = tabs();
		a.tryTake();
		clock.now += LAPSE_MILLIS - 1;
		expect(a.beat()).toBe(true);
		clock.now += LAPSE_MILLIS - 1;
		expect(b.tryTake()).toBe(false);
		clock.now += 1;
		expect(b.tryTake()).toBe(true);
		expect(a.beat()).toBe(false);
	});

	it('a table is held without room to say so, until another tab says that it holds it', () => {
		const storage = memory(0);
		const claim = new Claim({ storage, table: 't', tab: 'a', now: () => 1000 });
		expect([claim.tryTake(), claim.isMine, claim.beat()]).toEqual([true, true, true]);
		claim.release();
		expect(claim.isMine).toBe(false);
	});

	it('what is stored and is no claim holds nothing', () => {
		for (const text of ['', '{', 'null', '7', '"a"', '[]', '{"tab":"b"}', '{"at":1000}', '{"tab":7,"at":1000}', '{"tab":"b","at":"1000"}']) {
			const storage = memory();
			const claim = new Claim({ storage, table: 't', tab: 'a', now: () => 1000 });
			storage.setItem(claim.key, text);
			expect(claim.isMine, text).toBe(false);
			expect(claim.tryTake(), text).toBe(true);
			expect(JSON.parse(storage.getItem(claim.key) ?? ''), text).toEqual({ tab: 'a', at: 1000 });
		}
	});

	it('each table is held by itself', () => {
		const storage = memory();
		const claim = (table: string, tab: string) => new Claim({ storage, table, tab, now: () => 1000 });
		expect([claim('t', 'a').tryTake(), claim('u', 'b').tryTake(), claim('t', 'a').isMine]).toEqual([true, true, true]);
	});

	it('a table taken where there was no room belongs to whoever says so later, also once that one is gone', () => {
		let isFull = true;
		const roomy = memory();
		const storage: KeyValue = { ...roomy, length: 0, setItem: (key, value) => (isFull ? memory(0).setItem(key, value) : roomy.setItem(key, value)) };
		const claim = (tab: string) => new Claim({ storage, table: 't', tab, now: () => 1000 });
		const [a, b] = [claim('a'), claim('b')];
		a.take();
		isFull = false;
		expect([a.beat(), b.tryTake(), b.take(), a.isMine]).toEqual([true, false, true, false]);
		b.release();
		expect([a.isMine, b.isMine]).toEqual([false, false]);
	});

	it('taking over is noticed by the one that held it', () => {
		const { a, b } = tabs();
		a.tryTake();
		expect(b.take()).toBe(true);
		expect(a.isMine).toBe(false);
		expect(a.beat()).toBe(false);
		expect(b.isMine).toBe(true);
	});
});
