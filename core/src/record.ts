import type { Game, Json, Options, Ruleset, SeriesState } from './game.ts';
import { leaders, pointsBySeat } from './play.ts';
import { fail, ok, type Result } from './result.ts';
import { CHANCE, type Move, OVER, type Position, type Seat } from './rules.ts';
import { addGame, checkPlan, isSeriesOver, newSeries, openGame, type SeriesPlan, seriesFrom } from './series.ts';

/**
 * One event of a recorded game, as text: a seat's letter and its move (`s 3`), `*` and an outcome (`* 31`), or a seat's letter and a resignation
 * (`x resigns 2`, the level 1 where left out).
 */
export type RecordEvent = string;

export interface RecordedGame {
	/** Text of the start position. */
	readonly start: string;
	readonly events: readonly RecordEvent[];
	/** Points by seat letter, stated once the game is over; checked on replay. */
	readonly points?: { readonly [letter: string]: number };
}

/** A game or a series as it is kept and exchanged. */
export interface GameRecord {
	readonly game: string;
	/** `rules.version` it was played under. */
	readonly rules: number;
	readonly options: Options;
	readonly series?: SeriesPlan;
	/** Names by seat letter, date, place…: free texts, never used by replay. */
	readonly tags?: { readonly [name: string]: string };
	/** How the outcomes were drawn, such as `{"kind":"seeded","seed":"7"}`; replay does not need it, verification does. */
	readonly chance?: Json;
	readonly games: readonly RecordedGame[];
}

/** One event of a game, understood. */
export type ReplayedEvent =
	| { readonly kind: 'move'; readonly seat: Seat; readonly move: Move; readonly after: Position }
	| { readonly kind: 'outcome'; readonly outcome: Move; readonly after: Position }
	| { readonly kind: 'resign'; readonly seat: Seat; readonly level: number; readonly after: Position };

export interface ReplayedGame {
	readonly start: Position;
	readonly events: readonly ReplayedEvent[];
	/** The position after the last event. */
	readonly position: Position;
	/** Why it ended: `rules`, `resign`, or the game's own reason (`repetition`, `length`); undefined while it goes on. */
	readonly end: string | undefined;
	/** Points by seat; undefined while it goes on. */
	readonly points: readonly number[] | undefined;
	/** Seats that won, every seat of a draw; undefined while it goes on. */
	readonly winners: readonly Seat[] | undefined;
}

export interface ReplayedRecord {
	readonly ruleset: Ruleset;
	readonly games: readonly ReplayedGame[];
	/** Totals over the finished games. */
	readonly series: SeriesState;
	readonly seriesOver: boolean;
}

/** Who begins in a start position: the seat to move, or undefined where chance decides. */
export function firstOf(ruleset: Ruleset, p: Position): Seat | undefined {
	const seat = ruleset.rules.toMove(p);
	return seat >= 0 ? seat : undefined;
}

/** The text of an event. `p` is the position before it. */
export function formatEvent(ruleset: Ruleset, p: Position, move: Move): RecordEvent {
	const seat = ruleset.rules.toMove(p);
	const who = seat === CHANCE ? '*' : ruleset.notation.seats[seat];
	return `${who} ${ruleset.notation.formatMove(p, move)}`;
}

/** Plays one event's text in `p`. ERR_OVER, ERR_MOVE, ERR_ILLEGAL (also a move off turn). */
export function playEvent(game: Game, ruleset: Ruleset, p: Position, event: RecordEvent): Result<ReplayedEvent> {
	const { rules, notation } = ruleset;
	const toMove = rules.toMove(p);
	const space = event.indexOf(' ');
	const who = space < 0 ? event : event.slice(0, space);
	const what = space < 0 ? '' : event.slice(space + 1).trim();
	if (toMove === OVER) return fail('ERR_OVER', 'the game is over', { at: 0 });
	const resigns = /^resigns(?: ([123]))?$/.exec(what);
	if (resigns && notation.seats.includes(who)) {
		const seat = notation.seats.indexOf(who);
		const level = Number(resigns[1] ?? 1);
		const points = game.resign(ruleset, p, seat, level);
		return points.ok ? ok({ kind: 'resign', seat, level, after: p }) : points;
	}
	const expected = toMove === CHANCE ? '*' : (notation.seats[toMove] as string);
	if (who !== expected) return fail('ERR_ILLEGAL', `the event must begin with ${JSON.stringify(expected)}, which is to move`, { at: 0 });
	const move = notation.parseMove(p, what);
	if (!move.ok) return fail(move.problem.code, move.problem.message, { at: space + 1 + (move.problem.at ?? 0) });
	const after = p.slice();
	rules.make(after, move.value);
	return ok(toMove === CHANCE ? { kind: 'outcome', outcome: move.value, after } : { kind: 'move', seat: toMove, move: move.value, after });
}

/** Replays one recorded game under a ruleset. Faults carry `field`, such as `events[3]`, and `at` within that text. */
export function replayGame(game: Game, ruleset: Ruleset, recorded: RecordedGame): Result<ReplayedGame> {
	const begun = ruleset.notation.parsePosition(recorded.start);
	if (!begun.ok) return fail(begun.problem.code, begun.problem.message, { field: 'start', ...at(begun.problem.at) });
	const start = begun.value;
	const past: Position[] = [start];
	const events: ReplayedEvent[] = [];
	let position = start;
	let end = reason(game, ruleset, past, position);
	let points: readonly number[] | undefined;
	for (const [i, text] of recorded.events.entries()) {
		const field = `events[${i}]`;
		if (end !== undefined) return fail('ERR_OVER', `the game ended before this event (${end})`, { field, at: 0 });
		const played = playEvent(game, ruleset, position, text);
		if (!played.ok) return fail(played.problem.code, played.problem.message, { field, ...at(played.problem.at) });
		events.push(played.value);
		position = played.value.after;
		if (played.value.kind === 'resign') {
			const settled = game.resign(ruleset, position, played.value.seat, played.value.level);
			if (!settled.ok) return settled;
			points = settled.value;
			end = 'resign';
		} else {
			if (played.value.kind === 'move' || ruleset.rules.toMove(position) === OVER) past.push(position);
			end = reason(game, ruleset, past, position);
		}
	}
	if (end !== undefined && points === undefined) points = pointsBySeat(ruleset.rules, position);
	const wrong = points && recorded.points && wrongPoints(ruleset, points, recorded.points);
	if (wrong) return fail('ERR_RECORD', wrong, { field: 'points' });
	if (recorded.points && !points) return fail('ERR_RECORD', 'points are stated, but the game is not over', { field: 'points' });
	const winners = points && end !== undefined ? winnersOf(game, ruleset, position, end, points) : undefined;
	return ok({ start, events, position, end, points, winners });
}

/** The seats with the most points, or every seat where the game calls it a draw. `end` is `rules`, `resign` or the game's own reason. */
export function winnersOf(game: Game, ruleset: Ruleset, p: Position, end: string, points: readonly number[]): Seat[] {
	const isDraw = end !== 'resign' && game.isDraw?.(ruleset, p, end) === true;
	return isDraw ? points.map((_, seat) => seat) : leaders(points);
}

function at(place: number | undefined): { at?: number } {
	return place === undefined ? {} : { at: place };
}

function reason(game: Game, ruleset: Ruleset, past: readonly Position[], p: Position): string | undefined {
	if (ruleset.rules.toMove(p) === OVER) return 'rules';
	return game.endByRecord?.(ruleset, past);
}

function wrongPoints(ruleset: Ruleset, points: readonly number[], stated: { readonly [letter: string]: number }): string | undefined {
	const { seats } = ruleset.notation;
	const right = seats.every((letter, seat) => stated[letter] === points[seat]) && Object.keys(stated).length === seats.length;
	if (right) return undefined;
	return `the stated points are wrong; right are ${seats.map((letter, seat) => `${letter} ${points[seat]}`).join(', ')}`;
}

/**
 * Replays a whole record: every event legal, every stated result right, every game opened as the series says. Faults carry `field`, such as
 * `games[0].events[3]`. A record made under another rules version is ERR_RECORD.
 */
export function replay(game: Game, record: GameRecord): Result<ReplayedRecord> {
	if (record.game !== game.id) return fail('ERR_GAME', `the record is of ${JSON.stringify(record.game)}, not of ${game.id}`, { field: 'game' });
	const fixed = game.ruleset(record.options);
	if (!fixed.ok) return fixed;
	const ruleset = fixed.value;
	if (record.rules !== ruleset.rules.version) {
		return fail('ERR_RECORD', `the record was played under rules version ${record.rules}; these rules are version ${ruleset.rules.version}`, {
			field: 'rules',
		});
	}
	const plan = checkPlan(game, record.series ?? {});
	if (!plan.ok) return plan;
	let series = newSeries(ruleset);
	const games: ReplayedGame[] = [];
	for (const [i, recorded] of record.games.entries()) {
		const field = `games[${i}]`;
		const before = games.at(-1);
		if (before && before.points === undefined) return fail('ERR_RECORD', 'a game begins although the one before it is not over', { field });
		if (i > 0 && isSeriesOver(game, ruleset, plan.value, series)) return fail('ERR_RECORD', 'a game begins although the series is over', { field });
		const replayed = replayGame(game, ruleset, recorded);
		if (!replayed.ok)
			return fail(replayed.problem.code, replayed.problem.message, { field: `${field}.${replayed.problem.field ?? ''}`, ...at(replayed.problem.at) });
		const { start, position, points } = replayed.value;
		if (i > 0 && !opensRight(game, ruleset, series, start))
			return fail('ERR_RECORD', 'the game does not begin as the series says', { field: `${field}.start` });
		if (i === 0) series = seriesFrom(game, ruleset, start);
		games.push(replayed.value);
		if (points) series = addGame(game, ruleset, plan.value, series, { first: firstOf(ruleset, start), last: position, points });
	}
	return ok({ ruleset, games, series, seriesOver: isSeriesOver(game, ruleset, plan.value, series) });
}

function opensRight(game: Game, ruleset: Ruleset, series: SeriesState, start: Position): boolean {
	const seats = Array.from({ length: ruleset.rules.seats }, (_, seat) => seat);
	const texts = seats.map((lot) => ruleset.notation.formatPosition(openGame(game, ruleset, series, lot)));
	return texts.includes(ruleset.notation.formatPosition(start));
}
