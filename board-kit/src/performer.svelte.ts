import type { Animation } from './contract.ts';
import { Playback } from './motion.ts';

/** What a board does with an animation. */
export interface Script<Plain, Step> {
	/** Shows a move from the position before it on. Once the playback is still it comes to its end at once. */
	play(next: Animation<Plain, Step>, playback: Playback): Promise<void>;
	/** Lays everything as the position has it; `played` has just come to its end, undefined where none was shown or it was withdrawn. */
	rest(played: Animation<Plain, Step> | undefined): void;
	/** Multiplies every duration. */
	speed(): number;
}

/**
 * Shows one thing at a time. What comes new ends what is under way and begins when that has come to its end, so that no step of it falls into the new
 * one.
 */
export class Performer<Plain, Step> {
	isPlaying: boolean = $state(false);
	readonly #script: Script<Plain, Step>;
	#playback: Playback | undefined;
	#ended: Promise<void> = Promise.resolve();
	/** The animation begun last, and the one that is to be seen: it is withdrawn where its move is taken back or left behind. */
	#lastKey: number | undefined;
	#wantedKey: number | undefined;

	constructor(script: Script<Plain, Step>) {
		this.#script = script;
	}

	/** Plays an animation not seen yet; else lays everything as the position has it, at once. One that is withdrawn before its end never settles. */
	follow(animation: Animation<Plain, Step> | undefined, onsettled: (key: number) => void): void {
		this.#wantedKey = animation?.key;
		if (animation && animation.key !== this.#lastKey) void this.#perform(animation, onsettled);
		else if (this.#playback) this.#playback.skip();
		else this.#script.rest(undefined);
	}

	skip(): void {
		this.#playback?.skip();
	}

	/** Breaks off what is under way for good, where the board is taken away: nothing of it is read any more. */
	stop(): void {
		this.#playback?.stop();
		this.#playback = undefined;
	}

	/** @returns whether nothing new has come meanwhile */
	async run(act: (playback: Playback) => Promise<void>, speed: number): Promise<boolean> {
		const isFirst = this.#playback === undefined;
		this.#playback?.skip();
		const mine = new Playback(speed);
		this.#playback = mine;
		this.isPlaying = true;
		this.#ended = isFirst ? act(mine) : this.#ended.then(() => (this.#playback === mine ? act(mine) : undefined));
		await this.#ended;
		if (this.#playback !== mine) return false;
		this.#playback = undefined;
		this.isPlaying = false;
		return true;
	}

	async #perform(next: Animation<Plain, Step>, onsettled: (key: number) => void): Promise<void> {
		this.#lastKey = next.key;
		const isWanted = () => this.#wantedKey === next.key;
		const isOver = await this.run(
			(playback) => (isWanted() ? this.#script.play(next, playback).then(() => playback.rest()) : Promise.resolve()),
			this.#script.speed(),
		);
		if (!isOver) return;
		this.#script.rest(isWanted() ? next : undefined);
		if (isWanted()) onsettled(next.key);
	}
}
