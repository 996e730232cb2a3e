import { must } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from './device.ts';
import { type TableFile, writeTable } from './file.ts';
import { LiveTable } from './live.svelte.ts';
import { beginTable } from './setup.ts';
import { eventsKey, type KeyValue, notesKey, TableStore, tableKey } from './store.ts';

const game = await loadGame('kalaha');
const backgammon = await loadGame('backgammon');

function begin(id: string, of = game): TableFile {
	const seats = ['Ilka', 'Bela'].map((name) => ({ kind: 'person', name }) as const);
	return must(
		beginTable(of, { options: {}, plan: { scoring: of.series.scorings[0] as string }, seats, seed: '7', id, now: 1, ...(of === game ? { first: 0 } : {}) }),
	);
}

/** Storage that can be told to have no room. */
function storageOf() {
	const map = memoryStorage();
	const storage = {
		...map,
		isFull: false,
		get length() {
			return map.length;
		},
		setItem(key: string, value: string) {
			if (storage.isFull) throw new DOMException('no room', 'QuotaExceededError');
			map.setItem(key, value);
		},
	};
	return storage;
}

const opened: LiveTable[] = [];
async function open(file: TableFile, storage: KeyValue, of = game): Promise<LiveTable> {
	const live = must(await LiveTable.open(of, file, storage));
	opened.push(live);
	return live;
}
const sow = (live: LiveTable, move: string) => live.send({ type: 'play', seat: live.state.toMove ?? 0, move });
const eventsOf = (live: LiveTable) => live.state.plies.map(({ event }) => event);
/** What other tabs hear of a key. */
const tell = (storage: KeyValue, key: string) => dispatchEvent(new StorageEvent('storage', { key, newValue: storage.getItem(key) }));

afterEach(() => {
	for (const live of opened.splice(0)) live.close();
	vi.useRealTimers();
});

describe('a table that is held here', () => {
	test('keeps what happens before anybody hears of it, and nothing but that', async () => {
		const storage = storageOf();
		const file = begin('a');
		new TableStore(storage).place(file);
		const live = await open(file, storage);
		const heard: (string | null)[] = [];
		live.subscribe(([first]) => heard.push(storage.getItem(eventsKey('a', first?.number ?? ''))));
		must(await sow(live, '3'));
		expect(heard).toEqual([expect.stringContaining('"s 3"')]);
		expect(storage.getItem(tableKey('a'))).toBe(writeTable(file));
		expect([eventsOf(live), live.state.toMove]).toEqual([['s 3'], 0]);
	});

	test('has moved before the browser draws: nothing but microtasks lie between', async () => {
		const storage = storageOf();
		const live = await open(begin('a'), storage);
		let isDrawn = false;
		setTimeout(() => {
			isDrawn = true;
		});
		await sow(live, '3');
		expect([eventsOf(live), isDrawn]).toEqual([['s 3'], false]);
	});

	test('refuses what may not be, and a second move of the same moment', async () => {
		const live = await open(begin('a'), storageOf());
		expect(await sow(live, '7')).toMatchObject({ ok: false, problem: { code: 'ERR_MOVE' } });
		const both = await Promise.all([sow(live, '1'), sow(live, '1')]);
		expect(both.map((each) => each.ok || each.problem.code)).toEqual([true, 'ERR_ILLEGAL']);
	});

	test('draws its first roll once, and comes back with it', async () => {
		const storage = storageOf();
		const file = begin('b', backgammon);
		new TableStore(storage).place(file);
		const live = await open(file, storage, backgammon);
		const rolled = eventsOf(live);
		expect(rolled).toEqual([expect.stringMatching(/^\* \d\d$/)]);
		live.close();
		const again = await open(new TableStore(storage).read('b') ?? file, storage, backgammon);
		expect([eventsOf(again), new TableStore(storage).read('b')?.revision]).toEqual([rolled, 2]);
	});

	test('opened anew is made one whole of what it was and the events since', async () => {
		const storage = storageOf();
		const store = new TableStore(storage);
		store.place(begin('a'));
		const live = await open(begin('a'), storage);
		for (const move of ['3', '1']) must(await sow(live, move));
		live.close();
		expect([eventsKey('a', 2), eventsKey('a', 3)].map((key) => storage.getItem(key) !== null)).toEqual([true, true]);
		const again = await open(store.read('a') ?? begin('none'), storage);
		expect(eventsOf(again)).toEqual(['s 3', 's 1']);
		expect([eventsKey('a', 2), eventsKey('a', 3)].map((key) => storage.getItem(key))).toEqual([null, null]);
		must(await sow(again, '2'));
		expect(store.read('a')?.record.games[0]?.events).toEqual(['s 3', 's 1', 'n 2']);
	});

	test('notes what is begun and whether the computer is heard: no event, and the table as it was', async () => {
		const storage = storageOf();
		const file = begin('a');
		const store = new TableStore(storage);
		store.place(file);
		const live = await open(file, storage);
		const { state } = live;
		live.begin('half');
		live.evaluate(true);
		expect([live.state, live.table.number]).toEqual([state, 1]);
		expect(live.state).toBe(state);
		expect(store.read('a')).toMatchObject({ begun: 'half', evaluates: true, revision: 1 });
		must(await sow(live, '3'));
		expect([live.begun, live.isEvaluated, store.read('a')?.begun, store.read('a')?.evaluates]).toEqual([undefined, true, undefined, true]);
		live.evaluate(false);
		expect([live.isEvaluated, store.read('a')?.evaluates]).toEqual([false, undefined]);
	});
});

describe('a table that another tab holds', () => {
	async function both() {
		const storage = storageOf();
		const file = begin('a');
		new TableStore(storage).place(file);
		const holder = await open(file, storage);
		const follower = await open(file, storage);
		return { storage, holder, follower };
	}

	test('changes nothing, and follows event by event', async () => {
		const { storage, holder, follower } = await both();
		expect([holder.role, follower.role]).toEqual(['holder', 'follower']);
		expect(await sow(follower, '3')).toMatchObject({ ok: false, problem: { code: 'ERR_STORE' } });
		follower.begin('half');
		follower.evaluate(true);
		expect([follower.begun, follower.isEvaluated, storage.getItem(notesKey('a'))]).toEqual([undefined, false, null]);
		const heard: number[][] = [];
		follower.subscribe((events) => heard.push(events.map(({ number }) => number)));
		must(await sow(holder, '3'));
		must(await sow(holder, '1'));
		tell(storage, eventsKey('a', 2));
		expect(heard).toEqual([[2, 3]]);
		expect([eventsOf(follower), follower.table.number]).toEqual([['s 3', 's 1'], 3]);
		holder.evaluate(true);
		tell(storage, notesKey('a'));
		expect(follower.isEvaluated).toBe(true);
	});

	test('is taken over where it stands, and the one that held it hears so as it plays', async () => {
		const { holder, follower } = await both();
		must(await sow(holder, '3'));
		follower.takeOver();
		expect([follower.role, eventsOf(follower)]).toEqual(['holder', ['s 3']]);
		must(await sow(follower, '1'));
		expect(await sow(holder, '2')).toMatchObject({ ok: false, problem: { code: 'ERR_STORE' } });
		expect([holder.role, eventsOf(holder)]).toEqual(['follower', ['s 3', 's 1']]);
	});

	test('is read anew where its events do not follow on what is known', async () => {
		const { storage, holder, follower } = await both();
		must(await sow(holder, '3'));
		storage.setItem(eventsKey('a', 3), JSON.stringify([{ number: 3, at: 1, event: { type: 'answered', seat: 1, accepts: true } }]));
		tell(storage, eventsKey('a', 3));
		expect(eventsOf(follower)).toEqual(['s 3']);
	});
});

describe('without room', () => {
	test('a table is played on in this tab, and says so', async () => {
		const storage = storageOf();
		storage.isFull = true;
		const file = begin('a');
		const store = new TableStore(storage);
		expect(store.place(file)).toBe('held');
		const live = await open(file, storage);
		expect([live.role, live.isFull]).toEqual(['holder', true]);
		must(await sow(live, '1'));
		expect([live.state.plies.length, live.isFull]).toEqual([1, true]);
		live.close();
		expect(store.read('a')?.revision).toBe(2);
	});

	test('a table is kept as soon as there is some', async () => {
		vi.useFakeTimers();
		const storage = storageOf();
		storage.isFull = true;
		const file = begin('b');
		new TableStore(storage).place(file);
		const live = await open(file, storage);
		must(await sow(live, '1'));
		vi.advanceTimersByTime(2000);
		expect(live.isFull).toBe(true);
		storage.isFull = false;
		vi.advanceTimersByTime(2000);
		expect([live.isFull, new TableStore(storage).read('b')?.record.games[0]?.events]).toEqual([false, ['s 1']]);
	});

	test('what was noted stays with a table that finds room again', async () => {
		const storage = storageOf();
		const file = begin('a');
		new TableStore(storage).place(file);
		const live = await open(file, storage);
		live.evaluate(true);
		storage.isFull = true;
		must(await sow(live, '1'));
		storage.isFull = false;
		live.keepHeld();
		expect(new TableStore(storage).read('a')).toMatchObject({ revision: 2, evaluates: true });
	});
});
