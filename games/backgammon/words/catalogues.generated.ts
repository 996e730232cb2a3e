import type { Catalogues } from '@stammtisch/core/words';
import type { Messages } from './messages.generated.ts';

/** Loads the phrases of a language, made by tools/words/build.ts from the catalogue beside this file. */
export const catalogues: Catalogues<Messages> = {
	en: async () => (await import('./en.generated.ts')).catalogue,
};
