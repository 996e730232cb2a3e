import type { Choice, TalkingBoardProps } from '@stammtisch/board-kit';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, vi } from 'vitest';
import type { HampuraStep } from '../../src/index.ts';
import type { HampuraTexts } from '../../texts/catalogue.ts';
import { en } from '../../texts/en.ts';
import { board } from '../index.ts';
import { SEATS, tableAt } from '../test-support.ts';
import type { HampuraView } from '../view.ts';

type Given = TalkingBoardProps<HampuraView, HampuraStep, HampuraTexts>;

let component: ReturnType<typeof mount> | undefined;

/** Mounts the board; `change` gives it other props. Like the app it makes nothing in them reactive but the props themselves. */
export function show(given: Partial<Given> & Pick<Given, 'position'>): { change(next: Partial<Given>): void } {
	let now: Given = $state.raw({ seats: SEATS, texts: en, ...given });
	const names = [
		'position',
		'seats',
		'texts',
		'moves',
		'last',
		'isDue',
		'animation',
		'begun',
		'hint',
		'disabled',
		'mini',
		'speed',
		'onmove',
		'onpreview',
		'ondraw',
		'onguide',
		'onsettled',
	] as const;
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
export function sit(text: string, options = {}, given: Partial<Given> = {}) {
	const table = tableAt(text, options);
	const onmove = vi.fn<(move: number) => void>();
	let choice: Choice | undefined;
	const onpreview = (next: Choice | undefined) => {
		choice = next;
	};
	const { change } = show({ position: table.view, moves: table.moves, onmove, onpreview, speed: 0, ...given });
	return { table, onmove, change, choice: () => choice };
}

/** Mounts what stands beside the sentence. @returns its card */
export function aside(text: string, sign?: string): string | undefined {
	component = mount(board.Aside as NonNullable<typeof board.Aside>, { target: document.body, props: { position: tableAt(text).view, sign } });
	flushSync();
	return document.querySelector<SVGElement>('svg.aside')?.dataset.card;
}

/** Mounts what each card does. @returns it, in the order in which it stands there */
export function guide(text: string, sign?: string): string[] {
	const { view } = tableAt(text);
	const mounted = mount(board.Guide as NonNullable<typeof board.Guide>, { target: document.body, props: { position: view, texts: en, sign } });
	flushSync();
	const told = [...document.querySelectorAll('li')].map((node) => node.querySelector('p')?.textContent ?? '');
	void unmount(mounted);
	return told;
}

/** Takes the board away. */
export async function leave(): Promise<void> {
	if (component) await unmount(component);
	component = undefined;
}
afterEach(async () => {
	await leave();
	document.body.replaceChildren();
});

export const spot = (name: string) => {
	const found = document.querySelector<SVGGElement>(`[data-spot="${name}"]`);
	if (!found) throw new Error(`no control ${name}`);
	return found;
};
export const labelOf = (name: string) => spot(name).getAttribute('aria-label');
export const usable = () => [...document.querySelectorAll<SVGGElement>('.spot.can')].map((node) => node.dataset.spot);
export const click = async (name: string) => {
	spot(name).dispatchEvent(new MouseEvent('click', { bubbles: true }));
	flushSync();
	await new Promise((resolve) => setTimeout(resolve));
	flushSync();
};
export const press = (node: Element, key: string) => {
	node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
	flushSync();
};
export const rings = (kind: string) => document.querySelectorAll(`.ring-${kind}`).length;
export const focused = () => (document.activeElement as SVGGElement | null)?.dataset.spot;
/** Ends the animation under way, as the app asks for it. */
export const skip = () => (component as unknown as { skip(): void }).skip();
