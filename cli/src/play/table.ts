import {
	checkPlan,
	fail,
	formatEvent,
	type Game,
	type GameRecord,
	isSeriesOver,
	type Move,
	must,
	newSeries,
	ok,
	openGame,
	type Result,
	type Ruleset,
	type Seat,
	type SeriesPlan,
	type SeriesState,
	seeded,
	seededUniform,
} from '@stammtisch/core';
import {
	apply,
	earlierOutcomes,
	type Player,
	recordOf,
	replay,
	resignation,
	seriesOf,
	type Table,
	type TableEvent,
	type Terms,
	Timeline,
	tableAt,
	takeBackTo,
} from '@stammtisch/table';
import { levelCount } from '../engine/games.ts';

/** What was agreed before the first game. */
export interface Agreement {
	readonly game: Game;
	readonly ruleset: Ruleset;
	readonly plan: SeriesPlan;
	/** Decides dice, cards, lots and the computer's slips. */
	readonly seed: string;
	/** Seats of people; the computer has the others. */
	readonly people: readonly Seat[];
	/** The computer's level, 1… */
	readonly level: number;
}

/** A series at one table in the terminal: its authority, which draws dice and cards from the seed when it is asked to. */
export class TerminalTable {
	readonly agreement: Agreement;
	#table: Table;

	private constructor(agreement: Agreement, table: Table) {
		this.agreement = agreement;
		this.#table = table;
	}

	/** A fresh table. */
	static begin(agreement: Agreement): TerminalTable {
		const { game, ruleset, seed } = agreement;
		const start = openGame(game, ruleset, newSeries(ruleset), lotOf(seed, ruleset.rules.seats, 0));
		return new TerminalTable(agreement, tableAt(termsOf(agreement), playersOf(agreement), [Timeline.begin(game, ruleset, start)]));
	}

	/** A table as its record left it. ERR_RECORD, or replay's codes, where that is no legal game of this program or there is nothing to go on with. */
	static of(game: Game, record: GameRecord): Result<TerminalTable> {
		const replayed = replay(game, record);
		if (!replayed.ok) return replayed;
		const { ruleset, games, isSeriesOver: isOver } = replayed.value;
		const agreement = readAgreement(game, ruleset, record);
		if (!agreement.ok) return agreement;
		if (isOver) return fail('ERR_RECORD', 'it is over');
		if (games.length === 0) return ok(TerminalTable.begin(agreement.value));
		const table = new TerminalTable(agreement.value, tableAt({ ...termsOf(agreement.value), tags: record.tags ?? {} }, playersOf(agreement.value), games));
		if (table.timeline.ending) table.next();
		return ok(table);
	}

	/** A table where a record from elsewhere stops; `people` are its letters of seats. Codes as of `of`. */
	static from(game: Game, record: GameRecord, { people, level, seed }: { people: string; level: number; seed: string }): Result<TerminalTable> {
		const plan = checkPlan(game, record.series ?? {});
		if (!plan.ok) return plan;
		const { chance } = record;
		const isSeeded = typeof chance === 'object' && chance !== null && 'seed' in chance && typeof chance.seed === 'string';
		return TerminalTable.of(game, {
			...record,
			series: plan.value,
			tags: { ...record.tags, people, level: String(level) },
			chance: isSeeded ? chance : { kind: 'seeded', seed },
		});
	}

	/** The game being played, or just finished. */
	get timeline(): Timeline {
		return this.#table.timeline;
	}

	/** The series, the present game in it once that is over. */
	get series(): SeriesState {
		return seriesOf(this.#table);
	}

	/** Games before the present one. */
	get earlier(): number {
		return this.#table.earlier.length;
	}

	get isOver(): boolean {
		const { game, ruleset, plan } = this.agreement;
		return this.timeline.ending !== undefined && isSeriesOver(game, ruleset, plan, this.series);
	}

	/** A whole number 0 ≤ n < `below` that the seed fixes for a purpose and an index. */
	drawn(purpose: string, below: number, index: number): number {
		return seededUniform(`${this.agreement.seed} ${purpose}`)(below, index);
	}

	/** The outcome of chance that is awaited: the seed and the number of outcomes before it decide, so that going back changes nothing. */
	outcome(): Move {
		const index = earlierOutcomes(this.#table) + this.timeline.outcomes;
		return seeded(this.agreement.seed, index).next(this.agreement.ruleset.rules, this.timeline.position);
	}

	/** Plays a legal move or possible outcome. */
	play(move: Move): void {
		this.#apply({ type: 'played', event: formatEvent(this.agreement.ruleset, this.timeline.position, move) });
	}

	/** Ends the game by a resignation that the game allows and everybody has accepted who must. */
	resign(seat: Seat, level: number): void {
		this.#apply({ type: 'played', event: resignation(this.agreement.ruleset.notation.seats[seat] as string, level) });
	}

	/** Takes the last decision of `seat` back, at a table of persons anybody's. @returns whether there was one that may be */
	takeBack(seat: Seat): boolean {
		const to = takeBackTo(this.#table, seat);
		if (to !== undefined) this.#apply({ type: 'tookBack', to });
		return to !== undefined;
	}

	/** Begins the next game. Precondition: the game is over, the series is not. */
	next(): void {
		const { game, ruleset, seed } = this.agreement;
		const start = openGame(game, ruleset, this.series, lotOf(seed, ruleset.rules.seats, this.earlier + 1));
		this.#apply({ type: 'began', start: ruleset.notation.formatPosition(start) });
	}

	record(): GameRecord {
		const { people, level, ruleset } = this.agreement;
		const letters = people.map((seat) => ruleset.notation.seats[seat]).join(' ');
		return { ...recordOf(this.#table), tags: { ...this.#table.terms.tags, people: letters, level: String(level) } };
	}

	#apply(event: TableEvent): void {
		this.#table = must(apply(this.#table, { number: this.#table.number + 1, at: 0, event }));
	}
}

function termsOf({ game, ruleset, plan, seed }: Agreement): Terms {
	return { game, ruleset, plan, chance: { kind: 'seeded', seed }, isShared: true };
}

function playersOf({ ruleset, people, level }: Agreement): Player[] {
	return ruleset.notation.seats.map((name, seat) => (people.includes(seat) ? { kind: 'person', name } : { kind: 'computer', name, level }));
}

/** Who begins game `index` (0-based) where the lot decides. */
function lotOf(seed: string, seats: number, index: number): Seat {
	return seededUniform(`${seed} lot`)(seats, index);
}

/** What a record made by `record` tells of the agreement. ERR_RECORD with `field`. */
function readAgreement(game: Game, ruleset: Ruleset, { tags, chance, series }: GameRecord): Result<Agreement> {
	const wrong = (field: string, right: string) => fail('ERR_RECORD', `${field} must be ${right}`, { field });
	const { seats } = ruleset.notation;
	const seed = typeof chance === 'object' && chance !== null && 'seed' in chance ? chance.seed : undefined;
	if (typeof seed !== 'string') return wrong('chance', 'seeded, with the seed');
	const plan = checkPlan(game, series);
	if (!plan.ok) return plan;
	const letters = (tags?.people ?? '?').split(' ').filter((letter) => letter !== '');
	if (new Set(letters).size < letters.length || !letters.every((letter) => seats.includes(letter)))
		return wrong('tag people', `letters out of ${seats.join(' ')}`);
	const level = tags?.level ?? '';
	if (!/^[1-9]\d*$/.test(level) || Number(level) > levelCount(game)) return wrong('tag level', `1…${levelCount(game)}`);
	const people = letters.map((letter) => seats.indexOf(letter)).sort((a, b) => a - b);
	return ok({ game, ruleset, plan: plan.value, seed, people, level: Number(level) });
}
