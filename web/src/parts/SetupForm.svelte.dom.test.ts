import type { GameId } from '@stammtisch/games';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSuite } from '../games.ts';
import { TableStore } from '../table/store.ts';
import { t } from '../words/english.test-support.ts';
import SetupForm from './SetupForm.svelte';

// The settings ask for the device's wishes as soon as they are imported.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
vi.stubGlobal('scrollTo', () => {});

let component: ReturnType<typeof mount> | undefined;

beforeEach(() => localStorage.clear());
afterEach(async () => {
	if (component) await unmount(component);
	component = undefined;
	document.body.replaceChildren();
});

async function show(game: GameId, asked = '') {
	component = mount(SetupForm, { target: document.body, props: { t, suite: await loadSuite(game, 'en'), query: new URLSearchParams(asked) } });
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
		expect(new TableStore(localStorage).list()[0]?.seats[1]).toMatchObject({ kind: 'computer', level: count, name: t('levels.6.name') });
	});

	it('asks how many play Hampura!, and seats so many', async () => {
		await show('hampura', 'seed=9');
		const seats = () => [...document.querySelectorAll('.seatrow .label')].map((label) => label.textContent);
		expect(seats()).toEqual(['Red', 'Yellow']);
		field('input', '3')?.click();
		flushSync();
		expect(seats()).toEqual(['Red', 'Blue', 'Yellow']);
		field('input', '4')?.click();
		field('input', 'Teams')?.click();
		flushSync();
		field('input', '2')?.click();
		flushSync();
		expect([seats(), field('input', 'Race')?.checked]).toEqual([['Red', 'Yellow'], true]);
	});

	it('shows an option only where it makes a difference, and leaves the others to their defaults', async () => {
		await show('hampura', 'variant=points&bonus=cumulative');
		const has = (text: string) => document.querySelector('form')?.textContent?.includes(text);
		expect([has(`Bonus`), has('A team')]).toEqual([true, false]);
		field('input', 'Teams')?.click();
		flushSync();
		expect([has('Bonus'), has('A team')]).toEqual([false, true]);
		field('input', 'Race')?.click();
		flushSync();
		expect([has('Bonus'), has('A team')]).toEqual([false, false]);
		submit();
		expect(new TableStore(localStorage).list()[0]?.record.options).toMatchObject({ variant: 'standard', bonus: 'highest' });
	});

	it('asks for the length of a match in one place, and for the Crawford rule in a match alone', async () => {
		await show('backgammon');
		const has = (text: string) => document.querySelector('form')?.textContent?.includes(text);
		expect([has('Crawford'), has('Jacoby'), has('Beavers'), has('Match to')]).toEqual([false, true, true, false]);
		field('input', 'A match')?.click();
		flushSync();
		expect([has('Crawford'), has('Jacoby'), has('Beavers')]).toEqual([true, false, false]);
		document.querySelector<HTMLElement>(`[aria-label="${t('numbers.more', { what: t('setup.targetPoints') })}"]`)?.click();
		flushSync();
		submit();
		const [file] = new TableStore(localStorage).list();
		expect(file?.record.options).toMatchObject({ match: 6 });
		expect(file?.record.series).toEqual({ scoring: 'points' });
	});

	it('takes the length of a match from the address, and none where several games are chosen instead', async () => {
		await show('backgammon', 'match=7');
		expect(field('input', 'A match')?.checked).toBe(true);
		field('input', t('setup.games', { n: 4 }))?.click();
		flushSync();
		submit();
		const [file] = new TableStore(localStorage).list();
		expect([file?.record.options.match, file?.record.series?.games]).toEqual([0, 4]);
	});

	it('another size of Kalaha’s board has a start of its own', async () => {
		await show('kalaha', `start=${encodeURIComponent('4,4,5,4,3,4/0/4,4,4,4,4,4/0 s')}`);
		document.querySelector<HTMLElement>('[aria-label="Stones a pit: more"]')?.click();
		flushSync();
		expect(document.querySelector('[role=alert]')).toBeNull();
		submit();
		expect(new TableStore(localStorage).list()[0]?.record.games[0]?.start).toMatch(/^5,5,5,5,5,5\/0\/5,5,5,5,5,5\/0 [sn]$/);
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
