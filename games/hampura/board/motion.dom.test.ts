import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, labelOf, show, sit, skip, spot, usable } from './test/board.svelte.ts';
import { FOUR, tableAt } from './test-support.ts';

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
		skip();
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
		skip();
		await vi.waitFor(() => expect(onsettled.mock.calls).toEqual([[2]]));
	});

	it('is ended by a tap: nothing can be chosen before', async () => {
		const table = tableAt('r:-,-,-,-/y:-,-,-,- r ? -');
		const drawn = table.played('1');
		const onsettled = vi.fn<(key: number) => void>();
		const next = tableAt('r:-,-,-,-/y:-,-,-,- r 1 -');
		show({ position: drawn.after, animation: { key: 5, ...drawn }, moves: next.moves, onsettled, speed: 1 });
		await tick();
		skip();
		await vi.waitFor(() => expect(onsettled).toHaveBeenCalledWith(5));
		flushSync();
		expect(usable()).toEqual(['r-start']);
		expect(labelOf('discards')).toContain('Card drawn: 1');
	});
});
