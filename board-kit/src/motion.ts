import { tick } from 'svelte';
import type { Point } from './frame.ts';

/** Durations in milliseconds at normal speed. One stone's drop is the unit of sowing. */
export const DURATION = { tap: 90, ui: 160, drop: 170, glide: 340, arc: 460, turn: 420, dice: 720 } as const;

export const EASING = {
	out: 'cubic-bezier(.2,.8,.3,1)',
	in: 'cubic-bezier(.55,0,.9,.4)',
	drop: 'cubic-bezier(.5,0,.85,.5)',
	settle: 'cubic-bezier(.3,1.5,.5,1)',
	glide: 'cubic-bezier(.45,.05,.25,1)',
} as const;

/** Keyframes that draw an arc. */
const ARC_FRAMES = 8;

/** What `speed` multiplies times by. */
export const SPEEDS = { slow: 1.8, normal: 1, fast: 0.6, off: 0 } as const;

export type Speed = keyof typeof SPEEDS;

/** Whether the reader asked for less motion. */
export function wantsStillness(): boolean {
	return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export interface Flight {
	/** Milliseconds at normal speed. */
	readonly time: number;
	/** Height of the arc, board units; 0 glides. */
	readonly lift?: number;
	readonly easing?: string;
	/** Size at the top of the arc. */
	readonly scale?: number;
	/** Milliseconds at normal speed before it starts. */
	readonly delay?: number;
}

/**
 * One run of an animation: everything waits and moves through it, so that one call ends all of it. Only `transform` and `opacity` are animated.
 * After `skip`, and when still from the start, waits and moves are over at once and the code that steps through a move simply runs on. After `stop` it
 * stays where it waits.
 */
export class Playback {
	readonly #running = new Set<globalThis.Animation>();
	readonly #waiting = new Set<() => void>();
	readonly #factor: number;
	#isSkipped = false;
	#isStopped = false;

	/** @param speed multiplies every duration; 0 is off. */
	constructor(speed: number) {
		const isHidden = typeof document !== 'undefined' && document.visibilityState === 'hidden';
		this.#factor = isHidden || wantsStillness() ? 0 : speed;
	}

	/** Nothing moves any more, or nothing moves at all. */
	get isStill(): boolean {
		return this.#isSkipped || this.#factor === 0;
	}

	/** Ends everything under way at once. */
	skip(): void {
		this.#isSkipped = true;
		for (const animation of this.#running) animation.finish();
		for (const resolve of this.#waiting) resolve();
		this.#running.clear();
		this.#waiting.clear();
	}

	/** Breaks everything off for good, where its board is taken away: nothing that waits here goes on any more. */
	stop(): void {
		this.#isStopped = true;
		this.skip();
	}

	/** Waits until what was laid is drawn. */
	async drawn(): Promise<void> {
		await tick();
		await this.#goOn();
	}

	async #goOn(): Promise<void> {
		if (this.#isStopped) await new Promise<never>(() => {});
	}

	/** @param time milliseconds at normal speed */
	async wait(time: number): Promise<void> {
		if (this.isStill) return this.#goOn();
		await new Promise<void>((resolve) => {
			const done = () => {
				clearTimeout(timer);
				this.#waiting.delete(done);
				resolve();
			};
			const timer = setTimeout(done, time * this.#factor);
			this.#waiting.add(done);
		});
		await this.#goOn();
	}

	/** Waits until nothing moves any more, also what nobody waited for. */
	async rest(): Promise<void> {
		while (!this.isStill && this.#running.size > 0) {
			await new Promise<void>((resolve) => {
				const done = () => {
					this.#waiting.delete(done);
					resolve();
				};
				this.#waiting.add(done);
				for (const { finished } of this.#running) void finished.catch(() => {}).then(done);
			});
		}
		await this.#goOn();
	}

	/** Plays keyframes on a node whose resting style is already set. */
	async animate(node: Element | undefined, frames: Keyframe[], options: { time: number; easing?: string; delay?: number }): Promise<void> {
		if (this.isStill || !node || typeof node.animate !== 'function') return this.#goOn();
		const { time, easing = 'linear', delay = 0 } = options;
		const animation = node.animate(frames, { duration: time * this.#factor, easing, delay: delay * this.#factor, fill: 'backwards' });
		this.#running.add(animation);
		await animation.finished.catch(() => {});
		this.#running.delete(animation);
		await this.#goOn();
	}

	/** Moves a group that rests at `to` there from `from`: an arc where `lift` is more than 0, else a glide. */
	async fly(node: Element | undefined, from: Point, to: Point, { time, lift = 0, easing = EASING.glide, scale = 1.1, delay = 0 }: Flight): Promise<void> {
		if (lift === 0) {
			const ends = [from, to].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
			await this.animate(node, ends, { time, easing, delay });
			return;
		}
		const frames = Array.from({ length: ARC_FRAMES + 1 }, (_, i) => {
			const t = i / ARC_FRAMES;
			const height = 4 * t * (1 - t);
			const x = from.x + (to.x - from.x) * t;
			const y = from.y + (to.y - from.y) * t - lift * height;
			return { transform: `translate(${x}px, ${y}px) scale(${1 + (scale - 1) * height})` };
		});
		await this.animate(node, frames, { time, easing, delay });
	}
}
