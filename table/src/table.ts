import { type Game, type GameRecord, type Json, type Ruleset, type Seat, type SeriesPlan, type SeriesState, seriesFrom } from '@stammtisch/core';
import { type Clock, type ClockTerms, newClock } from './clock.ts';
import type { Proposal } from './event.ts';
import type { Player } from './player.ts';
import { seriesAfter } from './replay.ts';
import type { Timeline } from './timeline.ts';

/** What was agreed before the first game; it does not change. */
export interface Terms {
	readonly game: Game;
	readonly ruleset: Ruleset;
	readonly plan: SeriesPlan;
	/** How outcomes are drawn, as the record tells it. */
	readonly chance: Json | undefined;
	/** Undefined: nobody's time is counted. */
	readonly clock?: ClockTerms;
	/** Everybody here sits at one device, so that taking back is settled by word of mouth. */
	readonly isShared: boolean;
	/** The record's tags, names of players left out. */
	readonly tags?: { readonly [name: string]: string };
}

/** A proposal that waits for answers. */
export interface Offer {
	readonly seat: Seat;
	readonly proposal: Proposal;
	/** Seats that have not answered yet. */
	readonly asked: readonly Seat[];
}

/** A finished game of the series. */
export interface FinishedGame {
	readonly timeline: Timeline;
	/** What the game adds to the series, by seat. */
	readonly gained: readonly number[];
}

/** A table at one moment: a value. What its events make of its terms; `apply` gives the next one. */
export interface Table {
	readonly terms: Terms;
	/** How many events there have been. */
	readonly number: number;
	/** By seat. */
	readonly players: readonly Player[];
	/** The games before the present one. */
	readonly earlier: readonly FinishedGame[];
	/** The series before the present game. */
	readonly before: SeriesState;
	/** The game being played, or the last one while no other has begun. */
	readonly timeline: Timeline;
	readonly offer: Offer | undefined;
	/** Undefined where nobody's time is counted. */
	readonly clock: Clock | undefined;
}

/** The series with the present game in it, once that is over. */
export function seriesOf({ terms, before, timeline }: Table): SeriesState {
	return seriesAfter(terms.plan, before, timeline);
}

/** The finished games, the present one included once it is over. */
export function finishedOf(table: Table): readonly FinishedGame[] {
	const { terms, timeline, earlier } = table;
	if (!timeline.ending) return earlier;
	return [...earlier, { timeline, gained: terms.game.series.tally(terms.ruleset, timeline.ending.points, terms.plan.scoring) }];
}

/** Outcomes of chance before the present game, which number its own. */
export function earlierOutcomes({ earlier }: Table): number {
	return earlier.reduce((sum, { timeline }) => sum + timeline.outcomes, 0);
}

/** The table's games as a record, players' names as tags by seat letter. */
export function recordOf({ terms, players, earlier, timeline }: Table): GameRecord {
	const { game, ruleset, plan, chance, tags } = terms;
	const names = Object.fromEntries(ruleset.notation.seats.map((letter, seat) => [letter, players[seat]?.name ?? '']));
	return {
		game: game.id,
		rules: ruleset.rules.version,
		options: ruleset.options,
		series: plan,
		tags: { ...tags, ...names },
		...(chance === undefined ? {} : { chance }),
		games: [...earlier.map((finished) => finished.timeline.record()), timeline.record()],
	};
}

/** A table whose games have come as far as `games`, the last of them the present one, by `number` events. */
export function tableAt(terms: Terms, players: readonly Player[], games: readonly Timeline[], number = 0): Table {
	const { game, ruleset, plan } = terms;
	const timeline = games.at(-1);
	if (!timeline) throw new Error('a table has a game');
	const earlier = games.slice(0, -1).map((each) => ({ timeline: each, gained: game.series.tally(ruleset, each.ending?.points ?? [], plan.scoring) }));
	const before = earlier.reduce((series, each) => seriesAfter(plan, series, each.timeline), seriesFrom(game, ruleset, (games[0] ?? timeline).start));
	return { terms, number, players, earlier, before, timeline, offer: undefined, clock: terms.clock && newClock(terms.clock, players.length) };
}
