import { type Ends, matchChance } from './match-cube.ts';

/** Of won games the share that are gammons, backgammons counted as such: that of the nets' games with themselves (train/backgammon/curve.csv, 566,000 to 626,000). */
export const GAMMONS = 0.256;
/** How well the cube can be used in an average game. */
const EFFICIENCY = 0.68;

/** Where a match stands before or in a game: the points that each side needs, the one whose chances are meant first, and whether nobody may double. */
export interface Standing {
	readonly needs: number;
	readonly otherNeeds: number;
	readonly isCrawford: boolean;
}

/** Chances of the side that needs `needs` where the other needs `otherNeeds`, at [needs][otherNeeds]: before Crawford, in it, after it. */
const known = new Map<number, number>();

/** The chance to win the match before a game: both sides win half of the games, GAMMONS of them gammons. */
export function chanceOfMatch(standing: Standing): number {
	const { needs, otherNeeds, isCrawford } = standing;
	if (needs <= 0) return 1;
	if (otherNeeds <= 0) return 0;
	if (needs === otherNeeds) return 0.5;
	if (needs < otherNeeds) return 1 - chanceOfMatch({ needs: otherNeeds, otherNeeds: needs, isCrawford });
	const key = 256 * needs + 2 * otherNeeds + Number(isCrawford);
	const found = known.get(key);
	if (found !== undefined) return found;
	const chance = matchChance(endsOf(standing, GAMMONS, 0, GAMMONS, 0), 0.5, 1, 0, EFFICIENCY);
	known.set(key, chance);
	return chance;
}

/** What the ends of a game are worth, of whose wins and losses so large shares are gammons, backgammons included, and backgammons. */
export function endsOf({ needs, otherNeeds, isCrawford }: Standing, wonG: number, wonBG: number, lostG: number, lostBG: number): Ends {
	// The first game in which a side needs one point is the Crawford game.
	const wasNear = needs === 1 || otherNeeds === 1;
	const after = (own: number, other: number) => chanceOfMatch({ needs: own, otherNeeds: other, isCrawford: !wasNear && (own === 1 || other === 1) });
	const winSingle = (points: number) => after(needs - points, otherNeeds);
	const loseSingle = (points: number) => after(needs, otherNeeds - points);
	const average = (single: (points: number) => number, cube: number, gammons: number, backgammons: number) =>
		(1 - gammons) * single(cube) + (gammons - backgammons) * single(2 * cube) + backgammons * single(3 * cube);
	return {
		win: (cube) => average(winSingle, cube, wonG, wonBG),
		lose: (cube) => average(loseSingle, cube, lostG, lostBG),
		winSingle,
		loseSingle,
		needs: isCrawford ? 0 : needs,
		otherNeeds: isCrawford ? 0 : otherNeeds,
	};
}
