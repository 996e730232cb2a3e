import {
	acceptersOf,
	addGame,
	CHANCE,
	fail,
	firstOf,
	formatEvent,
	type Game,
	type GameRecord,
	isSeriesOver,
	legalMoves,
	type Move,
	must,
	newSeries,
	OVER,
	ok,
	openGame,
	type Position,
	play,
	playEvent,
	pointsBySeat,
	type RecordedGame,
	type Result,
	type Ruleset,
	replay,
	type Seat,
	type SeriesPlan,
	type SeriesState,
	seeded,
	winnersOf,
} from '@stammtisch/core';
import type { SeatPlan, TableFile } from './file.ts';
import { drawLot, seedOf } from './setup.ts';
import type { FinishedGame, Ply, TableState } from './state.ts';

/**
 * The authority of a table on this device: it alone changes the record, draws dice and cards from the table's seeded stream (outcome n belongs to the
 * n-th place in the record, so that taking back never gives a new roll) and hands every change to `keep` before anybody sees it. Knows no page.
 */
export class Session {
	readonly game: Game;
	readonly #ruleset: Ruleset;
	readonly #plan: SeriesPlan;
	readonly #keep: (file: TableFile) => boolean;
	readonly #now: () => number;
	#finished: readonly FinishedGame[];
	#series: SeriesState;
	#start: Position;
	#plies: readonly Ply[];
	#state: TableState;

	/** Reads a table, checking every move. `keep` stores a change and says whether it could. ERR_RECORD, ERR_GAME, ERR_OPTION and the moves' own. */
	static open(game: Game, file: TableFile, { keep, now = Date.now }: { keep: (file: TableFile) => boolean; now?: () => number }): Result<Session> {
		const replayed = replay(game, file.record);
		if (!replayed.ok) return replayed;
		if (file.record.games.length === 0) return fail('ERR_RECORD', 'the record holds no game', { field: 'games' });
		if (file.seats.length !== replayed.value.ruleset.rules.seats) return fail('ERR_RECORD', 'there must be a player at every seat', { field: 'seats' });
		return ok(new Session(game, file, replayed.value.ruleset, keep, now));
	}

	private constructor(game: Game, file: TableFile, ruleset: Ruleset, keep: (file: TableFile) => boolean, now: () => number) {
		this.game = game;
		this.#ruleset = ruleset;
		this.#plan = { scoring: game.series.scorings[0] as string, ...file.record.series };
		this.#keep = keep;
		this.#now = now;
		this.#finished = [];
		this.#series = newSeries(ruleset);
		const games = file.record.games;
		for (const recorded of games.slice(0, -1)) this.#finish(this.#replay(recorded));
		const present = games.at(-1) as RecordedGame;
		this.#start = must(ruleset.notation.parsePosition(present.start));
		this.#plies = this.#replay(present).plies;
		this.#state = this.#look(file);
		if (this.#rawToMove() === CHANCE) this.#change(this.#plies);
	}

	get state(): TableState {
		return this.#state;
	}

	/** Plays a legal move of the seat to move. @returns false where the change could not be kept, and nothing changed */
	play(move: Move): boolean {
		const { toMove, position } = this.#state;
		if (toMove === undefined || !legalMoves(this.#ruleset.rules, position).includes(move)) throw new Error(`move ${move} is not legal here`);
		return this.#change([...this.#plies, this.#ply(position, move)]);
	}

	/**
	 * Keeps what of the next move lies on the board but is not played yet, in the board's own words; undefined for nothing. It is gone once anything is
	 * played or taken back. @returns false where it could not be kept
	 */
	begin(begun: string | undefined): boolean {
		const { file } = this.#state;
		return file.begun === begun || this.#commit(this.#plies, file.record, file.seats, begun);
	}

	/** Shows the computer's evaluation at this table, or no longer. @returns false where that could not be kept */
	evaluate(isOn: boolean): boolean {
		const { file } = this.#state;
		return this.#commit(this.#plies, file.record, file.seats, file.begun, isOn);
	}

	/** Reads and plays a move. ERR_MOVE, ERR_ILLEGAL, ERR_OVER, ERR_HIDDEN. */
	read(text: string): Result<Move> {
		if (this.#state.toMove === undefined) return fail('ERR_OVER', 'the game is over', { at: 0 });
		return this.#ruleset.notation.parseMove(this.#state.position, text);
	}

	/** Gives the game up, once `accepted` holds everybody who must accept. ERR_ILLEGAL where somebody is missing, or the game has no such level; ERR_OVER. */
	resign(seat: Seat, level = 1, accepted: readonly Seat[] = []): Result<boolean> {
		const { position, toMove } = this.#state;
		if (toMove === undefined) return fail('ERR_OVER', 'the game is over');
		const settled = this.game.resign(this.#ruleset, position, seat, level);
		if (!settled.ok) return settled;
		const missing = acceptersOf(this.game, this.#ruleset, position, seat, level).find((other) => !accepted.includes(other));
		if (missing !== undefined) return fail('ERR_ILLEGAL', `${this.#ruleset.notation.seats[missing]} must accept the resignation`);
		const text = level === 1 ? 'resigns' : `resigns ${level}`;
		return ok(this.#change([...this.#plies, { kind: 'resign', seat, move: undefined, text, before: position, after: position }]));
	}

	/** Index of the ply a person would get back, or undefined where there is none. */
	get takeBackTo(): number | undefined {
		const { seats } = this.#state.file;
		const isPersons = (ply: Ply) => ply.seat !== undefined && (seats[ply.seat]?.kind === 'person' || seats.every((seat) => seat.kind === 'computer'));
		const hadChoice = (ply: Ply) => ply.kind === 'resign' || legalMoves(this.#ruleset.rules, ply.before).length > 1;
		const last = this.#plies.findLastIndex((ply) => isPersons(ply) && hadChoice(ply));
		const any = last >= 0 ? last : this.#plies.findLastIndex(isPersons);
		return any >= 0 ? any : undefined;
	}

	/** Takes the last decision of a person here back, with everything after it. */
	takeBack(): boolean {
		const to = this.takeBackTo;
		return to !== undefined && this.#change(this.#plies.slice(0, to));
	}

	/** Begins the next game of the series. Precondition: the game is over, the series is not. */
	nextGame(): boolean {
		const { end, isSeriesOver: isOver, file } = this.#state;
		if (end === undefined || isOver) throw new Error('there is no next game now');
		const before = { finished: this.#finished, series: this.#series, start: this.#start, plies: this.#plies };
		this.#finish({ start: this.#start, ...this.#outcome(this.#plies), plies: this.#plies });
		const lot = drawLot(seedOf(file.record), this.#ruleset.rules.seats, file.record.games.length);
		this.#start = openGame(this.game, this.#ruleset, this.#series, lot);
		const games = [...file.record.games, { start: this.#ruleset.notation.formatPosition(this.#start), events: [] }];
		const kept = this.#change([], { ...file.record, games });
		if (!kept) {
			this.#finished = before.finished;
			this.#series = before.series;
			this.#start = before.start;
			this.#plies = before.plies;
		}
		return kept;
	}

	/** Seats other players. */
	seat(seats: readonly SeatPlan[]): boolean {
		return this.#commit(this.#plies, this.#state.file.record, seats);
	}

	#ply(before: Position, move: Move): Ply {
		const { rules, notation } = this.#ruleset;
		const seat = rules.toMove(before);
		const text = notation.formatMove(before, move);
		const after = play(rules, before, move);
		return { kind: seat === CHANCE ? 'outcome' : 'move', seat: seat === CHANCE ? undefined : seat, move, text, before, after };
	}

	#replay(recorded: RecordedGame): { start: Position; plies: Ply[]; end: string | undefined; points: readonly number[] | undefined } {
		const start = must(this.#ruleset.notation.parsePosition(recorded.start));
		const plies: Ply[] = [];
		let before = start;
		for (const event of recorded.events) {
			const played = must(playEvent(this.game, this.#ruleset, before, event));
			const text = event.slice(event.indexOf(' ') + 1).trim();
			const { kind, after } = played;
			const seat = kind === 'outcome' ? undefined : played.seat;
			plies.push({ kind, seat, move: kind === 'move' ? played.move : kind === 'outcome' ? played.outcome : undefined, text, before, after });
			before = after;
		}
		return { start, plies, ...this.#outcome(plies, start) };
	}

	/** Whether and how a game with these plies has ended. */
	#outcome(plies: readonly Ply[], start: Position = this.#start): { end: string | undefined; points: readonly number[] | undefined } {
		const { rules } = this.#ruleset;
		const last = plies.at(-1);
		const position = last?.after ?? start;
		if (last?.kind === 'resign') {
			const level = Number(/\d$/.exec(last.text)?.[0] ?? 1);
			return { end: 'resign', points: must(this.game.resign(this.#ruleset, position, last.seat as Seat, level)) };
		}
		const past = [start, ...plies.filter((ply) => ply.kind === 'move' || rules.toMove(ply.after) === OVER).map((ply) => ply.after)];
		const end = rules.toMove(position) === OVER ? 'rules' : this.game.endByRecord?.(this.#ruleset, past);
		return { end, points: end === undefined ? undefined : pointsBySeat(rules, position) };
	}

	#finish(game: { start: Position; plies: readonly Ply[]; points: readonly number[] | undefined }): void {
		const points = game.points ?? [];
		const first = firstOf(this.#ruleset, game.start);
		const last = game.plies.at(-1)?.after ?? game.start;
		this.#finished = [...this.#finished, { first, points, gained: this.game.series.tally(this.#ruleset, points, this.#plan.scoring) }];
		this.#series = addGame(this.game, this.#ruleset, this.#plan, this.#series, { first, last, points });
	}

	#rawToMove(): number {
		return this.#ruleset.rules.toMove(this.#plies.at(-1)?.after ?? this.#start);
	}

	/** Draws what chance owes after `plies`, and keeps the whole. The last game of `record` is the one they belong to. */
	#change(plies: readonly Ply[], record = this.#state.file.record): boolean {
		const { rules } = this.#ruleset;
		const all = [...plies];
		const earlier = record.games.slice(0, -1).reduce((sum, game) => sum + game.events.filter((event) => event.startsWith('* ')).length, 0);
		for (;;) {
			const position = all.at(-1)?.after ?? this.#start;
			if (rules.toMove(position) !== CHANCE || this.#outcome(all).end !== undefined) break;
			const drawn = all.filter((ply) => ply.kind === 'outcome').length;
			all.push(this.#ply(position, seeded(seedOf(record), earlier + drawn).next(rules, position)));
		}
		return this.#commit(all, record, this.#state.file.seats);
	}

	#commit(plies: readonly Ply[], record: GameRecord, seats: readonly SeatPlan[], begun?: string, evaluates = this.#state.file.evaluates === true): boolean {
		const { notation } = this.#ruleset;
		const events = plies.map((ply) =>
			ply.kind === 'resign' ? `${notation.seats[ply.seat as Seat]} ${ply.text}` : formatEvent(this.#ruleset, ply.before, ply.move as Move),
		);
		const { points } = this.#outcome(plies);
		const stated = points && { points: Object.fromEntries(notation.seats.map((letter, seat) => [letter, points[seat] ?? 0])) };
		const present = record.games.at(-1) as RecordedGame;
		const games = [...record.games.slice(0, -1), { start: present.start, events, ...stated }];
		const { id, revision } = this.#state.file;
		const lying = begun === undefined ? {} : { begun };
		const shown = evaluates ? { evaluates } : {};
		const file: TableFile = { id, revision: revision + 1, changed: this.#now(), seats, record: { ...record, games }, ...lying, ...shown };
		if (!this.#keep(file)) return false;
		this.#plies = plies;
		this.#state = this.#look(file);
		return true;
	}

	#look(file: TableFile): TableState {
		const plies = this.#plies;
		const position = plies.at(-1)?.after ?? this.#start;
		const { end, points } = this.#outcome(plies);
		const gained = points && this.game.series.tally(this.#ruleset, points, this.#plan.scoring);
		const first = firstOf(this.#ruleset, this.#start);
		const series = points ? addGame(this.game, this.#ruleset, this.#plan, this.#series, { first, last: position, points }) : this.#series;
		return {
			file,
			ruleset: this.#ruleset,
			plan: this.#plan,
			start: this.#start,
			plies,
			position,
			toMove: end === undefined && this.#rawToMove() >= 0 ? this.#rawToMove() : undefined,
			end,
			points,
			winners: points && end !== undefined ? winnersOf(this.game, this.#ruleset, position, end, points) : undefined,
			finished: points && gained ? [...this.#finished, { first, points, gained }] : this.#finished,
			series,
			isSeriesOver: end !== undefined && isSeriesOver(this.game, this.#ruleset, this.#plan, series),
			gameNumber: file.record.games.length,
		};
	}
}
