import type { BoardExports, BoardProps, Choice } from '@stammtisch/board-kit';
import { sayIn } from '@stammtisch/core/words';
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, vi } from 'vitest';
import type { BackgammonStep } from '../../src/rules.ts';
import type { BackgammonView } from '../../src/view.ts';
import { ALONE, type Table } from '../../test/table.ts';
import { catalogue } from '../../words/en.generated.ts';
import { createGeometry, keyOf } from '../geometry.ts';
import { board } from '../index.ts';

type Props = BoardProps<BackgammonView, BackgammonStep>;

// A board drawn at one pixel a unit, with its corner in the corner.
beforeAll(() => {
	Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ a: 1, d: 1, e: 0, f: 0 }) });
});

let mounted: BoardExports | undefined;
/** Takes the board away. */
export function leave(): void {
	if (mounted) void unmount(mounted);
	mounted = undefined;
}
afterEach(() => {
	leave();
	document.body.replaceChildren();
	vi.useRealTimers();
	Reflect.deleteProperty(Element.prototype, 'animate');
});

/** A mounted board with what it told. Properties may be changed by `set`. */
export function seat(table: Table, more: Partial<Props> = {}) {
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
	return { onmove, onsettled, choices, exports, set: (change: Partial<Props>) => flushSync(() => Object.assign(props, change)) };
}

/** The control of x's own point, or by name. */
export function spot(name: number | string): SVGGElement {
	const key = typeof name === 'number' ? keyOf(0, name) : name;
	const node = document.querySelector<SVGGElement>(`[data-spot="${key}"]`);
	if (!node) throw new Error(`no control ${key}`);
	return node;
}
export const key = (node: Element, name: string) => {
	node.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
	flushSync();
};
/** A click of no pointer, as a screen reader makes it. */
export const click = (node: Element) => {
	node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
	flushSync();
};
export const svg = () => document.querySelector('svg.board') as SVGSVGElement;
export const pointer = (type: string, { x, y }: { x: number; y: number }, pointerType = 'mouse') => {
	const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, detail: 1 });
	Object.defineProperties(event, { isPrimary: { value: true }, pointerType: { value: pointerType } });
	svg().dispatchEvent(event);
	flushSync();
};
export const tapAt = (at: { x: number; y: number }) => {
	for (const type of ['pointerdown', 'pointerup', 'click']) pointer(type, at, 'touch');
};
export const middle = (name: string, geometry = createGeometry()) => geometry.byKey(name)?.middle ?? { x: Number.NaN, y: Number.NaN };
export const rings = (kind: string) => document.querySelectorAll(`.ring-${kind}`).length;
export const badges = (kind: string) => [...document.querySelectorAll(`.badge-${kind} text`)].map((node) => node.textContent);
export const settle = async () => {
	await tick();
	await new Promise((resolve) => setTimeout(resolve));
	flushSync();
};
/** Every movement lasts until it is ended. @returns what ends the latest */
export function holdMovements() {
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
export const drawn = (whose: number) =>
	[...document.querySelectorAll<SVGGElement>(`.checker[data-seat="${whose}"]`)].map((node) => node.style.transform).sort();
export const at = (whose: number, point: number, k: number, n: number) => {
	const { x, y } = createGeometry().checker(whose, point, k, n);
	return `translate(${x}px, ${y}px)`;
};
