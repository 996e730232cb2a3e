import { readFileSync } from 'node:fs';
import { type Message, sayIn, type Whos } from '@stammtisch/core/words';
import { describe, expect, it, test } from 'vitest';
import type { Messages } from '../games/kalaha/words/messages.generated.ts';
import { argumentsOf, typeOf } from '../tools/words/arguments.ts';
import { catalogueFolders, generate } from '../tools/words/build.ts';
import { faultsOf } from '../tools/words/check.ts';
import { compile } from '../tools/words/compile.ts';
import { parseSource } from '../tools/words/source.ts';

test.each(catalogueFolders())('the modules of %s are what its catalogues compile to', (folder) => {
	for (const [path, text] of generate(folder)) expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), path).toBe(text);
});

/** A catalogue of messages, compiled. */
function saying(language: string, messages: { readonly [id: string]: string }) {
	const source = parseSource(language, JSON.stringify(messages));
	return sayIn({ language, phrases: Object.fromEntries([...source.messages].map(([id, elements]) => [id, compile(elements)])) });
}

const kindsOf = (message: string) => {
	const elements = parseSource('en', JSON.stringify({ message })).messages.get('message') ?? [];
	return Object.fromEntries([...argumentsOf(elements)].map(([name, kind]) => [name, typeOf(kind)]));
};

describe('a phrase', () => {
	it('writes arguments, and what is quoted as it is', () => {
		const say = saying('en', { text: "it's '{'{n}'}' of {what}, '{n}'" });
		expect(say({ id: 'text', args: { n: 3, what: '“<b>{x}</b>”' } })).toBe("it's {3} of “<b>{x}</b>”, {n}");
	});

	it('chooses by exact numbers, then by the plural of the language', () => {
		const say = saying('pl', { n: '{n, plural, =0 {nic} one {# kamień} few {# kamienie} many {# kamieni} other {# kamienia}}' });
		const told = [0, 1, 2, 5, 12, 22, 1.5].map((n) => say({ id: 'n', args: { n } }));
		expect(told).toEqual(['nic', '1 kamień', '2 kamienie', '5 kamieni', '12 kamieni', '22 kamienie', '1,5 kamienia']);
	});

	it('counts in order', () => {
		const say = saying('en', { nth: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}' });
		expect([1, 2, 3, 4, 11, 22].map((n) => say({ id: 'nth', args: { n } }))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd']);
	});

	it('speaks of the reader, of somebody and of several, with the names that anybody may have', () => {
		const say = saying('en', {
			wins: '{who, select, you {You win} us {{who} win} several {{who} win} other {{who} wins}}',
			you: 'You',
		});
		const wins = (who: Whos) => say({ id: 'wins', args: { who } });
		expect(wins({ kind: 'you' })).toBe('You win');
		expect(wins({ kind: 'other', name: 'you' })).toBe('you wins');
		expect(wins({ kind: 'several', names: ['Red', 'Blue', 'Green'] })).toBe('Red, Blue and Green win');
		expect(wins({ kind: 'us', names: [{ id: 'you' }, 'Blue'] })).toBe('You and Blue win');
	});

	it('chooses by name and by what is so, with other for the rest', () => {
		const say = saying('en', { a: '{how, select, slow {slowly} other {fast}}{over, select, true {, the end} other {}}' });
		expect(say({ id: 'a', args: { how: 'slow', over: true } })).toBe('slowly, the end');
		expect(say({ id: 'a', args: { how: 'constructor', over: false } })).toBe('fast');
	});

	it('says messages within messages, numbers and lists as the language writes them', () => {
		const messages = { all: '{parts}', part: '{n, number} m' };
		const args = { parts: [{ id: 'part', args: { n: 1234.5 } }, 'x', 7] };
		expect(saying('en', messages)({ id: 'all', args })).toBe('1,234.5 m, x and 7');
		expect(saying('de', messages)({ id: 'all', args })).toBe('1.234,5 m, x und 7');
	});

	it('is not there for a message that the catalogue lacks', () => {
		expect(() => saying('en', {})({ id: 'toString' })).toThrow('no message toString in en');
	});
});

describe('the types of a message', () => {
	it('come from its English text', () => {
		expect(
			kindsOf('{who, select, you {You} other {{who}}} {n, plural, one {# x} other {# y}} {b, select, true {z} other {}} {how, select, a {1} other {2}} {free}'),
		).toEqual({
			who: 'Who',
			n: 'number',
			b: 'boolean',
			how: "'a' | 'other'",
			free: 'Piece<Messages>',
		});
		expect(kindsOf('{who, select, you {You} several {{who}} other {{who}}}')).toEqual({ who: 'Whos' });
		expect(() => kindsOf('{who} {who, select, you {You} other {{who}}}')).toThrow('who may be the reader here');
		expect(() => kindsOf('{n, plural, other {#}} {n, select, you {You} other {}}')).toThrow('n is used as number and as who');
	});

	it('let no message through that is not there, lacks something or is told something else', () => {
		const given: Message<Messages>[] = [
			{ id: 'motto' },
			{ id: 'turn', args: { who: { kind: 'you' } } },
			// @ts-expect-error: no such message
			{ id: 'mottoes' },
			// @ts-expect-error: without its argument
			{ id: 'turn' },
			// @ts-expect-error: a name is not who is spoken of
			{ id: 'turn', args: { who: 'Ilka' } },
			// @ts-expect-error: a number in letters is no number
			{ id: 'stoneCount', args: { n: '3' } },
			// @ts-expect-error: more than it tells
			{ id: 'stoneCount', args: { n: 3, m: 4 } },
		];
		expect(given).toHaveLength(7);
	});
});

describe('a catalogue is refused', () => {
	const ENGLISH = { title: { a: 'A' }, count: '{who, select, you {You have} other {{who} has}} {n, plural, one {# stone} other {# stones}}' };
	const faults = (language: string, messages: object) => faultsOf(parseSource(language, JSON.stringify(messages)), parseSource('en', JSON.stringify(ENGLISH)));

	it('that lacks a message or has one of its own', () => {
		expect(faults('de', { title: { a: 'A', b: 'B' } })).toEqual(['de: count: is missing', 'de: title.b: is not in English']);
	});

	it('that loses an argument, or tells one that nobody gives', () => {
		expect(faults('hu', { ...ENGLISH, count: '{who, select, you {Neked} other {{who}}} {m} kő' })).toEqual([
			'hu: count: n is not told',
			'hu: count: nobody tells m',
		]);
	});

	it('that lacks a plural of its language', () => {
		const count = '{who, select, you {Masz} other {{who} ma}} {n, plural, one {# kamień} few {# kamienie} other {# kamienia}}';
		expect(faults('pl', { ...ENGLISH, count })).toEqual(['pl: count: n has no case many']);
		expect(faults('pl', { ...ENGLISH, count: count.replace('few', 'many {# kamieni} few') })).toEqual([]);
		expect(faults('hu', { ...ENGLISH, count: '{who, select, you {Neked} other {{who}}} {n} kő' })).toEqual([]);
	});

	it('that chooses by something that is never told', () => {
		expect(faults('de', { ...ENGLISH, count: '{who, select, me {Ich} other {jemand}} {n}' })).toEqual(['de: count: who is never me']);
	});

	it('that is no message format', () => {
		expect(() => parseSource('en', '{"a":"{n, plural, one {x}}"}')).toThrow(/^en: a: .*OTHER/);
		expect(() => parseSource('en', '{"a":"{when, date}"}')).toThrow('en: a: only plain arguments');
		expect(() => parseSource('en', '{"a":["x"]}')).toThrow('en: a: a message is text');
	});
});
