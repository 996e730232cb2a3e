// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSuite } from '../games.ts';
import { TableStore } from '../table/store.ts';
import { en } from '../texts/en.ts';
import SetupForm from './SetupForm.svelte';

// The settings ask for the device's wishes as soon as they are imported.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

let component: ReturnType<typeof mount> | undefined;

beforeEach(() => localStorage.clear());
afterEach(async () => {
	if (component) await unmount(component);
	component = undefined;
	document.body.replaceChildren();
});

async function show(game: 'kalaha' | 'hampura', asked = '') {
	component = mount(SetupForm, { target: document.body, props: { t: en, suite: await loadSuite(game, 'en'), query: new URLSearchParams(asked) } });
	flushSync();
}

const field = (selector: string, label: string) =>
	[...document.querySelectorAll<HTMLLabelElement>('label')].find((one) => one.textContent?.trim() === label)?.querySelector<HTMLInputElement>(selector);

function submit() {
	document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
}

describe('the set-up page', () => {
	it('opens one table however often it is asked', async () => {
		await show('kalaha');
		submit();
		submit();
		expect(new TableStore(localStorage).list()).toHaveLength(1);
	});

	it('teams sit at all four colours, and fewer colours are no teams', async () => {
		await show('hampura');
		const boxes = () =>
			[...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].filter(({ labels }) =>
				/Red|Blue|Yellow|Green/.test(labels?.[0]?.textContent ?? ''),
			);
		expect(boxes().filter(({ checked }) => checked)).toHaveLength(2);
		field('input', 'Teams')?.click();
		flushSync();
		expect(boxes().filter(({ checked }) => checked)).toHaveLength(4);
		expect(document.querySelector('[role=alert]')).toBeNull();
		boxes()[1]?.click();
		flushSync();
		expect(field('input', 'Race')?.checked).toBe(true);
	});

	it.each([
		['kalaha', 6, 3],
		['hampura', 3, 2],
	] as const)('offers as many levels as %s has, the middle one unless another is asked for', async (game, count, middle) => {
		await show(game);
		const levels = () => [...(document.querySelector('.two')?.closest('.choices')?.querySelectorAll('input') ?? [])];
		const chosen = () => levels().findIndex(({ checked }) => checked) + 1;
		expect(levels()).toHaveLength(count);
		expect(chosen()).toBe(middle);
		if (component) await unmount(component);
		await show(game, `level=${count}`);
		expect(chosen()).toBe(count);
		submit();
		expect(new TableStore(localStorage).list()[0]?.seats[1]).toMatchObject({ kind: 'computer', level: count, name: en.levels.at(-1)?.name });
	});

	it('keeps names for whoever comes back', async () => {
		await show('kalaha');
		const name = () => document.querySelector<HTMLInputElement>('input[placeholder]');
		const input = name();
		if (!input || !component) throw new Error('there is no field for a name');
		input.value = 'Matild';
		input.dispatchEvent(new Event('input', { bubbles: true }));
		flushSync();
		await unmount(component);
		await show('kalaha');
		expect(name()?.value).toBe('Matild');
	});
});
