import { LANGUAGES, type Language } from '@stammtisch/core/words';
import type { AppTexts } from './en.ts';

export { isLanguage, LANGUAGES, type Language } from '@stammtisch/core/words';

// One lazy chunk a language. A catalogue is complete by its type; a language without one is spoken in English.
const CATALOGUES = import.meta.glob<{ readonly [language: string]: AppTexts }>('./{en,de,fr,hu,su,pl}.ts');

/** Languages with a catalogue, in the order of LANGUAGES. */
export const SPOKEN: readonly Language[] = (Object.keys(LANGUAGES) as Language[]).filter((language) => `./${language}.ts` in CATALOGUES);

export async function loadTexts(language: Language): Promise<AppTexts> {
	const spoken = SPOKEN.includes(language) ? language : 'en';
	const texts = (await CATALOGUES[`./${spoken}.ts`]?.())?.[spoken];
	if (!texts) throw new Error(`there are no texts in ${spoken}`);
	return texts;
}
