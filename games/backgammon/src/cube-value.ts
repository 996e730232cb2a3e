import { type Line, legalMoves, type Move, type Position, type Rules } from '@stammtisch/core';
import { DROP, mayRedoubleAfter, pendingDoublings, ROLL, TAKE } from './cube.ts';
import { FLAGS, JACOBY, LENGTH, OWNER, TURN } from './layout.ts';
import { isRace } from './race.ts';

/**
 * Cubeful equities after Janowski ("Take-points in money games", 1993): between a cube that nobody can use any more and one that is always turned at
 * the perfect moment, `efficiency` of the way to the latter. All in units of the cube as it lies, for money; a match score is left aside.
 */

/** How well the cube can be used: less in a race, where chances move in small steps. */
const EFFICIENCY = { contact: 0.68, race: 0.62 };

/** [win, winG, winBG, loseG, loseBG] */
type Chances = readonly [number, number, number, number, number];

interface Prospects {
	/** Chance of winning, and points of an average win and loss, gammons counted. */
	readonly win: number;
	readonly wins: number;
	readonly losses: number;
	readonly efficiency: number;
}

function prospects([win, winG, winBG, loseG, loseBG]: Chances, efficiency: number, gammonsCount: boolean): Prospects {
	const share = (part: number, whole: number) => (gammonsCount && whole > 0 ? part / whole : 0);
	return { win, wins: 1 + share(winG + winBG, win), losses: 1 + share(loseG + loseBG, 1 - win), efficiency };
}

/** The side whose prospects they are holds the cube (1), the other does (−1), or it lies in the middle (0). */
function cubeful({ win, wins, losses, efficiency }: Prospects, owner: number): number {
	const dead = win * (wins + losses) - losses;
	const takePoint = (losses - 0.5) / (wins + losses + 0.5);
	const cashPoint = (losses + 1) / (wins + losses + 0.5);
	const corners: [chance: number, value: number][] = [[0, -losses]];
	if (owner <= 0) corners.push([takePoint, -1]);
	if (owner >= 0) corners.push([cashPoint, 1]);
	corners.push([1, wins]);
	return (1 - efficiency) * dead + efficiency * between(corners, win);
}

/** On the line through the corners. */
function between(corners: readonly (readonly [number, number])[], chance: number): number {
	for (let i = 1; i < corners.length; i++) {
		const [left, low] = corners[i - 1];
		const [right, high] = corners[i];
		if (chance <= right) return right === left ? high : low + ((high - low) * (chance - left)) / (right - left);
	}
	return corners[corners.length - 1][1];
}

/**
 * What each decision about the cube is worth to the seat that makes it, in units of the cube before any doubling under way. `chances` are those of
 * that seat. Precondition: the seat to move decides about the cube.
 */
export function cubeLines(rules: Rules, p: Position, chances: Chances): Line[] {
	const efficiency = isRace(p) ? EFFICIENCY.race : EFFICIENCY.contact;
	const pending = pendingDoublings(p);
	const isDoubler = pending % 2 === 0;
	const jacoby = pending === 0 && p[LENGTH] === 0 && (p[FLAGS] & JACOBY) !== 0 && p[OWNER] === 0;
	const untouched = cubeful(prospects(chances, efficiency, !jacoby), p[OWNER] * p[TURN]);
	const played = cubeful(prospects(isDoubler ? chances : turnRound(chances), efficiency, true), -1);
	const sign = isDoubler ? 1 : -1;
	const valueOfMove = (move: Move): number => {
		if (move === ROLL) return untouched;
		if (move === TAKE) return sign * 2 ** pending * played;
		if (move === DROP) return -(2 ** (pending - 1));
		return sign * doubledValue(p, pending + 1, played);
	};
	return legalMoves(rules, p).map((move) => ({ move, value: valueOfMove(move), exact: false, pv: [move], probabilities: chances }));
}

function turnRound([win, winG, winBG, loseG, loseBG]: Chances): Chances {
	return [1 - win, loseG, loseBG, winG, winBG];
}

/**
 * What it is worth to who doubled first that `pending` doublings are under way, answered at their best. `played` is the equity of a game in which the
 * other side holds the cube, in units of that cube: whoever doubled first has it against him, whatever beavers follow.
 */
function doubledValue(p: Position, pending: number, played: number): number {
	const byDoubler = pending === 2;
	const choices = [2 ** pending * played, (byDoubler ? -1 : 1) * 2 ** (pending - 1)];
	if (mayRedoubleAfter(p, pending)) choices.push(doubledValue(p, pending + 1, played));
	return byDoubler ? Math.max(...choices) : Math.min(...choices);
}
