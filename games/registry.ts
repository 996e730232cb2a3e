import type { EngineParts, Game, Options } from '@stammtisch/core';
import type { GameWords } from '@stammtisch/core/words';
import { isStartProven as isHusProven } from '@stammtisch/hus/proven';
import { isStartProven as isKalahaProven } from '@stammtisch/kalaha/proven';

/** The games, in the order in which they are shown. */
export const GAME_IDS = ['hus', 'kalaha', 'backgammon', 'hampura'] as const;

export type GameId = (typeof GAME_IDS)[number];

export function isGameId(id: unknown): id is GameId {
	return GAME_IDS.includes(id as GameId);
}

/** How many levels the computer plays each game at; what they are is for its engine to tell. */
export const LEVEL_COUNTS: { readonly [id in GameId]: number } = { hus: 6, kalaha: 6, backgammon: 3, hampura: 3 };

/** Whether the game's strongest level proves what it plays from the start on, under options of which those left out are the default ones. */
export function isProvenAt(id: GameId, options: Options = {}): boolean {
	if (id === 'hus') return isHusProven(options);
	return id === 'kalaha' && isKalahaProven(options);
}

/** Loads a game's rules. */
export async function loadGame(id: GameId): Promise<Game> {
	switch (id) {
		case 'kalaha':
			return (await import('@stammtisch/kalaha')).kalaha;
		case 'hus':
			return (await import('@stammtisch/hus')).hus;
		case 'backgammon':
			return (await import('@stammtisch/backgammon')).backgammon;
		case 'hampura':
			return (await import('@stammtisch/hampura')).hampura;
	}
}

/** Loads what a game says; undefined for one that says it by functions of its texts. */
export async function loadWords(id: GameId): Promise<GameWords | undefined> {
	switch (id) {
		case 'kalaha':
			return (await import('@stammtisch/kalaha/words')).words;
		case 'hus':
			return (await import('@stammtisch/hus/words')).words;
		case 'backgammon':
			return (await import('@stammtisch/backgammon/words')).words;
		default:
			return undefined;
	}
}

/** Loads what a game gives to engines. */
export async function loadEngineParts(id: GameId): Promise<EngineParts> {
	switch (id) {
		case 'kalaha':
			return import('@stammtisch/kalaha/engine');
		case 'hus':
			return import('@stammtisch/hus/engine');
		case 'backgammon':
			return import('@stammtisch/backgammon/engine');
		case 'hampura':
			return import('@stammtisch/hampura/engine');
	}
}
