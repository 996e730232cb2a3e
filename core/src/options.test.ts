import { expect, test } from 'vitest';
import type { OptionSchema } from './game.ts';
import { checkOptions, defaultOptions } from './options.ts';

const schema = {
	type: 'object',
	additionalProperties: false,
	properties: {
		pits: { type: 'integer', minimum: 1, maximum: 6, default: 6 },
		pie: { type: 'boolean', default: false },
		side: { enum: ['left', 'right'], default: 'left' },
		colours: { type: 'array', items: { enum: ['r', 'y'] }, minItems: 1, maxItems: 2, uniqueItems: true, default: ['r', 'y'] },
		start: { type: 'string' },
	},
} as const;

test('defaults are what the schema states', () => {
	expect(defaultOptions(schema)).toEqual({ pits: 6, pie: false, side: 'left', colours: ['r', 'y'] });
});

test('what fits is kept, nothing is filled in', () => {
	for (const given of [{}, { pits: 1, pie: true, side: 'right', colours: ['y'], start: '' }])
		expect(checkOptions(schema, given)).toEqual({ ok: true, value: given });
	expect(checkOptions(schema, undefined)).toEqual({ ok: true, value: {} });
});

test.each([
	[null, 'options'],
	[[], 'options'],
	['pits', 'options'],
	[{ pots: 1 }, 'options'],
	[JSON.parse('{"__proto__": {}}'), 'options'],
	[{ toString: 1 }, 'options'],
	[{ pits: 0 }, 'pits'],
	[{ pits: 1.5 }, 'pits'],
	[{ pits: '3' }, 'pits'],
	[{ pits: null }, 'pits'],
	[{ pits: Number.NaN }, 'pits'],
	[{ pie: 1 }, 'pie'],
	[{ side: 'up' }, 'side'],
	[{ colours: [] }, 'colours'],
	[{ colours: ['r', 'r'] }, 'colours'],
	[{ colours: ['b'] }, 'colours'],
	[{ colours: 'r' }, 'colours'],
	[{ start: 4 }, 'start'],
])('%j is refused at %s', (given, field) => {
	const checked = checkOptions(schema, given);
	expect(checked.ok || checked.problem).toMatchObject({ code: 'ERR_OPTION', field });
});

test('what is refused is told with what would be right', () => {
	const told = (given: unknown) => {
		const checked = checkOptions(schema, given);
		return checked.ok || checked.problem.message;
	};
	expect(told([])).toBe('options must be an object');
	expect(told({ pots: 1 })).toBe('there is no option "pots"; there are pits, pie, side, colours, start');
	expect(told({ ['x'.repeat(50)]: 1 })).toContain(`no option "${'x'.repeat(40)}"`);
	expect(told({ pits: 7 })).toBe('option pits must be a whole number 1…6');
	expect(told({ pie: 'yes' })).toBe('option pie must be true or false');
	expect(told({ start: 4 })).toBe('option start must be a text');
	expect(told({ side: 'up' })).toBe('option side must be one of "left", "right"');
	expect(told({ colours: ['r', 'y', 'r'] })).toBe('option colours must be a list of 1…2');
	expect(told({ colours: ['r', 'r'] })).toBe('option colours must be a list without repetitions');
	expect(told({ colours: ['b'] })).toBe('option colours must be a list of which each entry is one of "r", "y"');
});

test('an option that is undefined is none given', () => {
	expect(checkOptions(schema, { pits: undefined, pie: true })).toEqual({ ok: true, value: { pie: true } });
});

test('what a schema does not limit may be anything of its type', () => {
	const loose = {
		type: 'object',
		additionalProperties: false,
		properties: { n: { type: 'integer' }, list: { type: 'array', items: { type: 'integer' } } },
	} as const;
	for (const given of [{ n: -1e9 }, { n: Number.MAX_SAFE_INTEGER }, { list: [] }, { list: [1, 1, 1] }])
		expect(checkOptions(loose, given)).toEqual({ ok: true, value: given });
	expect(checkOptions(loose, { n: 2 ** 60 }).ok).toBe(false);
	expect(() => checkOptions({ ...loose, properties: { n: { type: 'number' } } }, { n: 1 })).toThrow('type "number" is not understood');
});

test('the compiler holds a schema against the type of the options; a default that does not fit is found at once', () => {
	const schemaOf = (pits: OptionSchema<{ readonly pits: number }>['properties']['pits']): OptionSchema<{ readonly pits: number }> => ({
		type: 'object',
		additionalProperties: false,
		properties: { pits },
	});
	// @ts-expect-error a number is no boolean
	schemaOf({ type: 'boolean', default: 6 });
	// @ts-expect-error an option that is always there has a default
	schemaOf({ type: 'integer' });
	const pits: number = defaultOptions(schemaOf({ type: 'integer', default: 6 })).pits;
	expect(pits).toBe(6);
	expect(() => defaultOptions(schemaOf({ type: 'integer', maximum: 6, default: 7 }))).toThrow('a default does not fit');
});
