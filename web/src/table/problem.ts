import type { Problem } from '@stammtisch/core';
import type { AppTexts } from '../texts/en.ts';

/** What is wrong with a text from outside, in the app's own words, with the place. */
export function problemText(t: AppTexts, { code, at, field }: Problem): string {
	const place = [...(field === undefined ? [] : [t.problems.field(field)]), ...(at === undefined ? [] : [t.problems.place(at + 1)])].join(', ');
	const what = t.problems.codes[code];
	return place === '' ? what : `${what} (${place})`;
}
