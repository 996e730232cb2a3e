import { must } from '@stammtisch/core';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSuite } from '../games.ts';
import { settings } from '../settings.svelte.ts';
import { t } from '../words/english.test-support.ts';
import { FakeWorker } from '../worker/fake-worker.ts';
import { TableController } from './controller.svelte.ts';
import { memoryStorage } from './device.ts';
import { LiveTable } from './live.svelte.ts';
import { beginTable } from './setup.ts';

// The settings ask for the device's wishes as soon as they are imported.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

const rosa = { kind: 'computer', level: 2, name: 'Rosa' } as const;
const ilka = { kind: 'person', name: 'Ilka' } as const;

let close = () => {};
/** A page at which the computer begins; what moves on the board is at rest at once. */
async function sit(game: 'kalaha' | 'backgammon', first = 0) {
	const suite = await loadSuite(game, 'en');
	const plan = { scoring: suite.game.series.scorings[0] as string };
	const file = must(beginTable(suite.game, { options: {}, plan, seats: [rosa, ilka], seed: '7', first, id: 't', now: 1 }));
	const live = must(await LiveTable.open(suite.game, file, memoryStorage()));
	let controller: TableController | undefined;
	const leave = $effect.root(() => {
		controller = new TableController({ t, suite, live, first: undefined });
	});
	close = () => {
		leave();
		live.close();
	};
	flushSync();
	if (!controller) throw new Error('there is no controller');
	return { live, controller };
}
const worker = () => FakeWorker.all.at(-1) as FakeWorker;
const kinds = () => worker().heard.map((message) => ('id' in message ? message.wish.kind : 'stop'));

beforeEach(() => {
	FakeWorker.all.length = 0;
	vi.stubGlobal('Worker', FakeWorker);
	settings.set({ speed: 'off' });
});
afterEach(() => {
	close();
	localStorage.clear();
});

test('the computer is asked once: neither the evaluation switched nor another speed begins its thinking anew', async () => {
	const { live } = await sit('kalaha');
	expect(kinds()).toEqual(['move']);
	for (const isOn of [true, false]) {
		live.evaluate(isOn);
		flushSync();
	}
	for (const speed of ['slow', 'normal', 'off'] as const) {
		settings.set({ speed });
		flushSync();
	}
	live.begin('half');
	flushSync();
	expect(kinds()).toEqual(['move']);
	worker().onmessage?.({ data: { id: worker().last.id, kind: 'move', move: 1 } });
	await vi.waitFor(() => expect(live.state.plies.map(({ event }) => event)).toEqual(['s 2']));
	flushSync();
	expect(kinds()).toEqual(['move']);
});

test('another tab that takes the table ends the thinking', async () => {
	const { live } = await sit('kalaha');
	live.role = 'follower';
	flushSync();
	expect(kinds()).toEqual(['move', 'stop']);
});

test('a person resigns by the table: the computer is asked, and whoever proposed may think better of it', async () => {
	const { live, controller } = await sit('backgammon', 1);
	const { resigning } = controller;
	resigning.open();
	const proposed = async (level: number) => {
		resigning.propose(level);
		await vi.waitFor(() => expect(live.table.offer).toMatchObject({ seat: 1, proposal: { kind: 'resign', level }, asked: [0] }));
		flushSync();
		expect([kinds().at(-1), resigning.isWeighing]).toEqual(['analysis', true]);
	};
	await proposed(2);
	resigning.close();
	await vi.waitFor(() => expect(live.table.offer).toBeUndefined());
	flushSync();
	expect([resigning.isOpen, kinds().at(-1), live.state.end]).toEqual([false, 'stop', undefined]);

	resigning.open();
	await proposed(1);
	const worth = (value: number) => ({ unit: 'points', lines: [], value, seat: 0, exact: false, depth: 1, nodes: 1 });
	worker().onmessage?.({ data: { id: worker().last.id, kind: 'analysis', analysis: worth(1.9), millis: 1 } });
	await vi.waitFor(() => expect(resigning.refusal).toBe(t('table.resignRefused', { name: 'Rosa' })));
	await proposed(3);
	worker().onmessage?.({ data: { id: worker().last.id, kind: 'analysis', analysis: worth(1.9), millis: 1 } });
	await vi.waitFor(() => expect(live.state.end).toBe('resign'));
	flushSync();
	expect([resigning.isOpen, live.state.points]).toEqual([false, [3, 0]]);
});
