import { isArgumentElement, isNumberElement, isPluralElement, isSelectElement, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { walk } from './source.ts';

/** What an argument of a message is, by how its English text uses it. */
export type Kind =
	| { readonly is: 'number' | 'boolean' | 'who' | 'whos' | 'piece' }
	/** A choice by name; `other` always among them. */
	| { readonly is: 'choice'; readonly keys: readonly string[] };

/** The arguments of a message by name, in the order of their first use. Throws where one is used in ways that exclude each other. */
export function argumentsOf(elements: readonly MessageFormatElement[]): Map<string, Kind> {
	const kinds = new Map<string, Kind>();
	walk(elements, (element) => {
		const kind = kindOf(element);
		if (!kind || !('value' in element)) return;
		const known = kinds.get(element.value);
		kinds.set(element.value, known ? joined(element.value, known, kind) : kind);
	});
	walk(elements, (element, path) => {
		if (!isArgumentElement(element) || !isOfWho(kinds.get(element.value))) return;
		const within = path.find(({ name }) => name === element.value);
		if (!within || within.key === 'you') throw new Error(`${element.value} may be the reader here, who has no name`);
	});
	return kinds;
}

function kindOf(element: MessageFormatElement): Kind | undefined {
	if (isArgumentElement(element)) return { is: 'piece' };
	if (isNumberElement(element) || isPluralElement(element)) return { is: 'number' };
	return isSelectElement(element) ? choiceOf(Object.keys(element.options)) : undefined;
}

/** Cases named `you` choose by who is spoken of, with `us` or `several` by whether that is more than one; `true` chooses by what is so or not. */
function choiceOf(keys: readonly string[]): Kind {
	if (keys.includes('you')) return { is: keys.some((key) => key === 'us' || key === 'several') ? 'whos' : 'who' };
	if (keys.includes('true')) return { is: 'boolean' };
	return { is: 'choice', keys };
}

function joined(name: string, a: Kind, b: Kind): Kind {
	if (a.is === 'choice' && b.is === 'choice') return { is: 'choice', keys: [...new Set([...a.keys, ...b.keys])] };
	if (a.is === b.is) return a;
	const other = a.is === 'piece' ? b : b.is === 'piece' ? a : undefined;
	if (!other || other.is === 'boolean') throw new Error(`${name} is used as ${a.is} and as ${b.is}`);
	return other;
}

function isOfWho(kind: Kind | undefined): boolean {
	return kind?.is === 'who' || kind?.is === 'whos';
}

/** The TypeScript type of an argument, in a file whose messages are `Messages`. */
export function typeOf(kind: Kind): string {
	switch (kind.is) {
		case 'who':
			return 'Who';
		case 'whos':
			return 'Whos';
		case 'piece':
			return 'Piece<Messages>';
		case 'choice':
			return kind.keys.map((key) => `'${key}'`).join(' | ');
		default:
			return kind.is;
	}
}
