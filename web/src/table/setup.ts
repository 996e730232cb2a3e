import {
	type Game,
	type GameRecord,
	type Json,
	newSeries,
	type Options,
	ok,
	openGame,
	type Position,
	type Result,
	type Ruleset,
	type Seat,
	type SeriesPlan,
	type SeriesState,
} from '@stammtisch/core';
import { type Dealer, replay, seededDealer, seededLot, seedOf } from '@stammtisch/table';
import type { SeatPlan, TableFile } from './file.ts';

/** What is agreed before a table opens. */
export interface TableSetup {
	readonly options: Options;
	readonly plan: SeriesPlan;
	/** By seat. */
	readonly seats: readonly SeatPlan[];
	/** Fixes dice, cards and the lot. */
	readonly seed: string;
	/** Who begins; undefined leaves it to the game's rule, and that perhaps to the lot. */
	readonly first?: Seat | undefined;
	/** The series before it, whose last game decides who begins. */
	readonly after?: SeriesState;
	/** The first game begins from this position instead. */
	readonly position?: Position;
	readonly id: string;
	readonly now: number;
}

/** What draws for a table, by its record's chance; records from elsewhere without a seed get a fixed one. */
export function dealerOf(chance: Json | undefined): Dealer {
	return seededDealer(seedOf(chance) ?? 'none');
}

/** A fresh table. ERR_OPTION. */
export function beginTable(game: Game, setup: TableSetup): Result<TableFile> {
	const fixed = game.ruleset(setup.options);
	if (!fixed.ok) return fixed;
	const ruleset = fixed.value;
	const { rules, notation } = ruleset;
	const series = setup.after ?? newSeries(ruleset);
	const lot = setup.first ?? seededLot(setup.seed, rules.seats, 0);
	const start = setup.position ?? (setup.first === undefined ? openGame(game, ruleset, series, lot) : openGame(game, ruleset, newSeries(ruleset), lot));
	const record: GameRecord = {
		game: game.id,
		rules: rules.version,
		options: ruleset.options,
		series: setup.plan,
		tags: namesOf(ruleset, setup.seats),
		chance: { kind: 'seeded', seed: setup.seed },
		games: [{ start: notation.formatPosition(start), events: [] }],
	};
	return ok({ id: setup.id, revision: 1, changed: setup.now, seats: setup.seats, record });
}

function namesOf(ruleset: Ruleset, seats: readonly SeatPlan[]): { [letter: string]: string } {
	return Object.fromEntries(ruleset.notation.seats.flatMap((letter, seat) => (seats[seat] ? [[letter, seats[seat].name]] : [])));
}

/** How seats are called whose players a record does not name. */
export interface Naming {
	/** How a person is called who plays alone against the computer; among several persons nobody is. */
	readonly you: string;
	/** The seats' own names, by seat. */
	seats(options: Options, count: number): readonly string[];
}

/** A table that goes on where a record stops, with persons at every seat, named as the record names them. Checks every move. */
export function openRecord(game: Game, record: GameRecord, { id, now, naming }: { id: string; now: number; naming: Naming }): Result<TableFile> {
	const replayed = replay(game, record);
	if (!replayed.ok) return replayed;
	const { options, rules, notation } = replayed.value.ruleset;
	const own = naming.seats(options, rules.seats);
	const seats = notation.seats.map((letter, seat): SeatPlan => {
		const written = record.tags?.[letter];
		return { kind: 'person', name: written === undefined || written === naming.you ? (own[seat] ?? '') : written };
	});
	return ok({ id, revision: 1, changed: now, seats, record });
}
