import type { LegalMove } from '@stammtisch/core/words';
import { boardPoint, Gesture } from './gesture.ts';

/** A legal move as it is chosen on a board of hollows. */
export interface PileOption {
	readonly legal: LegalMove<unknown>;
	/** Places that stand for it. */
	readonly taps: readonly number[];
	/** Places on which a pile dragged from there plays it. */
	readonly ends: readonly number[];
}

export interface PileSetting<Option extends PileOption> {
	options(): readonly Option[];
	canChoose(): boolean;
	/** Another option is chosen, or none. */
	onchoose(option: Option | undefined): void;
	oncommit(option: Option): void;
	/** The number of a place is tapped; the places themselves tell that by their controls. */
	ontap(place: number): void;
	/** A pile is about to be dragged. */
	onlift(place: number): void;
}

/** How far a chosen pile is lifted, board units. */
const LIFT = 5;

/** Choosing on a board of hollows: the first tap chooses what a place stands for, the second commits it; so does a pile dragged to where its move leads. */
export class PileChooser<Option extends PileOption> {
	chosen: Option | undefined = $state.raw();
	/** The place under the mouse. */
	hovered: number | undefined = $state();
	/** The pile being dragged, and how far. */
	dragged: { readonly place: number; readonly x: number; readonly y: number } | undefined = $state.raw();
	readonly #set: PileSetting<Option>;
	readonly #gesture: Gesture<{ readonly option: Option; readonly place: number; readonly x: number; readonly y: number }>;

	constructor(setting: PileSetting<Option>) {
		this.#set = setting;
		this.#gesture = new Gesture({
			hold: (event) => {
				const place = placeAt(event.target instanceof Element ? event.target : null);
				const option = this.byTap.get(place);
				return option && { option, place, x: event.clientX, y: event.clientY };
			},
			begin: ({ option, place }) => {
				this.choose(option);
				setting.onlift(place);
			},
			drag: ({ place, x, y }, event) => {
				const unit = event.currentTarget instanceof SVGSVGElement ? (boardPoint(event.currentTarget, event)?.unit ?? 1) : 1;
				this.dragged = { place, x: (event.clientX - x) * unit, y: (event.clientY - y) * unit };
			},
			drop: ({ option }, event) => {
				this.dragged = undefined;
				const end = placeAt(document.elementFromPoint(event.clientX, event.clientY));
				if (this.chosen === option && this.#set.canChoose() && !option.taps.includes(end) && option.ends.includes(end)) setting.oncommit(option);
			},
			abandon: () => {
				this.dragged = undefined;
			},
		});
	}

	/** What may be chosen now, by the places that stand for it. */
	readonly byTap: ReadonlyMap<number, Option> = $derived.by(() =>
		this.#set.canChoose() ? new Map(this.#set.options().flatMap((option) => option.taps.map((place) => [place, option] as const))) : new Map(),
	);
	/** The option whose consequences are shown: the one chosen, else the one under the mouse. */
	readonly shown: Option | undefined = $derived.by(() => (this.#set.canChoose() ? (this.chosen ?? this.byTap.get(this.hovered ?? -1)) : undefined));

	choose(option: Option | undefined): void {
		if (option === this.chosen) return;
		this.chosen = option;
		this.#set.onchoose(option);
	}

	/** A place is tapped. */
	activate(place: number): void {
		if (!this.#set.canChoose()) return;
		if (this.chosen?.taps.includes(place)) this.#set.oncommit(this.chosen);
		else this.choose(this.byTap.get(place));
	}

	/** Forgets what is chosen and dragged. */
	clear(): void {
		this.#gesture.forget();
		this.dragged = undefined;
		this.choose(undefined);
	}

	/** A style for the pile in a place: dragged along, or lifted a little because it is `taken` up first. */
	liftOf(place: number, taken: boolean): string | undefined {
		if (this.dragged?.place === place) return `translate(${this.dragged.x}px, ${this.dragged.y - LIFT}px)`;
		return taken ? `translateY(${-LIFT}px)` : undefined;
	}

	/** What the board's outermost element listens with. */
	get listeners() {
		const { down, up, cancel } = this.#gesture;
		const [onpointermove, onpointerleave, onclickcapture] = [this.#move, this.#leave, this.#click];
		return { onpointerdown: down, onpointermove, onpointerup: up, onpointercancel: cancel, onpointerleave, onclickcapture };
	}

	readonly #move = (event: PointerEvent): void => {
		this.#gesture.move(event);
		const place = placeAt(event.target instanceof Element ? event.target : null);
		this.hovered = event.pointerType === 'mouse' && !Number.isNaN(place) ? place : undefined;
	};

	readonly #leave = (): void => {
		this.hovered = undefined;
	};

	readonly #click = (event: MouseEvent): void => {
		const badge = event.target instanceof Element ? event.target.closest<SVGGElement>('[data-of]') : null;
		const isSpent = this.#gesture.swallows(event);
		if (!isSpent && !badge) return;
		event.stopPropagation();
		if (!isSpent && badge) this.#set.ontap(Number(badge.dataset.of));
	};
}

/** The place whose control or number this is, or is part of. */
function placeAt(node: Element | null): number {
	const found = node?.closest<SVGGElement>('[data-spot], [data-of]');
	return Number(found?.dataset.spot ?? found?.dataset.of ?? Number.NaN);
}
