import type { BoardExports, BoardProps, Choice } from '@stammtisch/board-kit';
import { sayIn } from '@stammtisch/core/words';
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { HusStep } from '../src/rules.ts';
import type { HusView } from '../src/view.ts';
import { catalogue } from '../words/en.generated.ts';
import { ALONE, DECIDE, LONG, MIDDLE, START, Table } from '../words/test-support.ts';
import { board } from './index.ts';

type Props = BoardProps<HusView, HusStep>;

let mounted: BoardExports | undefined;
afterEach(() => {
	if (mounted) void unmount(mounted);
	mounted = undefined;
	document.body.replaceChildren();
});

/** A mounted board with what it told. Properties may be changed by `set`. */
function seat(table: Table, more: Partial<Props> = {}) {
	const onmove = vi.fn<(move: number) => void>();
	const onsettled = vi.fn<(key: number) => void>();
	const choices: (Choice | undefined)[] = [];
	const props: Props = $state({
		position: table.view,
		seats: ALONE,
		say: sayIn(catalogue),
		moves: table.moves,
		speed: 0,
		onmove,
		onsettled,
		onpreview: (choice) => choices.push(choice),
		...more,
	});
	const exports: BoardExports = mount(board.Board, { target: document.body, props });
	mounted = exports;
	flushSync();
	const spot = (place: number) => {
		const node = document.querySelector<SVGGElement>(`[data-spot="${place}"]`);
		if (!node) throw new Error(`no spot ${place}`);
		return node;
	};
	return { onmove, onsettled, choices, exports, spot, set: (change: Partial<Props>) => flushSync(() => Object.assign(props, change)) };
}

const key = (node: Element, name: string) => {
	node.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
	flushSync();
};
const click = (node: Element, detail = 0) => {
	node.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
	flushSync();
};
const drag = (type: string, node: Element, x: number, y: number) => {
	const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, buttons: 1 });
	Object.defineProperty(event, 'isPrimary', { value: true });
	node.dispatchEvent(event);
	flushSync();
};
const rings = (kind: string) => document.querySelectorAll(`.ring-${kind}`).length;
const badges = (kind: string) => [...document.querySelectorAll(`.badge-${kind}:not(.hidden) text`)].map((node) => node.textContent);
const stones = () => [...document.querySelectorAll<SVGGElement>('.stone')];

test('32 hollows are named in reading order, one of them in the tab order', () => {
	seat(new Table(START));
	const spots = [...document.querySelectorAll('[data-spot]')];
	expect(spots.length).toBe(32);
	expect(spots[0]?.getAttribute('aria-label')).toBe('Matild’s pit 1, 2 stones');
	expect(spots.at(-1)?.getAttribute('aria-label')).toBe('Your pit 1, 2 stones. 3 laps, ends in pit 9');
	expect(spots.filter((spot) => spot.getAttribute('tabindex') === '0').length).toBe(1);
	expect(stones().length).toBe(48);
});

test('what may be chosen glows and is enabled; nothing while disabled', () => {
	const table = new Table(MIDDLE);
	const { spot, set } = seat(table);
	expect(rings('legal')).toBe(7);
	expect(spot(7).getAttribute('aria-disabled')).toBe('false');
	expect(spot(0).getAttribute('aria-disabled')).toBe('true');
	set({ disabled: true });
	expect(rings('legal')).toBe(0);
	expect(spot(7).getAttribute('aria-disabled')).toBe('true');
});

test('a tap shows laps, captures and the end; a second one plays it', () => {
	const { spot, onmove, choices } = seat(new Table(MIDDLE));
	click(spot(7));
	expect(choices.at(-1)).toMatchObject({ move: 7, title: 'Pit 8', line: '4 laps, takes 8, ends in pit 4', button: 'Sow' });
	expect([rings('source'), rings('end'), rings('take')]).toEqual([1, 1, 4]);
	expect(badges('lap').sort()).toEqual(['1', '2·4', '3']);
	expect(document.querySelectorAll('.trail').length).toBe(1);
	expect(onmove).not.toHaveBeenCalled();
	click(spot(7));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(7);
});

test('another pit is chosen instead; a pit that cannot be lifted, Escape and new moves take the choice back', () => {
	const table = new Table(MIDDLE);
	const { spot, choices, set } = seat(table);
	click(spot(7));
	click(spot(6));
	expect(choices.at(-1)?.title).toBe('Pit 7');
	click(spot(0));
	expect(choices.at(-1)).toBeUndefined();
	click(spot(6));
	key(spot(6), 'Escape');
	expect(choices.at(-1)).toBeUndefined();
	click(spot(6));
	set({ moves: table.moves });
	expect(choices.at(-1)).toBeUndefined();
	expect(rings('source')).toBe(0);
});

test('arrow keys walk the tray, Enter chooses and plays', () => {
	const { spot, onmove, exports } = seat(new Table(MIDDLE));
	exports.focus();
	flushSync();
	const here = () => document.activeElement?.getAttribute('data-spot');
	expect(here()).toBe('9');
	key(spot(9), 'ArrowDown');
	expect(here()).toBe('6');
	key(spot(6), 'ArrowLeft');
	expect(here()).toBe('7');
	key(spot(7), 'ArrowUp');
	expect(here()).toBe('8');
	key(spot(8), 'ArrowUp');
	expect(here()).toBe('31');
	key(spot(31), 'End');
	expect(here()).toBe('0');
	key(spot(0), 'Home');
	expect(here()).toBe('16');
	spot(7).focus();
	key(spot(7), 'Enter');
	key(spot(7), ' ');
	expect(onmove).toHaveBeenCalledExactlyOnceWith(7);
});

test('dragged to where it ends a pit is played, dropped elsewhere it is not', () => {
	const { spot, onmove, choices, set } = seat(new Table(MIDDLE));
	const over = vi.fn<() => Element>();
	document.elementFromPoint = over;
	const pull = (from: number, to: number, end = 'pointerup') => {
		drag('pointerdown', spot(from), 0, 0);
		drag('pointermove', spot(from), 60, 0);
		over.mockReturnValue(spot(to));
		drag(end, spot(to), 60, 0);
	};
	pull(7, 20);
	expect(onmove).not.toHaveBeenCalled();
	expect(choices.at(-1)?.title).toBe('Pit 8');
	pull(7, 7);
	click(spot(7), 1);
	pull(7, 3, 'pointercancel');
	set({ disabled: true });
	pull(7, 3);
	set({ disabled: false });
	expect(onmove).not.toHaveBeenCalled();
	pull(7, 3);
	expect(onmove).toHaveBeenCalledExactlyOnceWith(7);
});

test('a capture is decided by tapping what lies opposite, or the own pit', () => {
	const table = new Table(DECIDE);
	const { spot, onmove, choices } = seat(table);
	const [take, leave] = table.moves;
	expect(badges('lap')).toEqual(['?']);
	click(spot(26));
	expect(choices.at(-1)).toMatchObject({ move: take?.move, button: 'Take' });
	click(spot(13));
	expect(choices.at(-1)).toMatchObject({ move: leave?.move, button: 'Leave' });
	click(spot(21));
	click(spot(26));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(take?.move);
});

test('a hint is pointed out, also where nothing may be chosen', () => {
	const table = new Table(MIDDLE);
	const { set } = seat(table, { hint: table.moves.find(({ move }) => move === 7) });
	expect([rings('hint'), rings('legal')]).toEqual([1, 6]);
	set({ moves: [], disabled: true });
	expect([rings('hint'), rings('legal')]).toEqual([1, 0]);
});

test('a played move comes to rest with every stone keeping its id, and shows where it began and ended', async () => {
	const table = new Table(MIDDLE);
	const { set, onsettled } = seat(table);
	const before = new Set(stones());
	const played = table.play('8');
	set({ position: table.view, moves: [], animation: { ...played, key: 1 } });
	await vi.waitFor(() => expect(onsettled).toHaveBeenCalledExactlyOnceWith(1));
	await tick();
	expect(new Set(stones())).toEqual(before);
	expect(document.querySelector('[data-spot="7"]')?.getAttribute('aria-label')).toBe(`Your pit 8, ${table.view.pits[0][7]} stone`);
	set({ last: played });
	expect(document.querySelectorAll('.last-mark')).toHaveLength(2);
	expect(document.querySelectorAll('.last-mark.left')).toHaveLength(1);
	set({ position: new Table(MIDDLE).view, animation: undefined, last: undefined });
	expect(document.querySelectorAll('.last-mark')).toHaveLength(0);
});

test('a move taken back while it runs leaves no mark and no stone behind', async () => {
	const table = new Table(MIDDLE);
	const before = table.view;
	const { set, spot, onsettled } = seat(table, { speed: 1 });
	const name = spot(7).getAttribute('aria-label');
	const played = table.play('8');
	set({ position: table.view, moves: [], animation: { ...played, key: 1 } });
	await tick();
	set({ position: before, moves: new Table(MIDDLE).moves, animation: undefined });
	await vi.waitFor(() => expect(spot(7).getAttribute('aria-disabled')).toBe('false'));
	expect(document.querySelectorAll('.last-mark')).toHaveLength(0);
	expect(spot(7).getAttribute('aria-label')).toBe(name);
	expect(onsettled).not.toHaveBeenCalled();
});

test('while a move runs nothing can be chosen; a tap skips it', async () => {
	const table = new Table(LONG);
	const { set, spot, onmove, onsettled, choices } = seat(table, { speed: 1 });
	const played = table.play('1');
	set({ position: table.view, moves: table.moves, animation: { ...played, key: 7 } });
	await tick();
	expect(onsettled).not.toHaveBeenCalled();
	click(spot(0));
	await vi.waitFor(() => expect(onsettled).toHaveBeenCalledExactlyOnceWith(7), { timeout: 2000 });
	expect(onmove).not.toHaveBeenCalled();
	expect(choices.filter((choice) => choice !== undefined)).toEqual([]);
	flushSync();
	expect(spot(12).getAttribute('aria-label')).toBe(`Your pit 13, ${table.view.pits[0][12]} stone`);
});

test('a new animation takes over from one under way', async () => {
	const table = new Table(START);
	const { set, onsettled, exports } = seat(table, { speed: 1 });
	const before = new Set(stones());
	const [first, second] = [table.play('6'), table.play('8')];
	set({ position: first.after, moves: [], animation: { ...first, key: 1 } });
	await tick();
	set({ position: second.after, animation: { ...second, key: 2 } });
	await tick();
	exports.skip();
	await vi.waitFor(() => expect(onsettled).toHaveBeenCalledExactlyOnceWith(2));
	flushSync();
	expect(new Set(stones())).toEqual(before);
	const shown = Array.from(
		{ length: 32 },
		(_, place) =>
			document
				.querySelector(`[data-spot="${place}"]`)
				?.getAttribute('aria-label')
				?.match(/, (\d+) stone/)?.[1],
	);
	expect(shown.map(Number)).toEqual(table.view.pits.flat());
});

/** What the wood says beside each pit against what the nearest pit is called: the numbers engraved, and those spoken. */
function engraved(): { readonly printed: string[]; readonly spoken: (string | undefined)[] } {
	const at = (node: Element) => (/translate\(([-\d.]+) ([-\d.]+)\)/.exec(node.getAttribute('transform') ?? '') ?? []).slice(1).map(Number);
	const numbers = [...document.querySelectorAll('.pit-number')];
	const spots = [...document.querySelectorAll('[data-spot]')];
	const nearest = (x = 0, y = 0) => {
		const far = (spot: Element) => Math.hypot(x - (at(spot)[0] ?? 0), y - (at(spot)[1] ?? 0));
		return spots.toSorted((a, b) => far(a) - far(b))[0];
	};
	const called = (spot: Element | undefined) => /pit \d+,/.exec(spot?.getAttribute('aria-label') ?? '')?.[0];
	return {
		printed: numbers.map((node) => `pit ${node.textContent},`),
		spoken: numbers.map((node) => called(nearest(...at(node.parentElement as Element)))),
	};
}

test.each([
	{ near: 0, turned: false, direction: 'clockwise' },
	{ near: 1, turned: false, direction: 'clockwise' },
	{ near: 0, turned: true, direction: 'clockwise' },
	{ near: 1, turned: true, direction: 'counterclockwise' },
])('the number engraved beside a pit is the one it is called by: $near, turned $turned, $direction', ({ near, turned, direction }) => {
	seat(new Table(START, { direction }), { near, turned });
	const { printed, spoken } = engraved();
	expect(printed).toEqual(spoken);
	expect(printed.toSorted()).toEqual(Array.from({ length: 32 }, (_, i) => `pit ${(i % 16) + 1},`).toSorted());
});

test('numbers can be taken away', () => {
	const { set } = seat(new Table(START));
	expect(engraved().printed).toHaveLength(32);
	set({ numbers: false });
	expect(engraved().printed).toEqual([]);
});

test('a mini board is a picture without controls or numbers', () => {
	seat(new Table(MIDDLE), { mini: true, label: 'Your game' });
	expect(engraved().printed).toEqual([]);
	expect(document.querySelector('svg')?.getAttribute('role')).toBe('img');
	expect(document.querySelectorAll('[role=button]').length).toBe(0);
	expect(badges('count')).toEqual([]);
	expect(rings('legal')).toBe(0);
});

test('the door: size and sample', () => {
	const { view } = new Table(MIDDLE);
	expect(board.size(view, false)).toEqual({ width: 844, height: 484 });
	expect(board.size(view, true)).toEqual({ width: 484, height: 844 });
	expect(board.sample.pits.flat().reduce((sum, stones) => sum + stones, 0)).toBe(48);
});
