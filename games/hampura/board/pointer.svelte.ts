import type { Point } from '@stammtisch/board-kit';
import { type Chooser, DISCARDS_KEY } from './chooser.svelte.ts';
import { boardPoint, nearestTarget, type Target } from './hit.ts';
import { type Pawn, pawnAt } from './pawns.ts';

/** What taps and drags look at and do. */
export interface PointerSetting {
	readonly chooser: Chooser;
	readonly pawns: () => readonly Pawn[];
	readonly targets: () => readonly Target[];
	readonly canChoose: () => boolean;
	/** Ends a running animation. @returns whether one was running */
	readonly skip: () => boolean;
	readonly activate: (key: string | undefined) => void;
	readonly goTo: (key: string) => void;
}

/** A tap this near to a control that can be chosen means it, and a drag begins this far from where it was pressed, CSS pixels. */
const REACH = 22;
const SLACK = 12;
/** A dragged pawn hangs this far below the pointer, board units. */
const GRIP = 8;

/** Taps and drags: a tap means the nearest control that can be chosen, also on a pawn's head; a drag from a pawn or a card to a target plays it. */
export class Pointer {
	/** The control under a mouse or a drag that can be chosen. */
	hovered: string | undefined = $state();
	dragged: { readonly id: number; readonly at: Point } | undefined = $state.raw();
	#press: { readonly key: string; readonly x: number; readonly y: number; readonly pawn: number | undefined } | undefined;
	#isDrag = false;
	readonly #set: PointerSetting;

	constructor(setting: PointerSetting) {
		this.#set = setting;
	}

	clear(): void {
		this.hovered = undefined;
		this.dragged = undefined;
	}

	down = (event: PointerEvent): void => {
		this.#isDrag = false;
		const { chooser, canChoose, pawns } = this.#set;
		const key = canChoose() ? this.#controlAt(event) : undefined;
		const part = key === undefined ? undefined : chooser.sources.get(key)?.[0]?.part;
		const pawn = part && pawnAt(pawns(), part.seat, part.from)?.id;
		this.#press = key === undefined ? undefined : { key, x: event.clientX, y: event.clientY, pawn };
	};

	move = (event: PointerEvent): void => {
		const { chooser, canChoose, activate } = this.#set;
		const press = this.#press;
		if (press && canChoose()) {
			if (!this.#isDrag && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK) {
				this.#isDrag = true;
				const isChosen = chooser.sourceAt === press.key || chooser.handAt === press.key;
				if (!isChosen && (press.pawn !== undefined || press.key.startsWith('hand'))) activate(press.key);
			}
			const at = this.#isDrag && press.pawn !== undefined ? pointOf(event) : undefined;
			this.dragged = at && press.pawn !== undefined ? { id: press.pawn, at: { x: at.x, y: at.y + GRIP } } : undefined;
		}
		this.hovered = event.pointerType === 'mouse' || this.#isDrag ? this.#controlAt(event) : undefined;
	};

	up = (event: PointerEvent): void => {
		const { chooser, canChoose, activate } = this.#set;
		const press = this.#press;
		this.#press = undefined;
		this.dragged = undefined;
		if (!press || !this.#isDrag || !canChoose()) return;
		const end = this.#controlAt(event);
		if (end === undefined || end === press.key) return;
		if (press.pawn !== undefined) {
			const option = chooser.optionAt(end);
			if (option && chooser.target !== option) activate(end);
			if (option && chooser.target === option) activate(end);
		} else if (end === DISCARDS_KEY) {
			if (!chooser.idle) activate(end);
			if (chooser.idle) activate(end);
		}
	};

	leave = (): void => {
		this.hovered = undefined;
	};

	/** Comes before the controls hear of a click. One without a pointer, from the keyboard or a screen reader, is left to them. */
	click = (event: MouseEvent): void => {
		if (event.detail === 0) return;
		event.stopPropagation();
		const { chooser, activate, goTo, skip } = this.#set;
		if (this.#isDrag) this.#isDrag = false;
		else if (!skip()) {
			const under = (event.target as Element).closest<SVGGElement>('[data-spot]')?.dataset.spot;
			const key = this.#controlAt(event) ?? under;
			if (key !== undefined) goTo(key);
			activate(key !== undefined && chooser.can(key) ? key : undefined);
		}
	};

	#controlAt(event: MouseEvent): string | undefined {
		const at = pointOf(event);
		return at && nearestTarget(this.#set.targets(), at, REACH * at.unit);
	}
}

function pointOf(event: MouseEvent): (Point & { readonly unit: number }) | undefined {
	const { currentTarget } = event;
	const svg = currentTarget instanceof SVGSVGElement ? currentTarget : undefined;
	return svg && boardPoint(svg, event);
}
