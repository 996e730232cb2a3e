import { boardPoint, Gesture, hit, type Point, type Target } from '@stammtisch/board-kit';
import { type Chooser, DISCARDS_KEY } from './chooser.svelte.ts';
import { type Pawn, pawnAt } from './pawns.ts';
import { SLACK } from './targets.ts';

/** What taps and drags look at and do. */
export interface PointerSetting {
	readonly chooser: Chooser;
	readonly pawns: () => readonly Pawn[];
	/** All controls as a tap finds them. */
	readonly targets: () => readonly Target[];
	readonly canChoose: () => boolean;
	/** Ends a running animation. @returns whether one was running */
	readonly skip: () => boolean;
	readonly activate: (key: string | undefined) => void;
	readonly goTo: (key: string) => void;
}

/** A dragged pawn hangs this far below the pointer, board units. */
const GRIP = 8;

interface Held {
	readonly key: string;
	readonly pawn: number | undefined;
}

/** Taps and drags: a tap means what lies under it, also on a pawn's head; a drag from a pawn or a card to a target plays it. */
export class Pointer {
	/** The control under a mouse or a drag that can be chosen. */
	hovered: string | undefined = $state();
	dragged: { readonly id: number; readonly at: Point } | undefined = $state.raw();
	#isDragging = false;
	readonly #set: PointerSetting;
	readonly #gesture: Gesture<Held>;

	constructor(setting: PointerSetting) {
		this.#set = setting;
		this.#gesture = new Gesture<Held>({
			hold: (event) => this.#hold(event),
			begin: (held) => this.#begin(held),
			drag: ({ pawn }, event) => {
				const at = pawn === undefined ? undefined : pointOf(event);
				this.dragged = at && pawn !== undefined && setting.canChoose() ? { id: pawn, at: { x: at.x, y: at.y + GRIP } } : undefined;
			},
			drop: (held, event) => {
				this.#letGo();
				if (setting.canChoose()) this.#drop(held, this.#usableAt(event));
			},
			abandon: () => this.#letGo(),
		});
	}

	/** Forgets what is pointed at and dragged. */
	clear(): void {
		this.hovered = undefined;
		this.#gesture.forget();
		this.#letGo();
	}

	/** What the board's outermost element listens with. */
	get listeners() {
		const { down, up, cancel } = this.#gesture;
		const [onpointermove, onpointerleave, onclickcapture] = [this.#move, this.#leave, this.#click];
		return { onpointerdown: down, onpointermove, onpointerup: up, onpointercancel: cancel, onpointerleave, onclickcapture };
	}

	#hold(event: PointerEvent): Held | undefined {
		const { chooser, canChoose, pawns } = this.#set;
		const key = canChoose() ? this.#usableAt(event) : undefined;
		if (key === undefined) return undefined;
		const part = chooser.sources.get(key)?.[0]?.part;
		return { key, pawn: part && pawnAt(pawns(), part.seat, part.from)?.id };
	}

	#begin({ key, pawn }: Held): void {
		const { chooser, canChoose, activate } = this.#set;
		this.#isDragging = true;
		const isChosen = chooser.sourceAt === key || chooser.handAt === key;
		if (canChoose() && !isChosen && (pawn !== undefined || key.startsWith('hand'))) activate(key);
	}

	#drop({ key, pawn }: Held, end: string | undefined): void {
		const { chooser, activate } = this.#set;
		if (end === undefined || end === key) return;
		if (pawn !== undefined) {
			const option = chooser.optionAt(end);
			if (option && chooser.target !== option) activate(end);
			if (option && chooser.target === option) activate(end);
		} else if (end === DISCARDS_KEY) {
			if (!chooser.idle) activate(end);
			if (chooser.idle) activate(end);
		}
	}

	#letGo(): void {
		this.#isDragging = false;
		this.dragged = undefined;
	}

	readonly #move = (event: PointerEvent): void => {
		this.#gesture.move(event);
		this.hovered = event.pointerType === 'mouse' || this.#isDragging ? this.#usableAt(event) : undefined;
	};

	readonly #leave = (): void => {
		this.hovered = undefined;
	};

	/** Comes before the controls hear of a click. One without a pointer, from the keyboard or a screen reader, is left to them. */
	readonly #click = (event: MouseEvent): void => {
		if (event.detail === 0) return;
		event.stopPropagation();
		const { activate, goTo, skip } = this.#set;
		if (this.#gesture.swallows(event) || skip()) return;
		const key = this.#controlAt(event);
		if (key !== undefined) goTo(key);
		activate(key);
	};

	#controlAt(event: MouseEvent): string | undefined {
		const at = pointOf(event);
		return at && hit(this.#set.targets(), at, SLACK);
	}

	#usableAt(event: MouseEvent): string | undefined {
		const key = this.#controlAt(event);
		return key !== undefined && this.#set.chooser.can(key) ? key : undefined;
	}
}

function pointOf(event: MouseEvent): (Point & { readonly unit: number }) | undefined {
	const { currentTarget } = event;
	const svg = currentTarget instanceof SVGSVGElement ? currentTarget : undefined;
	return svg && boardPoint(svg, event);
}
