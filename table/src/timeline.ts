import {
	CHANCE,
	fail,
	firstOf,
	formatEvent,
	type Game,
	type Move,
	must,
	OVER,
	ok,
	type Position,
	type Problem,
	play,
	pointsBySeat,
	type RecordEvent,
	type RecordedGame,
	type Result,
	type Ruleset,
	type Seat,
	winnersOf,
} from '@stammtisch/core';
import { DRAW, type EndEntry, type Entry, resignation } from './entry.ts';

/** How a game ended. */
export interface Ending {
	/** `rules`, `resign`, `timeout`, `draw` (agreed on), or the game's own reason (Hus: `repetition`, `length`). */
	readonly end: string;
	/** By seat. */
	readonly points: readonly number[];
	/** The seats that won; every seat of a draw. */
	readonly winners: readonly Seat[];
}

/**
 * One game from its start position on, event by event, with the ends that a position alone cannot know. A value: `play`, `resign` and the others give
 * the timeline that comes of it and leave this one as it is. Every entry is computed once, when it is added.
 */
export class Timeline {
	readonly game: Game;
	readonly ruleset: Ruleset;
	readonly start: Position;
	readonly entries: readonly Entry[];
	/** The position after the last entry. */
	readonly position: Position;
	/** Undefined while the game goes on. */
	readonly ending: Ending | undefined;
	/** Outcomes of chance among the entries. */
	readonly outcomes: number;
	/** The start, and the position after each move: what `Game.endByRecord` is asked with. */
	readonly #past: readonly Position[];

	private constructor(from: Pick<Timeline, 'game' | 'ruleset' | 'start'>, entries: readonly Entry[], past: readonly Position[], outcomes: number) {
		this.game = from.game;
		this.ruleset = from.ruleset;
		this.start = from.start;
		this.entries = entries;
		this.position = entries.at(-1)?.after ?? from.start;
		this.outcomes = outcomes;
		this.#past = past;
		this.ending = this.#ending();
	}

	/** A game before its first event. */
	static begin(game: Game, ruleset: Ruleset, start: Position): Timeline {
		return new Timeline({ game, ruleset, start }, [], [start], 0);
	}

	/**
	 * Replays a recorded game. Faults carry `field`, such as `events[3]`, and `at` within that text; ERR_OVER for an event after the end, ERR_RECORD
	 * for points that are not those of the game.
	 */
	static replay(game: Game, ruleset: Ruleset, recorded: RecordedGame): Result<Timeline> {
		const start = ruleset.notation.parsePosition(recorded.start);
		if (!start.ok) return inField(start.problem, 'start');
		let timeline = Timeline.begin(game, ruleset, start.value);
		for (const [i, event] of recorded.events.entries()) {
			const next = timeline.read(event);
			if (!next.ok) return inField(next.problem, `events[${i}]`);
			timeline = next.value;
		}
		const wrong = recorded.points && timeline.#wrongPoints(recorded.points);
		return wrong === undefined ? ok(timeline) : fail('ERR_RECORD', wrong, { field: 'points' });
	}

	/** The seat to move, CHANCE or OVER; OVER after any end. */
	get toMove(): number {
		return this.ending === undefined ? this.ruleset.rules.toMove(this.position) : OVER;
	}

	/** Who begins: the seat to move at the start, or undefined where chance decides. */
	get first(): Seat | undefined {
		return firstOf(this.ruleset, this.start);
	}

	/** After a legal move or a possible outcome. Precondition: the game goes on, and `move` is one of `rules.moves`. */
	play(move: Move): Timeline {
		const before = this.position;
		const seat = this.toMove;
		if (seat === OVER) throw new Error('the game is over');
		const steps: unknown[] = [];
		const after = play(this.ruleset.rules, before, move, (step) => steps.push(step));
		const happened = { index: this.entries.length, ...told(formatEvent(this.ruleset, before, move)), before, after, steps, move };
		const entry: Entry = seat === CHANCE ? { kind: 'outcome', seat: undefined, ...happened } : { kind: 'move', seat, ...happened };
		const entries = [...this.entries, entry];
		return seat === CHANCE ? new Timeline(this, entries, this.#past, this.outcomes + 1) : new Timeline(this, entries, [...this.#past, after], this.outcomes);
	}

	/** After `seat` has given the game up. ERR_OVER; ERR_ILLEGAL where the game has no such level. */
	resign(seat: Seat, level = 1): Result<Timeline> {
		return this.#endBy('resign', seat, level);
	}

	/** After `seat` has run out of time: the least that the seat could resign. ERR_OVER. */
	timeout(seat: Seat): Result<Timeline> {
		const level = [1, 2, 3].find((each) => this.game.resign(this.ruleset, this.position, seat, each).ok) ?? 1;
		return this.#endBy('timeout', seat, level);
	}

	/** After all seats have agreed on a draw. ERR_OVER; ERR_ILLEGAL in a game that knows none. */
	draw(): Result<Timeline> {
		return this.#endBy('draw', undefined, 1);
	}

	/** After an event read from a record. ERR_OVER, ERR_MOVE, ERR_ILLEGAL (also a move off turn), ERR_HIDDEN, with `at`. */
	read(event: RecordEvent): Result<Timeline> {
		if (this.ending) return fail('ERR_OVER', `the game ended before this event (${this.ending.end})`, { at: 0 });
		const { notation } = this.ruleset;
		const space = event.indexOf(' ');
		const who = space < 0 ? event : event.slice(0, space);
		const what = space < 0 ? '' : event.slice(space + 1).trim();
		if (event === DRAW) return this.draw();
		const by = /^(?:resigns(?: ([123]))?|(timeout))$/.exec(what);
		if (by && notation.seats.includes(who)) {
			const seat = notation.seats.indexOf(who);
			return by[2] === undefined ? this.resign(seat, Number(by[1] ?? 1)) : this.timeout(seat);
		}
		const toMove = this.toMove;
		const expected = toMove === CHANCE ? '*' : notation.seats[toMove];
		if (who !== expected) return fail('ERR_ILLEGAL', `the event must begin with ${JSON.stringify(expected)}, which is to move`, { at: 0 });
		const move = notation.parseMove(this.position, what);
		if (!move.ok) return fail(move.problem.code, move.problem.message, { at: space + 1 + (move.problem.at ?? 0) });
		return ok(this.play(move.value));
	}

	/** The first `length` entries of it. Precondition: 0 ≤ length ≤ entries.length. */
	upTo(length: number): Timeline {
		const entries = this.entries.slice(0, length);
		const moved = entries.flatMap(({ kind, after }) => (kind === 'move' ? [after] : []));
		const outcomes = entries.filter(({ kind }) => kind === 'outcome').length;
		return new Timeline(this, entries, [this.start, ...moved], outcomes);
	}

	/** As it is recorded. */
	record(): RecordedGame {
		const { notation } = this.ruleset;
		const told = { start: notation.formatPosition(this.start), events: this.entries.map(({ event }) => event) };
		return this.ending ? { ...told, points: pointsOf(notation.seats, this.ending.points) } : told;
	}

	#endBy(kind: EndEntry['kind'], seat: Seat | undefined, level: number): Result<Timeline> {
		if (this.ending) return fail('ERR_OVER', `the game is over (${this.ending.end})`, { at: 0 });
		const points = this.#pointsFor(seat, level);
		if (!points.ok) return points;
		const entry: EndEntry = {
			kind,
			seat,
			level,
			move: undefined,
			index: this.entries.length,
			...told(this.#endText(kind, seat, level)),
			...still(this.position),
		};
		return ok(new Timeline(this, [...this.entries, entry], this.#past, this.outcomes));
	}

	#endText(kind: EndEntry['kind'], seat: Seat | undefined, level: number): RecordEvent {
		if (seat === undefined) return DRAW;
		const letter = this.ruleset.notation.seats[seat] as string;
		return kind === 'timeout' ? `${letter} timeout` : resignation(letter, level);
	}

	/** Of an end that `seat` brought about; of a draw without one. */
	#pointsFor(seat: Seat | undefined, level: number): Result<readonly number[]> {
		if (seat !== undefined) return this.game.resign(this.ruleset, this.position, seat, level);
		const points = this.game.draw?.(this.ruleset, this.position);
		return points ? ok(points) : fail('ERR_ILLEGAL', `${this.game.id} knows no draw by agreement`, { at: 0 });
	}

	#ending(): Ending | undefined {
		const last = this.entries.at(-1);
		if (last && last.kind !== 'move' && last.kind !== 'outcome') {
			const points = must(this.#pointsFor(last.seat, last.level));
			return this.#endedBy(last.kind, points);
		}
		const { rules } = this.ruleset;
		const end = rules.toMove(this.position) === OVER ? 'rules' : this.game.endByRecord?.(this.ruleset, this.#past);
		if (end === undefined) return undefined;
		return this.#endedBy(end, pointsBySeat(rules, this.position));
	}

	#endedBy(end: string, points: readonly number[]): Ending {
		return { end, points, winners: winnersOf(this.game, this.ruleset, this.position, end, points) };
	}

	#wrongPoints(stated: { readonly [letter: string]: number }): string | undefined {
		if (!this.ending) return 'points are stated, but the game is not over';
		const right = pointsOf(this.ruleset.notation.seats, this.ending.points);
		const letters = Object.keys(right);
		if (letters.every((letter) => stated[letter] === right[letter]) && Object.keys(stated).length === letters.length) return undefined;
		return `the stated points are wrong; right are ${letters.map((letter) => `${letter} ${right[letter]}`).join(', ')}`;
	}
}

function told(event: RecordEvent): Pick<Entry, 'event' | 'text'> {
	return { event, text: event.slice(event.indexOf(' ') + 1) };
}

function still(position: Position): Pick<EndEntry, 'before' | 'after' | 'steps'> {
	return { before: position, after: position, steps: [] };
}

function pointsOf(letters: readonly string[], points: readonly number[]): { [letter: string]: number } {
	return Object.fromEntries(letters.map((letter, seat) => [letter, points[seat] ?? 0]));
}

function inField({ code, message, at }: Problem, field: string) {
	return fail(code, message, at === undefined ? { field } : { field, at });
}
