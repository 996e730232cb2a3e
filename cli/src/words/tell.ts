import { type Language, loadSay, type Tell as TellOf, tellBy } from '@stammtisch/core/words';
import { catalogues } from './catalogues.generated.ts';
import type { Messages } from './messages.generated.ts';

/** Says a message of the terminal. */
export type Tell = TellOf<Messages>;

export async function loadTell(language: Language): Promise<Tell> {
	return tellBy(await loadSay(catalogues, language));
}
