import type { Catalogue } from '@stammtisch/core/words';
import type { Messages } from './messages.generated.ts';

/** The phrases in this language, made by tools/words/build.ts from the catalogue beside this file. */
export const catalogue: Catalogue<Messages> = {
	language: 'en',
	phrases: {
		resigned: [["who",{"you":"You","other":[["who"]]}]," resigned."],
		timedOut: [["who",{"you":"You","other":[["who"]]}]," ran out of time."],
		agreedDraw: "A draw was agreed on.",
	},
};
