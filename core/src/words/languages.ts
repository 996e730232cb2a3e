import { type Catalogue, type Say, sayIn } from './phrase.ts';

/** Languages that catalogues may be in, by their own names. */
export const LANGUAGES = {
	de: 'Deutsch',
	en: 'English',
	fr: 'Français',
	hu: 'Magyar',
	pl: 'Polski',
	su: 'Basa Sunda',
} as const;

export type Language = keyof typeof LANGUAGES;

export function isLanguage(value: unknown): value is Language {
	return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** Loads the catalogue of each language that there is one in. */
export type Catalogues<M = unknown> = { readonly en: () => Promise<Catalogue<M>> } & { readonly [language in Language]?: () => Promise<Catalogue<M>> };

/** How things are said in a language; in English where there is no catalogue in it. */
export async function loadSay(catalogues: Catalogues, language: Language): Promise<Say> {
	return sayIn(await (catalogues[language] ?? catalogues.en)());
}
