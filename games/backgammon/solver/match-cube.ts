import { between, type Corner, chanceAt } from './corners.ts';

/** What ends of the game are worth to a side, as its chance of winning the match. */
export interface Ends {
	/** On average, gammons counted, with the cube at so many points. */
	win(cube: number): number;
	lose(cube: number): number;
	/** A single game of so many points: what the other side's drop gives, and the own one. */
	winSingle(cube: number): number;
	loseSingle(cube: number): number;
	/** Points that the side and the other still need; 0 for both in the Crawford game, where no cube is turned. */
	readonly needs: number;
	readonly otherNeeds: number;
}

/**
 * The chance to win the match with a cube of so many points that the side holds (1), the other does (−1), or that lies in the middle (0): as Janowski has it
 * for money, between a cube that nobody can use and one always turned at the perfect moment. A side for which the points at stake are enough has no use for
 * the cube; where the other then has nothing more to lose it turns the cube at once.
 */
export function matchChance(ends: Ends, win: number, cube: number, owner: number, efficiency: number): number {
	const { needs, otherNeeds } = ends;
	const dead = (points: number) => win * ends.win(points) + (1 - win) * ends.lose(points);
	const mixed = (1 - efficiency) * dead(cube) + efficiency * between(live(ends, cube, owner), win);
	const doubled = dead(2 * cube);
	if (owner >= 0 && cube < needs && cube >= otherNeeds) return Math.max(mixed, Math.min(doubled, ends.winSingle(cube)));
	if (owner <= 0 && cube < otherNeeds && cube >= needs) return Math.min(mixed, Math.max(doubled, ends.loseSingle(cube)));
	return mixed;
}

/** What chances of winning the game are worth where the cube is turned at the perfect moment: when the other side may as well drop. */
function live(ends: Ends, cube: number, owner: number): Corner[] {
	const corners: Corner[] = [[0, ends.lose(cube)]];
	if (owner <= 0 && cube < ends.otherNeeds) {
		const dropped = ends.loseSingle(cube);
		corners.push([chanceAt(live(ends, 2 * cube, 1), dropped), dropped]);
	}
	if (owner >= 0 && cube < ends.needs) {
		const dropped = ends.winSingle(cube);
		const [takePoint] = corners[corners.length - 1];
		corners.push([Math.max(takePoint, chanceAt(live(ends, 2 * cube, -1), dropped)), dropped]);
	}
	corners.push([1, ends.win(cube)]);
	return corners;
}
