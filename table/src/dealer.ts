import { type Json, type Seat, seeded, seededUniform } from '@stammtisch/core';
import type { Dealer } from './decide.ts';

/** Draws everything from a seed. */
export function seededDealer(seed: string): Dealer {
	return {
		outcome: ({ terms, timeline }, index) => seeded(seed, index).next(terms.ruleset.rules, timeline.position),
		lot: (seats, index) => seededLot(seed, seats, index),
	};
}

/** Who begins game `index` (0-based) by a seed, where the lot decides. */
export function seededLot(seed: string, seats: number, index: number): Seat {
	return seededUniform(`${seed} lot`)(seats, index);
}

/** The seed by which a record's `chance` says that outcomes were drawn; undefined where it tells none. */
export function seedOf(chance: Json | undefined): string | undefined {
	return typeof chance === 'object' && chance !== null && 'seed' in chance && typeof chance.seed === 'string' ? chance.seed : undefined;
}
