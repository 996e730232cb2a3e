import { type BoardExports, type GameOptions, type GameTexts, readerOf, type SeatView, type TalkingBoard, type TalkingBoardProps } from '@stammtisch/board-kit';
import type { Game, Seat } from '@stammtisch/core';
import { type Language, loadSay, type Say } from '@stammtisch/core/words';
import { GAME_IDS, type GameId, loadGame, loadWords } from '@stammtisch/games';
import type { Component } from 'svelte';
import { talkOf, textsOf } from './talking.ts';

type AnyProps = TalkingBoardProps<unknown, unknown, GameTexts> & { readonly say: Say | undefined };

/** A board and a catalogue whose own types the app does not know. */
export type AnyBoard = Omit<TalkingBoard<unknown, unknown, GameTexts>, 'Board' | 'Guide'> & {
	readonly Board: Component<AnyProps, BoardExports>;
	readonly Guide?: Component<Pick<AnyProps, 'position' | 'texts' | 'say'> & { readonly sign: string | undefined }>;
};

// Boards and catalogues are found by their folders, so that a game with a board is at the table without a list here.
const BOARDS = import.meta.glob<{ readonly board: AnyBoard }>('../../games/*/board/index.ts');
const TEXTS = import.meta.glob<{ readonly [language: string]: GameTexts }>('../../games/*/texts/{en,de,fr,hu,su,pl}.ts');

/** Games that can be played here, in the order in which they are shown. */
export const PLAYABLE: readonly GameId[] = GAME_IDS.filter((id) => boardPath(id) in BOARDS);

function boardPath(id: GameId): string {
	return `../../games/${id}/board/index.ts`;
}

function textsPath(id: GameId, language: Language): string {
	return `../../games/${id}/texts/${language}.ts`;
}

/** What the seats are called under the options. */
export function seatNames(board: AnyBoard, texts: GameTexts, options: GameOptions, seats: number): string[] {
	const signs = board.signs?.(options);
	return Array.from({ length: seats }, (_, seat) => texts.seats[signs?.[seat] ?? seat] ?? String(seat + 1));
}

/** A game with everything that shows it. */
export interface Suite {
	readonly id: GameId;
	readonly game: Game;
	readonly board: AnyBoard;
	readonly texts: GameTexts;
}

/** A game's words; English where the language is not there yet. */
export async function loadGameTexts(id: GameId, language: Language): Promise<GameTexts> {
	const words = await loadWords(id);
	if (words) return textsOf(words, await loadSay(words.catalogues, language));
	const spoken = textsPath(id, language) in TEXTS ? language : 'en';
	const module = await TEXTS[textsPath(id, spoken)]?.();
	const texts = module?.[spoken];
	if (!texts) throw new Error(`${id} has no texts`);
	return texts;
}

export async function loadBoard(id: GameId): Promise<AnyBoard> {
	const [module, words] = await Promise.all([BOARDS[boardPath(id)]?.(), loadWords(id)]);
	if (!module) throw new Error(`${id} has no board`);
	return words ? { ...module.board, ...talkOf(words) } : module.board;
}

/** How a reader at this device meets moves: whose they are, and who sits here. */
export interface MoveSight {
	readonly seat: Seat;
	readonly seats: readonly SeatView[];
}

function asSeen({ board }: Suite, notation: string, { seat, seats }: MoveSight): string {
	return board.asSeen?.(notation, seat, readerOf(seats)) ?? notation;
}

/** A move's notation as it is set in a list. */
export function listedMove(suite: Suite, notation: string, sight: MoveSight): string {
	const seen = asSeen(suite, notation, sight);
	return suite.texts.listedMove?.(seen) ?? seen;
}

/** A move's notation as a sentence names it. */
export function spokenMove(suite: Suite, notation: string, sight: MoveSight): string {
	return suite.texts.spokenMove?.(asSeen(suite, notation, sight)) ?? listedMove(suite, notation, sight);
}

export async function loadSuite(id: GameId, language: Language): Promise<Suite> {
	const [game, board, texts] = await Promise.all([loadGame(id), loadBoard(id), loadGameTexts(id, language)]);
	return { id, game, board, texts };
}
