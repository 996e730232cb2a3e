import { boardPoint, Gesture, hit, type Target } from '@stammtisch/board-kit';
import { topAt } from './checkers.ts';
import type { Chooser, Deed } from './chooser.svelte.ts';
import { CHECKER } from './geometry.ts';
import type { Tabletop } from './tabletop.svelte.ts';

/** What a pointer works on. */
export interface PointerSetting {
	readonly svg: () => SVGSVGElement | null | undefined;
	readonly table: Tabletop;
	readonly chooser: Chooser;
	readonly canChoose: () => boolean;
	/** All controls as a tap finds them. @param unit board units a screen pixel */
	readonly targets: (unit: number) => readonly Target[];
	/** A control is chosen, or none. */
	readonly activate: (key: string | undefined) => void;
	/** Something was done without a control being chosen. */
	readonly carryOut: (deed: Deed | undefined) => void;
	/** A checker that was dragged goes back. */
	readonly layBack: () => void;
	/** Moves the keyboard focus. */
	readonly focus: (key: string) => void;
}

/** How far a tap or the end of a drag may miss the checker or sign that it means, board units. */
const SLACK = CHECKER / 2;
/** Time after which a press shows where a checker can go. */
const HOLD_MILLIS = 420;

/** A tap means what lies under it; a drag takes a checker where its dice can bring it; holding one shows where that is. */
export class Pointer {
	/** The control pointed at, or focused from the keyboard. */
	hovered: string | undefined = $state();
	isDragging: boolean = $state(false);
	readonly #set: PointerSetting;
	readonly #gesture: Gesture<number>;
	#holding: ReturnType<typeof setTimeout> | undefined;
	/** The last input was a key; otherwise what has the focus is not what is pointed at. */
	#isByKeys = false;

	constructor(setting: PointerSetting) {
		this.#set = setting;
		this.#gesture = new Gesture<number>({
			hold: (event) => this.#hold(event),
			begin: (point) => this.#begin(point),
			drag: (point, event) => this.#drag(point, event),
			drop: (_, event) => this.#drop(event),
			abandon: () => {
				if (this.isDragging) setting.layBack();
				this.isDragging = false;
			},
			release: () => clearTimeout(this.#holding),
		});
	}

	/** A control has got the keyboard focus. */
	arrive(key: string): void {
		if (this.#isByKeys) this.hovered = key;
	}

	/** A key was pressed. */
	yield(): void {
		this.#isByKeys = true;
	}

	forget(): void {
		clearTimeout(this.#holding);
		this.#gesture.forget();
		this.#set.table.held = undefined;
		this.isDragging = false;
	}

	/** What the board's outermost element listens with. */
	get listeners() {
		const { up, cancel } = this.#gesture;
		const [onpointerdown, onpointermove, onpointerleave, onclickcapture] = [this.#down, this.#move, this.#leave, this.#click];
		return { onpointerdown, onpointermove, onpointerup: up, onpointercancel: cancel, onpointerleave, onclickcapture };
	}

	readonly #down = (event: PointerEvent): void => {
		this.#isByKeys = false;
		clearTimeout(this.#holding);
		this.#gesture.down(event);
	};

	/** A press on a checker that can move: held on, it shows where to. */
	#hold(event: PointerEvent): number | undefined {
		const { chooser, canChoose } = this.#set;
		const key = canChoose() ? this.#usableAt(event) : undefined;
		const point = key === undefined ? undefined : chooser.pointOf(key);
		if (point === undefined || !chooser.sources.includes(point)) return undefined;
		if (!chooser.ways.has(point)) {
			this.#holding = setTimeout(() => {
				if (this.isDragging || !canChoose()) return;
				this.#gesture.spend();
				this.#set.carryOut(chooser.select(point));
			}, HOLD_MILLIS);
		}
		return point;
	}

	#begin(point: number): void {
		const { chooser, canChoose, carryOut } = this.#set;
		clearTimeout(this.#holding);
		if (!canChoose()) return;
		const deed = chooser.select(point);
		this.isDragging = deed !== undefined;
		carryOut(deed);
	}

	#drag(point: number, event: PointerEvent): void {
		const { chooser, table } = this.#set;
		const checker = topAt(table.checkers, chooser.seat, point);
		const at = this.#pointAt(event);
		if (this.isDragging && checker && at) table.held = { id: checker.id, at };
	}

	#drop(event: PointerEvent): void {
		const { chooser, canChoose, activate, layBack, table } = this.#set;
		if (!this.isDragging) return;
		this.isDragging = false;
		const isEnd = (key: string) => {
			const point = chooser.pointOf(key);
			return point !== undefined && chooser.ways.has(point);
		};
		const end = canChoose() ? this.#controlAt(event, isEnd) : undefined;
		if (end !== undefined && isEnd(end)) activate(end);
		else if (table.held) layBack();
	}

	readonly #move = (event: PointerEvent): void => {
		this.#gesture.move(event);
		this.hovered = event.pointerType === 'mouse' || this.isDragging ? this.#usableAt(event) : undefined;
	};

	readonly #leave = (): void => {
		this.hovered = undefined;
	};

	readonly #click = (event: MouseEvent): void => {
		// A click without a pointer, from the keyboard or a screen reader, belongs to the control that has the focus.
		if (event.detail === 0) return;
		event.stopPropagation();
		if (this.#gesture.swallows(event)) return;
		const key = this.#controlAt(event);
		if (key !== undefined) this.#set.focus(key);
		this.#set.activate(key);
	};

	#pointAt(event: MouseEvent) {
		const svg = this.#set.svg();
		return svg ? boardPoint(svg, event) : undefined;
	}

	/** The control at the pointer. @param isMeant which of them can be meant from beside it; left out, all that can be chosen */
	#controlAt(event: MouseEvent, isMeant?: (key: string) => boolean): string | undefined {
		const at = this.#pointAt(event);
		if (!at) return undefined;
		const targets = this.#set.targets(at.unit);
		return hit(isMeant ? targets.map((target) => ({ ...target, can: isMeant(target.key) })) : targets, at, SLACK);
	}

	#usableAt(event: MouseEvent): string | undefined {
		const key = this.#controlAt(event);
		return key !== undefined && this.#set.chooser.can(key) ? key : undefined;
	}
}
