import type { Game } from '@stammtisch/core';
import type { TableState } from './state.ts';

/** Whether the game itself counts a match under these options, so that its score matters from the first game. */
export function isMatch(game: Game, { ruleset, series }: Pick<TableState, 'ruleset' | 'series'>): boolean {
	return game.series.isOver?.(ruleset, series.totals) !== undefined;
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
