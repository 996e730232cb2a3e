import type { Options } from '@stammtisch/core';
import { type GameId, isProvenAt, LEVEL_COUNTS } from '@stammtisch/games';
import type { Tell } from '../words/tell.ts';

/** The levels of a game, weakest first: 1, 2, … */
export function levelsIn(game: GameId): number[] {
	return Array.from({ length: LEVEL_COUNTS[game] }, (_, i) => i + 1);
}

/** Who is met where nobody chose: the middle level. */
export function middleLevel(game: GameId): number {
	return Math.ceil(LEVEL_COUNTS[game] / 2);
}

/** Characters of the computer's levels in the catalogue, weakest first; a game of fewer levels has some of them. */
const CHARACTERS = [1, 2, 3, 4, 5, 6] as const;

/** Name and character of a level under these options: the weakest and the strongest are the same in every game, however many lie between them. */
export function whoPlaysAt(t: Tell, game: GameId, level: number, options: Options = {}): { readonly name: string; readonly character: string } {
	const who = CHARACTERS[Math.round(((level - 1) * (CHARACTERS.length - 1)) / (LEVEL_COUNTS[game] - 1))];
	if (who === undefined) throw new Error(`${game} has no level ${level}`);
	const isProving = level === LEVEL_COUNTS[game] && isProvenAt(game, options);
	return { name: t(`levels.${who}.name`), character: isProving ? t('proving') : t(`levels.${who}.character`) };
}

/** Names of further computers of a level that sits at the table already. */
export function guestsOf(t: Tell): string[] {
	return [t('guests.1'), t('guests.2'), t('guests.3')];
}
