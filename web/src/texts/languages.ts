import type { AppTexts } from './en.ts';

/** Languages the app is prepared for, by their own names. */
export const LANGUAGES = {
	de: 'Deutsch',
	en: 'English',
	fr: 'Français',
	hu: 'Magyar',
	pl: 'Polski',
	su: 'Basa Sunda',
} as const;

export type Language = keyof typeof LANGUAGES;

// One lazy chunk a language. A catalogue is complete by its type; a language without one is spoken in English.
const CATALOGUES = import.meta.glob<{ readonly [language: string]: AppTexts }>('./{en,de,fr,hu,su,pl}.ts');

/** Languages with a catalogue, in the order of LANGUAGES. */
export const SPOKEN: readonly Language[] = (Object.keys(LANGUAGES) as Language[]).filter((language) => `./${language}.ts` in CATALOGUES);

export function isLanguage(value: unknown): value is Language {
	return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

export async function loadTexts(language: Language): Promise<AppTexts> {
	const spoken = SPOKEN.includes(language) ? language : 'en';
	const texts = (await CATALOGUES[`./${spoken}.ts`]?.())?.[spoken];
	if (!texts) throw new Error(`there are no texts in ${spoken}`);
	return texts;
}
