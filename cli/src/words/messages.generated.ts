import type { Who } from '@stammtisch/core/words';

/** The messages and what each is told, made by tools/words/build.ts from the catalogue beside this file. */
export interface Messages {
	readonly resigned: { readonly who: Who };
	readonly timedOut: { readonly who: Who };
	readonly agreedDraw: undefined;
}
