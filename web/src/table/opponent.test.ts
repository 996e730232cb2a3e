import { must } from '@stammtisch/core';
import { LEVEL_COUNTS, loadGame } from '@stammtisch/games';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSuite } from '../games.ts';
import { t } from '../words/english.test-support.ts';
import { FakeWorker } from '../worker/fake-worker.ts';
import { Opponent } from './opponent.svelte.ts';
import { beginTable } from './setup.ts';
import { TestTable } from './table.test-support.ts';
import { verdictOf } from './verdict.ts';

const game = await loadGame('kalaha');
const suite = await loadSuite('kalaha', 'en');
const { state } = new TestTable(
	game,
	must(
		beginTable(game, {
			options: {},
			plan: { scoring: game.series.scorings[0] as string },
			seats: [
				{ kind: 'computer', level: 2, name: 'Rosa' },
				{ kind: 'person', name: 'Ilka' },
			],
			seed: '7',
			first: 0,
			id: 't',
			now: 1,
		}),
	),
);

let opponent: Opponent;
beforeEach(() => {
	FakeWorker.all.length = 0;
	vi.stubGlobal('Worker', FakeWorker);
	opponent = new Opponent(suite);
});
afterEach(() => vi.unstubAllGlobals());

const worker = () => FakeWorker.all.at(-1) as FakeWorker;
const fail = (id: number) => worker().onmessage?.({ data: { id, kind: 'failure', message: 'no' } });
const prepare = (id: number, share: number | undefined) => worker().onmessage?.({ data: { id, kind: 'preparing', share } });

test('an older question for a move, given up, says nothing of the newer one', async () => {
	const older = new AbortController();
	const first = opponent.choose(state, 0, older.signal);
	const { id } = worker().last;
	older.abort();
	const second = opponent.choose(state, 0, new AbortController().signal);
	prepare(worker().last.id, 0.5);
	fail(id);
	await first;
	expect([opponent.fault, opponent.preparing]).toEqual([undefined, 0.5]);
	fail(worker().last.id);
	await second;
	expect([opponent.fault, opponent.preparing]).toEqual(['stumbled', undefined]);
});

test('a failure stays told when an older question ends', async () => {
	const older = new AbortController();
	const first = opponent.choose(state, 0, older.signal);
	const { id } = worker().last;
	older.abort();
	const second = opponent.choose(state, 0, new AbortController().signal);
	fail(worker().last.id);
	await second;
	fail(id);
	await first;
	expect(opponent.fault).toBe('stumbled');
});

const MOMENT = {
	state,
	past: undefined,
	role: 'holder',
	choice: undefined,
	offer: '',
	moving: undefined,
	isLive: true,
	hint: undefined,
	result: '',
	ended: '',
} as const;

test('a computer that failed is not said to think, until it is asked again', async () => {
	const about = { ...MOMENT, told: '', turn: state.toMove } as const;
	const said = () => [verdictOf(t, { ...about, fault: opponent.fault }).title, opponent.doing(t)];
	const asked = opponent.choose(state, 0, new AbortController().signal);
	expect(said()).toEqual([t('table.waiting', { name: 'Rosa' }), t('table.thinks')]);
	worker().onerror?.({ message: 'out of memory' });
	await asked;
	expect(said()).toEqual([t('table.faults.stumbled'), t('table.toMove')]);
	const again = opponent.choose(state, 0, new AbortController().signal);
	expect(FakeWorker.all).toHaveLength(2);
	expect(said()).toEqual([t('table.waiting', { name: 'Rosa' }), t('table.thinks')]);
	worker().onmessage?.({ data: { id: worker().last.id, kind: 'move', move: 1 } });
	expect(await again).toBe(1);
});

test('a computer that could not be loaded is told as that, with what the game can do meanwhile', async () => {
	const about = { ...MOMENT, told: 'Ilka sows.', turn: state.toMove } as const;
	const asked = opponent.choose(state, 0, new AbortController().signal);
	worker().onerror?.({});
	await asked;
	expect(verdictOf(t, { ...about, fault: opponent.fault })).toMatchObject({ title: t('table.faults.unloaded'), line: t('table.unloadedLine') });
	const hint = opponent.advise(state, new AbortController().signal);
	worker().onerror?.({});
	expect(await hint).toBe('unloaded');
	const line = (hint: 'unloaded' | 'stumbled' | 'none') => verdictOf(t, { ...about, turn: 1, fault: undefined, hint }).line;
	expect([line('unloaded'), line('stumbled'), line('none')]).toEqual([t('failed'), t('table.faults.stumbled'), t('table.noHint')]);
});

test('what a hint waits for is not told at the computer’s seat', async () => {
	const asked = opponent.advise(state, new AbortController().signal);
	prepare(worker().last.id, 0.3);
	expect(opponent.preparing).toBeUndefined();
	fail(worker().last.id);
	expect(await asked).toBe('stumbled');
});

test('a hint is the move that the strongest level would play', async () => {
	const asked = opponent.advise(state, new AbortController().signal);
	const { id, wish } = worker().last;
	expect(wish).toMatchObject({ kind: 'move', level: LEVEL_COUNTS.kalaha });
	worker().onmessage?.({ data: { id, kind: 'move', move: 5 } });
	expect(await asked).toBe(5);
});
