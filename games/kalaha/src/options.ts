import { checkOptions, defaultOptions, fail, type OptionSchema, ok, type Result } from '@stammtisch/core';
import { MAX_PITS, MAX_SEEDS } from './layout.ts';

/** Kalaha's options, all fixed. */
export type KalahaOptions = {
	readonly pits: number;
	readonly seeds: number;
	readonly emptyCapture: boolean;
	readonly pie: boolean;
	/** Text of the start position where it is not the even one. */
	readonly start?: string;
};

export const SCHEMA: OptionSchema<KalahaOptions> = {
	type: 'object',
	additionalProperties: false,
	properties: {
		pits: { type: 'integer', minimum: 1, maximum: MAX_PITS, default: 6, description: 'pits on each side' },
		seeds: { type: 'integer', minimum: 1, maximum: MAX_SEEDS, default: 4, description: 'stones in each pit at the start' },
		emptyCapture: { type: 'boolean', default: true, description: 'a last stone in an own empty pit is banked even with nothing opposite' },
		pie: { type: 'boolean', default: false, description: 'the second seat may swap sides after the first turn' },
		start: { type: 'string', description: 'text of another start position; default the even one' },
	},
};

/** What was given, checked one by one; nothing filled in. */
export function givenOptions(given: unknown): Result<Partial<KalahaOptions>> {
	return checkOptions(SCHEMA, given);
}

/**
 * Fills in defaults; pits and seeds not given are taken from `counts`, the pits and stones of a text. ERR_OPTION where the text contradicts them,
 * ERR_POSITION where its stones are those of no start.
 */
export function fillOptions(given: Partial<KalahaOptions>, counts: { pits: number; stones: number } | undefined): Result<KalahaOptions> {
	const defaults = defaultOptions(SCHEMA);
	const pits = given.pits ?? counts?.pits ?? defaults.pits;
	if (counts && counts.pits !== pits) return fail('ERR_OPTION', `the text has ${counts.pits} pits a side, the option says ${pits}`, { field: 'pits' });
	const told = counts && counts.stones / (2 * pits);
	if (told !== undefined && given.seeds !== undefined && told !== given.seeds) {
		return fail('ERR_OPTION', `the stones must sum to ${2 * pits * given.seeds}, 2 × pits × seeds; they sum to ${counts?.stones}`, { field: 'seeds' });
	}
	const seeds = given.seeds ?? told ?? defaults.seeds;
	if (!Number.isInteger(seeds) || seeds < 1 || seeds > MAX_SEEDS) {
		return fail('ERR_POSITION', `the stones must sum to ${2 * pits} × seeds, seeds 1…${MAX_SEEDS}; they sum to ${counts?.stones}`, { at: 0 });
	}
	return ok({ ...defaults, ...given, pits, seeds });
}
