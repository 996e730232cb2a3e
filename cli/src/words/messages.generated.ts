import type { Piece, Who } from '@stammtisch/core/words';

/** The messages and what each is told, made by tools/words/build.ts from the catalogue beside this file. */
export interface Messages {
	readonly opening: { readonly game: Piece<Messages>; readonly seats: Piece<Messages> };
	readonly person: { readonly name: Piece<Messages> };
	readonly computer: { readonly name: Piece<Messages>; readonly level: number };
	readonly thinks: { readonly name: Piece<Messages> };
	readonly thinking: undefined;
	readonly curtain: { readonly name: Piece<Messages> };
	readonly standing: { readonly games: number; readonly totals: Piece<Messages> };
	readonly lists: { readonly typing: Piece<Messages> };
	readonly more: { readonly n: number };
	readonly nothingBack: undefined;
	readonly goOn: undefined;
	readonly 'help.moves': undefined;
	readonly 'help.enter': undefined;
	readonly 'help.undo': undefined;
	readonly 'help.hint': undefined;
	readonly 'help.board': undefined;
	readonly 'help.position': undefined;
	readonly 'help.resign': undefined;
	readonly 'help.quit': undefined;
	readonly 'resign.ask': { readonly level: 'single' | 'gammon' | 'backgammon' | 'other' };
	readonly 'resign.offer': { readonly name: Piece<Messages>; readonly level: 'single' | 'gammon' | 'backgammon' | 'other'; readonly other: Piece<Messages> };
	readonly 'resign.refused': { readonly name: Piece<Messages>; readonly level: 'single' | 'gammon' | 'backgammon' | 'other' };
	readonly resigned: { readonly who: Who };
	readonly timedOut: { readonly who: Who };
	readonly agreedDraw: undefined;
	readonly record: { readonly path: Piece<Messages> };
	readonly kept: { readonly game: Piece<Messages> };
	readonly before: { readonly path: Piece<Messages> };
	readonly beforeUnread: { readonly fault: Piece<Messages>; readonly path: Piece<Messages> };
}
