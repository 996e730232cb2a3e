import type { Position, Seat } from '@stammtisch/core';
import { BAR, checkersOn, OFF_BYTE, pipCount } from './layout.ts';

/** Rolls of 36 that hit at this distance, blocks left aside. */
const SHOTS = [0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1];

/** A side as the evaluation sees it, by own points 0…25; `facing[n]` are the other side's checkers on the own point n. */
interface Side {
	readonly own: Uint8Array;
	readonly facing: Uint8Array;
	readonly pips: number;
	/** Made points of the home board. */
	readonly home: number;
	/** Checkers in the other side's home board or on the bar. */
	readonly back: number;
}

function sideOf(p: Position, seat: Seat): Side {
	const own = new Uint8Array(BAR + 1);
	const facing = new Uint8Array(BAR + 1);
	own[0] = p[OFF_BYTE + seat];
	for (let point = 0; point < BAR; point++) {
		own[point + 1] = checkersOn(p, seat, point + 1);
		facing[point] = checkersOn(p, 1 - seat, BAR - point);
	}
	return { own, facing, pips: pipCount(p, seat), home: made(own, 1, 6), back: sum(own, 19, BAR) };
}

/** Both sides of a position, by seat. */
export type Sides = readonly [Side, Side];

export function sidesOf(p: Position): Sides {
	return [sideOf(p, 0), sideOf(p, 1)];
}

function sum(own: Uint8Array, from: number, to: number): number {
	let total = 0;
	for (let point = from; point <= to; point++) total += own[point];
	return total;
}

function made(own: Uint8Array, from: number, to: number): number {
	let points = 0;
	for (let point = from; point <= to; point++) points += own[point] >= 2 ? 1 : 0;
	return points;
}

/** The longest run of made points up to the own 12 that has a checker of the other side behind it. */
function prime({ own, facing }: Side): number {
	let behind = facing[0];
	let run = 0;
	let longest = 0;
	for (let point = 1; point <= 12; point++) {
		run = own[point] >= 2 ? run + 1 : 0;
		if (behind > 0) longest = Math.max(longest, run);
		behind += facing[point];
	}
	return longest;
}

/** The chance that the side facing `side` hits its blot on `point` with one roll. */
function shotChance({ facing }: Side, point: number): number {
	let miss = 1;
	for (let from = 0; from < point; from++) {
		if (facing[from] > 0) miss *= 1 - SHOTS[point - from] / 36;
	}
	return 1 - miss;
}

/**
 * What is measured of a side, and its weight in the log-odds of winning. The weights come from a logistic regression on GNU Backgammon 1.07's static
 * evaluations of 1,934 positions in contact; the mean error of the chance of winning there is 0.057.
 */
const WEIGHTS = {
	pips: 2.0, // per hundred
	lead: -0.66, // share of all pips, in tenths
	acePoint: -0.12,
	deucePoint: 0.02,
	threePoint: 0.14,
	fourPoint: 0.16,
	fivePoint: 0.16,
	sixPoint: 0.35,
	barPoint: 0.16,
	eightPoint: 0.16,
	outerPoints: 0.15, // 9…12
	midpoints: -0.02, // 13…17
	theirBarPoint: -0.1,
	anchor19: 0.12,
	anchor20: 0.05,
	anchor21: -0.05,
	anchor22: -0.03,
	anchor23: -0.1,
	anchor24: -0.22,
	stacked: -0.06, // checkers above three on a point
	fourPrime: 0.25,
	fivePrime: 0.24,
	sixPrime: 0.54,
	shots: 0.01, // chances to be hit, while the other side rolls
	shotPips: -0.15, // the same, by the share of the way that is lost
	shotHome: -0.41, // the same, by the share of points made in the other home board
	laterShots: -0.19, // likewise while it still has a roll to mend them
	laterShotPips: 0.11,
	laterShotHome: 0.06,
	bar: -0.19,
	barHome: -0.42, // by the share of points made against it
	laterBar: -0.18,
	laterBarHome: -0.35,
	closedOut: -1.0, // by hand: too rare among those positions
	back: -0.03, // checkers in the other home board above two
	off: 0.6, // of fifteen
	homeAgainst: 0.04, // home points, for each of up to two checkers they hold back
} as const;

type Measure = keyof typeof WEIGHTS;

const POINT_MEASURES: readonly (readonly [point: number, measure: Measure])[] = [
	[1, 'acePoint'],
	[2, 'deucePoint'],
	[3, 'threePoint'],
	[4, 'fourPoint'],
	[5, 'fivePoint'],
	[6, 'sixPoint'],
	[7, 'barPoint'],
	[8, 'eightPoint'],
	[18, 'theirBarPoint'],
	[19, 'anchor19'],
	[20, 'anchor20'],
	[21, 'anchor21'],
	[22, 'anchor22'],
	[23, 'anchor23'],
	[24, 'anchor24'],
];

/** Log-odds for being on roll. */
const ROLL_WORTH = 0.2;

/** What speaks for a side, in log-odds. `rolls`: it rolls next. */
function worth(side: Side, other: Side, rolls: boolean): number {
	const { own } = side;
	let total = WEIGHTS.pips * (side.pips / 100) + (WEIGHTS.lead * 10 * side.pips) / (side.pips + other.pips + 20);
	for (const [point, measure] of POINT_MEASURES) if (own[point] >= 2) total += WEIGHTS[measure];
	total += WEIGHTS.outerPoints * made(own, 9, 12) + WEIGHTS.midpoints * made(own, 13, 17);
	for (let point = 1; point <= 24; point++) total += WEIGHTS.stacked * Math.max(0, own[point] - 3);
	const run = prime(side);
	total += run >= 6 ? WEIGHTS.sixPrime : run === 5 ? WEIGHTS.fivePrime : run === 4 ? WEIGHTS.fourPrime : 0;
	total += blotWorth(side, other, rolls) + barWorth(side, other, rolls);
	total += WEIGHTS.back * Math.max(0, side.back - 2) + (WEIGHTS.off * own[0]) / 15;
	return total + WEIGHTS.homeAgainst * side.home * Math.min(2, other.back);
}

function blotWorth(side: Side, other: Side, rolls: boolean): number {
	let shots = 0;
	let pips = 0;
	for (let point = 1; point <= 24; point++) {
		if (side.own[point] !== 1) continue;
		const chance = shotChance(side, point);
		shots += chance;
		pips += (chance * (BAR - point)) / BAR;
	}
	const home = (shots * other.home) / 6;
	return rolls
		? WEIGHTS.laterShots * shots + WEIGHTS.laterShotPips * pips + WEIGHTS.laterShotHome * home
		: WEIGHTS.shots * shots + WEIGHTS.shotPips * pips + WEIGHTS.shotHome * home;
}

function barWorth(side: Side, other: Side, rolls: boolean): number {
	const onBar = side.own[BAR];
	const home = (onBar * other.home) / 6;
	const closed = onBar > 0 && other.home === 6 ? WEIGHTS.closedOut : 0;
	return closed + (rolls ? WEIGHTS.bar * onBar + WEIGHTS.barHome * home : WEIGHTS.laterBar * onBar + WEIGHTS.laterBarHome * home);
}

/** Chance of winning a position in contact for the seat that rolls next. */
export function contactWinChance(sides: Sides, onRoll: Seat): number {
	const me = sides[onRoll];
	const they = sides[1 - onRoll];
	return logistic(ROLL_WORTH + worth(me, they, true) - worth(they, me, false));
}

function logistic(odds: number): number {
	return 1 / (1 + Math.exp(-odds));
}

/**
 * Of the wins of `winner` in contact, the shares that are gammons and backgammons, by logistic regression on the same positions: how far the loser is
 * from home, what it has back and on the bar, what holds it there, and how soon the winner is done. The mean error of the gammons' share is 0.09.
 */
export function contactGammons(sides: Sides, winner: Seat, onRoll: Seat): [gammon: number, backgammon: number] {
	const loser = sides[1 - winner];
	if (loser.own[0] > 0) return [0, 0];
	const side = sides[winner];
	const rolls = onRoll === winner ? 1 : 0;
	const onBar = loser.own[BAR];
	const shut = side.home >= 5 ? onBar : 0;
	const off = side.own[0] / 15;
	const home = sum(loser.own, 1, 6) / 15;
	let away = 0;
	for (let point = 7; point <= BAR; point++) away += (point - 6) * loser.own[point];
	const anchors = made(loser.own, 19, 24);
	const goldenAnchors = made(loser.own, 20, 21);
	const far = Math.min(1, away / 30);
	const pace = side.pips / (away + 20);
	const gammon = -3.08 + 0.49 * rolls + 0.02 * away - 0.0104 * side.pips + 0.09 * loser.back + 0.23 * onBar + 0.19 * shut + 0.19 * side.home;
	const held = -0.23 * anchors - 0.23 * goldenAnchors + 2.54 * off + 1.73 * far + 0.44 * pace - 1.43 * home;
	const backgammon = -1.7 + 0.44 * rolls + 0.0059 * side.pips + 0.09 * loser.back + 0.05 * onBar + 0.34 * shut;
	const stuck = 0.33 * anchors - 0.92 * goldenAnchors + 0.76 * off - 1.45 * far - 0.41 * pace - 0.35 * home;
	const gammons = logistic(gammon + held);
	return [gammons, gammons * logistic(backgammon + stuck)];
}
