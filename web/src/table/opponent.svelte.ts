import { type Move, type Position, type Seat, viewFor } from '@stammtisch/core';
import { RESIGNATION_LIMITS } from '@stammtisch/engine';
import { LEVEL_COUNTS } from '@stammtisch/games';
import { type Entry, isWorthAccepting, type ResignOffer } from '@stammtisch/table';
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

/** A question for a move, about these very plies and not about others as many. */
interface Question {
	readonly plies: readonly Entry[];
	readonly abort: AbortController;
}

/** Thinks for the computers at a table, for hints and for the evaluation, in a worker. The one place that holds a question for a move, and its answer. */
export class Opponent {
	/** Why the last question for a move could not be answered. */
	fault: Fault | undefined = $state();
	/** How much of a table is built that the computer waits for, 0…1; undefined while it waits for none. */
	preparing: number | undefined = $state(undefined);
	/** A move or a hint is being thought about; the evaluation waits meanwhile. */
	isBusy: boolean = $state(false);
	#questions = 0;
	/** The question for a move asked last, answered or not. */
	#asked: Question | undefined;
	#answer: { readonly plies: readonly Entry[]; readonly move: Move } | undefined = $state.raw();
	readonly #suite: Suite;
	readonly #mind = new Mind();

	constructor(suite: Suite) {
		this.#suite = suite;
		this.#mind.onPreparing = (share) => {
			if (this.#asked && this.#answer === undefined && this.fault === undefined) this.preparing = share;
		};
	}

	/** What the computer that is to move is doing. */
	doing(t: Tell): string {
		if (this.fault) return t('table.toMove');
		return this.preparing === undefined ? t('table.thinks') : t('table.prepares', { percent: percentOf(this.preparing) });
	}

	/**
	 * Asks for the move of the computer that is to move, unless that has been asked already; a question about anything else is given up. The answer comes
	 * no sooner than somebody can follow, by `haste`, a factor.
	 */
	ask(state: TableState, haste: number): void {
		const { plies, toMove, players } = state;
		if (this.#asked?.plies === plies) return;
		this.drop();
		const player = toMove === undefined ? undefined : players[toMove];
		if (toMove === undefined || player?.kind !== 'computer') return;
		this.#asked = { plies, abort: new AbortController() };
		void this.#choose(state, this.#asked, { seat: toMove, level: player.level, haste });
	}

	/** The move of the computer after `plies`, once it is known. */
	answer(plies: readonly Entry[]): Move | undefined {
		return this.#answer?.plies === plies ? this.#answer.move : undefined;
	}

	/** The answer is used: it is given no more, and not asked for anew. */
	take(): void {
		this.#answer = undefined;
	}

	/** Gives up what was asked for, and forgets the answer. */
	drop(): void {
		this.#asked?.abort.abort();
		this.#asked = undefined;
		this.#answer = undefined;
		this.fault = undefined;
		this.preparing = undefined;
	}

	/** The table's seed decides what a weaker level overlooks. */
	async #choose(state: TableState, question: Question, { seat, level, haste }: { seat: Seat; level: number; haste: number }): Promise<void> {
		const { signal } = question.abort;
		const seed = `${JSON.stringify(state.table.terms.chance ?? '')} ${state.gameNumber} ${state.plies.length}`;
		const least = new Promise((resolve) => setTimeout(resolve, LEAST_MILLIS * haste));
		try {
			const move = await this.#before(this.#mind.chooseMove(this.#topic(state, seat), level, seed, signal));
			if (this.#asked === question) this.preparing = undefined;
			await least;
			if (this.#asked === question && move !== undefined) this.#answer = { plies: question.plies, move };
		} catch (error) {
			if (this.#asked !== question) return;
			this.fault = faultOf(error);
			this.preparing = undefined;
		}
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
