import { checkOptions, defaultOptions, type OptionSchema, ok, type Result } from '@stammtisch/core';

export const SCHEMA = {
	type: 'object',
	additionalProperties: false,
	properties: {
		direction: { type: 'string', enum: ['clockwise', 'counterclockwise'], default: 'clockwise', description: 'which way both sides sow, seen from above' },
		bothOccupied: { type: 'boolean', default: false, description: 'capture only where both opposite hollows hold stones' },
		optionalCapture: { type: 'boolean', default: false, description: 'the mover decides at each capture whether to take' },
		pie: { type: 'boolean', default: false, description: 'the second seat may swap sides after the first turn' },
	},
} as const satisfies OptionSchema;

/** Hus's options, all fixed. */
export interface HusOptions {
	readonly direction: 'clockwise' | 'counterclockwise';
	readonly bothOccupied: boolean;
	readonly optionalCapture: boolean;
	readonly pie: boolean;
	readonly [name: string]: boolean | string;
}

/** What was given, checked one by one; nothing filled in. */
export function givenOptions(given: unknown): Result<Partial<HusOptions>> {
	const checked = checkOptions(SCHEMA, given);
	return checked.ok ? ok(checked.value as Partial<HusOptions>) : checked;
}

/** The options given, then what a text tells of the others, then the defaults. */
export function fillOptions(given: Partial<HusOptions>, told: Partial<HusOptions> = {}): HusOptions {
	const defaults = defaultOptions(SCHEMA) as unknown as HusOptions;
	const stated = { ...told, ...given };
	return {
		direction: stated.direction ?? defaults.direction,
		bothOccupied: stated.bothOccupied ?? defaults.bothOccupied,
		optionalCapture: stated.optionalCapture ?? defaults.optionalCapture,
		pie: stated.pie ?? defaults.pie,
	};
}
