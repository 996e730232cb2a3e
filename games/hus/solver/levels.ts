import type { Level } from '@stammtisch/core';

/** Six levels, weakest first; docs/levels.md tells how they compare. */
export const levels: readonly Level[] = [
	{ limits: { plies: 0 }, miss: 0.84 },
	{ limits: { plies: 0 }, miss: 0.64 },
	{ limits: { plies: 0 }, miss: 0.42 },
	{ limits: { plies: 1 }, miss: 0.33 },
	{ limits: { plies: 2 }, miss: 0.17 },
	{ limits: { nodes: 200_000 }, miss: 0 },
];
