import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import App from './App.svelte';
import { router } from './router.svelte.ts';
import { tableKey } from './table/store.ts';
import { en } from './texts/en.ts';

// The settings ask for the device's wishes as soon as they are imported.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
vi.stubGlobal('scrollTo', () => {});

test.each([
	['#/x', en.noPage],
	['#/new/chess', en.noPage],
	['#/table/nope', en.table.missing],
	['#/table/damaged', en.table.damaged],
])('%s says what is wrong, with the way home at the top', async (link, text) => {
	localStorage.setItem(tableKey('damaged'), '{');
	router.go(link);
	const component = mount(App, { target: document.body });
	flushSync();
	await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain(text), { timeout: 20_000 });
	expect(document.querySelector('header a')?.getAttribute('href')).toBe('#/');
	await unmount(component);
	localStorage.clear();
});
