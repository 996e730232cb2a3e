import { fail, formatEvent, type Game, isSeriesOver, legalMoves, type Move, must, ok, type Result, type Seat, seeded } from '@stammtisch/core';
import {
	apply,
	type Dealer,
	decide,
	dueOutcomes,
	finishedOf,
	recordOf,
	replay,
	seriesOf,
	type Table,
	type TableEvent,
	tableAt,
	takeBackTo,
} from '@stammtisch/table';
import type { SeatPlan, TableFile } from './file.ts';
import { drawLot, seedOf } from './setup.ts';
import type { TableState } from './state.ts';
import { personsHere } from './viewer.ts';

/**
 * The authority of a table on this device: it alone changes the record, draws dice and cards from the table's seeded stream (an outcome belongs to its
 * place in the record, so that taking back never gives a new roll) and hands every change to `keep` before anybody sees it. Knows no page.
 */
export class Session {
	readonly game: Game;
	readonly #keep: (file: TableFile) => boolean;
	readonly #now: () => number;
	readonly #dealer: Dealer;
	#table: Table;
	#state: TableState;

	/** Reads a table, checking every move. `keep` stores a change and says whether it could. ERR_RECORD, ERR_GAME, ERR_OPTION and the moves' own. */
	static open(game: Game, file: TableFile, { keep, now = Date.now }: { keep: (file: TableFile) => boolean; now?: () => number }): Result<Session> {
		const replayed = replay(game, file.record);
		if (!replayed.ok) return replayed;
		const { ruleset, plan, games } = replayed.value;
		if (games.length === 0) return fail('ERR_RECORD', 'the record holds no game', { field: 'games' });
		if (file.seats.length !== ruleset.rules.seats) return fail('ERR_RECORD', 'there must be a player at every seat', { field: 'seats' });
		const table = tableAt({ game, ruleset, plan, chance: file.record.chance, isShared: true }, file.seats, games);
		return ok(new Session(table, file, keep, now));
	}

	private constructor(table: Table, file: TableFile, keep: (file: TableFile) => boolean, now: () => number) {
		const seed = seedOf(file.record);
		this.game = table.terms.game;
		this.#keep = keep;
		this.#now = now;
		this.#dealer = {
			outcome: ({ terms, timeline }, index) => seeded(seed, index).next(terms.ruleset.rules, timeline.position),
			lot: (seats, index) => drawLot(seed, seats, index),
		};
		this.#table = table;
		this.#state = stateOf(table, file);
		const dealt = this.#after([]);
		if (dealt !== table) this.#commit(dealt);
	}

	get state(): TableState {
		return this.#state;
	}

	/** Plays a legal move of the seat to move. @returns false where the change could not be kept, and nothing changed */
	play(move: Move): boolean {
		const { toMove, position, ruleset } = this.#state;
		if (toMove === undefined || !legalMoves(ruleset.rules, position).includes(move)) throw new Error(`move ${move} is not legal here`);
		return this.#commit(this.#after([{ type: 'played', event: formatEvent(ruleset, position, move) }]));
	}

	/**
	 * Keeps what of the next move lies on the board but is not played yet, in the board's own words; undefined for nothing. It is gone once anything is
	 * played or taken back. @returns false where it could not be kept
	 */
	begin(begun: string | undefined): boolean {
		return this.#state.file.begun === begun || this.#commit(this.#table, begun);
	}

	/** Shows the computer's evaluation at this table, or no longer. @returns false where that could not be kept */
	evaluate(isOn: boolean): boolean {
		return this.#commit(this.#table, this.#state.file.begun, isOn);
	}

	/** Reads a move. ERR_MOVE, ERR_ILLEGAL, ERR_OVER, ERR_HIDDEN. */
	read(text: string): Result<Move> {
		const { toMove, position, ruleset } = this.#state;
		if (toMove === undefined) return fail('ERR_OVER', 'the game is over', { at: 0 });
		return ruleset.notation.parseMove(position, text);
	}

	/** Gives the game up, once `accepted` holds everybody who must accept. ERR_ILLEGAL where somebody is missing, or the game has no such level; ERR_OVER. */
	resign(seat: Seat, level = 1, accepted: readonly Seat[] = []): Result<boolean> {
		const offered = decide(this.#table, { type: 'propose', seat, proposal: { kind: 'resign', level } }, this.#dealer, 0);
		if (!offered.ok) return offered;
		let table = this.#after(offered.value);
		for (let asked = table.offer?.asked[0]; asked !== undefined; asked = table.offer?.asked[0]) {
			if (!accepted.includes(asked)) return fail('ERR_ILLEGAL', `${this.#state.ruleset.notation.seats[asked]} must accept the resignation`);
			table = this.#after(must(decide(table, { type: 'answer', seat: asked, accepts: true }, this.#dealer, 0)), table);
		}
		return ok(this.#commit(table));
	}

	/** Index of the ply a person would get back, or undefined where there is none. */
	get takeBackTo(): number | undefined {
		const persons = personsHere(this.#table.players);
		const places = (persons.length === 0 ? [0] : persons).flatMap((seat) => takeBackTo(this.#table, seat) ?? []);
		return places.length === 0 ? undefined : Math.max(...places);
	}

	/** Takes the last decision of a person here back, with everything after it. */
	takeBack(): boolean {
		const to = this.takeBackTo;
		return to !== undefined && this.#commit(this.#after([{ type: 'tookBack', to }]));
	}

	/** Begins the next game of the series. Precondition: the game is over, the series is not. */
	nextGame(): boolean {
		return this.#commit(this.#after(must(decide(this.#table, { type: 'next' }, this.#dealer, 0))));
	}

	/** Seats other players. */
	seat(seats: readonly SeatPlan[]): boolean {
		return this.#commit(this.#after([{ type: 'seated', players: seats }]));
	}

	/** `table` after these events, with the dice and cards that are due then. */
	#after(events: readonly TableEvent[], table = this.#table): Table {
		const run = (start: Table, list: readonly TableEvent[]) => list.reduce((now, event) => must(apply(now, { number: now.number + 1, at: 0, event })), start);
		const changed = run(table, events);
		return run(changed, dueOutcomes(changed, this.#dealer, 0));
	}

	/** Keeps `table`, and then shows it. */
	#commit(table: Table, begun?: string, isEvaluated = this.#state.file.evaluates === true): boolean {
		const { id, revision, record } = this.#state.file;
		const file: TableFile = {
			...{ id, revision: revision + 1, changed: this.#now(), seats: table.players },
			record: { ...record, games: recordOf(table).games },
			...(begun === undefined ? {} : { begun }),
			...(isEvaluated ? { evaluates: true } : {}),
		};
		if (!this.#keep(file)) return false;
		this.#table = table;
		this.#state = stateOf(table, file);
		return true;
	}
}

function stateOf(table: Table, file: TableFile): TableState {
	const { terms, timeline } = table;
	const { game, ruleset, plan } = terms;
	const { ending, toMove } = timeline;
	const series = seriesOf(table);
	return {
		...{ file, ruleset, plan, series, start: timeline.start, plies: timeline.entries, position: timeline.position },
		toMove: toMove >= 0 ? toMove : undefined,
		end: ending?.end,
		points: ending?.points,
		winners: ending?.winners,
		finished: finishedOf(table).map(({ timeline: { first, ending: ended }, gained }) => ({ first, points: ended?.points ?? [], gained })),
		isSeriesOver: ending !== undefined && isSeriesOver(game, ruleset, plan, series),
		gameNumber: table.earlier.length + 1,
	};
}
