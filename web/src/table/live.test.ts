import { legalMoves, must } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { expect, test } from 'vitest';
import { memoryStorage } from './device.ts';
import { LiveTable } from './live.svelte.ts';
import { beginTable } from './setup.ts';
import { type KeyValue, TableStore } from './store.ts';

const game = await loadGame('kalaha');

test('without room a table is played on in this tab, and says so', () => {
	const storage: KeyValue = {
		...memoryStorage(),
		setItem: () => {
			throw new DOMException('no room', 'QuotaExceededError');
		},
	};
	const seats = ['Ilka', 'Bela'].map((name) => ({ kind: 'person', name }) as const);
	const file = must(beginTable(game, { options: {}, plan: { scoring: 'games' }, seats, seed: '7', first: 0, id: 'a', now: 1 }));
	const store = new TableStore(storage);
	expect(store.place(file)).toBe('held');
	const live = must(LiveTable.open(game, file, storage));
	expect([live.role, live.isFull]).toEqual(['holder', true]);
	live.play(legalMoves(live.state.ruleset.rules, live.state.position)[0] as number);
	expect([live.state.plies.length, live.isFull]).toEqual([1, true]);
	live.close();
	expect(store.read('a')?.revision).toBe(2);
});
