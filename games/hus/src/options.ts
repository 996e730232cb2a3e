import { checkOptions, defaultOptions, type OptionSchema, type Result } from '@stammtisch/core';

/** Hus's options, all fixed. */
export type HusOptions = {
	readonly direction: 'clockwise' | 'counterclockwise';
	readonly bothOccupied: boolean;
	readonly optionalCapture: boolean;
	readonly pie: boolean;
};

export const SCHEMA: OptionSchema<HusOptions> = {
	type: 'object',
	additionalProperties: false,
	properties: {
		direction: { type: 'string', enum: ['clockwise', 'counterclockwise'], default: 'clockwise', description: 'which way both sides sow, seen from above' },
		bothOccupied: { type: 'boolean', default: false, description: 'capture only where both opposite hollows hold stones' },
		optionalCapture: { type: 'boolean', default: false, description: 'the mover decides at each capture whether to take' },
		pie: { type: 'boolean', default: false, description: 'the second seat may swap sides after the first turn' },
	},
};

/** What was given, checked one by one; nothing filled in. */
export function givenOptions(given: unknown): Result<Partial<HusOptions>> {
	return checkOptions(SCHEMA, given);
}

/** The options given, then what a text tells of the others, then the defaults. */
export function fillOptions(given: Partial<HusOptions>, told: Partial<HusOptions> = {}): HusOptions {
	const defaults = defaultOptions(SCHEMA);
	const stated = { ...told, ...given };
	return {
		direction: stated.direction ?? defaults.direction,
		bothOccupied: stated.bothOccupied ?? defaults.bothOccupied,
		optionalCapture: stated.optionalCapture ?? defaults.optionalCapture,
		pie: stated.pie ?? defaults.pie,
	};
}
