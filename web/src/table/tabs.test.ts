import { must } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { Claim, LAPSE_MILLIS } from './claim.ts';
import { readTable, writeTable } from './file.ts';
import { beginTable } from './setup.ts';
import { type KeyValue, TableStore, tableKey } from './store.ts';

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
		store.write(table('a', 1));
		store.write(table('b', 3));
		store.write(table('c', 2));
		expect(store.list().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
	});

	it('a writer that is behind is refused', () => {
		const store = new TableStore(memory());
		const file = table('a');
		expect(store.write(file)).toBe('kept');
		expect(store.write({ ...file, revision: 2 })).toBe('kept');
		expect(store.write({ ...file, revision: 2 })).toBe('stale');
	});

	it('says where there is no room', () => {
		expect(new TableStore(memory(50)).write(table('a'))).toBe('full');
	});

	it('without room are held by this tab, and what is kept stays as it was', () => {
		const file = table('a');
		const storage = memory(tableKey('a').length + writeTable(file).length);
		const store = new TableStore(storage);
		expect(store.place(file)).toBe('kept');
		const longer = { ...file, revision: 2, changed: 20 };
		expect(store.place(longer)).toBe('held');
		expect(store.place(table('b', 3))).toBe('held');
		expect(new TableStore(storage).read('a')).toBe(longer);
		expect(store.list().map(({ id }) => id)).toEqual(['a', 'b']);
		expect([store.isHeld('a'), store.isHeld('b')]).toEqual([true, true]);
		expect(storage.getItem(tableKey('a'))).toBe(writeTable(file));
		expect(store.place({ ...file, revision: 2 })).toBe('stale');
		expect(store.place({ ...file, revision: 3 })).toBe('kept');
		expect(store.isHeld('a')).toBe(false);
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
		expect(store.place({ ...table('a', 9), revision: 2, record: { ...table('a').record, tags: { s: 'Ilka of the long name' } } })).toBe('held');
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
