import {
	fail,
	type Game,
	type GameRecord,
	isSeriesOver,
	type Move,
	ok,
	type Position,
	type Result,
	type Ruleset,
	type Seat,
	type SeriesPlan,
	type SeriesState,
} from '@stammtisch/core';
import {
	type Command,
	type Entry,
	finishedOf,
	type Player,
	recordOf,
	replay,
	seriesOf,
	type Table,
	type TableClient,
	tableAt,
	takeBackTo,
} from '@stammtisch/table';
import type { TableFile } from './file.ts';
import { personsHere } from './viewer.ts';

/** A finished game of the series. */
export interface FinishedGame {
	readonly first: Seat | undefined;
	readonly points: readonly number[];
	/** What the game adds to the series. */
	readonly gained: readonly number[];
}

/** Everything about a table at one moment, as pages speak of it. Never changes; a change gives a new one. */
export interface TableState {
	readonly table: Table;
	/** By seat. */
	readonly players: readonly Player[];
	readonly ruleset: Ruleset;
	readonly plan: SeriesPlan;
	readonly start: Position;
	/** The events of the present game. */
	readonly plies: readonly Entry[];
	readonly position: Position;
	/** The seat to move; undefined when the game is over. (Chance is drawn at once and never awaited.) */
	readonly toMove: Seat | undefined;
	/** `rules`, `resign` or the game's own reason; undefined while the game goes on. */
	readonly end: string | undefined;
	readonly points: readonly number[] | undefined;
	readonly winners: readonly Seat[] | undefined;
	/** Finished games, the present one included once it is over. */
	readonly finished: readonly FinishedGame[];
	readonly series: SeriesState;
	readonly isSeriesOver: boolean;
	/** 1-based. */
	readonly gameNumber: number;
}

/** A table as a page is given it: what is sent and heard, and how this tab stands to it. Wherever its authority is, a page talks to nothing else. */
export interface OpenTable extends TableClient {
	readonly id: string;
	readonly state: TableState;
	/** When anything happened last, milliseconds since 1970. */
	readonly changed: number;
	/** As `follower` it shows what another tab does, and changes nothing. */
	readonly role: 'holder' | 'follower';
	/** What happened last could not be kept, and holds in this tab alone. */
	readonly isFull: boolean;
	/** What of the next move lies on the board but is not played yet, in the board's own words (`Choice.begun`); gone once anything happens. */
	readonly begun: string | undefined;
	/** Whether the computer's evaluation is shown. */
	readonly isEvaluated: boolean;
	begin(begun: string | undefined): void;
	evaluate(isOn: boolean): void;
	/** Takes the table from the tab that holds it. */
	takeOver(): void;
	/** Keeps what this tab holds, where there is room by now. */
	keepHeld(): void;
}

export function stateOf(table: Table): TableState {
	const { terms, timeline, players } = table;
	const { game, ruleset, plan } = terms;
	const { ending, toMove } = timeline;
	const series = seriesOf(table);
	return {
		...{ table, players, ruleset, plan, series, start: timeline.start, plies: timeline.entries, position: timeline.position },
		toMove: toMove >= 0 ? toMove : undefined,
		end: ending?.end,
		points: ending?.points,
		winners: ending?.winners,
		finished: finishedOf(table).map(({ timeline: { first, ending: ended }, gained }) => ({ first, points: ended?.points ?? [], gained })),
		isSeriesOver: ending !== undefined && isSeriesOver(game, ruleset, plan, series),
		gameNumber: table.earlier.length + 1,
	};
}

/** A kept table, every move checked. ERR_RECORD, ERR_GAME, ERR_OPTION and the moves' own. */
export function tableOf(game: Game, { record, seats, revision }: TableFile): Result<Table> {
	const replayed = replay(game, record);
	if (!replayed.ok) return replayed;
	const { ruleset, plan, games } = replayed.value;
	if (games.length === 0) return fail('ERR_RECORD', 'the record holds no game', { field: 'games' });
	if (seats.length !== ruleset.rules.seats) return fail('ERR_RECORD', 'there must be a player at every seat', { field: 'seats' });
	return ok(tableAt({ game, ruleset, plan, chance: record.chance, isShared: true, tags: record.tags ?? {} }, seats, games, revision));
}

/** A table as it is kept whole. */
export function fileOf(table: Table, id: string, changed: number): TableFile {
	return { id, revision: table.number, changed, seats: table.players, record: recordAt(table) };
}

/** The record of a table, under the names it was begun or opened with. */
export function recordAt(table: Table): GameRecord {
	return { ...recordOf(table), tags: table.terms.tags ?? {} };
}

/** The command that plays a legal move of the seat to move. */
export function playing({ timeline, terms }: Table, move: Move): Command {
	return { type: 'play', seat: timeline.toMove, move: terms.ruleset.notation.formatMove(timeline.position, move) };
}

/** The command that takes the last decision of a person here back, with everything after it; undefined where there is none, or none that may be. */
export function takingBack(table: Table): Command | undefined {
	const persons = personsHere(table.players);
	const places = (persons.length === 0 ? [0] : persons).flatMap((seat) => {
		const to = takeBackTo(table, seat);
		return to === undefined ? [] : [{ seat, to }];
	});
	const last = places.reduce<(typeof places)[number] | undefined>((best, each) => (best && best.to >= each.to ? best : each), undefined);
	return last && { type: 'propose', seat: last.seat, proposal: { kind: 'takeBack', to: last.to } };
}
