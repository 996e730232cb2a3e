import type { Game, Ruleset, SeriesState } from './game.ts';
import { start } from './play.ts';
import { fail, ok, type Result } from './result.ts';
import type { Position, Seat } from './rules.ts';

/** What was agreed before the first game. Neither `games` nor `target`: the game's own end (a match), or one game. */
export interface SeriesPlan {
	/** One of the game's scorings. */
	readonly scoring: string;
	/** Number of games, 1…100000. */
	readonly games?: number;
	/** The series ends once a seat's total reaches this, 1…100000. */
	readonly target?: number;
}

/** Reads a plan from outside. ERR_RECORD with `field`. */
export function checkPlan(game: Game, given: unknown): Result<SeriesPlan> {
	const fault = (field: string, right: string) => fail('ERR_RECORD', `series: ${field} must be ${right}`, { field });
	if (typeof given !== 'object' || given === null) return fault('series', 'an object');
	const { scoring = game.series.scorings[0], games, target, ...rest } = given as { [key: string]: unknown };
	const extra = Object.keys(rest)[0];
	if (extra !== undefined) return fault('series', `made of scoring, games and target; ${JSON.stringify(extra)} is none of them`);
	if (typeof scoring !== 'string' || !game.series.scorings.includes(scoring)) return fault('scoring', `one of ${game.series.scorings.join(', ')}`);
	if (games !== undefined && !isWhole(games, 100000)) return fault('games', 'a whole number 1…100000');
	if (target !== undefined && !isWhole(target, 100000)) return fault('target', 'a whole number 1…100000');
	return ok({ scoring, ...(games === undefined ? {} : { games }), ...(target === undefined ? {} : { target }) });
}

function isWhole(value: unknown, most: number): value is number {
	return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

/** A series before its first game: at no points, or where that game's `start` tells them, at those. */
export function seriesFrom(game: Game, ruleset: Ruleset, start: Position): SeriesState {
	const fresh = newSeries(ruleset);
	return { ...fresh, totals: game.series.told?.(ruleset, start) ?? fresh.totals };
}

/** A series before its first game, at no points. */
export function newSeries(ruleset: Ruleset): SeriesState {
	return { totals: Array.from({ length: ruleset.rules.seats }, () => 0), lastFirst: undefined, lastPosition: undefined, lastPoints: undefined, games: 0 };
}

/** The start position of the next game. `lot` is used where the game leaves the first seat to it. */
export function openGame(game: Game, ruleset: Ruleset, state: SeriesState, lot?: Seat): Position {
	if (game.series.open) return game.series.open(ruleset, state);
	return start(ruleset.rules, game.series.nextFirst(ruleset, state) ?? lot);
}

/** The series after a game that began with `first`, ended in `last` and gave `points` by seat. */
export function addGame(
	game: Game,
	ruleset: Ruleset,
	plan: SeriesPlan,
	state: SeriesState,
	end: { first: Seat | undefined; last: Position; points: readonly number[] },
): SeriesState {
	const gained = game.series.tally(ruleset, end.points, plan.scoring);
	return {
		totals: state.totals.map((total, seat) => total + (gained[seat] ?? 0)),
		lastFirst: end.first,
		lastPosition: end.last,
		lastPoints: end.points,
		games: state.games + 1,
	};
}

/** Whether the series has ended: its number of games, its target, or the game's own end. */
export function isSeriesOver(game: Game, ruleset: Ruleset, plan: SeriesPlan, state: SeriesState): boolean {
	if (state.games === 0) return false;
	if (game.series.isOver?.(ruleset, state.totals)) return true;
	const { target, games } = plan;
	if (target !== undefined && state.totals.some((total) => total >= target)) return true;
	if (games !== undefined) return state.games >= games;
	return target === undefined && game.series.isOver?.(ruleset, state.totals) === undefined;
}
