import { type Position, type Seat, viewFor } from '@stammtisch/core';
import { RESIGNATION_LIMITS } from '@stammtisch/engine';
import { LEVEL_COUNTS } from '@stammtisch/games';
import { isWorthAccepting, type ResignOffer } from '@stammtisch/table';
import type { Suite } from '../games.ts';
import type { Tell } from '../words/tell.ts';
import { Mind, MindFailure, type Told } from '../worker/mind.ts';
import { percentOf } from './score.ts';
import type { TableState } from './state.ts';

/** A shorter answer would look like a twitch. */
const LEAST_MILLIS = 450;

/** Longest time for which one position is evaluated, in milliseconds. */
const EVALUATION_MILLIS = 30_000;

/** Why the computer gave no answer: it could not be loaded, or went wrong while it thought. */
export type Fault = 'unloaded' | 'stumbled';

export function faultOf(error: unknown): Fault {
	return error instanceof MindFailure && error.isUnloaded ? 'unloaded' : 'stumbled';
}

/** Thinks for the computers at a table, for hints and for the evaluation, in a worker. */
export class Opponent {
	/** Why the last question for a move could not be answered. */
	fault: Fault | undefined = $state();
	/** How much of a table is built that the computer waits for, 0…1; undefined while it waits for none. */
	preparing: number | undefined = $state(undefined);
	/** A move or a hint is being thought about; the evaluation waits meanwhile. */
	isBusy: boolean = $state(false);
	#questions = 0;
	/** The question for a move asked last, until it is answered; those before it have been given up. */
	#chooser: AbortSignal | undefined;
	readonly #suite: Suite;
	readonly #mind = new Mind();

	constructor(suite: Suite) {
		this.#suite = suite;
		this.#mind.onPreparing = (share) => {
			if (this.#chooser) this.preparing = share;
		};
	}

	/** What the computer that is to move is doing. */
	doing(t: Tell): string {
		if (this.fault) return t('table.toMove');
		return this.preparing === undefined ? t('table.thinks') : t('table.prepares', { percent: percentOf(this.preparing) });
	}

	/** The move of the computer that is to move, with the table's seed deciding what a weaker level overlooks; undefined once `signal` aborts. */
	async choose(state: TableState, haste: number, signal: AbortSignal): Promise<number | undefined> {
		const seat = state.toMove;
		const plan = seat === undefined ? undefined : state.players[seat];
		if (seat === undefined || plan?.kind !== 'computer') return undefined;
		this.fault = undefined;
		this.#chooser = signal;
		try {
			const seed = `${JSON.stringify(state.table.terms.chance ?? '')} ${state.gameNumber} ${state.plies.length}`;
			const least = new Promise((resolve) => setTimeout(resolve, LEAST_MILLIS * haste));
			const move = await this.#before(this.#mind.chooseMove(this.#topic(state, seat), plan.level, seed, signal));
			this.#end(signal);
			await least;
			return signal.aborted ? undefined : move;
		} catch (error) {
			if (this.#chooser === signal && !signal.aborted) this.fault = faultOf(error);
			this.#end(signal);
			return undefined;
		}
	}

	/** Nothing is waited for any more, unless another move has been asked for since. */
	#end(signal: AbortSignal): void {
		if (this.#chooser !== signal) return;
		this.#chooser = undefined;
		this.preparing = undefined;
	}

	/** What the strongest level would play for the person to move; why it is not known, undefined where nobody is to move or `signal` aborts. */
	async advise(state: TableState, signal: AbortSignal): Promise<number | Fault | undefined> {
		if (state.toMove === undefined) return undefined;
		try {
			return await this.#before(this.#mind.chooseMove(this.#topic(state, state.toMove), LEVEL_COUNTS[this.#suite.id], 'hint', signal));
		} catch (error) {
			return faultOf(error);
		}
	}

	/** Whether the computer at `seat` accepts another's resignation; undefined once `signal` aborts. Throws where it cannot think. */
	async accepts(state: TableState, offer: ResignOffer, seat: Seat, signal: AbortSignal): Promise<boolean | undefined> {
		const analysis = await this.#before(this.#mind.analyse(this.#topic(state, seat), RESIGNATION_LIMITS, signal));
		const worth = analysis && (analysis.seat === seat ? analysis.value : -analysis.value);
		return worth === undefined ? undefined : isWorthAccepting(this.#suite.game, state.ruleset, state.position, offer, worth);
	}

	/** What is known of `position`, told on the way until everything is proven or half a minute has gone; undefined once `signal` aborts. */
	evaluate({ ruleset }: TableState, position: Position, hear: (told: Told) => void, signal: AbortSignal): Promise<Told | undefined> {
		return this.#mind.follow({ game: this.#suite.id, options: ruleset.options, position }, { millis: EVALUATION_MILLIS }, hear, signal);
	}

	close(): void {
		this.#mind.close();
	}

	/** Holds the evaluation back until `question` is answered. */
	async #before<T>(question: Promise<T>): Promise<T> {
		this.isBusy = ++this.#questions > 0;
		try {
			return await question;
		} finally {
			this.isBusy = --this.#questions > 0;
		}
	}

	#topic({ ruleset, position }: TableState, seat: number) {
		return { game: this.#suite.id, options: ruleset.options, position: viewFor(ruleset.rules, position, seat) };
	}
}
