import type { Position, Seat, Stakes } from '@stammtisch/core';
import {
	BEAVERED,
	BEAVERS,
	CRAWFORD,
	CUBE,
	DOUBLED,
	DROPPED,
	ENDED,
	FLAGS,
	JACOBY,
	LENGTH,
	MAX_CUBE,
	OFF_BYTE,
	ON_ROLL,
	OWNER,
	PHASE,
	RACCOONED,
	ROLLING,
	scoreOf,
	seatOf,
	signOf,
	TURN,
} from './layout.ts';

/** Codes of the cube's moves: above every play's. */
export const ROLL = 1 << 25;
export const DOUBLE = ROLL + 1;
export const TAKE = ROLL + 2;
export const DROP = ROLL + 3;
export const BEAVER = ROLL + 4;
export const RACCOON = ROLL + 5;

/** BG-40: the Crawford game, in which nobody doubles. */
export function isCrawford(p: Position): boolean {
	return p[LENGTH] > 0 && (p[FLAGS] & CRAWFORD) !== 0;
}

/** BG-40: whether the side of `sign` may double on its roll, as far as the position says: the cube is not the other's, may go higher, not the Crawford game. */
export function mayDouble(p: Position, sign: number): boolean {
	return p[OWNER] !== -sign && p[CUBE] < p[MAX_CUBE] && !isCrawford(p);
}

/** Doublings offered and not yet answered: 1 after a double, 2 after a beaver, 3 after a raccoon. */
export function pendingDoublings(p: Position): number {
	const phase = p[PHASE];
	return phase >= DOUBLED && phase <= RACCOONED ? phase - DOUBLED + 1 : 0;
}

/** BG-40: whether the answer may be a beaver, or to a beaver a raccoon. */
export function mayRedouble(p: Position): boolean {
	return mayRedoubleAfter(p, pendingDoublings(p));
}

/** BG-40: whether that is so once `pending` doublings are under way: for money, with beavers on, and while the cube may go higher. A raccoon ends it. */
export function mayRedoubleAfter(p: Position, pending: number): boolean {
	return p[LENGTH] === 0 && (p[FLAGS] & BEAVERS) !== 0 && pending < 3 && p[CUBE] + pending < p[MAX_CUBE];
}

/** What the game is played for: the cube's value, doublings that were agreed to by a beaver or raccoon included. */
export function stake(p: Position): number {
	return 2 ** (p[CUBE] + Math.max(0, pendingDoublings(p) - 1));
}

/** BG-40: accepted at every doubling offered. The cube is then held by the side that did not double first, beavers and raccoons or not. */
export function take(p: Position): void {
	p[CUBE] += pendingDoublings(p);
	p[OWNER] = -p[TURN];
	p[PHASE] = ON_ROLL;
}

/** BG-40: refused, for what the cube was worth before the last doubling. The turn field then shows who refused. */
export function drop(p: Position): void {
	const pending = pendingDoublings(p);
	if (pending > 1) {
		p[CUBE] += pending - 1;
		p[OWNER] = -p[TURN];
	}
	if (p[PHASE] !== BEAVERED) p[TURN] = -p[TURN];
	p[PHASE] = DROPPED;
}

/** The seat that has won. Precondition: the game is over. */
export function winnerOf(p: Position): Seat {
	return seatOf(p[PHASE] === DROPPED ? -p[TURN] : p[TURN]);
}

/** BG-40: 1, or 2 for a gammon (the loser has borne off none), or 3 for a backgammon (and has one on the bar or in the winner's home board). Precondition: ENDED. */
export function winLevel(p: Position): number {
	const winner = winnerOf(p);
	if (p[OFF_BYTE + 1 - winner] > 0) return 1;
	const sign = signOf(winner);
	for (let point = 0; point <= 6; point++) {
		if (sign * p[winner === 0 ? point : 25 - point] < 0) return 3;
	}
	return 2;
}

/** BG-40: what a win at `level` 1…3 is worth; under Jacoby's rule gammons count only once the cube has been turned. */
export function worth(p: Position, level: number): number {
	const counts = p[LENGTH] > 0 || (p[FLAGS] & JACOBY) === 0 || p[OWNER] !== 0 || pendingDoublings(p) > 1;
	return stake(p) * (counts ? level : 1);
}

/**
 * BG-41: what `seat` can still lose: a backgammon, or once it has borne off a single game; where it may drop, no more than that; in a match no more than
 * the other side needs. `isToMove`: the seat is. Precondition: not over.
 */
export function stakesOf(p: Position, seat: Seat, isToMove: boolean): Stakes {
	const mayDrop = isToMove && pendingDoublings(p) > 0;
	const dearest = mayDrop || p[OFF_BYTE + seat] > 0 ? 1 : 3;
	const needed = p[LENGTH] > 0 ? p[LENGTH] - scoreOf(p, 1 - seat) : Infinity;
	return { most: Math.min(worth(p, dearest), needed), unit: 2 ** p[CUBE] };
}

/** Points of the winner. Precondition: the game is over. */
export function gamePoints(p: Position): number {
	return p[PHASE] === ENDED ? worth(p, winLevel(p)) : stake(p);
}

/** Whether a roll is all that can happen next: `roll` was chosen, or no double is possible. */
export function mustRoll(p: Position, cube: boolean): boolean {
	return p[PHASE] === ROLLING || (p[PHASE] === ON_ROLL && !(cube && mayDouble(p, p[TURN])));
}
