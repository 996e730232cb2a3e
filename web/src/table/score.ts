import type { GameTexts } from '@stammtisch/board-kit';
import type { Game } from '@stammtisch/core';
import type { Tell } from '../words/tell.ts';
import type { TableState } from './state.ts';
import { gameInSeries } from './summary.ts';

/** Whether the game itself counts a match under these options, so that its score matters from the first game. */
export function isMatch(game: Game, { ruleset, series }: Pick<TableState, 'ruleset' | 'series'>): boolean {
	return game.series.isOver?.(ruleset, series.totals) !== undefined;
}

/** Whether more is counted than one game. */
export function isSeries(game: Game, state: TableState): boolean {
	const { plan, gameNumber } = state;
	return plan.games !== undefined || plan.target !== undefined || gameNumber > 1 || isMatch(game, state);
}

/** Which game of a series this is, and what ends it. */
export function seriesLine(t: Tell, texts: GameTexts, { plan, gameNumber }: TableState): string {
	const { games, target, scoring } = plan;
	const goal = target === undefined ? [] : [t('table.target', { score: texts.total(scoring, target, scoreText(target)) })];
	return [gameInSeries(t, gameNumber, games), ...goal].join(', ');
}

/** A number of points as people write it: halves of drawn games as ½. */
export function scoreText(points: number): string {
	const whole = Math.floor(points);
	return points - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : String(Math.round(points * 100) / 100);
}

/** A share in whole percent, rounded down: all of it only once that is so. */
export function percentOf(share: number): number {
	return Math.floor(100 * share);
}
