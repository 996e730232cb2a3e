import type { Choice } from '@stammtisch/board-kit';
import type { Entry } from '@stammtisch/table';
import { untrack } from 'svelte';
import { recapOf, type Sentences, sentencesOf } from './sentences.ts';
import { spokenChange } from './spoken.ts';
import type { TablePlace, Viewing } from './viewing.svelte.ts';

/** What is told of a table, to eyes and to ears. */
export class Speaking {
	/** The last thing said for ears of a choice or a hint. */
	said: string = $state('');
	/** Another tab that takes the table, or gives it back, is told; how things were from the start is seen. */
	news: string = $state('');
	/** The plies after which the device changed hands, and those left by taking back. */
	#heardFrom: readonly Entry[] | undefined = $state.raw();
	#takenBack: readonly Entry[] | undefined = $state.raw();
	readonly #place: TablePlace;
	readonly #viewing: Viewing;

	constructor(place: TablePlace, viewing: Viewing) {
		this.#place = place;
		this.#viewing = viewing;
		$effect(() => {
			void viewing.plies;
			this.said = '';
		});
		let known = untrack(() => place.live.role);
		$effect(() => {
			if (place.live.role === known) return;
			known = place.live.role;
			this.news = known === 'holder' ? place.t('table.holder') : place.t('table.follower');
		});
	}

	readonly sentences: Sentences = $derived.by(() => {
		const { state, telling, look } = this.#viewing;
		return sentencesOf(this.#place.t, this.#place.suite, state, telling.plies.length, look);
	});
	/** A person who is to move meets everything that happened since he last decided. */
	readonly recap: readonly string[] = $derived.by(() => {
		const { state, at, look, isLive } = this.#viewing;
		const { toMove } = state;
		return isLive && this.#viewing.isHere(toMove) ? recapOf(this.#place.t, this.#place.suite, state, { at, seat: toMove, look }) : [];
	});
	readonly told: string = $derived.by(() => (this.#viewing.isCurtained ? '' : `${this.recap.join(' ') || this.sentences.did} ${this.sentences.next}`.trim()));
	/** For ears, who heard of the moves one by one: all of them only when the device has changed hands; after a move was taken back, only that. */
	readonly heard: string = $derived.by(() => {
		const { plies, isCurtained } = this.#viewing;
		if (this.#takenBack === plies) return this.#place.t('table.takenBack', { turn: this.sentences.next });
		return isCurtained || this.#heardFrom === plies ? this.told : `${this.sentences.did} ${this.sentences.next}`.trim();
	});

	handOver(): void {
		this.#heardFrom = this.#viewing.plies;
	}

	tookBack(): void {
		this.#takenBack = this.#place.live.state.plies;
	}

	chose(before: Choice | undefined, after: Choice | undefined): void {
		this.said = spokenChange(this.#place.t, before, after) || this.said;
	}
}
