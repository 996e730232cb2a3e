import type { Level } from '@stammtisch/core';

/** Six levels, weakest first; the top one plays on until its move is proven best. docs/levels.md tells how they compare. */
export const levels: readonly Level[] = [
	{ limits: { plies: 0 }, miss: 0.6 },
	{ limits: { plies: 1 }, miss: 0.4 },
	{ limits: { plies: 2 }, miss: 0.25 },
	{ limits: { plies: 4 }, miss: 0.12 },
	{ limits: { plies: 8 }, miss: 0.04 },
	{ limits: { nodes: 100_000_000, untilExact: true }, miss: 0 },
];
