import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseCache } from './table-cache.ts';

/** How a browser's database behaves. */
type Manner = 'works' | 'throws' | 'refuses' | 'is silent' | 'is full';

/** A database as far as the cache uses one: requests answered a moment later. */
class FakeFactory {
	readonly kept = new Map<string, unknown>();
	readonly manner: Manner;
	opened = 0;
	prevented = 0;

	constructor(manner: Manner) {
		this.manner = manner;
	}

	#answer<T>(isGood: boolean, result?: T): object {
		const request: { result?: T; onsuccess?: () => void; onerror?: (event: object) => void; onupgradeneeded?: () => void } = {};
		if (result !== undefined) request.result = result;
		const fault = { preventDefault: () => this.prevented++ };
		if (this.manner !== 'is silent') {
			setTimeout(() => {
				if (isGood) request.onupgradeneeded?.();
				if (isGood) request.onsuccess?.();
				else request.onerror?.(fault);
			}, 1);
		}
		return request;
	}

	open(): object {
		this.opened++;
		if (this.manner === 'throws') throw new Error('SecurityError');
		const store = {
			get: (name: string) => this.#answer(true, this.kept.get(name)),
			put: (value: unknown, name: string) => {
				if (this.manner !== 'is full') this.kept.set(name, value);
				return this.#answer(this.manner !== 'is full');
			},
		};
		const database = { objectStoreNames: [], createObjectStore: () => store, transaction: () => ({ objectStore: () => store }) };
		return this.#answer(this.manner !== 'refuses', database);
	}
}

function cacheOf(manner: Manner, patience = 1000) {
	const factory = new FakeFactory(manner);
	return { factory, cache: new DatabaseCache(factory as unknown as IDBFactory, patience) };
}

describe('the browser’s database as cache', () => {
	afterEach(() => {
		vi.useRealTimers();
	});

	it('gives back what was written, opening the database once', async () => {
		const { factory, cache } = cacheOf('works');
		expect(await cache.read('a')).toBeUndefined();
		await cache.write('a', Uint8Array.of(1, 2));
		expect(await cache.read('a')).toEqual(Uint8Array.of(1, 2));
		expect(factory.opened).toBe(1);
	});

	it('takes nothing that is not bytes', async () => {
		const { factory, cache } = cacheOf('works');
		factory.kept.set('a', 'bytes');
		expect(await cache.read('a')).toBeUndefined();
	});

	it.each(['throws', 'refuses', 'is silent'] as const)('is done without where it %s', async (manner) => {
		const { factory, cache } = cacheOf(manner, 20);
		await cache.write('a', Uint8Array.of(1));
		expect(await cache.read('a')).toBeUndefined();
		expect(factory.kept.size).toBe(0);
		expect(factory.opened).toBe(1);
	});

	it('is waited for once only where it is silent', async () => {
		vi.useFakeTimers();
		const { cache } = cacheOf('is silent', 3000);
		const first = cache.read('a');
		await vi.advanceTimersByTimeAsync(3000);
		await first;
		let answered = 0;
		void cache.write('a', Uint8Array.of(1)).then(() => answered++);
		void cache.read('a').then(() => answered++);
		await vi.advanceTimersByTimeAsync(0);
		expect(answered).toBe(2);
	});

	it('is done without where it is full, and the fault stays there', async () => {
		const { factory, cache } = cacheOf('is full');
		await cache.write('a', Uint8Array.of(1));
		expect(await cache.read('a')).toBeUndefined();
		expect(factory.prevented).toBe(1);
	});

	it('is done without where the browser has none', async () => {
		const cache = new DatabaseCache(undefined);
		await cache.write('a', Uint8Array.of(1));
		expect(await cache.read('a')).toBeUndefined();
	});
});
