import type { Options } from '@stammtisch/core';

/** Most stones of a start that is proven within seconds. */
const MOST_STONES = 48;

/**
 * Whether the strongest level proves its first move at a table: in 1,500,000 positions at most, and for six pits and four stones from the opening book.
 * Options left out are the default ones.
 */
export function isStartProven({ pits = 6, seeds = 4, emptyCapture = true, start }: Options): boolean {
	if (start !== undefined) return false;
	return pits === 6 && seeds === 4 ? emptyCapture === true : 2 * Number(pits) * Number(seeds) <= MOST_STONES;
}
