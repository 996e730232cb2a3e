import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	isArgumentElement,
	isLiteralElement,
	isNumberElement,
	isPluralElement,
	isPoundElement,
	isSelectElement,
	type MessageFormatElement,
	type PluralElement,
	parse,
	type SelectElement,
} from '@formatjs/icu-messageformat-parser';

/** A catalogue as people write it: ICU MessageFormat by message id. */
export interface Source {
	readonly language: string;
	readonly messages: ReadonlyMap<string, readonly MessageFormatElement[]>;
}

/** Languages that a folder has a catalogue in. */
export function languagesIn(folder: string): string[] {
	return readdirSync(folder)
		.flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])
		.sort();
}

export function readSource(folder: string, language: string): Source {
	return parseSource(language, readFileSync(join(folder, `${language}.json`), 'utf8'));
}

/** Reads a catalogue: an object of messages or of further objects, whose names make ids such as `home.title`. Throws where something is no message. */
export function parseSource(language: string, json: string): Source {
	const messages = new Map<string, readonly MessageFormatElement[]>();
	const read = (value: unknown, id: string): void => {
		if (typeof value === 'string') messages.set(id, parseMessage(value, `${language}: ${id}`));
		else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
			for (const [name, inner] of Object.entries(value)) read(inner, id === '' ? name : `${id}.${name}`);
		} else throw new Error(`${language}: ${id}: a message is text`);
	};
	read(JSON.parse(json), '');
	return { language, messages };
}

function parseMessage(text: string, where: string): readonly MessageFormatElement[] {
	let elements: readonly MessageFormatElement[];
	try {
		elements = parse(text, { ignoreTag: true, requiresOtherClause: true });
	} catch (fault) {
		throw new Error(`${where}: ${fault instanceof Error ? fault.message : String(fault)} in ${JSON.stringify(text)}`);
	}
	walk(elements, (element) => {
		if (isChoice(element) || isLiteralElement(element) || isArgumentElement(element) || isPoundElement(element)) return;
		if (!isNumberElement(element)) throw new Error(`${where}: only plain arguments, number, plural, selectordinal and select are used here`);
		if (element.style) throw new Error(`${where}: ${element.value} must be a number without a style`);
	});
	walk(elements, (element) => {
		if (isPluralElement(element) && element.offset !== 0) throw new Error(`${where}: ${element.value} has an offset, which is not used here`);
	});
	return elements;
}

export function isChoice(element: MessageFormatElement): element is SelectElement | PluralElement {
	return isSelectElement(element) || isPluralElement(element);
}

/** Where an element stands: the cases around it, the outermost first. */
export type Path = readonly { readonly name: string; readonly key: string }[];

/** Visits every element of a message, those in cases too. */
export function walk(elements: readonly MessageFormatElement[], visit: (element: MessageFormatElement, path: Path) => void, path: Path = []): void {
	for (const element of elements) {
		visit(element, path);
		if (!isChoice(element)) continue;
		for (const [key, { value }] of Object.entries(element.options)) walk(value, visit, [...path, { name: element.value, key }]);
	}
}
