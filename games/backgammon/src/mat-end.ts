import type { Position, Seat } from '@stammtisch/core';
import { worth } from './cube.ts';
import { LENGTH, scoreOf } from './layout.ts';

/** What follows `Wins`: the points, if told. Undefined where it cannot be read. */
export function readWin(text: string): { readonly points: number | undefined } | undefined {
	const told = /^(?:(\d{1,6}) ?(?:points?|pts?)?)?[ ,]*(?:(?:and )?the (?:match|game|session))? ?(?:\([^)]{0,40}\))?[.!]*$/i.exec(text.replace(/\s+/g, ' '));
	return told ? { points: told[1] === undefined ? undefined : Number(told[1]) } : undefined;
}

const LEVEL_WORDS: { readonly [word: string]: number } = { single: 1, normal: 1, gammon: 2, backgammon: 3 };

/** What follows `Resigns`: the level 1, 2 or 3; 1 where nothing does. Undefined where it cannot be read. */
export function readResignation(text: string): number | undefined {
	const told = /^(?:an? |the )?(?:([123])|(single|normal|gammon|backgammon))?(?: ?(?:points?|games?|match))?[.!]?$/i.exec(text.replace(/\s+/g, ' '));
	if (!told) return undefined;
	const [, digit, word] = told;
	return digit === undefined ? (LEVEL_WORDS[word?.toLowerCase() ?? ''] ?? 1) : Number(digit);
}

/**
 * At which level, 1…3, a resignation in `p` is worth `points` to the winner; undefined where at none. Points may be cut to what the winner needs for the
 * match. `isHidden`: a play is not told, and something may have happened since, so that more than can be won is the most.
 */
export function levelOf(p: Position, points: number, winner: Seat, isHidden: boolean): number | undefined {
	const levels = [1, 2, 3];
	const exact = levels.find((level) => worth(p, level) === points);
	if (exact !== undefined) return exact;
	if (points === neededBy(p, winner)) return levels.find((level) => worth(p, level) > points);
	return isHidden && points > worth(p, 3) ? 3 : undefined;
}

/** Points that `seat` needs for the match before this game; undefined for money. */
export function neededBy(p: Position, seat: Seat): number | undefined {
	return p[LENGTH] > 0 ? p[LENGTH] - scoreOf(p, seat) : undefined;
}
