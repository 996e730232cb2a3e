import { type Animation, Playback } from '@stammtisch/board-kit';
import { tick } from 'svelte';
import type { BackgammonStep } from '../src/rules.ts';
import { type Checker, stepChecker } from './checkers.ts';
import type { Step } from './orders.ts';
import { playStep, playSteps } from './playing.ts';
import { legsOf } from './steps.ts';
import type { Tabletop } from './tabletop.svelte.ts';
import { BAR, type BackgammonView, OFF } from './view.ts';

/** What a side played last, in its own numbers: points that it left and came to. */
export interface LastPlay {
	readonly seat: number;
	readonly left: readonly number[];
	readonly come: readonly number[];
}

/** Steps that the player makes are a little faster than a move that is watched. */
const OWN_TEMPO = 0.7;

/** Moves what lies on the table: whole moves and outcomes as they come, and the player's own steps before their play is committed. */
export class Player {
	isPlaying: boolean = $state(false);
	/** The position before the animation under way. */
	before: BackgammonView | undefined = $state.raw();
	last: LastPlay | undefined = $state.raw();
	readonly #table: Tabletop;
	readonly #speed: () => number;
	/** The position at rest on the table, and its checkers before the first step of the turn. */
	#rested: string;
	#base: readonly Checker[];
	#playback: Playback | undefined;
	#lastKey: number | undefined;
	/** Own steps under way, and what ends them. */
	#ahead: Playback | undefined;
	#underway: Promise<void> = Promise.resolve();
	/** The play that stands complete on the table. */
	#whole: { readonly xgid: string; readonly text: string } | undefined;

	/** @param view the position that lies on the table */
	constructor(view: BackgammonView, table: Tabletop, speed: () => number) {
		this.#table = table;
		this.#speed = speed;
		this.#rested = view.xgid;
		this.#base = table.checkers;
	}

	/** Plays an animation not seen yet, else lays everything as `position` has it. */
	follow(animation: Animation<BackgammonView, BackgammonStep> | undefined, position: () => BackgammonView, onsettled: (key: number) => void): void {
		if (animation && animation.key !== this.#lastKey) void this.#play(animation, position, onsettled);
		else if (this.#playback) this.#playback.skip();
		else if (position().xgid !== this.#rested) {
			this.last = undefined;
			this.#rest(position());
		}
	}

	async #play(next: Animation<BackgammonView, BackgammonStep>, position: () => BackgammonView, onsettled: (key: number) => void): Promise<void> {
		const isMade = this.#whole?.xgid === next.before.xgid && this.#whole.text === next.text && this.#table.checkers !== this.#base;
		const isPlay = next.steps.some(({ kind }) => kind === 'checker');
		this.#whole = undefined;
		this.#playback?.skip();
		this.#ahead?.skip();
		const mine = new Playback(this.#speed());
		this.#playback = mine;
		this.#lastKey = next.key;
		this.isPlaying = true;
		this.before = next.before;
		if (isPlay) this.last = undefined;
		if (isMade) await this.#underway;
		else {
			this.#rest(next.before);
			await tick();
			await playSteps(next.steps, next.after, this.#table, mine);
		}
		if (this.#playback !== mine) return;
		this.#playback = undefined;
		this.isPlaying = false;
		this.before = undefined;
		if (isPlay && !isMade) this.last = lastPlay(next.seat ?? 0, next.steps);
		this.#rest(position());
		onsettled(next.key);
	}

	skip(): void {
		this.#playback?.skip();
	}

	/** Makes steps of the seat that chooses. */
	begin(seat: number, steps: readonly Step[]): void {
		const mine = this.#own();
		this.#underway = this.#underway.then(async () => {
			for (const step of steps) await playStep({ seat, ...step }, this.#table, mine);
		});
	}

	/** Lays the checkers as they stand after the steps made, those that were made and taken back where they came from. */
	layBack(seat: number, made: readonly Step[]): void {
		const mine = this.#own();
		const checkers = made.reduce<readonly Checker[]>((so, step) => stepChecker(so, seat, step), this.#base);
		this.#underway = this.#underway.then(() => this.#table.glide(checkers, mine));
	}

	/** Ends the player's own steps under way. */
	hurry(): void {
		this.#ahead?.skip();
	}

	/** The steps made complete the play of this text at `xgid`, or none. */
	stand(xgid: string, text: string | undefined): void {
		this.#whole = text === undefined ? undefined : { xgid, text };
	}

	/** Takes steps off the table whose choice has been forgotten. While a committed play is on its way they stay. */
	forget(position: BackgammonView): void {
		if (this.#table.checkers !== this.#base && !this.#playback) this.#rest(position);
	}

	#own(): Playback {
		this.#ahead?.skip();
		this.#ahead = new Playback(this.#speed() * OWN_TEMPO);
		return this.#ahead;
	}

	#rest(view: BackgammonView): void {
		this.#table.rest(view);
		this.#base = this.#table.checkers;
		this.#rested = view.xgid;
	}
}

function lastPlay(seat: number, steps: readonly BackgammonStep[]): LastPlay {
	const legs = legsOf(steps.filter((step) => step.kind === 'checker'));
	const points = (all: number[]) => [...new Set(all)].filter((point) => point !== OFF && point !== BAR);
	return { seat, left: points(legs.map(({ from }) => from)), come: points(legs.map(({ to }) => to)) };
}
