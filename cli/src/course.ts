import {
	CHANCE,
	formatEvent,
	type Game,
	type Move,
	must,
	OVER,
	type Position,
	play,
	pointsBySeat,
	type RecordEvent,
	type RecordedGame,
	type Ruleset,
	type Seat,
	winnersOf,
} from '@stammtisch/core';
import { Timeline } from '@stammtisch/table';

/** One game from its start position on, event by event, with the ends that only its course knows. */
export class Course {
	readonly game: Game;
	readonly ruleset: Ruleset;
	readonly start: Position;
	readonly events: RecordEvent[] = [];
	/** The position before each event, in step with `events`. */
	readonly #before: Position[] = [];
	/** Positions before each ply, then the present one. */
	#past: Position[];
	#position: Position;
	#end: string | undefined;
	#points: readonly number[] | undefined;
	/** Outcomes of chance among the events. */
	#outcomes = 0;

	constructor(game: Game, ruleset: Ruleset, start: Position) {
		this.game = game;
		this.ruleset = ruleset;
		this.start = start;
		this.#position = start;
		this.#past = [start];
		this.#settle();
	}

	/** A course that has come as far as the recorded events. Throws where they are not legal. */
	static of(game: Game, ruleset: Ruleset, recorded: RecordedGame): Course {
		const { start, entries } = must(Timeline.replay(game, ruleset, recorded));
		const course = new Course(game, ruleset, start);
		for (const entry of entries) {
			if (entry.kind === 'move' || entry.kind === 'outcome') course.make(entry.move);
			else if (entry.seat !== undefined) course.resign(entry.seat, entry.level);
		}
		return course;
	}

	get position(): Position {
		return this.#position;
	}

	/** The seat to move, CHANCE or OVER; OVER also after a resignation or an end by the record. */
	get toMove(): number {
		return this.#end === undefined ? this.ruleset.rules.toMove(this.#position) : OVER;
	}

	/** Why it ended: `rules`, `resign` or the game's own reason. */
	get end(): string | undefined {
		return this.#end;
	}

	/** Points by seat, once it is over. */
	get points(): readonly number[] | undefined {
		return this.#points;
	}

	/** The seats that won, once it is over; every seat of a draw. */
	get winners(): readonly Seat[] | undefined {
		if (this.#end === undefined || this.#points === undefined) return undefined;
		return winnersOf(this.game, this.ruleset, this.#position, this.#end, this.#points);
	}

	get outcomes(): number {
		return this.#outcomes;
	}

	/** Plays a legal move or possible outcome. */
	make(move: Move, sink?: (step: unknown) => void): void {
		const { rules } = this.ruleset;
		const before = this.#position;
		const isChance = rules.toMove(before) === CHANCE;
		this.#before.push(before);
		this.events.push(formatEvent(this.ruleset, before, move));
		this.#position = play(rules, before, move, sink);
		if (isChance) this.#outcomes++;
		if (!isChance || rules.toMove(this.#position) === OVER) this.#past.push(this.#position);
		this.#settle();
	}

	/** Ends the game by a resignation that the game allows. */
	resign(seat: Seat, level: number): void {
		this.#points = must(this.game.resign(this.ruleset, this.#position, seat, level));
		this.#before.push(this.#position);
		this.events.push(`${this.ruleset.notation.seats[seat]} resigns${level === 1 ? '' : ` ${level}`}`);
		this.#end = 'resign';
	}

	/** The seat that made event `index`, or CHANCE. */
	seatOf(index: number): number {
		const who = this.events[index]?.split(' ')[0] ?? '';
		return who === '*' ? CHANCE : this.ruleset.notation.seats.indexOf(who);
	}

	/** Goes back to before event `index`. */
	takeBack(index: number): void {
		const position = this.#before[index];
		if (!position) throw new Error(`there is no event ${index}`);
		this.#before.length = index;
		this.events.length = index;
		this.#position = position;
		this.#outcomes = this.events.filter((event) => event.startsWith('*')).length;
		const after = (i: number) => this.#before[i + 1] ?? position;
		this.#past = [this.start, ...this.events.flatMap((_, i) => (this.seatOf(i) === CHANCE ? [] : [after(i)]))];
		this.#points = undefined;
		this.#end = undefined;
		this.#settle();
	}

	/** As it is recorded. */
	record(): RecordedGame {
		const { notation } = this.ruleset;
		const common = { start: notation.formatPosition(this.start), events: [...this.events] };
		if (this.#points === undefined) return common;
		return { ...common, points: Object.fromEntries(this.#points.map((n, seat) => [notation.seats[seat] as string, n])) };
	}

	#settle(): void {
		const { rules } = this.ruleset;
		this.#end = rules.toMove(this.#position) === OVER ? 'rules' : this.game.endByRecord?.(this.ruleset, this.#past);
		if (this.#end !== undefined) this.#points = pointsBySeat(rules, this.#position);
	}
}
