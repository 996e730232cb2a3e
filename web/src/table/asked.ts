import { checkOptions, defaultOptions, type Game, type Json, type Options } from '@stammtisch/core';

type Keywords = { readonly [keyword: string]: Json };

/**
 * Options named in an address, by name. A number out of range becomes the nearest in range; what cannot be read, or does not go together with the rest,
 * is left to the option's default.
 */
export function askedOptions(game: Game, values: { readonly [name: string]: string }): Options {
	const read = Object.entries(game.schema.properties).flatMap(([name, schema]) => {
		const text = Object.hasOwn(values, name) ? values[name] : undefined;
		const value = text === undefined || text === '' ? undefined : readOption(schema, text);
		return value !== undefined && checkOptions(game.schema, { [name]: value }).ok ? [[name, value] as const] : [];
	});
	const usual = Object.fromEntries(Object.entries(defaultOptions(game.schema)).filter(([, value]) => value !== ''));
	const whole = Object.fromEntries(read);
	const fits = (options: Options) => game.ruleset({ ...usual, ...options }).ok;
	if (fits(whole)) return whole;
	let fitting: Options = {};
	for (const [name, value] of read) {
		const more = { ...fitting, [name]: value };
		if (fits(more)) fitting = more;
	}
	return fitting;
}

/** A value by its schema's type; undefined where it cannot be read. */
function readOption({ type, minimum, maximum }: Keywords, text: string): Json | undefined {
	if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
	if (type === 'array') return text.split(',');
	if (type !== 'integer') return text;
	const value = Math.trunc(Number(text));
	if (Number.isNaN(value)) return undefined;
	return Math.min(Math.max(value, Number(minimum ?? Number.MIN_SAFE_INTEGER)), Number(maximum ?? Number.MAX_SAFE_INTEGER));
}
