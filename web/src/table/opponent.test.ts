import { LEVEL_COUNTS, loadGame } from '@stammtisch/games';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSuite } from '../games.ts';
import { t } from '../words/english.test-support.ts';
import { FakeWorker } from '../worker/fake-worker.ts';
import { Opponent } from './opponent.svelte.ts';
import { open } from './table.test-support.ts';
import { verdictOf } from './verdict.ts';

const game = await loadGame('kalaha');
const suite = await loadSuite('kalaha', 'en');
const seats = [
	{ kind: 'computer', level: 2, name: 'Rosa' },
	{ kind: 'person', name: 'Ilka' },
] as const;
const { state } = open(game, { seats });
/** The same moment, after something was taken back. */
const { state: other } = open(game, { seats });

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

const answer = (id: number, move: number) => worker().onmessage?.({ data: { id, kind: 'move', move } });
const asked = () => worker().heard.filter((message) => 'id' in message).length;
/** Everything that waited for nothing but its turn has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1));

test('a question is asked once, and its answer belongs to the plies it was asked about', async () => {
	opponent.ask(state, 0);
	opponent.ask(state, 1);
	expect(asked()).toBe(1);
	answer(worker().last.id, 4);
	await settled();
	expect([opponent.answer(other.plies), opponent.answer(state.plies)]).toEqual([undefined, 4]);
	opponent.take();
	opponent.ask(state, 0);
	expect([opponent.answer(state.plies), asked()]).toEqual([undefined, 1]);
	opponent.drop();
	opponent.ask(state, 0);
	expect(asked()).toBe(2);
});

test('a move thought about before something was taken back is not played in what was played instead', async () => {
	opponent.ask(state, 0);
	const { id } = worker().last;
	opponent.ask(other, 0);
	expect(worker().heard).toContainEqual({ stop: id });
	answer(id, 4);
	await settled();
	expect([opponent.answer(state.plies), opponent.answer(other.plies)]).toEqual([undefined, undefined]);
	answer(worker().last.id, 1);
	await settled();
	expect(opponent.answer(other.plies)).toBe(1);
});

test('an older question for a move, given up, says nothing of the newer one', async () => {
	opponent.ask(state, 0);
	const { id } = worker().last;
	opponent.ask(other, 0);
	prepare(worker().last.id, 0.5);
	fail(id);
	await settled();
	expect([opponent.fault, opponent.preparing]).toEqual([undefined, 0.5]);
	fail(worker().last.id);
	await settled();
	expect([opponent.fault, opponent.preparing]).toEqual(['stumbled', undefined]);
});

test('a failure stays told when an older question ends', async () => {
	opponent.ask(state, 0);
	const { id } = worker().last;
	opponent.ask(other, 0);
	fail(worker().last.id);
	await settled();
	fail(id);
	await settled();
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
	opponent.ask(state, 0);
	expect(said()).toEqual([t('table.waiting', { name: 'Rosa' }), t('table.thinks')]);
	worker().onerror?.({ message: 'out of memory' });
	await settled();
	expect(said()).toEqual([t('table.faults.stumbled'), t('table.toMove')]);
	opponent.drop();
	opponent.ask(state, 0);
	expect(FakeWorker.all).toHaveLength(2);
	expect(said()).toEqual([t('table.waiting', { name: 'Rosa' }), t('table.thinks')]);
	answer(worker().last.id, 1);
	await settled();
	expect(opponent.answer(state.plies)).toBe(1);
});

test('a computer that could not be loaded is told as that, with what the game can do meanwhile', async () => {
	const about = { ...MOMENT, told: 'Ilka sows.', turn: state.toMove } as const;
	opponent.ask(state, 0);
	worker().onerror?.({});
	await settled();
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
