import type { LegalMove, Played, SeatView } from '@stammtisch/board-kit';
import { type Position, type Ruleset, type Seat, viewFor } from '@stammtisch/core';
import type { Entry, Player } from '@stammtisch/table';
import { untrack } from 'svelte';
import type { Suite } from '../games.ts';
import type { Tell } from '../words/tell.ts';
import { seatViews } from './ending.ts';
import { CellCache, lastMarked, legalMovesOf, Presenter } from './present.svelte.ts';
import { type MoveRow, rowsOf } from './rows.ts';
import type { OpenTable, TableState } from './state.ts';
import { type Telling, tellingOf } from './telling.ts';
import { type Eyes, eyesOf } from './viewer.ts';

/** What a table's page was given; language and place may change under it. */
export interface TablePlace {
	readonly t: Tell;
	readonly suite: Suite;
	readonly live: OpenTable;
	/** The place in the game to show first, in plies; undefined: the present. */
	readonly first: number | undefined;
}

/** What of a table is seen on this screen: by whose eyes, how far the game is shown, and what may be moved. */
export class Viewing {
	/** Of several persons here the one who last said that he looks. */
	handed: Seat | undefined = $state();
	readonly presenter: Presenter;
	readonly #place: TablePlace;
	readonly #cells: CellCache;

	constructor(place: TablePlace) {
		this.#place = place;
		this.presenter = new Presenter(place.suite.board, place.live.state, this.look);
		this.#cells = new CellCache(place.suite);
		// Once the device is due to somebody else, whoever had it before is asked anew too.
		$effect(() => {
			if (this.eyes.isDue) this.handed = undefined;
		});
		$effect.pre(() => {
			const { first } = place;
			if (first !== undefined) untrack(() => this.walk(first));
		});
		$effect(() => this.presenter.follow(this.state, place.live.role === 'holder'));
	}

	readonly state: TableState = $derived.by(() => this.#place.live.state);
	// Each by itself: what does not change makes nothing anew.
	readonly players: readonly Player[] = $derived.by(() => this.state.players);
	readonly plies: readonly Entry[] = $derived.by(() => this.state.plies);
	readonly ruleset: Ruleset = $derived.by(() => this.state.ruleset);
	readonly seats: readonly SeatView[] = $derived.by(() => seatViews(this.players));

	isHere(seat: Seat | undefined): seat is Seat {
		return seat !== undefined && this.players[seat]?.kind === 'person';
	}

	readonly eyes: Eyes = $derived.by(() => eyesOf(this.ruleset.rules, this.players, this.state.position, this.state.toMove, this.handed));
	/** What the viewer may see of a position. */
	readonly look = (p: Position): Position => viewFor(this.ruleset.rules, p, this.eyes.viewer);
	/** A position as the board draws it. */
	readonly draw = (p: Position): unknown => this.#place.suite.board.view(this.look(p), this.ruleset.options);

	readonly at: number = $derived.by(() => this.presenter.at);
	readonly position: unknown = $derived.by(() => this.draw(this.at === 0 ? this.state.start : (this.plies[this.at - 1]?.after ?? this.state.start)));
	/** Stores and cards at hand are counted once what moves has come to rest. */
	readonly counted: unknown = $derived.by(() => (this.presenter.isSettled ? this.position : (this.presenter.animation?.before ?? this.position)));
	/** What is told, counted and listed waits for the last stone. */
	readonly telling: Telling = $derived.by(() => tellingOf(this.state, this.at, { isSettled: this.presenter.isSettled, isPast: this.isPast }));
	readonly toldPosition: Position = $derived.by(() => this.look(this.telling.position));
	readonly last: Played<unknown, unknown> | undefined = $derived.by(() => {
		const under = this.presenter.isSettled ? undefined : this.presenter.animation;
		return lastMarked(this.#place.suite.board, this.ruleset, this.telling.plies, { under, look: this.look });
	});

	get isPast(): boolean {
		return this.presenter.past !== undefined;
	}

	readonly isLive: boolean = $derived.by(() => this.presenter.isLive(this.plies));
	/** The whole game is told, to its end. */
	readonly isOver: boolean = $derived.by(() => this.state.end !== undefined && this.telling.plies.length === this.plies.length);
	readonly isCurtained: boolean = $derived.by(() => this.eyes.isDue && (this.isLive || this.isPast));
	readonly mayMove: boolean = $derived.by(() => this.isLive && this.#place.live.role === 'holder' && this.isHere(this.state.toMove) && !this.eyes.isDue);
	readonly moves: readonly LegalMove<unknown>[] = $derived.by(() => (this.mayMove ? legalMovesOf(this.ruleset, this.state.position) : []));
	/** A person here brings about the next outcome. */
	readonly isDue: boolean = $derived.by(() => this.#place.live.role === 'holder' && this.presenter.isDue(this.state));

	/** The moves listed. Cells are kept by ply, so that a long game does not become slow. */
	readonly rows: readonly MoveRow[] = $derived.by(() => {
		const plies = this.telling.isAll ? this.plies : this.telling.plies;
		return rowsOf(
			plies.map((ply) => ({ seat: ply.seat, cell: this.#cells.of(this.ruleset, this.seats, ply) })),
			this.players.length,
		);
	});
	/** The place in the past that is shown, in moves as the list counts them: cards dealt and dice thrown are none. Undefined for the present. */
	readonly past: { readonly at: number; readonly of: number } | undefined = $derived.by(() => {
		if (!this.isPast) return undefined;
		const listed = this.rows.flatMap(({ cells }) => cells.flatMap((moves) => moves.map(({ plies }) => plies)));
		return { at: listed.filter((ply) => ply <= this.at).length, of: listed.length };
	});

	walk(to: number): void {
		this.presenter.walk(this.#place.live.state, to);
	}
}
