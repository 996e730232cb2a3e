import type { BoardProps, Choice, LegalMove, SeatView } from '@stammtisch/board-kit';
import { legalMoves, type Move, must, type Position, play } from '@stammtisch/core';
import { sayIn } from '@stammtisch/core/words';
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type KalahaPlain, type KalahaStep, kalaha, toPlain } from '../src/index.ts';
import { catalogue } from '../words/en.generated.ts';
import { board } from './index.ts';

const { Board } = board;
const SEATS: readonly SeatView[] = [
	{ name: 'Ilka', isHere: true },
	{ name: 'Bertók', isHere: false },
];

const parsed = must(kalaha.parse('2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', {}));
const { ruleset, position } = parsed;
const plain = (p: Position) => toPlain(p, 6);

function stepsOf(p: Position, move: Move): KalahaStep[] {
	const steps: KalahaStep[] = [];
	play(ruleset.rules, p, move, (step) => steps.push(step as KalahaStep));
	return steps;
}

const legal: LegalMove<KalahaStep>[] = legalMoves(ruleset.rules, position).map((move) => ({ move, text: String(move + 1), steps: stepsOf(position, move) }));

type Props = { -readonly [name in keyof BoardProps<KalahaPlain, KalahaStep>]: BoardProps<KalahaPlain, KalahaStep>[name] };

let component: ReturnType<typeof mount> | undefined;

/** Mounts the board with props that can be changed. */
function show(given: Partial<Props> & Pick<Props, 'position'>): Props {
	const props: Props = $state({ seats: SEATS, say: sayIn(catalogue), ...given });
	component = mount(Board, { target: document.body, props });
	flushSync();
	return props;
}

afterEach(async () => {
	if (component) await unmount(component);
	component = undefined;
	document.body.replaceChildren();
});

const spots = () => [...document.querySelectorAll<SVGGElement>('.spot')];
const spot = (label: string | RegExp) => {
	const found = spots().find((node) =>
		typeof label === 'string' ? node.getAttribute('aria-label')?.startsWith(label) : label.test(node.getAttribute('aria-label') ?? ''),
	);
	if (!found) throw new Error(`no spot ${label}`);
	return found;
};
const click = (node: Element) => {
	node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
	flushSync();
};
const press = (node: Element, key: string) => {
	node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
	flushSync();
};

describe('the board at rest', () => {
	it('names every pit and store in reading order, the far row first', () => {
		show({ position: plain(position), moves: legal });
		expect(spots().map((node) => node.getAttribute('aria-label')?.split('.')[0])).toEqual([
			'Bertók’s store, 5 stones',
			'Bertók’s pit 6, 0 stones',
			'Bertók’s pit 5, 1 stone',
			'Bertók’s pit 4, 8 stones',
			'Bertók’s pit 3, 3 stones',
			'Bertók’s pit 2, 4 stones',
			'Bertók’s pit 1, 2 stones',
			'Your pit 1, 2 stones',
			'Your pit 2, 4 stones',
			'Your pit 3, 0 stones',
			'Your pit 4, 4 stones',
			'Your pit 5, 6 stones',
			'Your pit 6, 2 stones',
			'Your store, 7 stones',
		]);
	});

	it('draws every stone once and numbers piles from four on', () => {
		show({ position: plain(position) });
		expect(document.querySelectorAll('.stone')).toHaveLength(48);
		const numbers = [...document.querySelectorAll('.badge-count:not(.hidden)')].map((node) => node.textContent?.trim());
		expect(numbers.sort()).toEqual(['4', '4', '4', '6', '8']);
	});

	it('has one tab stop and lets only legal pits be chosen', () => {
		show({ position: plain(position), moves: legal });
		expect(spots().filter((node) => node.getAttribute('tabindex') === '0')).toHaveLength(1);
		expect(spots().filter((node) => node.getAttribute('aria-disabled') === 'false')).toHaveLength(5);
	});

	it('turns round for the second seat and shows fewer pits', () => {
		const small = must(kalaha.parse('1,1,1/0/1,1,1/0 n', {}));
		show({ position: toPlain(small.position, 3), near: 1 });
		expect(spots().map((node) => node.getAttribute('aria-label'))).toEqual([
			'Your store, 0 stones',
			'Your pit 3, 1 stone',
			'Your pit 2, 1 stone',
			'Your pit 1, 1 stone',
			'Bertók’s pit 1, 1 stone',
			'Bertók’s pit 2, 1 stone',
			'Bertók’s pit 3, 1 stone',
			'Bertók’s store, 0 stones',
		]);
	});

	it('points out a hint, also where nothing may be chosen', () => {
		const rings = (kind: string) => document.querySelectorAll(`.ring-${kind}`).length;
		const props = show({ position: plain(position), moves: legal, hint: legal[1] });
		expect([rings('hint'), rings('legal')]).toEqual([1, 4]);
		props.moves = [];
		props.disabled = true;
		flushSync();
		expect([rings('hint'), rings('legal')]).toEqual([1, 0]);
	});

	/** Each number engraved, and what the pit is called whose middle is nearest to it. */
	function engraved() {
		const at = (node: Element) => (/translate\(([-\d.]+) ([-\d.]+)\)/.exec(node.getAttribute('transform') ?? '') ?? []).slice(1).map(Number);
		const pits = spots().filter((node) => node.getAttribute('aria-label')?.includes('pit'));
		return [...document.querySelectorAll('.pit-number')].map((node) => {
			const [x = 0, y = 0] = at(node.parentElement as Element);
			const far = (pit: Element) => Math.hypot(x - (at(pit)[0] ?? 0), y - (at(pit)[1] ?? 0));
			const nearest = pits.toSorted((a, b) => far(a) - far(b))[0];
			return { printed: `pit ${node.textContent},`, spoken: /pit \d+,/.exec(nearest?.getAttribute('aria-label') ?? '')?.[0] };
		});
	}

	it.each([
		[0, false],
		[1, false],
		[0, true],
		[1, true],
	])('bears beside each pit the number it is called by (near %d, turned %s)', (near, turned) => {
		for (const [text, pits] of [
			['2,4,0,4,6,2/7/2,4,3,8,1,0/5 s', 6],
			['1,1,1/0/1,1,1/0 n', 3],
		] as const) {
			show({ position: toPlain(must(kalaha.parse(text, {})).position, pits), near, turned });
			const numbers = engraved();
			expect(numbers.map(({ printed }) => printed)).toEqual(numbers.map(({ spoken }) => spoken));
			expect(numbers).toHaveLength(2 * pits);
			if (component) void unmount(component);
			component = undefined;
		}
	});

	it('bears none where they are not wanted', () => {
		const props = show({ position: plain(position) });
		props.numbers = false;
		flushSync();
		expect(engraved()).toEqual([]);
	});

	it('is a mere picture when mini', () => {
		show({ position: plain(position), moves: legal, mini: true });
		expect(engraved()).toEqual([]);
		expect(spots()).toHaveLength(0);
		expect(document.querySelector('svg')?.getAttribute('role')).toBe('img');
	});
});

describe('choosing', () => {
	it('shows end and capture first, and plays on the second click', () => {
		const onmove = vi.fn<(move: number) => void>();
		const onpreview = vi.fn<(choice: Choice | undefined) => void>();
		show({ position: plain(position), moves: legal, onmove, onpreview });
		click(spot('Your pit 1'));
		expect(onmove).not.toHaveBeenCalled();
		const choice = onpreview.mock.lastCall?.[0];
		expect(choice).toMatchObject({ move: 0, title: 'Pit 1', line: 'Takes 9 into your store', button: 'Sow' });
		expect(choice?.facts.map(({ value }) => value)).toEqual(['pit 3', '9', '7 → 16']);
		expect(document.querySelectorAll('.ring-source, .ring-end, .ring-take')).toHaveLength(3);
		click(spot('Your pit 1'));
		expect(onmove.mock.calls).toEqual([[0]]);
	});

	it('forgets the choice on Escape, on another place and when the position changes', () => {
		const onpreview = vi.fn<(choice: Choice | undefined) => void>();
		const props = show({ position: plain(position), moves: legal, onpreview });
		click(spot('Your pit 1'));
		press(spot('Your pit 1'), 'Escape');
		expect(onpreview.mock.lastCall?.[0]).toBeUndefined();
		click(spot('Your pit 1'));
		click(spot('Bertók’s pit 3'));
		expect(onpreview.mock.lastCall?.[0]).toBeUndefined();
		click(spot('Your pit 1'));
		props.position = plain(play(ruleset.rules, position, 1));
		flushSync();
		expect(onpreview.mock.lastCall?.[0]).toBeUndefined();
	});

	it('walks by arrow keys and commits with Enter and Space', () => {
		const onmove = vi.fn<(move: number) => void>();
		show({ position: plain(position), moves: legal, onmove });
		const first = spot('Your pit 1');
		first.focus();
		press(first, 'ArrowRight');
		expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Your pit 2/);
		press(document.activeElement as Element, 'ArrowUp');
		expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Bertók’s pit 5/);
		press(document.activeElement as Element, 'ArrowDown');
		press(document.activeElement as Element, 'Enter');
		expect(onmove).not.toHaveBeenCalled();
		press(document.activeElement as Element, ' ');
		expect(onmove.mock.calls).toEqual([[1]]);
		press(document.activeElement as Element, 'End');
		expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Your store/);
	});

	it('does nothing while disabled', () => {
		const onmove = vi.fn<(move: number) => void>();
		show({ position: plain(position), moves: legal, disabled: true, onmove });
		click(spot('Your pit 1'));
		click(spot('Your pit 1'));
		expect(onmove).not.toHaveBeenCalled();
	});
});

describe('dragging', () => {
	const at = (type: string, node: Element, x: number) => {
		const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: 0, buttons: type === 'pointerup' ? 0 : 1 });
		Object.defineProperty(event, 'isPrimary', { value: true });
		node.dispatchEvent(event);
		flushSync();
	};
	/** A drag with the click that a browser adds where it began and ended on one element. */
	const pull = (from: Element, to: Element, end = 'pointerup') => {
		document.elementFromPoint = () => to;
		at('pointerdown', from, 0);
		at('pointermove', from, 60);
		at(end, to, 60);
		if (from === to) to.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
		flushSync();
	};

	it('plays a pit let go where its last stone falls', () => {
		const onmove = vi.fn<(move: number) => void>();
		show({ position: plain(position), moves: legal, onmove });
		pull(spot('Your pit 1'), spot('Your pit 3'));
		expect(onmove.mock.calls).toEqual([[0]]);
	});

	it('plays nothing where it is let go on its own pit, anywhere else, or is broken off', () => {
		const onmove = vi.fn<(move: number) => void>();
		show({ position: plain(position), moves: legal, onmove });
		const pit = spot('Your pit 1');
		pull(pit, pit);
		pull(pit, spot('Your pit 2'));
		pull(pit, spot('Your pit 3'), 'pointercancel');
		expect(onmove).not.toHaveBeenCalled();
		click(pit);
		expect(onmove.mock.calls).toEqual([[0]]);
	});

	it('plays nothing once nothing may be chosen any more', () => {
		const onmove = vi.fn<(move: number) => void>();
		const props = show({ position: plain(position), moves: legal, onmove });
		document.elementFromPoint = () => spot('Your pit 3');
		at('pointerdown', spot('Your pit 1'), 0);
		at('pointermove', spot('Your pit 1'), 60);
		props.disabled = true;
		flushSync();
		at('pointerup', spot('Your pit 3'), 60);
		expect(onmove).not.toHaveBeenCalled();
	});
});

describe('a move', () => {
	const after = play(ruleset.rules, position, 0);
	const animation = { key: 1, before: plain(position), after: plain(after), seat: 0, text: '1', steps: stepsOf(position, 0) };

	it('comes to rest on the position after it, every stone kept, and says so once', async () => {
		const onsettled = vi.fn<(key: number) => void>();
		const props = show({ position: plain(position), onsettled });
		const nodes = new Set(document.querySelectorAll('.stone'));
		props.animation = animation;
		props.position = plain(after);
		await vi.waitFor(() => expect(onsettled.mock.calls).toEqual([[1]]), { timeout: 5000 });
		await tick();
		expect(spot('Your store').getAttribute('aria-label')).toBe('Your store, 16 stones');
		expect([...document.querySelectorAll('.stone')].every((node) => nodes.has(node))).toBe(true);
	});

	it('cannot be disturbed by choosing, and a tap ends it', async () => {
		const onsettled = vi.fn<(key: number) => void>();
		const onmove = vi.fn<(move: number) => void>();
		const props = show({ position: plain(position), moves: legal, onsettled, onmove, speed: 50 });
		props.animation = animation;
		props.position = plain(after);
		flushSync();
		await tick();
		expect(spots().every((node) => node.getAttribute('aria-disabled') === 'true')).toBe(true);
		click(spot('Your pit 2'));
		await vi.waitFor(() => expect(onsettled).toHaveBeenCalledWith(1));
		expect(onmove).not.toHaveBeenCalled();
	});
});
