import type { Analysis } from '@stammtisch/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from './fake-worker.ts';
import { Mind, MindFailure } from './mind.ts';

function open() {
	FakeWorker.all.length = 0;
	vi.stubGlobal('Worker', FakeWorker);
	const mind = new Mind();
	const ask = (signal = new AbortController().signal) => mind.chooseMove({ game: 'kalaha', options: {}, position: new Int8Array(1) }, 1, 'seed', signal);
	return { mind, ask, worker: () => FakeWorker.all.at(-1) as FakeWorker };
}

afterEach(() => vi.unstubAllGlobals());

describe('the page’s side of the worker', () => {
	it('starts one worker with the first question and gives each its own answer', async () => {
		const { ask, worker } = open();
		const first = ask();
		const { id } = worker().last;
		const second = ask();
		expect(FakeWorker.all).toHaveLength(1);
		worker().onmessage?.({ data: { id: worker().last.id, kind: 'move', move: 5 } });
		worker().onmessage?.({ data: { id, kind: 'move', move: 3 } });
		expect(await Promise.all([first, second])).toEqual([3, 5]);
	});

	it('tells how far a table is built, and goes on waiting for the answer', async () => {
		const { mind, ask, worker } = open();
		const shares: (number | undefined)[] = [];
		mind.onPreparing = (share) => shares.push(share);
		const asked = ask();
		const { id } = worker().last;
		for (const share of [0.5, undefined]) worker().onmessage?.({ data: { id, kind: 'preparing', share } });
		worker().onmessage?.({ data: { id, kind: 'move', move: 2 } });
		worker().onmessage?.({ data: { id, kind: 'preparing', share: 0.9 } });
		expect(await asked).toBe(2);
		expect(shares).toEqual([0.5, undefined]);
	});

	it('tells a failure, and asks anew when asked again', async () => {
		const { ask, worker } = open();
		const failed = ask();
		worker().onmessage?.({ data: { id: worker().last.id, kind: 'failure', message: 'no rules' } });
		await expect(failed).rejects.toThrow('no rules');
		const again = ask();
		expect(FakeWorker.all).toHaveLength(2);
		worker().onmessage?.({ data: { id: worker().last.id, kind: 'move', move: 4 } });
		expect(await again).toBe(4);
	});

	it('starts another worker after a failure, once nothing else waits', async () => {
		const { ask, worker } = open();
		const failed = ask();
		const { id } = worker().last;
		const waiting = ask();
		worker().onmessage?.({ data: { id, kind: 'failure', message: 'no' } });
		await expect(failed).rejects.toThrow('no');
		worker().onmessage?.({ data: { id: worker().last.id, kind: 'move', move: 2 } });
		expect(await waiting).toBe(2);
		const [first] = FakeWorker.all;
		const again = ask();
		expect([FakeWorker.all.length, first?.isTerminated]).toEqual([2, true]);
		worker().onmessage?.({ data: { id: worker().last.id, kind: 'move', move: 4 } });
		expect(await again).toBe(4);
	});

	it('fails all that waits where the worker dies, and starts another for the next question', async () => {
		const { ask, worker } = open();
		const waiting = [ask(), ask()];
		const dead = worker();
		dead.onerror?.({ message: 'out of memory' });
		for (const one of waiting) await expect(one).rejects.toThrow('out of memory');
		expect(dead.isTerminated).toBe(true);
		const again = ask();
		expect(worker()).not.toBe(dead);
		worker().onmessage?.({ data: { id: worker().last.id, kind: 'move', move: 2 } });
		expect(await again).toBe(2);
	});

	it('tells a computer that could not be loaded from one that went wrong', async () => {
		const { ask, worker } = open();
		const isUnloaded = async (act: () => void) => {
			const asked = ask();
			act();
			return asked.catch((error: unknown) => (error instanceof MindFailure ? error.isUnloaded : error));
		};
		const answer = (isUnloaded: boolean) => () => worker().onmessage?.({ data: { id: worker().last.id, kind: 'failure', message: 'no', isUnloaded } });
		expect(await isUnloaded(() => worker().onerror?.({}))).toBe(true);
		expect(await isUnloaded(() => worker().onerror?.({ message: 'out of memory' }))).toBe(false);
		expect(await isUnloaded(answer(true))).toBe(true);
		expect(await isUnloaded(answer(false))).toBe(false);
		expect(await isUnloaded(() => worker().onmessageerror?.())).toBe(false);
	});

	it('fails all that waits where an answer cannot be read', async () => {
		const { ask, worker } = open();
		const waiting = ask();
		worker().onmessageerror?.();
		await expect(waiting).rejects.toThrow();
	});

	it('tells the worker to stop, and then wants no answer', async () => {
		const { ask, worker } = open();
		const abort = new AbortController();
		const stopped = ask(abort.signal);
		const { id } = worker().last;
		abort.abort();
		expect(worker().heard.at(-1)).toEqual({ stop: id });
		worker().onmessage?.({ data: { id, kind: 'failure', message: 'stopped' } });
		expect(await stopped).toBeUndefined();
	});

	it('asks nothing where the signal has aborted already, and starts no worker for it', async () => {
		const { mind, ask } = open();
		const topic = { game: 'kalaha', options: {}, position: new Int8Array(1) } as const;
		expect(await ask(AbortSignal.abort())).toBeUndefined();
		expect(await mind.follow(topic, { millis: 9 }, () => {}, AbortSignal.abort())).toBeUndefined();
		expect(FakeWorker.all).toHaveLength(0);
	});

	it('tells what is known on the way until the signal aborts, and forgets the signal once answered', async () => {
		const { mind, worker } = open();
		const abort = new AbortController();
		const heard: number[] = [];
		const topic = { game: 'kalaha', options: {}, position: new Int8Array(1) } as const;
		const following = mind.follow(topic, { millis: 9 }, ({ millis }) => heard.push(millis), abort.signal);
		expect(worker().last.wish).toEqual({ kind: 'analysis', limits: { millis: 9 }, reports: true });
		const { id } = worker().last;
		const analysis: Analysis = { unit: 'stones', lines: [], value: 1, seat: 0, exact: false, depth: 1, nodes: 5 };
		for (const millis of [1, 101]) worker().onmessage?.({ data: { id, kind: 'report', analysis, millis } });
		worker().onmessage?.({ data: { id, kind: 'analysis', analysis, millis: 150 } });
		expect(await following).toMatchObject({ analysis, millis: 150 });
		expect(heard).toEqual([1, 101]);
		abort.abort();
		expect(worker().heard).toHaveLength(1);

		const other = new AbortController();
		const ended = mind.follow(topic, { millis: 9 }, ({ millis }) => heard.push(millis), other.signal);
		other.abort();
		worker().onmessage?.({ data: { id: worker().last.id, kind: 'report', analysis, millis: 3 } });
		worker().onmessage?.({ data: { id: worker().last.id, kind: 'analysis', analysis, millis: 4 } });
		expect(await ended).toBeUndefined();
		expect(heard).toEqual([1, 101]);
	});
});
