import {
	addGame,
	checkPlan,
	fail,
	firstOf,
	type Game,
	type GameRecord,
	isSeriesOver,
	newSeries,
	ok,
	openGame,
	pickOutcome,
	type RecordedGame,
	type Result,
	type Ruleset,
	type Seat,
	type SeriesPlan,
	type SeriesState,
	seededUniform,
} from '@stammtisch/core';
import { replay } from '@stammtisch/table';
import { Course } from '../course.ts';
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

/** A series at one table: the finished games, the one being played, and the record of it all. */
export class Table {
	readonly agreement: Agreement;
	readonly #finished: RecordedGame[] = [];
	#series: SeriesState;
	#course: Course | undefined;
	#outcomes = 0;

	constructor(agreement: Agreement) {
		this.agreement = agreement;
		this.#series = newSeries(agreement.ruleset);
	}

	/** A table as its record left it. ERR_RECORD, or replay's codes, where that is no legal game of this program or there is nothing to go on with. */
	static of(game: Game, record: GameRecord): Result<Table> {
		const replayed = replay(game, record);
		if (!replayed.ok) return replayed;
		const agreement = readAgreement(game, replayed.value.ruleset, record);
		if (!agreement.ok) return agreement;
		if (replayed.value.isSeriesOver) return fail('ERR_RECORD', 'it is over');
		const table = new Table(agreement.value);
		for (const recorded of record.games) {
			table.#course = Course.of(game, agreement.value.ruleset, recorded);
			if (table.#course.end !== undefined) table.finish();
		}
		return ok(table);
	}

	/** The game being played. */
	get course(): Course {
		this.#course ??= this.#open();
		return this.#course;
	}

	get series(): SeriesState {
		return this.#series;
	}

	get isOver(): boolean {
		return this.#course === undefined && isSeriesOver(this.agreement.game, this.agreement.ruleset, this.agreement.plan, this.#series);
	}

	/** A whole number 0 ≤ n < `below` that the seed fixes for a purpose and an index. */
	drawn(purpose: string, below: number, index: number): number {
		return seededUniform(`${this.agreement.seed} ${purpose}`)(below, index);
	}

	/** The outcome of chance that is awaited: the seed and the number of outcomes before it decide, so that going back changes nothing. */
	outcome(): number {
		const { course } = this;
		const uniform = seededUniform(this.agreement.seed);
		return pickOutcome(this.agreement.ruleset.rules, course.position, (below) => uniform(below, this.#outcomes + course.outcomes));
	}

	/** Adds the game, which is over, to the series. */
	finish(): void {
		const { course } = this;
		const { game, ruleset, plan } = this.agreement;
		if (!course.points) throw new Error('the game is not over');
		this.#series = addGame(game, ruleset, plan, this.#series, { first: firstOf(ruleset, course.start), last: course.position, points: course.points });
		this.#finished.push(course.record());
		this.#outcomes += course.outcomes;
		this.#course = undefined;
	}

	record(): GameRecord {
		const { game, ruleset, plan, seed, people, level } = this.agreement;
		const letters = people.map((seat) => ruleset.notation.seats[seat]).join(' ');
		return {
			game: game.id,
			rules: ruleset.rules.version,
			options: ruleset.options,
			series: plan,
			tags: { people: letters, level: String(level) },
			chance: { kind: 'seeded', seed },
			games: this.#course ? [...this.#finished, this.#course.record()] : this.#finished,
		};
	}

	#open(): Course {
		const { game, ruleset } = this.agreement;
		const lot = this.drawn('lot', ruleset.rules.seats, this.#finished.length);
		return new Course(game, ruleset, openGame(game, ruleset, this.#series, lot));
	}
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
