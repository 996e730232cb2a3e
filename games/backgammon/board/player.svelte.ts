import { type Animation, Performer, Playback } from '@stammtisch/board-kit';
import type { BackgammonStep } from '../src/rules.ts';
import type { BackgammonView } from '../src/view.ts';
import type { Step } from '../words/legs.ts';
import { type Checker, stepChecker } from './checkers.ts';
import { playStep, playSteps } from './playing.ts';
import type { Tabletop } from './tabletop.svelte.ts';

/** Steps that the player makes are a little faster than a move that is watched. */
const OWN_TEMPO = 0.7;

/** Moves what lies on the table: whole moves and outcomes as they come, and the player's own steps before their play is committed. */
export class Player {
	/** The position before the animation under way. */
	before: BackgammonView | undefined = $state.raw();
	readonly #table: Tabletop;
	readonly #speed: () => number;
	/** The position at rest on the table, and its checkers before the first step of the turn. */
	#rested: string;
	#base: readonly Checker[];
	readonly #performer: Performer<BackgammonView, BackgammonStep>;
	/** Own steps under way, one after the other, how many, and what ends the last. */
	#underway: Promise<void> = Promise.resolve();
	#count = 0;
	#ahead: Playback | undefined;
	/** The play that stands complete on the table. */
	#whole: { readonly xgid: string; readonly text: string } | undefined;

	/** @param view the position that lies on the table @param position the one that is to lie there */
	constructor(view: BackgammonView, table: Tabletop, { position, speed }: { readonly position: () => BackgammonView; readonly speed: () => number }) {
		this.#table = table;
		this.#speed = speed;
		this.#rested = view.xgid;
		this.#base = table.checkers;
		this.#performer = new Performer({
			speed,
			play: (next, playback) => this.#play(next, playback),
			rest: (played) => {
				const isUntouched = this.before === undefined && position().xgid === this.#rested;
				this.before = undefined;
				if (!played && isUntouched) return;
				this.#settle(() => this.#rest(position()));
			},
		});
	}

	get isPlaying(): boolean {
		return this.#performer.isPlaying;
	}

	/** Plays an animation not seen yet, else lays everything as the position has it. */
	follow(animation: Animation<BackgammonView, BackgammonStep> | undefined, onsettled: (key: number) => void): void {
		this.#performer.follow(animation, onsettled);
	}

	skip(): void {
		this.#performer.skip();
	}

	/** Breaks off everything under way for good. */
	stop(): void {
		this.#performer.stop();
		this.#ahead?.stop();
	}

	async #play({ before, after, steps, text }: Animation<BackgammonView, BackgammonStep>, playback: Playback): Promise<void> {
		const isMade = this.#whole?.xgid === before.xgid && this.#whole.text === text && this.#table.checkers !== this.#base;
		this.#whole = undefined;
		this.before = before;
		this.hurry();
		if (this.#count > 0) await this.#underway;
		if (isMade) return;
		this.#rest(before);
		await playback.drawn();
		await playSteps(steps, after, this.#table, playback);
	}

	/** Makes steps of the seat that chooses. */
	begin(seat: number, steps: readonly Step[]): void {
		const mine = this.#own();
		this.#settle(async () => {
			for (const step of steps) await playStep({ seat, ...step }, this.#table, mine);
		});
	}

	/** Lays the checkers as they stand after the steps made, those that were made and taken back where they came from. */
	layBack(seat: number, made: readonly Step[]): void {
		const mine = this.#own();
		const checkers = this.#after(seat, made);
		this.#settle(() => this.#table.glide(checkers, mine));
	}

	/** Lays the checkers at once as they stand after steps made before. Precondition: the position lies on the table. */
	lay(seat: number, made: readonly Step[]): void {
		this.#settle(() => {
			this.#table.checkers = this.#after(seat, made);
		});
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
		if (this.#table.checkers === this.#base || this.isPlaying) return;
		this.hurry();
		this.#settle(() => this.#rest(position));
	}

	/** Does something once the own steps under way have come to their end, at once where there are none. */
	#settle(act: () => Promise<void> | void): void {
		this.#count++;
		const done = this.#count === 1 ? act() : this.#underway.then(act);
		const finish = () => {
			this.#count--;
		};
		if (done === undefined) finish();
		else this.#underway = done.then(finish);
	}

	#after(seat: number, made: readonly Step[]): readonly Checker[] {
		return made.reduce<readonly Checker[]>((so, step) => stepChecker(so, seat, step), this.#base);
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
