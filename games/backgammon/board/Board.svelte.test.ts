import type { BoardExports, BoardProps, Choice } from '@stammtisch/board-kit';
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BackgammonStep } from '../src/rules.ts';
import type { BackgammonTexts } from '../texts/catalogue.ts';
import { en } from '../texts/en.ts';
import { createGeometry, keyOf } from './geometry.ts';
import { board } from './index.ts';
import { ALONE, BEARING_OFF, DOUBLED, LAST, MIDDLE, ON_BAR, ON_ROLL, OPENING, SHUT_OUT, Table, TWO } from './test-support.ts';
import type { BackgammonView } from './view.ts';

type Props = BoardProps<BackgammonView, BackgammonStep, BackgammonTexts>;

// A board drawn at one pixel a unit, with its corner in the corner.
beforeAll(() => {
	Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ a: 1, d: 1, e: 0, f: 0 }) });
});

let mounted: BoardExports | undefined;
afterEach(() => {
	if (mounted) void unmount(mounted);
	mounted = undefined;
	document.body.replaceChildren();
	vi.useRealTimers();
	Reflect.deleteProperty(Element.prototype, 'animate');
});

/** A mounted board with what it told. Properties may be changed by `set`. */
function seat(table: Table, more: Partial<Props> = {}) {
	const onmove = vi.fn<(move: number) => void>();
	const onsettled = vi.fn<(key: number) => void>();
	const choices: (Choice | undefined)[] = [];
	const props: Props = $state({
		position: table.view,
		seats: ALONE,
		texts: en,
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
	return { onmove, onsettled, choices, exports, set: (change: Partial<Props>) => flushSync(() => Object.assign(props, change)) };
}

/** The control of x's own point, or by name. */
function spot(name: number | string): SVGGElement {
	const key = typeof name === 'number' ? keyOf(0, name) : name;
	const node = document.querySelector<SVGGElement>(`[data-spot="${key}"]`);
	if (!node) throw new Error(`no control ${key}`);
	return node;
}
const key = (node: Element, name: string) => {
	node.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
	flushSync();
};
/** A click of no pointer, as a screen reader makes it. */
const click = (node: Element) => {
	node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
	flushSync();
};
const svg = () => document.querySelector('svg.board') as SVGSVGElement;
const pointer = (type: string, { x, y }: { x: number; y: number }, pointerType = 'mouse') => {
	const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, detail: 1 });
	Object.defineProperties(event, { isPrimary: { value: true }, pointerType: { value: pointerType } });
	svg().dispatchEvent(event);
	flushSync();
};
const tapAt = (at: { x: number; y: number }) => {
	for (const type of ['pointerdown', 'pointerup', 'click']) pointer(type, at, 'touch');
};
const middle = (name: string, geometry = createGeometry()) => geometry.byKey(name)?.middle ?? { x: Number.NaN, y: Number.NaN };
const rings = (kind: string) => document.querySelectorAll(`.ring-${kind}`).length;
const badges = (kind: string) => [...document.querySelectorAll(`.badge-${kind} text`)].map((node) => node.textContent);
const settle = async () => {
	await tick();
	await new Promise((resolve) => setTimeout(resolve));
	flushSync();
};
/** Every movement lasts until it is ended. @returns what ends the latest */
function holdMovements() {
	const finish = vi.fn();
	Object.assign(Element.prototype, {
		animate: () => ({
			finished: new Promise<void>((resolve) => finish.mockImplementation(() => resolve())),
			finish,
		}),
	});
	return finish;
}
/** Where the checkers of a seat are drawn. */
const drawn = (whose: number) => [...document.querySelectorAll<SVGGElement>(`.checker[data-seat="${whose}"]`)].map((node) => node.style.transform).sort();
const at = (whose: number, point: number, k: number, n: number) => {
	const { x, y } = createGeometry().checker(whose, point, k, n);
	return `translate(${x}px, ${y}px)`;
};

test('24 points, bars, trays, dice and cube are named in reading order, one of them in the tab order', () => {
	seat(new Table(OPENING));
	const spots = [...document.querySelectorAll('[data-spot]')];
	expect(spots.length).toBe(30);
	expect(spots[0]?.getAttribute('aria-label')).toBe('Point 13, 5 checkers of yours. to 7 with 6; to 6 with 6 and 1');
	expect(spots[6]?.getAttribute('aria-label')).toBe('Your place on the bar, empty');
	expect(spots.map((node) => node.getAttribute('data-spot')).slice(13, 17)).toEqual(['off1', 'dice', 'cube', 'p12']);
	expect(spot('dice').getAttribute('aria-label')).toBe('Your dice: 6 and 1. Play 1 first');
	expect(spot('cube').getAttribute('aria-label')).toBe('Doubling cube, 1, in the middle');
	expect(spots.at(-1)?.getAttribute('aria-label')).toBe('Your tray, 0 checkers borne off');
	expect(spots.filter((node) => node.getAttribute('tabindex') === '0').length).toBe(1);
	expect(document.querySelectorAll('.checker').length).toBe(30);
});

test('checkers that can move glow; nothing can be chosen while disabled', () => {
	const { set } = seat(new Table(MIDDLE));
	expect(rings('legal')).toBe(6);
	expect(spot(24).getAttribute('aria-disabled')).toBe('false');
	expect(spot(4).getAttribute('aria-disabled')).toBe('true');
	set({ disabled: true });
	expect(rings('legal')).toBe(0);
	expect(spot(24).getAttribute('aria-disabled')).toBe('true');
});

test('a tap moves a checker by the larger die, and the play is committed by itself', async () => {
	const { onmove, choices } = seat(new Table(MIDDLE));
	click(spot(24));
	await settle();
	expect(choices.at(-1)).toMatchObject({ move: undefined, title: '24/18', line: '3 left to play.', button: 'Done' });
	expect(drawn(0)).toContain(at(0, 18, 1, 2));
	click(spot(18));
	await settle();
	const choice = choices.at(-1);
	expect(choice).toMatchObject({
		title: '24/15*',
		line: 'Hits on 15.',
		facts: [
			{ name: 'Hits', value: '15' },
			{ name: 'Pips', value: '143 → 134' },
		],
	});
	expect(choice?.move).toBe(new Table(MIDDLE).read('24/15*'));
	expect(drawn(1)).toContain(at(1, 25, 0, 1));
	expect(onmove).not.toHaveBeenCalled();
	expect(spot('dice').getAttribute('aria-label')).toBe('Your dice: 6 and 3. Done');
	click(spot('dice'));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(choice?.move);
});

test('checkers moved before come back, can be taken back and completed; what is not possible counts as none', async () => {
	const first = seat(new Table(MIDDLE));
	click(spot(24));
	await settle();
	const begun = first.choices.at(-1)?.begun;
	expect(begun).toBe('24/6');
	if (mounted) void unmount(mounted);

	const { choices, onmove } = seat(new Table(MIDDLE), { begun });
	expect(choices).toEqual([expect.objectContaining({ move: undefined, title: '24/18', begun })]);
	expect(drawn(0)).toContain(at(0, 18, 1, 2));
	choices.at(-1)?.undo?.();
	await settle();
	expect(drawn(0)).toContain(at(0, 24, 0, 1));
	expect(choices.at(-1)).toBeUndefined();
	click(spot(24));
	await settle();
	click(spot(18));
	await settle();
	click(spot('dice'));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(new Table(MIDDLE).read('24/15*'));
	if (mounted) void unmount(mounted);

	for (const nonsense of ['', '24/6 24/6', '3/6', '99/9', 'x']) expect(seat(new Table(MIDDLE), { begun: nonsense }).choices).toEqual([undefined]);
});

test('the dice change order; a checker that the first die cannot move goes by the other', async () => {
	const { choices } = seat(new Table(MIDDLE));
	click(spot('dice'));
	expect(spot('dice').getAttribute('aria-label')).toBe('Your dice: 3 and 6. Play 6 first');
	click(spot(13));
	await settle();
	expect(choices.at(-1)?.title).toBe('13/10');
	click(spot(24));
	await settle();
	expect(choices.at(-1)?.title).toBe('24/18 13/10');
	click(spot(8));
	expect(choices.at(-1)?.title).toBe('24/18 13/10');
});

test('steps are taken back one by one, by the choice or by Escape', async () => {
	const { choices } = seat(new Table(MIDDLE));
	const start = drawn(0);
	click(spot(24));
	click(spot(18));
	await settle();
	choices.at(-1)?.undo?.();
	await settle();
	expect(choices.at(-1)?.title).toBe('24/18');
	expect(drawn(1)).not.toContain(at(1, 25, 0, 1));
	key(spot(24), 'Escape');
	await settle();
	expect(choices.at(-1)).toBeUndefined();
	expect(drawn(0)).toEqual(start);
});

test('a digit moves the focused checker by that die', async () => {
	const { choices } = seat(new Table(MIDDLE));
	key(spot(13), '3');
	await settle();
	expect(choices.at(-1)?.title).toBe('13/10');
	key(spot(13), '3');
	expect(choices.at(-1)?.title).toBe('13/10');
	key(spot(13), '6');
	await settle();
	expect(choices.at(-1)?.title).toBe('13/10 13/7');
});

test('arrow keys walk the board, Page Down goes from one checker to the next, the focused one shows its ways', () => {
	const { exports } = seat(new Table(MIDDLE));
	const here = () => document.activeElement?.getAttribute('data-spot');
	exports.focus();
	flushSync();
	expect(here()).toBe('p24');
	expect(badges('lap')).toEqual(['6']);
	expect(badges('take')).toEqual(['6+3']);
	key(spot(24), 'ArrowLeft');
	expect(here()).toBe('p23');
	key(spot(23), 'ArrowDown');
	expect(here()).toBe('p2');
	key(spot(2), 'PageDown');
	expect(here()).toBe('p13');
	key(spot(13), 'PageUp');
	expect(here()).toBe('p5');
	key(spot(5), 'Home');
	expect(here()).toBe('p13');
	key(spot(13), 'End');
	expect(here()).toBe('off0');
	expect(rings('end') + rings('take')).toBe(0);
});

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

test('a tap beside a point means the nearest one that can be chosen', async () => {
	const { choices } = seat(new Table(MIDDLE));
	const box = createGeometry().byKey('p24')?.box;
	tapAt({ x: (box?.x ?? 0) - 15, y: 100 });
	await settle();
	expect(choices.at(-1)?.title).toBe('24/18');
});

test('with checkers on the bar only the bar can be chosen', async () => {
	const { choices } = seat(new Table(ON_BAR));
	expect(spot(6).getAttribute('aria-disabled')).toBe('true');
	click(spot('bar0'));
	await settle();
	expect(choices.at(-1)).toMatchObject({ title: 'bar/19', move: new Table(ON_BAR).read('bar/19') });
});

test('checkers are borne off into the tray, all four of a double', async () => {
	const { choices } = seat(new Table(BEARING_OFF));
	const before = Number(/(\d+) checkers? borne/.exec(spot('off0').getAttribute('aria-label') ?? '')?.[1]);
	click(spot(4));
	await settle();
	click(spot(4));
	await settle();
	expect(choices.at(-1)).toMatchObject({ title: '4/off(2)', line: 'Two 4s left to play.' });
	expect(spot('off0').getAttribute('aria-label')).toBe(`Your tray, ${before + 2} checkers borne off`);
	pointer('pointerdown', middle('p6'), 'touch');
	pointer('pointermove', { x: 700, y: 329 }, 'touch');
	expect(spot(2).getAttribute('aria-disabled')).toBe('false');
	expect(badges('lap')).toEqual(['4']);
});

test('more than five checkers carry their number', () => {
	seat(new Table(ON_BAR));
	expect(badges('count')).toEqual(['7', '7']);
});

test('the cup rolls at a tap, the cube doubles at the second', () => {
	const table = new Table(ON_ROLL);
	const { onmove, choices } = seat(table);
	expect(spot('dice').getAttribute('aria-label')).toBe('Dice cup: roll');
	expect(spot('cube').getAttribute('aria-label')).toBe('Doubling cube, 2, yours. Double');
	click(spot('cube'));
	expect(choices.at(-1)).toMatchObject({ move: table.read('double'), title: 'Double to 4', button: 'Double' });
	expect(choices.at(-1)?.line).toBe('Matild takes it and plays for 4, or loses 2 points.');
	expect(onmove).not.toHaveBeenCalled();
	click(spot('cube'));
	expect(onmove).toHaveBeenLastCalledWith(table.read('double'));
	click(spot('dice'));
	expect(onmove).toHaveBeenLastCalledWith(table.read('roll'));
});

test('a double is answered on the cube', () => {
	const table = new Table(DOUBLED);
	const { onmove, choices } = seat(table);
	expect(spot('cube').getAttribute('aria-label')).toBe('Doubling cube, 2, offered. Take');
	click(spot('cube'));
	expect(choices.at(-1)).toMatchObject({ title: 'Play on for 2', line: 'The game goes on for 2 points, and the cube is yours.' });
	click(spot('cube'));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(table.read('take'));
});

test('where no checker can move the dice are taken up', () => {
	const table = new Table(SHUT_OUT);
	const { onmove } = seat(table);
	expect(spot('dice').getAttribute('aria-label')).toBe('Your dice: 3 and 1. No checker can move: pass');
	click(spot('dice'));
	expect(onmove).toHaveBeenCalledExactlyOnceWith(table.read('pass'));
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
	expect(rings('last')).toBe(0);
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
	expect(rings('last')).toBe(3);
	table.play('roll');
	const dice = table.play('65');
	set({ position: table.view, animation: { key: 4, ...dice }, moves: table.moves });
	await settle();
	expect(rings('last')).toBe(3);
	click(spot(24));
	await settle();
	expect(rings('last')).toBe(0);
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
	expect(rings('last')).toBe(0);
	expect(onsettled).not.toHaveBeenCalled();
	set({ moves });
	expect(spot(24).getAttribute('aria-disabled')).toBe('false');
});

test('points are called by the numbers of the one who chooses', () => {
	const table = new Table(OPENING);
	table.play('13/7 8/7');
	table.play('roll');
	table.play('64');
	seat(table, { position: table.view, seats: TWO, moves: table.moves });
	expect(spot(keyOf(1, 24)).getAttribute('aria-label')).toMatch(/^Point 24, 2 checkers of Zeno\. /);
	expect(document.querySelector('.number')?.textContent).toBe('24');
});

test('a match shows its score; a picture nothing that can be focused', () => {
	const { set } = seat(new Table(ON_BAR));
	expect([...document.querySelectorAll('.score')].map((node) => node.textContent)).toEqual(['2', '3']);
	set({ mini: true });
	expect(document.querySelectorAll('[tabindex]').length).toBe(0);
	expect(document.querySelectorAll('.number, .badge').length).toBe(0);
});
