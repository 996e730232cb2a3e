import { type WalkPlace, walk } from './walk.ts';

/** What the keyboard walks over. */
export interface RoverSetting {
	/** Every control, in reading order. */
	spots(): readonly WalkPlace[];
	/** Those that can be chosen now, in the order in which Page Down comes to them. */
	usable(): readonly string[];
	/** Which of them the Tab key comes to first; left out, the first that can be chosen. */
	first?(): string | undefined;
	/** The group that holds the controls. */
	root(): Element | undefined;
}

const JUMPS: { readonly [key: string]: number } = { PageDown: 1, PageUp: -1 };

/** The one control that the Tab key comes to, and the keys that carry it on: arrows, Home and End by the geometry, Page Down and Page Up from choice to choice. */
export class Rover {
	#stop: string | undefined = $state();
	readonly #set: RoverSetting;

	constructor(setting: RoverSetting) {
		this.#set = setting;
	}

	/** Where the focus was last, else the first control that can be chosen, else the first. */
	readonly stop: string | undefined = $derived.by(() => {
		const { spots, usable, first } = this.#set;
		const all = spots();
		return all.some(({ key }) => key === this.#stop) ? this.#stop : (first?.() ?? usable()[0] ?? all[0]?.key);
	});

	/** A control has got the focus. */
	arrive(key: string): void {
		this.#stop = key;
	}

	/** Whether the focus has been on a control. */
	isAt(key: string): boolean {
		return this.#stop === key;
	}

	goTo(key: string | undefined): void {
		if (key === undefined) return;
		this.#stop = key;
		this.#set.root()?.querySelector<SVGGElement>(`[data-spot="${key}"]`)?.focus();
	}

	/** Goes on from a control if the key means that. */
	walk(event: KeyboardEvent, from: string): void {
		const jump = JUMPS[event.key];
		const next = jump === undefined ? walk(this.#set.spots(), from, event.key) : this.#jump(from, jump);
		if (next === undefined) return;
		event.preventDefault();
		this.goTo(next);
	}

	#jump(from: string, by: number): string | undefined {
		const usable = this.#set.usable();
		const at = usable.indexOf(from);
		if (at >= 0) return usable[(at + by + usable.length) % usable.length];
		const keys = this.#set.spots().map(({ key }) => key);
		const here = keys.indexOf(from);
		const around = [...keys.slice(here + 1), ...keys.slice(0, Math.max(0, here))];
		return (by > 0 ? around : around.reverse()).find((key) => usable.includes(key));
	}
}
