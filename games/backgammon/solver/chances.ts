import type { Position, Seat } from '@stammtisch/core';
import { winLevel, winnerOf } from '../src/cube.ts';
import { DROPPED, PHASE } from '../src/layout.ts';

/** [win, winG, winBG, loseG, loseBG] of a seat; each of gammons includes backgammons. */
export type Chances = readonly [number, number, number, number, number];

/** The same chances to the other seat. */
export function turned([win, winG, winBG, loseG, loseBG]: Chances): Chances {
	return [1 - win, loseG, loseBG, winG, winBG];
}

/** What a finished game came to, to `seat`. Precondition: over. */
export function settled(p: Position, seat: Seat): Chances {
	const level = p[PHASE] === DROPPED ? 1 : winLevel(p);
	const won: Chances = [1, level > 1 ? 1 : 0, level > 2 ? 1 : 0, 0, 0];
	return winnerOf(p) === seat ? won : turned(won);
}

/** The chances that shares of outcomes amount to, won by a single game, a gammon, a backgammon and lost likewise; they sum to about 1. */
export function chancesOf(shares: ArrayLike<number>): Chances {
	const whole = shares[0] + shares[1] + shares[2] + shares[3] + shares[4] + shares[5];
	return [(shares[0] + shares[1] + shares[2]) / whole, (shares[1] + shares[2]) / whole, shares[2] / whole, (shares[4] + shares[5]) / whole, shares[5] / whole];
}

export function mean(a: Chances, b: Chances): Chances {
	return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2, (a[3] + b[3]) / 2, (a[4] + b[4]) / 2];
}

/** Expected points of a game without a cube. */
export function cubelessValue([win, winG, winBG, loseG, loseBG]: Chances): number {
	return 2 * win - 1 + winG + winBG - loseG - loseBG;
}
