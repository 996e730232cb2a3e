import type { Position, Seat } from '@stammtisch/core';
import { BAR, checkersOn, OFF_BYTE, pipCount } from './layout.ts';

/** Average pips of a roll. */
const PIPS_PER_ROLL = 49 / 6;
/** Variance of a roll in pips, for one pip of a race. */
const VARIANCE_PER_PIP = 2.3;

/** Whether no checker can meet an opposing one any more. */
export function isRace(p: Position): boolean {
	let last = BAR;
	while (last > 0 && p[last] <= 0) last--;
	let first = 0;
	while (first < BAR && p[first] >= 0) first++;
	return last < first;
}

/** The standard normal distribution function (Abramowitz and Stegun 26.2.17, error below 10⁻⁷). */
export function normal(x: number): number {
	const t = 1 / (1 + 0.2316419 * Math.abs(x));
	const tail = Math.exp((-x * x) / 2) * 0.3989423 * t * (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))));
	return x > 0 ? 1 - tail : tail;
}

/**
 * Pips that a bear-off will cost on average, wasted ones included: the pip count, a share of a roll that is left over at the end, and what stacks and
 * gaps waste (after Keith's count). At least what so many checkers cost on the ace point.
 */
export function effectivePips(p: Position, seat: Seat): number {
	let checkers = 0;
	for (let point = 1; point <= BAR; point++) checkers += checkersOn(p, seat, point);
	if (checkers === 0) return 0;
	const on = (point: number) => checkersOn(p, seat, point);
	const stacked = 2 * Math.max(0, on(1) - 1) + Math.max(0, on(2) - 1) + Math.max(0, on(3) - 3);
	const gaps = checkers < 6 ? 0 : [4, 5, 6].filter((point) => on(point) === 0).length;
	const wasted = 4.4 + 0.25 * checkers + 0.5 * (stacked + gaps);
	return Math.max(PIPS_PER_ROLL, 3.5 * checkers + 1.2, pipCount(p, seat) + wasted);
}

/** The chance that `seat`, about to roll, bears off all its checkers at once; 0 with more than two left or in contact. */
export function finishChance(p: Position, seat: Seat): number {
	const points: number[] = [];
	for (let point = BAR; point >= 1; point--) {
		for (let n = checkersOn(p, seat, point); n > 0; n--) points.push(point);
		if (points.length > 2) return 0;
	}
	const [far = 0, near = 0] = points;
	let cases = 0;
	for (let a = 1; a <= 6; a++) {
		for (let b = 1; b <= 6; b++) {
			const large = Math.max(a, b);
			const small = Math.min(a, b);
			if (a === b) cases += Math.ceil(far / a) + Math.ceil(near / a) <= 4 ? 1 : 0;
			else if (near === 0) cases += far <= a + b && far - small <= 6 ? 1 : 0;
			else cases += near <= small && far <= large ? 1 : 0;
		}
	}
	return cases / 36;
}

/** Rolls that a seat needs, as a mean and a variance. */
function rolls(pips: number): { mean: number; variance: number } {
	return { mean: pips / PIPS_PER_ROLL, variance: (VARIANCE_PER_PIP * pips) / PIPS_PER_ROLL ** 2 };
}

/** The chance that who needs `mine` pips and rolls first is done before who needs `theirs`. */
function firstChance(mine: number, theirs: number): number {
	const a = rolls(mine);
	const b = rolls(theirs);
	return normal((b.mean - a.mean + 0.5) / Math.sqrt(a.variance + b.variance + 0.02));
}

/** Chance of winning a race for the seat that rolls next. */
export function raceWinChance(p: Position, onRoll: Seat): number {
	const mine = effectivePips(p, onRoll);
	const theirs = effectivePips(p, 1 - onRoll);
	const now = finishChance(p, onRoll);
	const later = (1 - finishChance(p, 1 - onRoll)) * firstChance(mine, theirs);
	return now + (1 - now) * later;
}

/**
 * Of the wins of `winner` in a race, the shares that are gammons and backgammons: whether the other side has brought its last checker home and one
 * off, and left the winner's home board.
 */
export function raceGammons(p: Position, winner: Seat, onRoll: Seat): [gammon: number, backgammon: number] {
	const loser = 1 - winner;
	if (p[OFF_BYTE + loser] > 0) return [0, 0];
	let toHome = 0;
	let toLeave = 0;
	for (let point = 7; point <= BAR; point++) {
		const count = checkersOn(p, loser, point);
		toHome += count * (point - 6);
		toLeave += count * Math.max(0, point - 18);
	}
	const need = effectivePips(p, winner);
	// One more checker must come off, which costs about half a roll after the last one is home.
	const home = toHome + 4 + (toHome === 0 ? 0 : 2);
	const inTime = (pips: number) => (onRoll === loser ? firstChance(pips, need) : 1 - firstChance(need, pips));
	const gammon = 1 - inTime(home);
	return [gammon, toLeave === 0 ? 0 : Math.min(gammon, 1 - inTime(toLeave + 2))];
}
