import {
	addGame,
	checkPlan,
	fail,
	type Game,
	type GameRecord,
	isSeriesOver,
	newSeries,
	type Options,
	ok,
	openGame,
	type Position,
	type Problem,
	type Result,
	type Ruleset,
	type SeriesPlan,
	type SeriesState,
	seriesFrom,
} from '@stammtisch/core';
import { Timeline } from './timeline.ts';

export interface ReplayedRecord<Own extends Options = Options> {
	readonly ruleset: Ruleset<Own>;
	readonly plan: SeriesPlan;
	readonly games: readonly Timeline[];
	/** Totals over the finished games. */
	readonly series: SeriesState;
	readonly isSeriesOver: boolean;
}

/**
 * Replays a whole record: every event legal, every stated result right, every game opened as the series says. Faults carry `field`, such as
 * `games[0].events[3]`. A record made under another rules version is ERR_RECORD.
 */
export function replay<Own extends Options>(game: Game<Own>, record: GameRecord): Result<ReplayedRecord<Own>> {
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
	const games: Timeline[] = [];
	for (const [i, recorded] of record.games.entries()) {
		const field = `games[${i}]`;
		const before = games.at(-1);
		if (before && !before.ending) return fail('ERR_RECORD', 'a game begins although the one before it is not over', { field });
		if (i > 0 && isSeriesOver(game, ruleset, plan.value, series)) return fail('ERR_RECORD', 'a game begins although the series is over', { field });
		const timeline = Timeline.replay(game, ruleset, recorded);
		if (!timeline.ok) return within(field, timeline.problem);
		if (i > 0 && !opensRight(game, ruleset, series, timeline.value.start))
			return fail('ERR_RECORD', 'the game does not begin as the series says', { field: `${field}.start` });
		if (i === 0) series = seriesFrom(game, ruleset, timeline.value.start);
		games.push(timeline.value);
		series = seriesAfter(plan.value, series, timeline.value);
	}
	return ok({ ruleset, plan: plan.value, games, series, isSeriesOver: isSeriesOver(game, ruleset, plan.value, series) });
}

/** The series with a game added; as it was while the game goes on. */
export function seriesAfter(plan: SeriesPlan, series: SeriesState, { game, ruleset, first, position, ending }: Timeline): SeriesState {
	return ending ? addGame(game, ruleset, plan, series, { first, last: position, points: ending.points }) : series;
}

/** Whether the next game of a series may begin from `start`: whoever the lot lets begin. */
function opensRight(game: Game, ruleset: Ruleset, series: SeriesState, start: Position): boolean {
	const seats = Array.from({ length: ruleset.rules.seats }, (_, seat) => seat);
	const texts = seats.map((lot) => ruleset.notation.formatPosition(openGame(game, ruleset, series, lot)));
	return texts.includes(ruleset.notation.formatPosition(start));
}

function within(game: string, { code, message, field, at }: Problem) {
	return fail(code, message, { field: `${game}.${field ?? ''}`, ...(at === undefined ? {} : { at }) });
}
