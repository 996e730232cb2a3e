import { between, type Corner } from './corners.ts';

/**
 * Cubeful equities for money after Janowski ("Take-points in money games", 1993): between a cube that nobody can use any more and one that is always turned
 * at the perfect moment, `efficiency` of the way to the latter. In units of the cube as it lies.
 */
export interface Prospects {
	/** Chance of winning, and points of an average win and loss, gammons counted. */
	readonly win: number;
	readonly wins: number;
	readonly losses: number;
	/** 0…1 */
	readonly efficiency: number;
}

/** The side whose prospects they are holds the cube (1), the other does (−1), or it lies in the middle (0). */
export function moneyEquity({ win, wins, losses, efficiency }: Prospects, owner: number): number {
	const dead = win * (wins + losses) - losses;
	const takePoint = (losses - 0.5) / (wins + losses + 0.5);
	const cashPoint = (losses + 1) / (wins + losses + 0.5);
	const corners: Corner[] = [[0, -losses]];
	if (owner <= 0) corners.push([takePoint, -1]);
	if (owner >= 0) corners.push([cashPoint, 1]);
	corners.push([1, wins]);
	return (1 - efficiency) * dead + efficiency * between(corners, win);
}
