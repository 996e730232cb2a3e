import { checkOptions, defaultOptions, fail, type OptionSchema, ok, type Result } from '@stammtisch/core';
import { LONGEST_MATCH } from './layout.ts';

export const VARIANTS = ['standard', 'nackgammon', 'hypergammon'] as const;

export type Variant = (typeof VARIANTS)[number];

/** Backgammon's options, all fixed. Crawford matters in a match only, Jacoby and beavers for money only. */
export type BackgammonOptions = {
	readonly variant: Variant;
	readonly cube: boolean;
	readonly match: number;
	readonly crawford: boolean;
	readonly jacoby: boolean;
	readonly beavers: boolean;
};

export const SCHEMA: OptionSchema<BackgammonOptions> = {
	type: 'object',
	additionalProperties: false,
	properties: {
		variant: { type: 'string', enum: VARIANTS, default: 'standard', description: 'start position; hypergammon has three checkers a side' },
		cube: { type: 'boolean', default: true, description: 'the doubling cube may be used' },
		match: { type: 'integer', minimum: 0, maximum: LONGEST_MATCH, default: 0, description: 'points to which the match is played; 0 is a game for money' },
		crawford: { type: 'boolean', default: true, description: 'in a match: no doubling in the game in which a side first needs one point' },
		jacoby: { type: 'boolean', default: false, description: 'for money: gammons and backgammons count only once the cube is turned' },
		beavers: { type: 'boolean', default: false, description: 'for money: a double may be redoubled at once, and that again' },
	},
};

/** Checkers a side. */
export function checkersOf(variant: Variant): number {
	return variant === 'hypergammon' ? 3 : 15;
}

/** What was given, checked one by one; nothing filled in. */
export function givenOptions(given: unknown): Result<Partial<BackgammonOptions>> {
	return checkOptions(SCHEMA, given);
}

/** What a position text tells of the options; undefined where it is silent. */
export interface Told {
	readonly match: number | undefined;
	readonly crawford: boolean | undefined;
	readonly jacoby: boolean | undefined;
	readonly beavers: boolean | undefined;
	/** Checkers shown of the side that shows more. */
	readonly most: number;
}

/**
 * Fills in options not given from what a text tells, else from the defaults. ERR_OPTION where the text contradicts one given; `cube` never does, for
 * without a cube nobody may double, whatever the text says.
 */
export function fillOptions(given: Partial<BackgammonOptions>, told: Told | undefined): Result<BackgammonOptions> {
	const defaults = defaultOptions(SCHEMA);
	const differs = (field: string, text: string) => fail('ERR_OPTION', `the text says ${text}; option ${field} says otherwise`, { field });
	const match = given.match ?? told?.match ?? defaults.match;
	if (told?.match !== undefined && told.match !== match) return differs('match', told.match === 0 ? 'money (0)' : `a match to ${told.match}`);
	if (told?.crawford === true && given.crawford === false) return differs('crawford', 'this is the Crawford game');
	const kept = { ...defaults, ...given, match };
	if (match === 0) {
		for (const field of ['jacoby', 'beavers'] as const) {
			const text = told?.[field];
			if (text === undefined) continue;
			if (given[field] !== undefined && given[field] !== text) return differs(field, `${field} ${text ? 'on' : 'off'}`);
			kept[field] = text;
		}
	}
	const checkers = checkersOf(kept.variant);
	if (told && told.most > checkers && told.most <= 15) {
		return fail('ERR_OPTION', `the text shows ${told.most} checkers of one side; ${kept.variant} has ${checkers}`, { field: 'variant' });
	}
	return ok(kept);
}
