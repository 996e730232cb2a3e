import type { Position, Seat } from '@stammtisch/core';
import { BAR, checkersOn, OFF_BYTE, pipCount } from './layout.ts';

/** What a made point is worth in log-odds of winning, by own point 1…24: home and bar points hold the other side, the far ones are anchors. */
const POINT_WORTH = [0, 0.02, 0.05, 0.1, 0.2, 0.26, 0.18, 0.18, 0.08, 0.03, 0.02, 0.02, 0, 0, 0, 0.03, 0.05, 0.08, 0.18, 0.18, 0.28, 0.26, 0.16, 0.1, 0.06];
/** What a run of made points is worth, by its length. */
const PRIME_WORTH = [0, 0, 0, 0.06, 0.22, 0.55, 1.1];
/** Rolls of 36 that hit at this distance, blocks left aside. */
const SHOTS = [0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1];
/** Log-odds for a pip of lead in the race, and for being on roll. */
const PIP_WORTH = 0.017;
const ROLL_WORTH = 0.22;

/** A side as the evaluation sees it, by own points 0…25; `facing[n]` are the other side's checkers on the own point n. */
interface Side {
	readonly own: readonly number[];
	readonly facing: readonly number[];
	readonly pips: number;
}

function sideOf(p: Position, seat: Seat): Side {
	const own = Array.from({ length: BAR + 1 }, (_, point) => (point === 0 ? p[OFF_BYTE + seat] : checkersOn(p, seat, point)));
	const facing = Array.from({ length: BAR + 1 }, (_, point) => (point === BAR ? 0 : checkersOn(p, 1 - seat, BAR - point)));
	return { own, facing, pips: pipCount(p, seat) };
}

function madeHome(side: Side): number {
	return side.own.slice(1, 7).filter((n) => n >= 2).length;
}

/** Made points, and primes in front of checkers that have yet to pass them. */
function structure({ own, facing }: Side): number {
	let worth = 0;
	let run = 0;
	let best = 0;
	let behind = facing[0];
	for (let point = 1; point <= 24; point++) {
		if (own[point] >= 2) {
			worth += POINT_WORTH[point] - 0.03 * Math.max(0, own[point] - 4);
			if (point <= 12) best = Math.max(best, PRIME_WORTH[Math.min(6, ++run)] * Math.min(1, 0.4 + 0.3 * behind));
		} else run = 0;
		behind += facing[point];
	}
	return worth + best;
}

/** The chance that the side facing `side` hits its blot on `point` with its next roll. */
function shotChance({ facing }: Side, point: number): number {
	let miss = 1;
	for (let from = 0; from < point; from++) {
		if (facing[from] > 0) miss *= 1 - SHOTS[point - from] / 36;
	}
	return 1 - miss;
}

/** What blots cost that the other side may hit: the pips lost, and time on the bar against its home board. */
function exposure(side: Side, theirHome: number, theyRoll: boolean): number {
	let cost = 0;
	for (let point = 1; point <= 24; point++) {
		if (side.own[point] === 1) cost += shotChance(side, point) * (0.15 + PIP_WORTH * (BAR - point) + 0.11 * theirHome);
	}
	return cost * (theyRoll ? 1 : 0.35);
}

/** What the bar costs a side: worse for each point made against it, by far when none is open. */
function barCost(side: Side, theirHome: number): number {
	return side.own[BAR] === 0 ? 0 : side.own[BAR] * (0.12 + 0.09 * theirHome) + (theirHome === 6 ? 1.2 : theirHome === 5 ? 0.4 : 0);
}

/** Checkers in the other side's home board or on the bar. */
function backCheckers({ own }: Side): number {
	return own.slice(19).reduce((sum, n) => sum + n, 0);
}

/** Chance of winning a position in contact for the seat that rolls next. */
export function contactWinChance(p: Position, onRoll: Seat): number {
	const me = sideOf(p, onRoll);
	const they = sideOf(p, 1 - onRoll);
	const race = Math.max(-1.6, Math.min(1.6, PIP_WORTH * (they.pips - me.pips)));
	const sideWorth = (side: Side, other: Side, otherRolls: boolean) =>
		structure(side) -
		exposure(side, madeHome(other), otherRolls) -
		barCost(side, madeHome(other)) -
		0.06 * Math.max(0, backCheckers(side) - 2) +
		0.09 * side.own[0];
	const odds = ROLL_WORTH + race + sideWorth(me, they, false) - sideWorth(they, me, true);
	return 1 / (1 + Math.exp(-odds));
}

/** Of the wins of `winner` in contact, the shares that are gammons and backgammons. */
export function contactGammons(p: Position, winner: Seat): [gammon: number, backgammon: number] {
	const loser = sideOf(p, 1 - winner);
	if (loser.own[0] > 0) return [0, 0];
	const side = sideOf(p, winner);
	const back = backCheckers(loser);
	const held = loser.own.slice(19, 25).filter((n) => n >= 2).length;
	const odds =
		-1.35 +
		0.28 * (back - 2) +
		0.9 * loser.own[BAR] +
		0.16 * (madeHome(side) - 2) +
		0.011 * (loser.pips - side.pips) +
		0.01 * (loser.pips - 160) -
		0.35 * held +
		0.05 * side.own[0];
	const gammon = 1 / (1 + Math.exp(-odds));
	const far = Math.min(1, 0.02 + 0.015 * back + 0.05 * loser.own[BAR] + 0.02 * Math.max(0, back - 3));
	return [gammon, gammon * far];
}
