import type { AnyMessage, AnyPiece, Argument, Whos } from './message.ts';

/** A phrase as `tools/words` compiles it from ICU MessageFormat: plain text, or parts that are written one after the other. */
export type Phrase = string | readonly Part[];

/**
 * Text; an argument written out; a choice by an argument, `select`'s by its value and those of a number by `=n` or by the number's plural category in the
 * language.
 */
export type Part = string | readonly [name: string] | readonly [name: string, cases: Cases] | readonly [name: string, cases: Cases, rule: Intl.PluralRuleType];

/** Phrases by case, `other` always among them. */
export interface Cases {
	readonly [key: string]: Phrase;
}

/** The phrases of one language for the messages `M`. */
export interface Catalogue<M = unknown> {
	/** BCP 47. */
	readonly language: string;
	readonly phrases: { readonly [id in keyof M & string]: Phrase };
}

/** Says something in a language. Throws where the catalogue has no such message. */
export type Say = (piece: AnyPiece) => string;

/** English is written as in Britain, whose lists have no comma before “and”. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

const isList = (value: Argument): value is readonly Argument[] => Array.isArray(value);
const isMessage = (value: Exclude<Argument, readonly Argument[]>): value is AnyMessage => typeof value === 'object' && 'id' in value;
const isWho = (value: Argument): value is Whos => typeof value === 'object' && 'kind' in value;

/** How a catalogue says things: plurals, numbers and lists by `Intl`. */
export function sayIn({ language, phrases }: Catalogue): Say {
	const locale = localeOf(language);
	const byId = new Map(Object.entries<Phrase>(phrases));
	const numbers = new Intl.NumberFormat(locale);
	const lists = new Intl.ListFormat(locale);
	const plurals = { cardinal: new Intl.PluralRules(locale), ordinal: new Intl.PluralRules(locale, { type: 'ordinal' }) };

	function write(value: Argument): string {
		if (typeof value === 'number') return numbers.format(value);
		if (typeof value !== 'object') return String(value);
		if (isList(value)) return lists.format(value.map(write));
		if (isMessage(value)) return message(value);
		if (value.kind === 'you') throw new Error('the reader has no name');
		return write('names' in value ? value.names : value.name);
	}

	function message({ id, args = {} }: AnyMessage): string {
		const phrase = byId.get(id);
		if (phrase === undefined) throw new Error(`no message ${id} in ${language}`);
		return put(phrase, args);
	}

	function put(phrase: Phrase, args: { readonly [name: string]: Argument }): string {
		if (typeof phrase === 'string') return phrase;
		return phrase
			.map((part) => {
				if (typeof part === 'string') return part;
				const [name, cases, rule] = part;
				const value = args[name];
				if (value === undefined) throw new Error(`${name} is not told`);
				return cases ? put(choose(cases, value, rule), args) : write(value);
			})
			.join('');
	}

	function choose(cases: Cases, value: Argument, rule: Intl.PluralRuleType | undefined): Phrase {
		const exact = rule ? `=${value}` : isWho(value) ? value.kind : String(value);
		const key = rule && !Object.hasOwn(cases, exact) ? plurals[rule].select(Number(value)) : exact;
		return (Object.hasOwn(cases, key) ? cases[key] : cases.other) ?? '';
	}

	return write;
}

/** What a message of `M` must be told: nothing, or its arguments. */
export type Told<M, Id extends keyof M> = M[Id] extends undefined ? [] : [args: M[Id]];

/** Phrases a message of `M` at once. */
export type Tell<M> = <Id extends keyof M & string>(id: Id, ...told: Told<M, Id>) => string;

export function tellBy<M>(say: Say): Tell<M> {
	return (id, ...[args]) => say(args ? { id, args } : { id });
}
