import { isPluralElement, type PluralElement } from '@formatjs/icu-messageformat-parser';
import { argumentsOf } from './arguments.ts';
import { type Source, walk } from './source.ts';

/** Whole numbers that show every plural category that whole numbers have in the languages of `Intl`. */
const SAMPLES = [...Array.from({ length: 201 }, (_, n) => n), 1000, 10_000, 100_000, 1_000_000, 2_000_000];

/** What is wrong with a catalogue: faults of its own, and where it does not say what the English one does. */
export function faultsOf(source: Source, english: Source): string[] {
	const missing = [...english.messages.keys()].filter((id) => !source.messages.has(id)).map((id) => `${id}: is missing`);
	const faults = [...source.messages].flatMap(([id, elements]) => {
		const model = english.messages.get(id);
		if (!model) return [`${id}: is not in English`];
		const plurals: PluralElement[] = [];
		walk(elements, (element) => {
			if (isPluralElement(element)) plurals.push(element);
		});
		const lacking = plurals.flatMap((plural) => lackingOf(plural, source.language).map((key) => `${id}: ${plural.value} has no case ${key}`));
		try {
			const used = argumentsOf(elements);
			const wanted = argumentsOf(model);
			const lost = [...wanted.keys()].filter((name) => !used.has(name)).map((name) => `${id}: ${name} is not told`);
			const more = [...used].flatMap(([name, kind]) => {
				const given = wanted.get(name);
				if (!given) return [`${id}: nobody tells ${name}`];
				const keys = kind.is === 'choice' ? kind.keys.filter((key) => key !== 'other' && !(given.is === 'choice' && given.keys.includes(key))) : [];
				const unknown = keys.map((key) => `${id}: ${name} is never ${key}`);
				return kind.is === given.is || kind.is === 'piece' || (kind.is === 'who' && given.is === 'whos') || unknown.length > 0
					? unknown
					: [`${id}: ${name} is ${given.is}, not ${kind.is}`];
			});
			return [...lacking, ...lost, ...more];
		} catch (fault) {
			return [...lacking, `${id}: ${fault instanceof Error ? fault.message : String(fault)}`];
		}
	});
	return [...missing, ...faults].map((fault) => `${source.language}: ${fault}`);
}

/** Plural categories of the language that whole numbers fall into and no case tells. */
function lackingOf({ options, pluralType }: PluralElement, language: string): string[] {
	const rules = new Intl.PluralRules(language, { type: pluralType ?? 'cardinal' });
	const needed = SAMPLES.filter((n) => !Object.hasOwn(options, `=${n}`)).map((n) => rules.select(n));
	return [...new Set(needed)].filter((key) => !Object.hasOwn(options, key));
}
