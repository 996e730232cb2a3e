import { expect, test } from 'vitest';
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
