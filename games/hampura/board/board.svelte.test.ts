import type { BoardProps, Choice } from '@stammtisch/board-kit';
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HampuraStep } from '../src/index.ts';
import type { HampuraTexts } from '../texts/catalogue.ts';
import { en } from '../texts/en.ts';
import { board } from './index.ts';
import { FOUR, SEATS, tableAt } from './test-support.ts';
import type { HampuraView } from './view.ts';

type Given = BoardProps<HampuraView, HampuraStep, HampuraTexts>;

let component: ReturnType<typeof mount> | undefined;

/** Mounts the board; `change` gives it other props. Like the app it makes nothing in them reactive but the props themselves. */
function show(given: Partial<Given> & Pick<Given, 'position'>): { change(next: Partial<Given>): void } {
	let now: Given = $state.raw({ seats: SEATS, texts: en, ...given });
	const names = ['position', 'seats', 'texts', 'moves', 'animation', 'begun', 'hint', 'disabled', 'mini', 'speed', 'onmove', 'onpreview', 'onsettled'] as const;
	const props = {} as Given;
	for (const name of names) Object.defineProperty(props, name, { get: () => now[name], enumerable: true });
	component = mount(board.Board, { target: document.body, props });
	flushSync();
	return {
		change(next) {
			now = { ...now, ...next };
			flushSync();
		},
	};
}

/** Mounts the board of a position with its legal moves and listens to it. */
function sit(text: string, options = {}, given: Partial<Given> = {}) {
	const table = tableAt(text, options);
	const onmove = vi.fn<(move: number) => void>();
	let choice: Choice | undefined;
	const onpreview = (next: Choice | undefined) => {
		choice = next;
	};
	const { change } = show({ position: table.view, moves: table.moves, onmove, onpreview, speed: 0, ...given });
	return { table, onmove, change, choice: () => choice };
}

afterEach(async () => {
	if (component) await unmount(component);
	component = undefined;
	document.body.replaceChildren();
});

const spot = (name: string) => {
	const found = document.querySelector<SVGGElement>(`[data-spot="${name}"]`);
	if (!found) throw new Error(`no control ${name}`);
	return found;
};
const labelOf = (name: string) => spot(name).getAttribute('aria-label');
const usable = () => [...document.querySelectorAll<SVGGElement>('.spot.can')].map((node) => node.dataset.spot);
const click = async (name: string) => {
	spot(name).dispatchEvent(new MouseEvent('click', { bubbles: true }));
	flushSync();
	await new Promise((resolve) => setTimeout(resolve));
	flushSync();
};
const press = (node: Element, key: string) => {
	node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
	flushSync();
};
const rings = (kind: string) => document.querySelectorAll(`.ring-${kind}`).length;
const focused = () => (document.activeElement as SVGGElement | null)?.dataset.spot;

describe('the board at rest', () => {
	it('names every place, pile and card, and is one stop of the Tab key', () => {
		sit(`${FOUR} r 5 1,2`);
		expect(labelOf('pile')).toBe('Draw pile, 42 cards');
		expect(labelOf('discards')).toBe('Card drawn: 5, five forward');
		expect(labelOf('8')).toBe('Space 8, Wanda’s green pawn');
		expect(labelOf('9')).toBe('Space 9, triangle of Red');
		expect(labelOf('b-start')).toBe('START of Blue, 2 pawns');
		expect(labelOf('r-s3')).toBe('Safety space 3 of Red, your red pawn');
		expect(labelOf('26')).toBe('Space 26, your red pawn. To 31, slides to 34, bumps Zeno');
		expect(document.querySelectorAll('.spot')).toHaveLength(2 + 88);
		expect(document.querySelectorAll('.spot[tabindex="0"]')).toHaveLength(1);
		expect(document.querySelectorAll('.pawn')).toHaveLength(16);
	});

	it('leaves bowls and zones of absent colours without controls', () => {
		sit('r:-,-,-,-/y:-,-,-,- r 5 -');
		expect(document.querySelector('[data-spot="b-start"]')).toBeNull();
		expect(document.querySelectorAll('.spot')).toHaveLength(2 + 60 + 14);
	});

	it('glows where a pawn may be chosen, and nowhere while disabled', () => {
		const { change } = sit(`${FOUR} r 5 -`);
		expect(usable()).toEqual(['26', '55']);
		change({ disabled: true });
		expect(usable()).toEqual([]);
		expect(rings('legal')).toBe(0);
	});

	it('is a picture without controls when small', () => {
		show({ position: tableAt(`${FOUR} r 5 -`).view, mini: true });
		expect(document.querySelectorAll('.spot')).toHaveLength(0);
		expect(document.querySelector('svg.board')?.getAttribute('role')).toBe('img');
	});
});

describe('choosing', () => {
	it('shows where a pawn ends and whom it bumps, and a second time plays it', async () => {
		const { onmove, choice, table } = sit(`${FOUR} r 5 -`);
		await click('26');
		expect(choice()).toMatchObject({ move: table.moveCalled('26-31').move, line: 'To 31, slides to 34, bumps Zeno', button: 'Move' });
		expect([rings('source'), rings('take'), document.querySelectorAll('.trail').length, document.querySelectorAll('.badge-take').length]).toEqual([1, 1, 1, 1]);
		expect(onmove).not.toHaveBeenCalled();
		await click('26');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('26-31').move);
	});

	it('plays by the place where the count or the slide ends as well, and lets go anywhere else', async () => {
		const { onmove, choice, table } = sit(`${FOUR} r 5 -`);
		await click('26');
		await click('40');
		expect(choice()).toBeUndefined();
		await click('26');
		await click('34');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('26-31').move);
	});

	it('asks for the target where a pawn has several', async () => {
		const { onmove, choice, table } = sit('r:-,-,-,20/y:-,-,-,- r 10 -');
		await click('20');
		expect(choice()).toMatchObject({ move: undefined, line: 'From 20: choose where it ends.' });
		await click('19');
		expect(choice()).toMatchObject({ move: table.moveCalled('20-19').move, title: 'One back' });
		await click('30');
		expect(choice()).toMatchObject({ move: table.moveCalled('20-30').move });
		await click('30');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('20-30').move);
	});

	it('offers both moves where an 11 forward and a swap lead to one place', async () => {
		const { choice, table, onmove } = sit('r:-,-,-,20/y:-,-,-,31 r 11 -');
		await click('20');
		await click('31');
		expect(choice()).toMatchObject({ move: table.moveCalled('20x31').move });
		expect(labelOf('chip-0')).toContain('Changes with Berta on 31');
		await click('chip-1');
		expect(choice()).toMatchObject({ move: table.moveCalled('20-31').move });
		await click('31');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('20-31').move);
	});

	it('takes an opponent from START by the Hampura! card', async () => {
		const { onmove, table } = sit('r:-,-,-,-/b:-,-,-,20/y:-,-,-,40 r H -');
		await click('r-start');
		await click('40');
		await click('40');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('start x40').move);
	});

	it('passes by the card where nothing else is possible', async () => {
		const { onmove, table } = sit('r:-,-,-,-/y:-,-,-,- r 5 -');
		expect(usable()).toEqual(['discards']);
		await click('discards');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moves[0]?.move);
	});

	it('points out a hint', () => {
		const { change, table } = sit(`${FOUR} r 5 -`);
		change({ hint: table.moveCalled('55-0').move });
		expect(rings('hint')).toBe(2);
	});

	it('forgets the choice when the position changes', async () => {
		const { change, choice, table } = sit(`${FOUR} r 5 -`);
		await click('26');
		change({ position: { ...table.view } });
		expect(choice()).toBeUndefined();
		expect(rings('source')).toBe(0);
	});
});

describe('beside the sentence', () => {
	const aside = (text: string, sign?: string) => {
		component = mount(board.Aside as NonNullable<typeof board.Aside>, { target: document.body, props: { position: tableAt(text).view, sign } });
		flushSync();
		return document.querySelector<SVGElement>('svg.aside')?.dataset.card;
	};
	it('is the card drawn', () => expect(aside(`${FOUR} r 5 -`)).toBe('5'));
	it('is nothing while no card is known', () => expect(aside(`${FOUR} r ? -`)).toBeUndefined());
	it('is the card chosen from a hand', () => expect(aside('r:-,-,-,4/y:-,-,-,34 r - 5 r=1,3,4,7,H/y=?,?,?,?,?', 'H')).toBe('H'));
});

describe('a 7', () => {
	it('is whole at once where one way of using the rest is left', async () => {
		const { choice, table, onmove } = sit('r:26,55,h,h/y:-,-,-,- r 7 -');
		await click('26');
		await click('28');
		expect(choice()).toMatchObject({ move: table.moveCalled('26-28 55-0').move, title: 'Seven: two and five' });
		await click('0');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('26-28 55-0').move);
	});

	it('is chosen part by part: the first stands begun on the board, undo takes it back', async () => {
		const { choice } = sit('r:10,26,48,h/y:-,-,-,- r 7 -');
		await click('26');
		await click('28');
		expect(choice()).toMatchObject({ move: undefined, line: 'Five left: choose the next pawn.' });
		expect(labelOf('28')).toContain('your red pawn');
		expect(labelOf('26')).toBe('Space 26');
		expect(usable()).toEqual(['10', '48']);
		choice()?.undo?.();
		flushSync();
		expect(labelOf('26')).toContain('your red pawn');
		expect(choice()).toBeUndefined();
	});

	it('offers after the first part only what is among the moves, and plays the whole', async () => {
		const { choice, onmove, table } = sit('r:10,26,48,h/y:-,-,-,- r 7 -');
		await click('26');
		await click('28');
		await click('48');
		expect(choice()).toMatchObject({ move: table.moveCalled('26-28 48-53').move });
		await click('53');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('26-28 48-53').move);
	});

	it.each([
		['drawn', 'r:10,26,48,h/y:-,-,-,- r 7 -', undefined],
		['of a hand', 'r:10,26,48,h/y:-,-,-,- r - 5 r=1,3,4,7,H/y=?,?,?,?,?', 'hand-3'],
	])('%s begun before comes back, can be taken back and completed; what is not possible counts as none', async (_, text, card) => {
		const before = sit(text);
		if (card !== undefined) await click(card);
		await click('26');
		await click('28');
		const begun = before.choice()?.begun;
		expect(begun).toMatch(/^7 \d+$/);
		if (component) await unmount(component);

		const { choice, onmove, table, change } = sit(text, {}, { begun });
		expect(choice()).toMatchObject({ move: undefined, line: 'Five left: choose the next pawn.', begun, sign: '7' });
		expect(labelOf('28')).toContain('your red pawn');
		expect(labelOf('26')).toBe('Space 26');
		await click('48');
		await click('53');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled(card === undefined ? '26-28 48-53' : '7: 26-28 48-53').move);

		for (const nonsense of ['', '7', '7 1', '5 28', `8 ${begun?.slice(2)}`]) {
			change({ begun: nonsense, moves: [...table.moves] });
			expect(choice()).toBeUndefined();
			expect(labelOf('26')).toContain('your red pawn');
		}
	});

	it('of a team goes on to as many pawns as the moves have', async () => {
		const { choice, onmove, table } = sit('r:5,20,26,40/b:-,-,12,58/y:33,36,47,50/g:-,-,-,8 r 7 -', { variant: 'teams' });
		for (const [from, to] of [
			[5, 6],
			[36, 37],
			[47, 48],
			[50, 51],
			[20, 21],
		] as const) {
			await click(String(from));
			await click(String(to));
			expect(choice()?.move).toBeUndefined();
		}
		await click('40');
		await click('42');
		expect(choice()?.facts.length).toBeLessThanOrEqual(4);
		await click('42');
		expect(onmove).toHaveBeenCalledTimes(1);
		const played = table.moves.find(({ move }) => move === onmove.mock.calls[0]?.[0]);
		expect(played?.text.split(' ').sort()).toEqual(['20-21', '40-42', '5-6', 'y36-37', 'y47-48', 'y50-51'].sort());
	});
});

describe('a hand of five', () => {
	const HANDS = 'r:-,-,-,4/y:-,-,-,34 r - 5 r=1,3,4,7,H/y=?,?,?,?,?';

	it('lies open before its owner, the other one is seen from the back', () => {
		sit(HANDS);
		expect([0, 1, 2, 3, 4].map((i) => labelOf(`hand-${i}`))).toEqual([
			'Card 1, start, or one forward',
			'Card 3, three forward',
			'Card 4, four back',
			'Card 7, seven forward, or split',
			'Card Hampura!, from START onto an opponent',
		]);
		expect(document.body.textContent).not.toContain('?');
	});

	it('stands on a rail in its owner’s colour, and his bar under it, also while another moves', () => {
		const { view } = tableAt('r:-,-,-,4/y:-,-,-,34 y - 5 r=1,3,4,7,H/y=?,?,?,?,?');
		show({ position: view });
		expect([...document.querySelectorAll('.rail [fill$="-seat0)"]')]).toHaveLength(1);
		expect(board.holder?.(view, 1)).toBe(0);
		expect(board.holder?.(tableAt('r:-,-,-,4/y:-,-,-,34 y - 5 r=?,?,?,?,?/y=1,3,4,7,H').view, 0)).toBe(1);
		expect(board.holder?.(tableAt(`${FOUR} b 5 -`).view, 2)).toBe(2);
	});

	it('is chosen from before a pawn', async () => {
		const { onmove, choice, table } = sit(HANDS);
		expect(usable()).toEqual(['hand-0', 'hand-1', 'hand-2', 'hand-3', 'hand-4']);
		await click('hand-1');
		expect(choice()).toMatchObject({ move: undefined, title: 'Card 3', sign: '3' });
		expect(usable()).toContain('4');
		await click('4');
		await click('7');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('3: 4-7').move);
	});

	it('has the card of a hint pointed out first, then the pawn', async () => {
		const { change, table } = sit(HANDS);
		change({ hint: table.moveCalled('3: 4-7').move });
		expect(spot('hand-1').querySelectorAll('.ring-hint')).toHaveLength(1);
		expect(rings('hint')).toBe(1);
		await click('hand-1');
		expect(rings('hint')).toBe(2);
	});

	it('gives up a card where none allows a move', async () => {
		const { onmove, choice, table } = sit('r:-,-,-,-/y:-,-,-,34 r - 1 r=3,3,4,5,5/y=?,?,?,?,?');
		await click('hand-2');
		expect(choice()).toMatchObject({ move: table.moveCalled('discard 4').move, button: 'Discard' });
		await click('discards');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('discard 4').move);
	});

	it('beside a swap leaves the discard to the discards', async () => {
		const { onmove, choice, table } = sit('r:-,-,-,59/y:-,-,-,34 r - 1 r=11,12,12,12,12/y=?,?,?,?,?');
		await click('hand-0');
		expect(usable()).toEqual(expect.arrayContaining(['59', 'discards']));
		await click('59');
		expect(choice()).toMatchObject({ move: table.moveCalled('11: 59x34').move, title: 'Change places' });
		await click('discards');
		expect(choice()).toMatchObject({ move: table.moveCalled('discard 11').move, title: 'Discard an 11' });
		await click('discards');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('discard 11').move);
	});

	it('plays the only card that can be played without asking for it', async () => {
		const { onmove, table } = sit('r:-,-,-,s5/y:-,-,-,34 r - 1 r=3,3,4,11,12/y=?,?,?,?,?');
		await click('r-s5');
		await click('r-s1');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('4: s5-s1').move);
	});

	it('that is hidden lies as backs on the rail', () => {
		show({ position: tableAt('r:-,-,-,4/y:-,-,-,34 r - 5 r=?,?,?,?,?/y=?,?,?,?,?').view });
		expect(labelOf('hand-0')).toBe('Card of yours, face down');
	});
});

describe('dragging', () => {
	const at = (type: string, x: number, y: number) => {
		const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, buttons: 1, detail: type === 'click' ? 1 : 0 });
		Object.defineProperty(event, 'isPrimary', { value: true });
		document.querySelector('svg.board')?.dispatchEvent(event);
		flushSync();
	};
	/** Pulls from the middle of one control to that of another, the click of a browser included. */
	const pull = (from: string, to: string, end = 'pointerup') => {
		const [a, b] = [from, to].map(
			(name) =>
				spot(name)
					.getAttribute('transform')
					?.match(/[\d.]+/g)
					?.map(Number) ?? [],
		);
		at('pointerdown', a?.[0] ?? 0, a?.[1] ?? 0);
		at('pointermove', (a?.[0] ?? 0) + 30, (a?.[1] ?? 0) + 30);
		at('pointermove', b?.[0] ?? 0, b?.[1] ?? 0);
		at(end, b?.[0] ?? 0, b?.[1] ?? 0);
		at('click', b?.[0] ?? 0, b?.[1] ?? 0);
	};
	beforeEach(() => {
		SVGSVGElement.prototype.getScreenCTM = () => ({ a: 1, d: 1, e: 0, f: 0 }) as DOMMatrix;
	});
	afterEach(() => {
		Reflect.deleteProperty(SVGSVGElement.prototype, 'getScreenCTM');
	});

	it('plays a pawn let go on its target', () => {
		const { onmove, table } = sit('r:-,-,-,20/y:-,-,-,- r 10 -');
		pull('20', '30');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled('20-30').move);
	});

	it('plays nothing where it is let go on its own place, anywhere else, or is broken off', () => {
		const { onmove, choice } = sit(`${FOUR} r 5 -`);
		pull('26', '26');
		pull('26', '50');
		pull('26', '31', 'pointercancel');
		pull('pile', '31');
		expect(onmove).not.toHaveBeenCalled();
		expect(choice()?.title).toBeDefined();
	});
});

describe('the keyboard', () => {
	it('walks the track, jumps to what can be chosen, chooses and plays', async () => {
		const { onmove, table } = sit('r:-,-,-,20/y:-,-,-,- r 10 -');
		spot('20').focus();
		press(spot('20'), 'ArrowUp');
		expect(focused()).toBe('21');
		press(spot('21'), 'PageDown');
		expect(focused()).toBe('20');
		press(spot('20'), 'Enter');
		press(spot('20'), 'PageDown');
		press(spot('30'), 'PageUp');
		press(spot(focused() ?? ''), 'PageDown');
		const at = focused() ?? '';
		expect(['19', '30']).toContain(at);
		press(spot(at), ' ');
		press(spot(at), 'Enter');
		expect(onmove).toHaveBeenCalledExactlyOnceWith(table.moveCalled(`20-${at}`).move);
	});

	it('goes back step by step with Escape', async () => {
		const { choice } = sit('r:-,-,-,20/y:-,-,-,- r 10 -');
		await click('20');
		await click('30');
		press(spot('30'), 'Escape');
		expect(choice()).toMatchObject({ move: undefined });
		press(spot('30'), 'Escape');
		expect(choice()).toBeUndefined();
	});
});

/** Every movement lasts until it is ended. */
function holdMovements() {
	Element.prototype.animate = () => {
		let finish = () => {};
		const finished = new Promise<void>((resolve) => {
			finish = resolve;
		});
		return { finished, finish: () => finish() } as unknown as globalThis.Animation;
	};
}

describe('an animation', () => {
	afterEach(() => {
		Reflect.deleteProperty(Element.prototype, 'animate');
	});

	it('settles at once where there is no motion, and lays the position after it', async () => {
		const { table, change } = sit(`${FOUR} r 5 -`);
		const onsettled = vi.fn<(key: number) => void>();
		const played = table.played('26-31');
		change({ onsettled, moves: [], animation: { key: 1, ...played }, position: played.after });
		await vi.waitFor(() => expect(onsettled).toHaveBeenCalledExactlyOnceWith(1));
		flushSync();
		expect(labelOf('34')).toContain('your red pawn');
		expect(labelOf('y-start')).toBe('START of Yellow, 2 pawns');
		expect(labelOf('discards')).toBe('Discards, 1 card');
	});

	it('of one part is taken back while it runs: nothing of it stays on the board', async () => {
		holdMovements();
		const { choice, table } = sit('r:10,26,48,h/y:-,-,-,- r 7 -', {}, { speed: 1 });
		await click('26');
		await click('28');
		expect(usable()).toEqual([]);
		choice()?.undo?.();
		(component as unknown as { skip(): void }).skip();
		await vi.waitFor(() => expect(usable()).not.toEqual([]));
		flushSync();
		expect(labelOf('28')).toBe('Space 28, end of a slide of Blue');
		expect(labelOf('26')).toContain('your red pawn');
		expect(table.moves.length).toBeGreaterThan(1);
	});

	it('gives way to a new one: no step of it falls into that', async () => {
		holdMovements();
		const table = tableAt(`${FOUR} r 5 -`);
		const onsettled = vi.fn<(key: number) => void>();
		const { change } = show({ position: table.view, speed: 2, onsettled });
		const played = table.played('26-31');
		change({ position: played.after, animation: { key: 1, ...played } });
		await new Promise((resolve) => setTimeout(resolve, 60));
		change({ animation: { key: 2, ...played } });
		await new Promise((resolve) => setTimeout(resolve, 60));
		flushSync();
		expect(labelOf('27')).toContain('your red pawn');
		(component as unknown as { skip(): void }).skip();
		await vi.waitFor(() => expect(onsettled.mock.calls).toEqual([[2]]));
	});

	it('is ended by a tap: nothing can be chosen before', async () => {
		const table = tableAt('r:-,-,-,-/y:-,-,-,- r ? -');
		const drawn = table.played('1');
		const onsettled = vi.fn<(key: number) => void>();
		const next = tableAt('r:-,-,-,-/y:-,-,-,- r 1 -');
		show({ position: drawn.after, animation: { key: 5, ...drawn }, moves: next.moves, onsettled, speed: 1 });
		await tick();
		(component as unknown as { skip(): void }).skip();
		await vi.waitFor(() => expect(onsettled).toHaveBeenCalledWith(5));
		flushSync();
		expect(usable()).toEqual(['r-start']);
		expect(labelOf('discards')).toContain('Card drawn: 1');
	});
});
