import {
	checkPlan,
	fail,
	type Game,
	type GameRecord,
	isSeriesOver,
	must,
	newSeries,
	ok,
	openGame,
	type Result,
	type Ruleset,
	type Seat,
	type SeriesPlan,
	type SeriesState,
	seededUniform,
} from '@stammtisch/core';
import {
	type Command,
	type EventStore,
	LocalTable,
	type Player,
	recordOf,
	replay,
	seededDealer,
	seededLot,
	seedOf,
	seriesOf,
	type Table,
	type TableClient,
	type Terms,
	Timeline,
	tableAt,
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

/** A series at one table in the terminal. */
export class TerminalTable {
	readonly agreement: Agreement;
	/** As it stood before it was opened. */
	readonly #begun: Table;
	#client: TableClient | undefined;

	private constructor(agreement: Agreement, table: Table) {
		this.agreement = agreement;
		this.#begun = table;
	}

	/** A fresh table. */
	static begin(agreement: Agreement): TerminalTable {
		const { game, ruleset, seed } = agreement;
		const start = openGame(game, ruleset, newSeries(ruleset), seededLot(seed, ruleset.rules.seats, 0));
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
		return ok(new TerminalTable(agreement.value, tableAt({ ...termsOf(agreement.value), tags: record.tags ?? {} }, playersOf(agreement.value), games)));
	}

	/** A table where a record from elsewhere stops; `people` are its letters of seats. Codes as of `of`. */
	static from(game: Game, record: GameRecord, { people, level, seed }: { people: string; level: number; seed: string }): Result<TerminalTable> {
		const plan = checkPlan(game, record.series ?? {});
		if (!plan.ok) return plan;
		const { chance } = record;
		return TerminalTable.of(game, {
			...record,
			series: plan.value,
			tags: { ...record.tags, people, level: String(level) },
			chance: seedOf(chance) !== undefined && chance !== undefined ? chance : { kind: 'seeded', seed },
		});
	}

	/** Takes up playing here: begins the next game where one is over, draws what the table waits for, and keeps everything from now on. */
	async open(store: EventStore): Promise<void> {
		this.#client = must(await LocalTable.open(this.#begun, { dealer: seededDealer(this.agreement.seed), store, now: Date.now }));
		if (this.timeline.ending && !this.isOver) must(await this.send({ type: 'next' }));
	}

	/** Asks for a change. ERR_ILLEGAL, ERR_OVER, ERR_MOVE, ERR_HIDDEN where it may not be. Precondition: open. */
	async send(command: Command): Promise<Result<number>> {
		if (!this.#client) throw new Error('the table is not open');
		return this.#client.send(command);
	}

	get table(): Table {
		return this.#client?.table ?? this.#begun;
	}

	/** The game being played, or just finished. */
	get timeline(): Timeline {
		return this.table.timeline;
	}

	/** The series, the present game in it once that is over. */
	get series(): SeriesState {
		return seriesOf(this.table);
	}

	/** Games before the present one. */
	get earlier(): number {
		return this.table.earlier.length;
	}

	get isOver(): boolean {
		const { game, ruleset, plan } = this.agreement;
		return this.timeline.ending !== undefined && isSeriesOver(game, ruleset, plan, this.series);
	}

	/** A whole number 0 ≤ n < `below` that the seed fixes for a purpose and an index. */
	drawn(purpose: string, below: number, index: number): number {
		return seededUniform(`${this.agreement.seed} ${purpose}`)(below, index);
	}

	record(): GameRecord {
		const { people, level, ruleset } = this.agreement;
		const letters = people.map((seat) => ruleset.notation.seats[seat]).join(' ');
		return { ...recordOf(this.table), tags: { ...this.table.terms.tags, people: letters, level: String(level) } };
	}
}

function termsOf({ game, ruleset, plan, seed }: Agreement): Terms {
	return { game, ruleset, plan, chance: { kind: 'seeded', seed }, isShared: true };
}

function playersOf({ ruleset, people, level }: Agreement): Player[] {
	return ruleset.notation.seats.map((name, seat) => (people.includes(seat) ? { kind: 'person', name } : { kind: 'computer', name, level }));
}

/** What a record made by `record` tells of the agreement. ERR_RECORD with `field`. */
function readAgreement(game: Game, ruleset: Ruleset, { tags, chance, series }: GameRecord): Result<Agreement> {
	const wrong = (field: string, right: string) => fail('ERR_RECORD', `${field} must be ${right}`, { field });
	const { seats } = ruleset.notation;
	const seed = seedOf(chance);
	if (seed === undefined) return wrong('chance', 'seeded, with the seed');
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
