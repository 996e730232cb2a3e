import { expect, test } from 'vitest';
import setUp from '../e2e/setup.ts';

test('browser tests that run side by side have a server each, of their own checkout', async () => {
	const closers = [await setUp()];
	const first = process.env.E2E_ADDRESS ?? '';
	closers.push(await setUp());
	const second = process.env.E2E_ADDRESS ?? '';
	expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
	expect(second).not.toBe(first);
	for (const address of [first, second]) expect(await (await fetch(`${address}health`)).json()).toEqual({ status: 'ok' });
	for (const close of closers) await close();
	await expect(fetch(first)).rejects.toThrow();
});
