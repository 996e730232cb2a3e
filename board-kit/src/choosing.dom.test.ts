import { whoIs } from '@stammtisch/core/words';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Animation } from './contract.ts';
import { Gesture } from './gesture.ts';
import { Performer } from './performer.svelte.ts';
import { Rover } from './rover.svelte.ts';

const pointer = (type: string, { x = 0, button = 0, buttons = 1, isPrimary = true, pointerType = 'mouse' } = {}) =>
	Object.assign(new MouseEvent(type, { clientX: x, button, buttons }), { isPrimary, pointerType, pointerId: 1 }) as unknown as PointerEvent;

describe('a gesture', () => {
	const told: string[] = [];
	const gesture = new Gesture<string>({
		hold: () => 'pile',
		begin: () => told.push('begin'),
		drag: () => told.push('drag'),
		drop: () => told.push('drop'),
		abandon: () => told.push('abandon'),
	});
	const click = (detail: number) => gesture.swallows(new MouseEvent('click', { detail }));
	beforeEach(() => {
		told.length = 0;
		gesture.forget();
	});

	it('is a tap until it has moved, then a drag whose click means nothing', () => {
		gesture.down(pointer('pointerdown'));
		gesture.move(pointer('pointermove', { x: 5 }));
		gesture.up(pointer('pointerup'));
		expect([...told, click(1)]).toEqual([false]);
		gesture.down(pointer('pointerdown'));
		gesture.move(pointer('pointermove', { x: 20 }));
		gesture.up(pointer('pointerup'));
		expect([...told, click(1), click(1)]).toEqual(['begin', 'drag', 'drop', true, false]);
	});

	it('spends a press that holds nothing and moves', () => {
		const empty = new Gesture<string>({
			hold: () => undefined,
			begin: () => told.push('begin'),
			drag: () => {},
			drop: () => told.push('drop'),
			abandon: () => {},
		});
		empty.down(pointer('pointerdown'));
		empty.move(pointer('pointermove', { x: 40 }));
		empty.up(pointer('pointerup'));
		expect(empty.swallows(new MouseEvent('click', { detail: 1 }))).toBe(true);
		expect(told).toEqual([]);
	});

	it('never swallows a click without a pointer', () => {
		gesture.down(pointer('pointerdown'));
		gesture.move(pointer('pointermove', { x: 20 }));
		gesture.up(pointer('pointerup'));
		expect(click(0)).toBe(false);
	});

	it('is abandoned when the system breaks it off or its button was let go elsewhere', () => {
		gesture.down(pointer('pointerdown'));
		gesture.move(pointer('pointermove', { x: 20 }));
		gesture.cancel(pointer('pointercancel'));
		gesture.down(pointer('pointerdown'));
		gesture.move(pointer('pointermove', { x: 20 }));
		gesture.move(pointer('pointermove', { x: 30, buttons: 0 }));
		gesture.up(pointer('pointerup'));
		expect(told).toEqual(['begin', 'drag', 'abandon', 'begin', 'drag', 'abandon']);
	});

	it('takes no second finger and no other button', () => {
		gesture.down(pointer('pointerdown', { button: 2 }));
		gesture.move(pointer('pointermove', { x: 20 }));
		gesture.down(pointer('pointerdown', { isPrimary: false }));
		gesture.move(pointer('pointermove', { x: 20 }));
		expect(told).toEqual([]);
	});
});

describe('a performer', () => {
	const animation = (key: number): Animation<string, number> => ({ key, before: '', after: '', seat: 0, text: '', steps: [key] });
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	function stage() {
		const told: string[] = [];
		const performer = new Performer<string, number>({
			speed: () => 1,
			async play({ key }, playback) {
				told.push(`${key} begins`);
				await playback.wait(100);
				told.push(`${key} goes on`);
				await playback.wait(100);
				told.push(`${key} ends`);
			},
			rest: (played) => told.push(`rest after ${played?.key}`),
		});
		return { told, performer, onsettled: (key: number) => told.push(`${key} settled`) };
	}

	it('plays an animation once and settles', async () => {
		const { told, performer, onsettled } = stage();
		performer.follow(animation(1), onsettled);
		expect(performer.isPlaying).toBe(true);
		await vi.advanceTimersByTimeAsync(250);
		expect(told).toEqual(['1 begins', '1 goes on', '1 ends', 'rest after 1', '1 settled']);
		expect(performer.isPlaying).toBe(false);
		performer.follow(animation(1), onsettled);
		expect(told.at(-1)).toBe('rest after undefined');
	});

	it('lets what is under way come to its end before the next begins, and settles only the next', async () => {
		const { told, performer, onsettled } = stage();
		performer.follow(animation(1), onsettled);
		await vi.advanceTimersByTimeAsync(50);
		performer.follow(animation(2), onsettled);
		performer.follow(animation(3), onsettled);
		await vi.advanceTimersByTimeAsync(250);
		expect(told).toEqual(['1 begins', '1 goes on', '1 ends', '3 begins', '3 goes on', '3 ends', 'rest after 3', '3 settled']);
	});

	it('breaks off for good once it is stopped', async () => {
		const { told, performer, onsettled } = stage();
		performer.follow(animation(1), onsettled);
		performer.follow(animation(2), onsettled);
		performer.stop();
		await vi.advanceTimersByTimeAsync(250);
		expect(told).toEqual(['1 begins', '1 goes on', '1 ends']);
		performer.follow(animation(3), onsettled);
		performer.stop();
		await vi.advanceTimersByTimeAsync(250);
		expect(told.slice(3)).toEqual(['3 begins']);
	});

	it('forgets an animation that is withdrawn: under way it ends, waiting it never begins, and neither settles', async () => {
		const { told, performer, onsettled } = stage();
		performer.follow(animation(1), onsettled);
		performer.follow(undefined, onsettled);
		await vi.advanceTimersByTimeAsync(0);
		expect(told).toEqual(['1 begins', '1 goes on', '1 ends', 'rest after undefined']);
		expect(performer.isPlaying).toBe(false);

		told.length = 0;
		performer.follow(animation(2), onsettled);
		performer.follow(animation(3), onsettled);
		performer.follow(undefined, onsettled);
		await vi.advanceTimersByTimeAsync(0);
		expect(told).toEqual(['2 begins', '2 goes on', '2 ends', 'rest after undefined']);
	});

	it('ends at once when it is skipped, or when the position changes under it', async () => {
		const { told, performer, onsettled } = stage();
		performer.follow(animation(1), onsettled);
		performer.skip();
		await vi.advanceTimersByTimeAsync(0);
		expect(told.at(-1)).toBe('1 settled');
		performer.follow(animation(2), onsettled);
		performer.follow(animation(2), onsettled);
		await vi.advanceTimersByTimeAsync(0);
		expect(told.at(-1)).toBe('2 settled');
	});
});

describe('a rover', () => {
	const spots = ['a', 'b', 'c', 'd'].map((key, i) => ({ key, x: 10 * i, y: 0 }));
	const press = (rover: Rover, from: string, key: string) => {
		rover.walk(new KeyboardEvent('keydown', { key }), from);
		flushSync();
		return rover.stop;
	};

	it('stands on what can be chosen first, then where the focus was', () => {
		const rover = new Rover({ spots: () => spots, usable: () => ['c', 'b'], root: () => undefined });
		expect(rover.stop).toBe('c');
		rover.arrive('d');
		expect(rover.stop).toBe('d');
		rover.arrive('gone');
		expect(rover.stop).toBe('c');
	});

	it('walks by arrows and jumps from choice to choice, from elsewhere to the nearest one in reading order', () => {
		const rover = new Rover({ spots: () => spots, usable: () => ['c', 'b'], root: () => undefined });
		expect(press(rover, 'a', 'ArrowRight')).toBe('b');
		expect(press(rover, 'c', 'PageDown')).toBe('b');
		expect(press(rover, 'b', 'PageDown')).toBe('c');
		expect(press(rover, 'a', 'PageDown')).toBe('b');
		expect(press(rover, 'd', 'PageUp')).toBe('c');
	});
});

it('the reader is “you” where nobody else plays at the device', () => {
	const seats = [
		{ name: 'Ilka', isHere: true },
		{ name: 'Zeno', isHere: false },
	];
	expect([whoIs(seats, 0), whoIs(seats, 1)]).toEqual([{ kind: 'you' }, { kind: 'other', name: 'Zeno' }]);
	expect(whoIs([...seats, { name: 'Berta', isHere: true }], 0)).toEqual({ kind: 'other', name: 'Ilka' });
});
