// @vitest-environment jsdom
import { legalMoves, must } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { expect, test, vi } from 'vitest';
import { memoryStorage } from './device.ts';
import { type TableFile, writeTable } from './file.ts';
import { LiveTable } from './live.svelte.ts';
import { beginTable } from './setup.ts';
import { type KeyValue, TableStore, tableKey } from './store.ts';

const game = await loadGame('kalaha');

function begin(id: string): TableFile {
	const seats = ['Ilka', 'Bela'].map((name) => ({ kind: 'person', name }) as const);
	return must(beginTable(game, { options: {}, plan: { scoring: 'games' }, seats, seed: '7', first: 0, id, now: 1 }));
}

test('without room a table is played on in this tab, and says so', () => {
	const storage: KeyValue = {
		...memoryStorage(),
		setItem: () => {
			throw new DOMException('no room', 'QuotaExceededError');
		},
	};
	const file = begin('a');
	const store = new TableStore(storage);
	expect(store.place(file)).toBe('held');
	const live = must(LiveTable.open(game, file, storage));
	expect([live.role, live.isFull]).toEqual(['holder', true]);
	live.play(legalMoves(live.state.ruleset.rules, live.state.position)[0] as number);
	expect([live.state.plies.length, live.isFull]).toEqual([1, true]);
	live.close();
	expect(store.read('a')?.revision).toBe(2);
});

test('a table without room is kept as soon as there is some', () => {
	vi.useFakeTimers();
	const map = memoryStorage();
	let isFull = true;
	const storage: KeyValue = {
		...map,
		setItem: (key, value) => {
			if (isFull) throw new DOMException('no room', 'QuotaExceededError');
			map.setItem(key, value);
		},
	};
	const file = begin('b');
	new TableStore(storage).place(file);
	const live = must(LiveTable.open(game, file, storage));
	live.play(legalMoves(live.state.ruleset.rules, live.state.position)[0] as number);
	vi.advanceTimersByTime(2000);
	expect(live.isFull).toBe(true);
	isFull = false;
	vi.advanceTimersByTime(2000);
	expect([live.isFull, map.getItem(tableKey('b'))]).toEqual([false, writeTable(live.state.file)]);
	live.close();
	vi.useRealTimers();
});
