import { topAt } from './checkers.ts';
import type { Chooser, Deed } from './chooser.svelte.ts';
import { boardPoint, nearestTarget, type Target } from './hit.ts';
import type { Tabletop } from './tabletop.svelte.ts';

/** What a pointer works on. */
export interface PointerSetting {
	readonly svg: () => SVGSVGElement | null | undefined;
	readonly table: Tabletop;
	readonly chooser: Chooser;
	readonly canChoose: () => boolean;
	/** The controls that can be chosen, where they are. */
	readonly targets: () => readonly Target[];
	/** A control is chosen, or none. */
	readonly activate: (key: string | undefined) => void;
	/** Something was done without a control being chosen. */
	readonly carryOut: (deed: Deed | undefined) => void;
	/** A checker that was dragged goes back. */
	readonly layBack: () => void;
	/** Moves the keyboard focus. */
	readonly focus: (key: string) => void;
}

/** Pixels by which a tap may miss a control, and a drag what it is dropped on. */
const REACH = 22;
const DROP_REACH = 44;
/** Pixels after which a press is a drag, and the time after which it shows where a checker can go. */
const DRAG_FROM = 10;
const HOLD_MILLIS = 420;

/** Taps mean the nearest control that can be chosen; a drag takes a checker where its dice can bring it; holding one shows where that is. */
export class Pointer {
	/** The control pointed at, or focused from the keyboard. */
	hovered: string | undefined = $state();
	isDragging: boolean = $state(false);
	readonly #set: PointerSetting;
	#press: { readonly point: number; readonly x: number; readonly y: number } | undefined;
	/** The press was a drag or a hold: the click that follows it means nothing. */
	#isSpent = false;
	#holding: ReturnType<typeof setTimeout> | undefined;
	/** The last input came from a pointer: what has the focus then is not what is pointed at. */
	#isLast = false;

	constructor(setting: PointerSetting) {
		this.#set = setting;
	}

	/** A control has got the keyboard focus. */
	arrive(key: string): void {
		if (!this.#isLast) this.hovered = key;
	}

	/** A key was pressed. */
	yield(): void {
		this.#isLast = false;
	}

	forget(): void {
		clearTimeout(this.#holding);
		this.#set.table.held = undefined;
		this.isDragging = false;
	}

	readonly down = (event: PointerEvent): void => {
		const { chooser, canChoose } = this.#set;
		this.#isLast = true;
		this.#isSpent = false;
		clearTimeout(this.#holding);
		const key = canChoose() && event.isPrimary ? this.#controlAt(event) : undefined;
		const point = key === undefined ? undefined : chooser.pointOf(key);
		this.#press = point !== undefined && chooser.sources.includes(point) ? { point, x: event.clientX, y: event.clientY } : undefined;
		if (point === undefined || !this.#press || chooser.ways.has(point)) return;
		this.#holding = setTimeout(() => {
			if (this.isDragging || !canChoose()) return;
			this.#isSpent = true;
			this.#set.carryOut(chooser.select(point));
		}, HOLD_MILLIS);
	};

	readonly move = (event: PointerEvent): void => {
		const { chooser, canChoose, carryOut, table } = this.#set;
		const press = this.#press;
		if (press && canChoose()) {
			if (!this.isDragging && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG_FROM) {
				clearTimeout(this.#holding);
				this.#isSpent = true;
				const deed = chooser.select(press.point);
				this.isDragging = deed !== undefined;
				carryOut(deed);
			}
			const checker = topAt(table.checkers, chooser.seat, press.point);
			const at = this.#pointAt(event);
			if (this.isDragging && checker && at) table.held = { id: checker.id, at };
		}
		this.hovered = event.pointerType === 'mouse' || this.isDragging ? this.#controlAt(event) : undefined;
	};

	readonly up = (event: PointerEvent): void => {
		const { chooser, canChoose, activate, layBack, table } = this.#set;
		clearTimeout(this.#holding);
		this.#press = undefined;
		if (!this.isDragging) return;
		this.isDragging = false;
		const isEnd = (key: string) => {
			const point = chooser.pointOf(key);
			return point !== undefined && chooser.ways.has(point);
		};
		const end = canChoose() ? this.#controlAt(event, DROP_REACH, isEnd) : undefined;
		if (end !== undefined) activate(end);
		else if (table.held) layBack();
	};

	readonly cancel = (): void => {
		clearTimeout(this.#holding);
		this.#press = undefined;
		if (this.isDragging) this.#set.layBack();
		this.isDragging = false;
	};

	readonly leave = (): void => {
		this.hovered = undefined;
	};

	readonly click = (event: MouseEvent): void => {
		// A click without a pointer, from the keyboard or a screen reader, belongs to the control that has the focus.
		if (event.detail === 0) return;
		event.stopPropagation();
		if (this.#isSpent) {
			this.#isSpent = false;
			return;
		}
		const usable = this.#controlAt(event);
		const key = usable ?? (event.target as Element).closest<SVGGElement>('[data-spot]')?.dataset.spot;
		if (key !== undefined) this.#set.focus(key);
		this.#set.activate(usable);
	};

	#pointAt(event: MouseEvent) {
		const svg = this.#set.svg();
		return svg ? boardPoint(svg, event) : undefined;
	}

	#controlAt(event: MouseEvent, reach = REACH, isMeant: (key: string) => boolean = () => true): string | undefined {
		const at = this.#pointAt(event);
		const among = this.#set.targets().filter(({ key }) => isMeant(key));
		return at && nearestTarget(among, at, reach * at.unit);
	}
}
