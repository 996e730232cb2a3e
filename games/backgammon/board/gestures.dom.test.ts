import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { MIDDLE, Table } from '../test/table.ts';
import { CHECKER, createGeometry } from './geometry.ts';
import { drawn, middle, pointer, rings, seat, settle, tapAt } from './test/board.svelte.ts';

test('a hand on the mouse sees what a checker can do before it moves', () => {
	seat(new Table(MIDDLE));
	pointer('pointermove', middle('p24'));
	expect(rings('source')).toBe(1);
	expect(rings('end')).toBe(1);
	expect(rings('take')).toBe(1);
	pointer('pointermove', { x: 300, y: 329 });
	expect(rings('source')).toBe(0);
});

test('a drag takes a checker where both dice together bring it', async () => {
	const { choices } = seat(new Table(MIDDLE));
	pointer('pointerdown', middle('p24'), 'touch');
	pointer('pointermove', { x: 700, y: 300 }, 'touch');
	expect(choices.at(-1)).toMatchObject({ move: undefined, title: 'From 24', line: 'To 18 with 6; to 15 with 6 and 3, hits.' });
	expect(drawn(0)).toContain('translate(700px, 300px)');
	pointer('pointerup', middle('p15'), 'touch');
	pointer('click', middle('p15'), 'touch');
	await settle();
	expect(choices.at(-1)?.title).toBe('24/15*');
});

test('a drag to nowhere leaves the checker chosen, and a tap on a target moves it', async () => {
	const { choices } = seat(new Table(MIDDLE));
	const start = drawn(0);
	pointer('pointerdown', middle('p24'), 'touch');
	pointer('pointermove', { x: 700, y: 300 }, 'touch');
	pointer('pointerup', { x: 700, y: 329 }, 'touch');
	pointer('click', { x: 700, y: 329 }, 'touch');
	await settle();
	expect(drawn(0)).toEqual(start);
	expect(choices.at(-1)?.title).toBe('From 24');
	tapAt(middle('p18'));
	await settle();
	expect(choices.at(-1)?.title).toBe('24/18');
});

test('a drag that is broken off, or a press that slides onto a target, moves nothing', async () => {
	const { choices } = seat(new Table(MIDDLE));
	const start = drawn(0);
	pointer('pointerdown', middle('p24'), 'touch');
	pointer('pointermove', middle('p15'), 'touch');
	pointer('pointercancel', middle('p15'), 'touch');
	await settle();
	pointer('pointerdown', { x: 488, y: 329 }, 'touch');
	pointer('pointermove', middle('p18'), 'touch');
	pointer('pointerup', middle('p18'), 'touch');
	pointer('click', middle('p18'), 'touch');
	await settle();
	expect(drawn(0)).toEqual(start);
	expect(choices.at(-1)?.title).toBe('From 24');
});

test('holding a checker shows its ways without moving it', () => {
	vi.useFakeTimers();
	const { choices } = seat(new Table(MIDDLE));
	pointer('pointerdown', middle('p13'), 'touch');
	vi.advanceTimersByTime(600);
	flushSync();
	pointer('pointerup', middle('p13'), 'touch');
	pointer('click', middle('p13'), 'touch');
	expect(choices.at(-1)?.title).toBe('From 13');
	tapAt({ x: 300, y: 329 });
	expect(choices.at(-1)).toBeUndefined();
});

test('a tap beside a checker means it within half a checker, and nothing farther off', async () => {
	const { choices } = seat(new Table(MIDDLE));
	const checker = createGeometry().checker(0, 24, 0, 1);
	tapAt({ x: checker.x - 1.02 * CHECKER, y: checker.y });
	expect(choices.at(-1)).toBeUndefined();
	tapAt({ x: checker.x - 0.98 * CHECKER, y: checker.y });
	await settle();
	expect(choices.at(-1)?.title).toBe('24/18');
});

test('a drag let go over a point that is no end goes back, also beside one that is', async () => {
	const { choices } = seat(new Table(MIDDLE));
	const start = drawn(0);
	for (const key of ['p17', 'p19', 'p16', 'p14']) {
		pointer('pointerdown', middle('p24'), 'touch');
		pointer('pointermove', { x: 700, y: 300 }, 'touch');
		pointer('pointerup', middle(key), 'touch');
		pointer('click', middle(key), 'touch');
		await settle();
		expect([key, choices.at(-1)?.title]).toEqual([key, 'From 24']);
	}
	expect(drawn(0)).toEqual(start);
});

test('a tap on the badge of an end is a tap on that end', async () => {
	const { choices } = seat(new Table(MIDDLE));
	pointer('pointerdown', middle('p24'), 'touch');
	pointer('pointermove', { x: 700, y: 300 }, 'touch');
	pointer('pointerup', { x: 700, y: 329 }, 'touch');
	pointer('click', { x: 700, y: 329 }, 'touch');
	await settle();
	const badge = [...document.querySelectorAll('.badge-take')].find((node) => node.textContent?.trim() === '6+3');
	const [, x = '', y = ''] = /translate\(([\d.]+) ([\d.]+)\)/.exec(badge?.getAttribute('transform') ?? '') ?? [];
	tapAt({ x: Number(x), y: Number(y) });
	await settle();
	expect(choices.at(-1)?.title).toBe('24/15*');
});
