import type { Limits } from '@stammtisch/core';

/** How strongly the computer plays: what it may think, and its chance, 0…1, to overlook each move that it would have chosen. */
export interface HusLevel {
	readonly limits: Limits;
	readonly miss: number;
}

/** Six levels, weakest first, each measured to win at least 60 % of the pairs against the one below (train/hus/match.ts). */
export const HUS_LEVELS: readonly HusLevel[] = [
	{ limits: { plies: 0 }, miss: 0.6 },
	{ limits: { plies: 0 }, miss: 0.25 },
	{ limits: { plies: 1 }, miss: 0.12 },
	{ limits: { plies: 2 }, miss: 0.04 },
	{ limits: { nodes: 3000 }, miss: 0 },
	{ limits: { nodes: 200_000 }, miss: 0 },
];
