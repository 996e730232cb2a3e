import {
	isArgumentElement,
	isLiteralElement,
	isNumberElement,
	isPluralElement,
	isSelectElement,
	type MessageFormatElement,
	type PluralElement,
	type SelectElement,
} from '@formatjs/icu-messageformat-parser';
import type { Part, Phrase } from '@stammtisch/core/words';

/** A message as `sayIn` reads it. */
export function compile(elements: readonly MessageFormatElement[], counted = ''): Phrase {
	const parts = elements.map((element) => partOf(element, counted));
	if (parts.length === 0) return '';
	const [only] = parts;
	return parts.length === 1 && typeof only === 'string' ? only : parts;
}

/** `counted` is the number that `#` stands for. */
function partOf(element: MessageFormatElement, counted: string): Part {
	if (isLiteralElement(element)) return element.value;
	if (isArgumentElement(element) || isNumberElement(element)) return [element.value];
	if (isSelectElement(element)) return [element.value, casesOf(element, counted)];
	if (isPluralElement(element)) return [element.value, casesOf(element, element.value), element.pluralType ?? 'cardinal'];
	return [counted];
}

function casesOf({ options }: SelectElement | PluralElement, counted: string): { [key: string]: Phrase } {
	return Object.fromEntries(Object.entries(options).map(([key, { value }]) => [key, compile(value, counted)]));
}
