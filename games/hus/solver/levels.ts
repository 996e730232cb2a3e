import type { Level } from '@stammtisch/core';

/** Six levels, weakest first; docs/levels.md tells how they compare. */
export const levels: readonly Level[] = [
	{ limits: { plies: 0 }, miss: 0.86 },
	{ limits: { plies: 0 }, miss: 0.66 },
	{ limits: { plies: 0 }, miss: 0.45 },
	{ limits: { plies: 1 }, miss: 0.36 },
	{ limits: { plies: 2 }, miss: 0.15 },
	{ limits: { nodes: 200_000 }, miss: 0 },
];
