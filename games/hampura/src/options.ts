import { checkOptions, defaultOptions, fail, type OptionSchema, ok, type Result } from '@stammtisch/core';
import { createLayout, type Layout, LETTERS, type Letter } from './layout.ts';

/** Hampura!'s options, all fixed. */
export type HampuraOptions = {
	/** Two to four different colours; the first begins. */
	readonly colours: readonly Letter[];
	readonly variant: 'standard' | 'teams' | 'points';
	readonly bonus: 'highest' | 'cumulative';
	readonly teamSeven: 'any' | 'two';
};

export const SCHEMA: OptionSchema<HampuraOptions> = {
	type: 'object',
	additionalProperties: false,
	properties: {
		colours: {
			type: 'array',
			items: { type: 'string', enum: LETTERS },
			minItems: 2,
			maxItems: 4,
			uniqueItems: true,
			default: ['r', 'y'],
			description: 'colours in play; the first begins, turns go clockwise r, b, y, g',
		},
		variant: {
			type: 'string',
			enum: ['standard', 'teams', 'points'],
			default: 'standard',
			description: 'teams: red with yellow against blue with green, all four colours; points: with hands of five cards and a score',
		},
		bonus: {
			type: 'string',
			enum: ['highest', 'cumulative'],
			default: 'highest',
			description: 'points: only the highest of the bonuses counts, or all that apply',
		},
		teamSeven: { type: 'string', enum: ['any', 'two'], default: 'any', description: 'teams: pawns among which a 7 may be split' },
	},
};

/** What a position text tells about options. */
export interface TextFacts {
	/** Clockwise from red. */
	readonly colours: readonly Letter[];
	readonly hasHands: boolean;
}

/** What was given, checked one by one; nothing filled in. */
export function givenOptions(given: unknown): Result<Partial<HampuraOptions>> {
	return checkOptions(SCHEMA, given);
}

/** Fills in what is not given from a text, where there is one, else by default. ERR_OPTION where options contradict each other or the text. */
export function fillOptions(given: Partial<HampuraOptions>, text: TextFacts | undefined): Result<HampuraOptions> {
	const defaults = defaultOptions(SCHEMA);
	const variant = given.variant ?? (text?.hasHands ? 'points' : defaults.variant);
	const colours = given.colours ?? text?.colours ?? defaults.colours;
	const options: HampuraOptions = { ...defaults, ...given, variant, colours };
	const contradiction = text && contradictedBy(options, text);
	if (contradiction) return contradiction;
	if (variant === 'teams' && colours.length !== LETTERS.length) {
		return fail('ERR_OPTION', 'the variant teams needs all four colours, such as ["r","b","y","g"]', { field: 'colours' });
	}
	return ok(options);
}

/** The ERR_OPTION where a text does not fit the options; undefined where it does. */
export function contradictedBy(options: HampuraOptions, text: TextFacts): ReturnType<typeof fail> | undefined {
	const inPlay = LETTERS.filter((letter) => options.colours.includes(letter));
	if (inPlay.join() !== text.colours.join()) {
		return fail('ERR_OPTION', `the text has the colours ${text.colours.join()}, the option says ${options.colours.join()}`, { field: 'colours' });
	}
	if (text.hasHands !== (options.variant === 'points')) {
		const [has, wants] = text.hasHands ? ['hands', 'none'] : ['no hands', 'them'];
		return fail('ERR_OPTION', `the text has ${has}, the variant ${options.variant} has ${wants}`, { field: 'variant' });
	}
	return undefined;
}

/** Where the bytes of a position lie under these options. */
export function layoutOf(options: HampuraOptions): Layout {
	const colours = LETTERS.flatMap((letter, colour) => (options.colours.includes(letter) ? [colour] : []));
	return createLayout(colours, options.variant === 'points');
}
