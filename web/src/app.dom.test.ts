import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import App from './App.svelte';
import { router } from './router.svelte.ts';
import { tableKey } from './table/store.ts';
import { t } from './words/english.test-support.ts';

// The settings ask for the device's wishes as soon as they are imported.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
vi.stubGlobal('scrollTo', () => {});

test.each([
	['#/x', t('noPage')],
	['#/new/chess', t('noPage')],
	['#/table/nope', t('table.missing')],
	['#/table/damaged', t('table.damaged')],
])('%s says what is wrong, with the way home at the top', async (link, text) => {
	localStorage.setItem(tableKey('damaged'), '{');
	router.go(link);
	const component = mount(App, { target: document.body });
	flushSync();
	await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain(text), { timeout: 20_000 });
	expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([expect.stringContaining(text)]);
	expect(document.querySelector('header a')?.getAttribute('href')).toBe('#/');
	await unmount(component);
	localStorage.clear();
});

/** A table as an earlier version kept it, with options that are refused by now. */
const OUTDATED = JSON.stringify({
	id: 'outdated',
	revision: 1,
	changed: 1,
	seats: [
		{ kind: 'person', name: 'Ilka' },
		{ kind: 'person', name: 'Jan' },
	],
	record: {
		format: 'stammtisch-record',
		version: 1,
		game: 'kalaha',
		rules: 1,
		options: { pits: 6, seeds: 5 / 12, start: '2,0,0,0,0,0/0/1,1,0,0,1,0/0 s' },
		games: [{ start: '2,0,0,0,0,0/0/1,1,0,0,1,0/0 s', events: ['s 1'] }],
	},
});

/** Waits for the first page with its four boards. */
async function atHome(): Promise<void> {
	await vi.waitFor(() => expect(document.querySelectorAll('.tile svg')).toHaveLength(4), { timeout: 40_000 });
}

test.each([
	['damaged', '{', t('table.damaged')],
	['outdated', OUTDATED, t('table.broken')],
])('a table that is %s is told, given as it lies, and removed only after that', async (id, kept, told) => {
	localStorage.setItem(tableKey(id), kept);
	const saved: Blob[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
	Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} });
	router.go(`#/table/${id}`);
	const component = mount(App, { target: document.body });
	const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
	await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain(told), { timeout: 20_000 });
	expect(button(t('table.removeUnread'))).toBeUndefined();
	button(t('table.saveFile'))?.click();
	expect(saved.map(({ size }) => size)).toEqual([kept.length]);
	flushSync();
	expect(localStorage.getItem(tableKey(id))).toBe(kept);
	button(t('table.removeUnread'))?.click();
	flushSync();
	expect(localStorage.getItem(tableKey(id))).toBeNull();
	await atHome();
	await unmount(component);
	vi.restoreAllMocks();
	localStorage.clear();
});

test('tables that cannot be read are listed at home', async () => {
	localStorage.setItem(tableKey('damaged'), '{');
	localStorage.setItem(tableKey('chess'), OUTDATED.replace('kalaha', 'chess').replace('outdated', 'chess'));
	router.go('#/');
	const component = mount(App, { target: document.body });
	await atHome();
	const section = document.querySelector('[aria-labelledby="unreadable"]');
	expect([...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual(['#/table/damaged', '#/table/chess']);
	await unmount(component);
	localStorage.clear();
});
