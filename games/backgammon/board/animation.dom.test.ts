import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { LAST, MIDDLE, OPENING, Table } from '../test/table.ts';
import { at, click, drawn, holdMovements, middle, pointer, seat, settle, spot } from './test/board.svelte.ts';

/** Places marked where the last play came to, and where it left. */
const marks = () => ['.last-mark:not(.left)', '.last-mark.left'].map((selector) => document.querySelectorAll(selector).length);

test('steps on their way when the position changes do not come down later', async () => {
	Element.prototype.animate = () => {
		let finish = () => {};
		const finished = new Promise<void>((resolve) => {
			finish = resolve;
			setTimeout(resolve, 20);
		});
		return { finished, finish } as unknown as globalThis.Animation;
	};
	const table = new Table(MIDDLE);
	const { set } = seat(table, { speed: 1 });
	const start = drawn(0);
	pointer('pointerdown', middle('p24'), 'touch');
	pointer('pointermove', { x: 700, y: 300 }, 'touch');
	pointer('pointermove', middle('p15'), 'touch');
	pointer('pointerup', middle('p15'), 'touch');
	set({ position: table.view, moves: table.moves });
	await new Promise((resolve) => setTimeout(resolve, 120));
	flushSync();
	expect(drawn(0)).toEqual(start);
});

test('a play made on the board is not shown once more when it is committed', async () => {
	const table = new Table(MIDDLE);
	const { onsettled, set, choices } = seat(table);
	click(spot(24));
	click(spot(18));
	await settle();
	const made = drawn(0);
	expect(choices.at(-1)?.move).toBeDefined();
	set({ moves: [], disabled: true });
	expect(drawn(0)).toEqual(made);
	const played = table.play('24/15*');
	set({ position: table.view, animation: { key: 1, ...played } });
	expect(drawn(0)).toEqual(made);
	await settle();
	expect(onsettled).toHaveBeenCalledExactlyOnceWith(1);
	expect(drawn(0)).toEqual(made);
});

test('what the other side played is shown, then marked until the turn begins', async () => {
	const table = new Table(OPENING);
	table.play('13/7 8/7');
	table.play('roll');
	table.play('31');
	const { onsettled, set } = seat(table, { moves: [] });
	const played = table.play('8/5 6/5');
	set({ position: table.view, animation: { key: 3, ...played } });
	await settle();
	expect(onsettled).toHaveBeenCalledExactlyOnceWith(3);
	expect(drawn(1)).toContain(at(1, 5, 1, 2));
	set({ last: played });
	expect(marks()).toEqual([1, 2]);
	table.play('roll');
	const dice = table.play('65');
	set({ position: table.view, animation: { key: 4, ...dice }, moves: table.moves });
	await settle();
	expect(marks()).toEqual([1, 2]);
	click(spot(24));
	await settle();
	expect(marks()).toEqual([0, 0]);
});

test('steps begun are taken off the board when the moves are listed anew', async () => {
	const table = new Table(MIDDLE);
	const { set, choices } = seat(table);
	const start = drawn(0);
	click(spot(24));
	await settle();
	set({ moves: table.moves });
	expect(choices.at(-1)).toBeUndefined();
	expect(drawn(0)).toEqual(start);
	const other = new Table(LAST);
	set({ position: other.view, moves: other.moves });
	expect(drawn(0)).toContain(at(0, 1, 0, 1));
});

test('an animation under way ends at a tap or by skip', async () => {
	const table = new Table(MIDDLE);
	const { onsettled, set, exports } = seat(table, { speed: 1, moves: [] });
	const finish = holdMovements();
	const played = table.play('24/18 13/10');
	set({ position: table.view, animation: { key: 9, ...played } });
	await settle();
	expect(onsettled).not.toHaveBeenCalled();
	exports.skip();
	await settle();
	expect(finish).toHaveBeenCalled();
	expect(onsettled).toHaveBeenCalledExactlyOnceWith(9);
	expect(drawn(0)).toContain(at(0, 10, 0, 1));
});

test('a play taken back while it runs leaves no mark and every checker where it was', async () => {
	const table = new Table(MIDDLE);
	const { view, moves } = table;
	const { onsettled, set } = seat(table, { speed: 1, moves: [] });
	const start = [drawn(0), drawn(1)];
	holdMovements();
	const played = table.play('24/18 13/10');
	set({ position: table.view, animation: { key: 9, ...played } });
	await settle();
	set({ position: view, animation: undefined });
	await settle();
	expect([drawn(0), drawn(1)]).toEqual(start);
	expect(onsettled).not.toHaveBeenCalled();
	set({ moves });
	expect(spot(24).getAttribute('aria-disabled')).toBe('false');
});
