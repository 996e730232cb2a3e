import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import * as games from '../games.ts';
import { t } from '../words/english.test-support.ts';
import OpenRecord from './OpenRecord.svelte';

// The settings ask for the device's wishes as soon as they are imported.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
vi.mock(import('../games.ts'), async (original) => {
	const real = await original();
	return { ...real, loadSuite: vi.fn(real.loadSuite) };
});

const RECORD = 'stammtisch record 1\ngame: kalaha\nrules: 1\noptions: {}\n\nstart: 4,4,4,4,4,4/0/4,4,4,4,4,4/0 s\ns 3';

let component: ReturnType<typeof mount> | undefined;
afterEach(async () => {
	if (component) await unmount(component);
	component = undefined;
	document.body.replaceChildren();
	localStorage.clear();
	vi.restoreAllMocks();
});

test('a game that cannot be loaded is told, and the record opens when it is asked for again', async () => {
	Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} });
	vi.mocked(games.loadSuite).mockRejectedValueOnce(new TypeError('Failed to fetch'));
	const onclose = vi.fn();
	component = mount(OpenRecord, { target: document.body, props: { t, onclose } });
	flushSync();
	const area = document.querySelector('textarea');
	const form = document.querySelector('form');
	if (!area || !form) throw new Error('no form');
	area.value = RECORD;
	area.dispatchEvent(new Event('input', { bubbles: true }));
	const submit = () => form.dispatchEvent(new Event('submit', { cancelable: true }));
	const alert = () => document.querySelector('[role="alert"]')?.textContent;

	submit();
	await vi.waitFor(() => expect(alert()).toBe(t('failed')));
	expect(onclose).not.toHaveBeenCalled();
	submit();
	await vi.waitFor(() => expect(onclose).toHaveBeenCalledOnce(), { timeout: 20_000 });
	expect(alert()).toBeUndefined();
});
