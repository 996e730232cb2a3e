import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import Unloaded from './parts/Unloaded.svelte';
import { retried } from './retry.ts';
import { t } from './words/english.test-support.ts';

// The settings ask for the device's wishes as soon as they are imported.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

test('what fails again has the page loaded anew, once the server answers', async () => {
	const reload = vi.fn();
	const fails = () => Promise.reject(new TypeError('Failed to fetch'));
	expect(await retried(() => Promise.resolve(7), { answers: fails, reload })).toBe(7);
	await expect(retried(fails, { answers: () => Promise.resolve(false), reload })).rejects.toThrow('Failed to fetch');
	expect(reload).not.toHaveBeenCalled();
	await expect(retried(fails, { answers: () => Promise.resolve(true), reload })).rejects.toThrow('Failed to fetch');
	expect(reload).toHaveBeenCalledOnce();
});

test('a part that could not be loaded has a way home, and is tried again when asked and when the connection is back', async () => {
	const onretry = vi.fn();
	const component = mount(Unloaded, { target: document.body, props: { t, onretry } });
	flushSync();
	expect(document.querySelector('a')?.getAttribute('href')).toBe('#/');
	[...document.querySelectorAll('button')].find(({ textContent }) => textContent === t('again'))?.click();
	expect(onretry).toHaveBeenCalledTimes(1);
	dispatchEvent(new Event('online'));
	expect(onretry).toHaveBeenCalledTimes(2);
	await unmount(component);
});
