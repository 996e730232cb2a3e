import type { Seat } from '@stammtisch/core';
import { type Resignation, resignations } from '@stammtisch/table';
import { faultOf, type Opponent } from './opponent.svelte.ts';
import { personsHere } from './viewer.ts';
import type { TablePlace, Viewing } from './viewing.svelte.ts';

/** A resignation on its way: proposed to the table, and answered by whoever must accept it, a person here or a computer. */
export class Resigning {
	/** Somebody here is about to give the game up. */
	isOpen: boolean = $state(false);
	/** Why the last proposal came to nothing. */
	refusal: string | undefined = $state();
	readonly #place: TablePlace;
	readonly #viewing: Viewing;

	constructor(place: TablePlace, viewing: Viewing, opponent: Opponent) {
		this.#place = place;
		this.#viewing = viewing;
		$effect(() => {
			if (viewing.state.end !== undefined) this.isOpen = false;
		});
		$effect(() => {
			const { asked, level, isWeighing } = this;
			if (asked === undefined || level === undefined || !isWeighing || place.live.role !== 'holder') return;
			const abort = new AbortController();
			opponent.accepts(place.live.state, { seat: this.seat ?? 0, level }, asked, abort.signal).then(
				(accepts) => abort.signal.aborted || accepts === undefined || this.answer(accepts),
				(error) => abort.signal.aborted || this.#withdraw(place.t(`table.faults.${faultOf(error)}`)),
			);
			return () => abort.abort();
		});
	}

	readonly #offer = $derived.by(() => this.#viewing.state.table.offer);
	/** Who gives up: whoever is to move here, else the first person here. */
	readonly seat: Seat | undefined = $derived.by(() => {
		const { state, players } = this.#viewing;
		return this.#viewing.isHere(state.toMove) ? state.toMove : personsHere(players)[0];
	});
	readonly ways: readonly Resignation[] = $derived.by(() => {
		const { state, ruleset } = this.#viewing;
		if (this.seat === undefined || state.end !== undefined) return [];
		return resignations(this.#place.suite.game, ruleset, state.position, this.seat);
	});
	/** Nobody can resign here at all. */
	readonly isOff: boolean = $derived.by(() => this.seat !== undefined && this.#viewing.state.end === undefined && this.ways.length === 0);
	/** The level proposed, and the seat that is to answer. */
	readonly level: number | undefined = $derived.by(() => (this.#offer?.proposal.kind === 'resign' ? this.#offer.proposal.level : undefined));
	readonly asked: Seat | undefined = $derived.by(() => (this.level === undefined ? undefined : this.#offer?.asked[0]));
	/** A computer is to answer. */
	readonly isWeighing: boolean = $derived.by(() => this.asked !== undefined && !this.#viewing.isHere(this.asked));

	open(): void {
		this.refusal = undefined;
		this.isOpen = true;
	}

	propose(level: number): void {
		this.refusal = undefined;
		if (this.seat !== undefined) void this.#place.live.send({ type: 'propose', seat: this.seat, proposal: { kind: 'resign', level } });
	}

	answer(accepts: boolean): void {
		const { asked } = this;
		if (asked === undefined) return;
		if (!accepts) this.refusal = this.#place.t('table.resignRefused', { name: this.#viewing.players[asked]?.name ?? '' });
		void this.#place.live.send({ type: 'answer', seat: asked, accepts });
	}

	close(): void {
		this.isOpen = false;
		this.#withdraw(undefined);
	}

	#withdraw(why: string | undefined): void {
		this.refusal = why;
		if (this.#offer && this.level !== undefined) void this.#place.live.send({ type: 'answer', seat: this.#offer.seat, accepts: false });
	}
}
