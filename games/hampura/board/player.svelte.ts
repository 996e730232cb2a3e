import { type Animation, Performer, type Playback, type Point } from '@stammtisch/board-kit';
import type { HampuraStep } from '../src/steps.ts';
import type { CardTable } from './cardtable.svelte.ts';
import { type Part, partKey, partsOf } from './parts.ts';
import { dealPawns, matchPawns, type Pawn, stepPawns } from './pawns.ts';
import { playSteps, type Stage } from './playing.ts';
import type { HampuraView } from './view.ts';

/** What the player looks at and moves. */
export interface PlayerSetting {
	readonly view: () => HampuraView;
	/** Parts of a move that are begun on the board. */
	readonly begun: () => readonly Part[];
	readonly speed: () => number;
	readonly cards: CardTable;
	readonly where: (pawn: Pawn) => Point;
	readonly node: (pawn: number) => Element | undefined;
}

/** A part chosen step by step is made a little faster than a move that is watched. */
const BEGIN_TEMPO = 0.7;

/** The pawns as they stand, and the animations that move them: while a move is played they run ahead of the position or behind it. */
export class Player {
	pawns: readonly Pawn[] = $state.raw([]);
	/** Pawns in the air, drawn above the others. */
	flying: readonly number[] = $state.raw([]);
	readonly #set: PlayerSetting;
	readonly #stage: Stage;
	readonly #performer: Performer<HampuraView, HampuraStep>;
	/** Parts of a 7 that stand on the board already when their move is played from the position `before`. */
	#made: { readonly before: string; readonly parts: readonly Part[] } | undefined;

	constructor(start: HampuraView, setting: PlayerSetting) {
		this.#set = setting;
		this.pawns = dealPawns(start);
		setting.cards.rest(start);
		const player = this;
		this.#stage = {
			get pawns() {
				return player.pawns;
			},
			show(pawns, flying) {
				player.pawns = pawns;
				player.flying = flying;
			},
			where: setting.where,
			node: setting.node,
			reshuffle: (playback) => setting.cards.reshuffle(playback),
			draw: (seat, card, playback) => setting.cards.draw(seat, card, setting.view(), playback),
			discard: (seat, card, playback) => setting.cards.discard(seat, card, playback),
		};
		this.#performer = new Performer({
			speed: setting.speed,
			play: (next, playback) => this.#play(next, playback),
			rest: () => this.#rest(setting.view()),
		});
	}

	get isPlaying(): boolean {
		return this.#performer.isPlaying;
	}

	/** Plays an animation not seen yet, else lays everything as the position has it. */
	follow(animation: Animation<HampuraView, HampuraStep> | undefined, onsettled: (key: number) => void): void {
		this.#performer.follow(animation, onsettled);
	}

	skip(): void {
		this.#performer.skip();
	}

	/** Breaks off what is under way for good. */
	stop(): void {
		this.#performer.stop();
	}

	/** A move is committed whose `parts` stand on the board already. */
	commit(parts: readonly Part[]): void {
		this.#made = { before: JSON.stringify(this.#set.view()), parts };
	}

	/** Makes the last of the parts begun, then calls `ondone`. */
	async begin(ondone: () => void): Promise<void> {
		const steps = this.#set.begun().at(-1)?.steps ?? [];
		const isLatest = await this.#performer.run((playback) => playSteps(steps, this.#stage, playback), this.#set.speed() * BEGIN_TEMPO);
		if (!isLatest) return;
		this.#stand();
		ondone();
	}

	/** Lays the pawns as they stand after the parts begun, or ends the making of one, which then does so. */
	stand(): void {
		if (this.isPlaying) this.skip();
		else this.#stand();
	}

	#stand(): void {
		const start = matchPawns(this.pawns, this.#set.view());
		this.pawns = this.#set.begun().reduce((pawns, { steps }) => stepPawns(pawns, steps), start);
		this.flying = [];
	}

	async #play({ before, steps }: Animation<HampuraView, HampuraStep>, playback: Playback): Promise<void> {
		const made = this.#stepsMade(before, steps);
		if (made === 0) this.#rest(before);
		await playback.drawn();
		await playSteps(steps.slice(made), this.#stage, playback);
	}

	#rest(view: HampuraView): void {
		this.pawns = matchPawns(this.pawns, view);
		this.flying = [];
		this.#set.cards.rest(view);
	}

	/** How many of the first steps need not be played any more. */
	#stepsMade(before: HampuraView, steps: readonly HampuraStep[]): number {
		const made = this.#made?.before === JSON.stringify(before) ? this.#made.parts : [];
		this.#made = undefined;
		const keys = partsOf(steps).map(partKey);
		if (made.some((part, i) => partKey(part) !== keys[i])) return 0;
		return made.reduce((sum, part) => sum + part.steps.length, 0);
	}
}
