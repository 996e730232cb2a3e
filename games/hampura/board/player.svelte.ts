import { type Animation, Playback, type Point } from '@stammtisch/board-kit';
import { tick } from 'svelte';
import type { HampuraStep } from '../src/steps.ts';
import type { CardTable } from './cardtable.svelte.ts';
import { type Part, partKey, partsOf } from './parts.ts';
import { dealPawns, matchPawns, type Pawn } from './pawns.ts';
import { playSteps, type Stage } from './playing.ts';
import type { HampuraView } from './view.ts';

/** What the player looks at and moves. */
export interface PlayerSetting {
	readonly view: () => HampuraView;
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
	isPlaying: boolean = $state(false);
	/** Parts of the move played last, as long as the game goes on from it. */
	last: readonly Part[] = $state.raw([]);
	readonly #set: PlayerSetting;
	readonly #stage: Stage;
	#playback: Playback | undefined;
	#lastKey: number | undefined;
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
	}

	/** Plays an animation not seen yet, else lays everything as the position has it. */
	follow(animation: Animation<HampuraView, HampuraStep> | undefined, onsettled: (key: number) => void): void {
		if (animation && animation.key !== this.#lastKey) void this.#play(animation, onsettled);
		else if (this.#playback) this.#playback.skip();
		else {
			if (!animation) this.last = [];
			this.#rest(this.#set.view());
		}
	}

	skip(): void {
		this.#playback?.skip();
	}

	/** A move is committed whose `parts` stand on the board already. */
	commit(parts: readonly Part[]): void {
		this.#made = { before: JSON.stringify(this.#set.view()), parts };
	}

	/** Makes the last of the parts begun, then calls `ondone`. */
	async begin(begun: readonly Part[], ondone: () => void): Promise<void> {
		const mine = this.#start(this.#set.speed() * BEGIN_TEMPO);
		await playSteps(begun.at(-1)?.steps ?? [], this.#stage, mine);
		if (!this.#end(mine)) return;
		this.stand(begun);
		ondone();
	}

	/** Lays the pawns as they stand after the parts begun. */
	stand(begun: readonly Part[]): void {
		const still = new Playback(0);
		this.pawns = matchPawns(this.pawns, this.#set.view());
		for (const part of begun) void playSteps(part.steps, this.#stage, still);
		this.flying = [];
	}

	async #play({ key, before, steps, seat }: Animation<HampuraView, HampuraStep>, onsettled: (key: number) => void): Promise<void> {
		const made = this.#stepsMade(before, steps);
		const mine = this.#start(this.#set.speed());
		this.#lastKey = key;
		if (seat !== undefined) this.last = partsOf(steps);
		if (made === 0) this.#rest(before);
		await tick();
		await playSteps(steps.slice(made), this.#stage, mine);
		if (!this.#end(mine)) return;
		this.#rest(this.#set.view());
		onsettled(key);
	}

	#start(speed: number): Playback {
		this.#playback?.skip();
		const mine = new Playback(speed);
		this.#playback = mine;
		this.isPlaying = true;
		return mine;
	}

	/** @returns whether the run was the latest one */
	#end(mine: Playback): boolean {
		if (this.#playback !== mine) return false;
		this.#playback = undefined;
		this.isPlaying = false;
		return true;
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
