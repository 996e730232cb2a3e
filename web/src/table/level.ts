import type { Options } from '@stammtisch/core';
import { type GameId, isProvenAt, LEVEL_COUNTS } from '@stammtisch/games';
import type { AppTexts } from '../texts/en.ts';

/** The levels of a game, weakest first: 1, 2, … */
export function levelsIn(game: GameId): number[] {
	return Array.from({ length: LEVEL_COUNTS[game] }, (_, i) => i + 1);
}

/** Who is met where nobody chose: the middle level. */
export function middleLevel(game: GameId): number {
	return Math.ceil(LEVEL_COUNTS[game] / 2);
}

/** Name and character of a level under these options: the weakest and the strongest are the same in every game, however many lie between them. */
export function whoPlaysAt(
	{ levels, proving }: AppTexts,
	game: GameId,
	level: number,
	options: Options = {},
): { readonly name: string; readonly character: string } {
	const at = Math.round(((level - 1) * (levels.length - 1)) / (LEVEL_COUNTS[game] - 1));
	const who = levels[at];
	if (!who) throw new Error(`${game} has no level ${level}`);
	return level === LEVEL_COUNTS[game] && isProvenAt(game, options) ? { ...who, character: proving } : who;
}
