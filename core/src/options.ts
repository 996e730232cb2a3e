import type { Json, OptionSchema, Options } from './game.ts';
import { fail, ok, type Result } from './result.ts';

/**
 * Checks given options against a schema and keeps those given; `undefined` is none given. Understands the keywords games use: `type` (integer,
 * boolean, string, array), `enum`, `minimum`, `maximum`, `items`, `minItems`, `maxItems`, `uniqueItems`.
 * ERR_OPTION with `field`, the option at fault (`options` where the whole is not an object). Never throws.
 */
export function checkOptions(schema: OptionSchema, given: unknown): Result<Options> {
	if (given === undefined) return ok({});
	if (typeof given !== 'object' || given === null || Array.isArray(given)) return fail('ERR_OPTION', 'options must be an object', { field: 'options' });
	const kept: Record<string, Json> = {};
	for (const [name, value] of Object.entries(given)) {
		const wanted = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
		if (!wanted) {
			return fail('ERR_OPTION', `there is no option ${JSON.stringify(name.slice(0, 40))}; there are ${Object.keys(schema.properties).join(', ')}`, {
				field: 'options',
			});
		}
		if (value === undefined) continue;
		const fault = mismatch(wanted, value);
		if (fault !== undefined) return fail('ERR_OPTION', `option ${name} must be ${fault}`, { field: name });
		kept[name] = value as Json;
	}
	return ok(kept);
}

/** The defaults a schema states. */
export function defaultOptions(schema: OptionSchema): Options {
	const entries = Object.entries(schema.properties).flatMap(([name, wanted]) => (wanted.default === undefined ? [] : [[name, wanted.default] as const]));
	return Object.fromEntries(entries);
}

type Keywords = { readonly [keyword: string]: Json };

/** What would be right, or undefined where the value fits. */
function mismatch(wanted: Keywords, value: unknown): string | undefined {
	if (Array.isArray(wanted.enum)) {
		return (wanted.enum as readonly unknown[]).includes(value) ? undefined : `one of ${wanted.enum.map((v) => JSON.stringify(v)).join(', ')}`;
	}
	switch (wanted.type) {
		case 'boolean':
			return typeof value === 'boolean' ? undefined : 'true or false';
		case 'string':
			return typeof value === 'string' ? undefined : 'a text';
		case 'integer': {
			const low = typeof wanted.minimum === 'number' ? wanted.minimum : Number.MIN_SAFE_INTEGER;
			const high = typeof wanted.maximum === 'number' ? wanted.maximum : Number.MAX_SAFE_INTEGER;
			const fits = typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
			return fits ? undefined : `a whole number ${low}…${high}`;
		}
		case 'array':
			return arrayMismatch(wanted, value);
		default:
			throw new Error(`schema keyword type ${JSON.stringify(wanted.type)} is not understood`);
	}
}

function arrayMismatch(wanted: Keywords, value: unknown): string | undefined {
	const low = typeof wanted.minItems === 'number' ? wanted.minItems : 0;
	const high = typeof wanted.maxItems === 'number' ? wanted.maxItems : Number.MAX_SAFE_INTEGER;
	if (!Array.isArray(value) || value.length < low || value.length > high) return `a list of ${low}…${high}`;
	if (wanted.uniqueItems === true && new Set(value).size !== value.length) return 'a list without repetitions';
	for (const item of value) {
		const fault = mismatch(wanted.items as Keywords, item);
		if (fault !== undefined) return `a list of which each entry is ${fault}`;
	}
	return undefined;
}
