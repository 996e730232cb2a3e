import { type Line, legalMoves, type Move, type Position, type Rules, type Seat } from '@stammtisch/core';
import { type Chances, turned } from '../solver/chances.ts';
import { matchChance } from '../solver/match-cube.ts';
import { endsOf } from '../solver/match-equity.ts';
import { moneyEquity, type Prospects } from '../solver/money-cube.ts';
import { DROP, isCrawford, mayRedoubleAfter, pendingDoublings, ROLL, TAKE } from './cube.ts';
import { CUBE, FLAGS, JACOBY, LENGTH, MAX_CUBE, OWNER, scoreOf, seatOf, TURN } from './layout.ts';
import { isRace } from './race.ts';

/** How well the cube can be used: less in a race, where chances move in small steps. */
const EFFICIENCY = { contact: 0.68, race: 0.62 };

/** Doublings that must be left to a cube for the values of exact endings, which know no limit. */
const SOME_DOUBLINGS = 6;

function prospects([win, winG, winBG, loseG, loseBG]: Chances, efficiency: number, gammonsCount: boolean): Prospects {
	const share = (part: number, whole: number) => (gammonsCount && whole > 0 ? part / whole : 0);
	return { win, wins: 1 + share(winG + winBG, win), losses: 1 + share(loseG + loseBG, 1 - win), efficiency };
}

/**
 * What a game is worth to the side on roll, who may double or has, in units of the cube as it lies: after so many more doublings, the cube with that side (1),
 * with the other (−1), or in the middle (0).
 */
type Worth = (doublings: number, owner: number) => number;

/** For money. `chances` are those of the side on roll. */
function moneyWorth(p: Position, chances: Chances, efficiency: number): Worth {
	const jacoby = (p[FLAGS] & JACOBY) !== 0 && p[OWNER] === 0;
	return (doublings, owner) => 2 ** doublings * moneyEquity(prospects(chances, efficiency, doublings > 0 || !jacoby), owner);
}

/** For money where the table of exact endings tells: without a cube, with the cube in the middle, with an own one, with the other's. */
function endingWorth([, centred, owned, others]: ArrayLike<number> & Iterable<number>): Worth {
	return (doublings, owner) => 2 ** doublings * (owner === 0 ? centred : owner > 0 ? owned : others);
}

/** In a match: to win or lose what the cube shows is 1 and −1, other chances to win the match lie on the line through the two. */
function matchWorth(p: Position, [win, winG, winBG, loseG, loseBG]: Chances, efficiency: number): Worth {
	const onRoll = seatOf(p[TURN]);
	const needsOf = (seat: Seat) => p[LENGTH] - scoreOf(p, seat);
	const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
	const standing = { needs: needsOf(onRoll), otherNeeds: needsOf(1 - onRoll), isCrawford: isCrawford(p) };
	const ends = endsOf(standing, share(winG, win), share(winBG, win), share(loseG, 1 - win), share(loseBG, 1 - win));
	const cube = 2 ** p[CUBE];
	const won = ends.winSingle(cube);
	const lost = ends.loseSingle(cube);
	return (doublings, owner) => (2 * matchChance(ends, win, cube * 2 ** doublings, owner, efficiency) - won - lost) / (won - lost);
}

/**
 * What each decision about the cube is worth to the seat that makes it, in units of the cube before any doubling under way. `chances` are those of the side
 * on roll, and `ending` what the table of exact endings says of it, if anything. Precondition: the seat to move decides about the cube.
 */
export function cubeLines(rules: Rules, p: Position, chances: Chances, ending?: ArrayLike<number> & Iterable<number>): Line[] {
	const efficiency = isRace(p) ? EFFICIENCY.race : EFFICIENCY.contact;
	const pending = pendingDoublings(p);
	const isDoubler = pending % 2 === 0;
	const isExact = ending && p[MAX_CUBE] - p[CUBE] >= SOME_DOUBLINGS;
	const worth = p[LENGTH] > 0 ? matchWorth(p, chances, efficiency) : isExact ? endingWorth(ending) : moneyWorth(p, chances, efficiency);
	const sign = isDoubler ? 1 : -1;
	const valueOfMove = (move: Move): number => {
		if (move === ROLL) return worth(0, p[OWNER] * p[TURN]);
		if (move === TAKE) return sign * worth(pending, -1);
		if (move === DROP) return -(2 ** (pending - 1));
		return sign * doubledValue(p, pending + 1, worth);
	};
	const probabilities = isDoubler ? chances : turned(chances);
	return legalMoves(rules, p).map((move) => ({ move, value: valueOfMove(move), exact: false, pv: [move], probabilities }));
}

/**
 * What it is worth to who doubled first that `pending` doublings are under way, answered at their best. Whoever doubled first has the cube
 * against him, whatever beavers follow.
 */
function doubledValue(p: Position, pending: number, worth: Worth): number {
	const byDoubler = pending === 2;
	const choices = [worth(pending, -1), (byDoubler ? -1 : 1) * 2 ** (pending - 1)];
	if (mayRedoubleAfter(p, pending)) choices.push(doubledValue(p, pending + 1, worth));
	return byDoubler ? Math.max(...choices) : Math.min(...choices);
}
