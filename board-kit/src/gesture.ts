import type { Point } from './frame.ts';

/** What a press, a drag and its end do. `Held` is whatever a press takes hold of. */
export interface GestureSetting<Held> {
	/** What a press here takes hold of; undefined where there is nothing to drag. */
	hold(event: PointerEvent): Held | undefined;
	/** The press has become a drag. */
	begin(held: Held, event: PointerEvent): void;
	drag(held: Held, event: PointerEvent): void;
	/** Let go. */
	drop(held: Held, event: PointerEvent): void;
	/** Broken off by the system or by a button let go unheard: nothing is played, what was dragged goes back. */
	abandon(held: Held): void;
	/** The press was let go, or broken off, before it was a drag. */
	release?(): void;
}

/** A drag begins this far from where it was pressed, CSS pixels. */
const SLACK = 12;

/**
 * A press of the first finger or the main button that becomes a drag once it moves. The click that may follow means nothing then,
 * whether or not anything was dragged.
 */
export class Gesture<Held> {
	readonly #set: GestureSetting<Held>;
	#press: { readonly held: Held | undefined; readonly pointer: number; readonly x: number; readonly y: number } | undefined;
	#isDragging = false;
	#isSpent = false;

	constructor(setting: GestureSetting<Held>) {
		this.#set = setting;
	}

	readonly down = (event: PointerEvent): void => {
		if (!event.isPrimary || event.button !== 0) return;
		this.#isSpent = false;
		this.forget();
		this.#press = { held: this.#set.hold(event), pointer: event.pointerId, x: event.clientX, y: event.clientY };
	};

	readonly move = (event: PointerEvent): void => {
		const press = this.#press;
		if (!press || event.pointerId !== press.pointer) return;
		if (event.buttons === 0 && event.pointerType === 'mouse') {
			this.cancel(event);
			return;
		}
		if (!this.#isDragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) <= SLACK) return;
		this.#isSpent = true;
		if (press.held === undefined) return;
		if (!this.#isDragging) {
			this.#isDragging = true;
			// The end of the drag is heard wherever it comes.
			if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture?.(event.pointerId);
			this.#set.begin(press.held, event);
		}
		if (this.#press === press) this.#set.drag(press.held, event);
	};

	readonly up = (event: PointerEvent): void => {
		const held = this.#end(event);
		if (held !== undefined) this.#set.drop(held, event);
	};

	readonly cancel = (event: PointerEvent): void => {
		const held = this.#end(event);
		if (held !== undefined) this.#set.abandon(held);
	};

	/** What is pressed means nothing any more, nor does the click that ends it. */
	spend(): void {
		this.#isSpent = true;
	}

	/** Lets go without a word, since what could be dragged has changed. */
	forget(): void {
		this.#press = undefined;
		this.#isDragging = false;
	}

	/** Whether a click is the end of a drag. One without a pointer, from the keyboard or a screen reader, never is. */
	swallows(event: MouseEvent): boolean {
		if (event.detail === 0) return false;
		const isSpent = this.#isSpent;
		this.#isSpent = false;
		return isSpent;
	}

	/** @returns what was dragged */
	#end(event: PointerEvent): Held | undefined {
		const press = this.#press;
		if (!press || event.pointerId !== press.pointer) return undefined;
		const wasDragging = this.#isDragging;
		this.forget();
		this.#set.release?.();
		return wasDragging ? press.held : undefined;
	}
}

/** Where a pointer is, in board units, and how many of them a screen pixel is; undefined without layout. */
export function boardPoint(svg: SVGSVGElement, event: { readonly clientX: number; readonly clientY: number }): (Point & { readonly unit: number }) | undefined {
	const matrix = svg.getScreenCTM?.();
	if (!matrix || matrix.a === 0) return undefined;
	return { x: (event.clientX - matrix.e) / matrix.a, y: (event.clientY - matrix.f) / matrix.d, unit: 1 / matrix.a };
}
