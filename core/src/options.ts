import type { Keywords, OptionSchema, Options } from './game.ts';
import { fail, ok, type Result } from './result.ts';

/**
 * Checks given options against a schema and keeps those given; `undefined` is none given. Understands the keywords games use: `type` (integer,
 * boolean, string, array), `enum`, `minimum`, `maximum`, `items`, `minItems`, `maxItems`, `uniqueItems`.
 * ERR_OPTION with `field`, the option at fault (`options` where the whole is not an object). Never throws.
 */
export function checkOptions<Own extends Options>(schema: OptionSchema<Own>, given: unknown): Result<Partial<Own>> {
	if (given === undefined) return ok({});
	if (typeof given !== 'object' || given === null || Array.isArray(given)) return fail('ERR_OPTION', 'options must be an object', { field: 'options' });
	const kept: { [name: string]: unknown } = {};
	for (const [name, value] of Object.entries(given)) {
		const wanted = keywordsOf(schema, name);
		if (!wanted) {
			return fail('ERR_OPTION', `there is no option ${JSON.stringify(name.slice(0, 40))}; there are ${Object.keys(schema.properties).join(', ')}`, {
				field: 'options',
			});
		}
		if (value === undefined) continue;
		const fault = mismatch(wanted, value);
		if (fault !== undefined) return fail('ERR_OPTION', `option ${name} must be ${fault}`, { field: name });
		kept[name] = value;
	}
	if (!fits(schema, kept)) throw new Error('options that were checked one by one do not fit');
	return ok(kept);
}

/** The defaults a schema states. */
export function defaultOptions<Own extends Options>(schema: OptionSchema<Own>): Own {
	const entries = Object.entries<Keywords>(schema.properties).flatMap(([name, wanted]) =>
		wanted.default === undefined ? [] : [[name, wanted.default] as const],
	);
	const defaults = Object.fromEntries(entries);
	if (!isWhole(schema, defaults)) throw new Error('a default does not fit its own keywords');
	return defaults;
}

function keywordsOf({ properties }: OptionSchema, name: string): Keywords | undefined {
	return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** Whether every option there is fits its keywords. */
function fits<Own extends Options>(schema: OptionSchema<Own>, options: object): options is Partial<Own> {
	return Object.entries(options).every(([name, value]) => {
		const wanted = keywordsOf(schema, name);
		return wanted !== undefined && mismatch(wanted, value) === undefined;
	});
}

/** Whether every option that has a default is there as well. */
function isWhole<Own extends Options>(schema: OptionSchema<Own>, options: object): options is Own {
	return fits(schema, options) && Object.entries<Keywords>(schema.properties).every(([name, { default: usual }]) => usual === undefined || name in options);
}

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
