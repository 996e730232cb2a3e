import type { Problem } from '@stammtisch/core';
import type { Tell } from '../words/tell.ts';

/** What is wrong with a text from outside: in the app's own words, then in those of whoever read it, with the place. */
export function problemText(t: Tell, { code, message, at, line, column, field }: Problem): string {
	const inText = at === undefined ? [] : [t('problems.place', { n: at + 1 })];
	const inLine = line === undefined ? inText : [t('problems.line', { line, column: column ?? 1 })];
	const place = [...(field === undefined ? [] : [t('problems.field', { name: field })]), ...inLine].join(', ');
	const what = `${t(`problems.codes.${code}`)} ${message.charAt(0).toUpperCase()}${message.slice(1)}`;
	return place === '' ? `${what}.` : `${what} (${place}).`;
}
