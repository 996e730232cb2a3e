import type { Position, Seat } from '@stammtisch/core';
import { BAR, checkersOn, OFF_BYTE } from '../src/layout.ts';

/**
 * What the nets see of a position, in plain words: the specification that the kernel's wasm/inputs.ts is held to. First, for the side that rolls next and
 * then for the other, four numbers for each own point 1…25 (25 = bar); then, in the same order, 24 features a side.
 */
export function slowInputs(p: Position, onRoll: Seat): number[] {
	const own = sideOf(p, onRoll);
	const other = sideOf(p, 1 - onRoll);
	return [...places(own), ...places(other), ...features(own, other), ...features(other, own)];
}

interface Side {
	/** Checkers on the own points 0 = off, 1…24, 25 = bar. */
	readonly at: readonly number[];
}

function sideOf(p: Position, seat: Seat): Side {
	const at = [p[OFF_BYTE + seat] as number];
	for (let point = 1; point <= BAR; point++) at.push(checkersOn(p, seat, point));
	return { at };
}

function count({ at }: Side, point: number): number {
	return at[point] ?? 0;
}

const POINTS = Array.from({ length: 24 }, (_, i) => i + 1);
const POINTS_AND_BAR = [...POINTS, BAR];

function places(side: Side): number[] {
	return POINTS_AND_BAR.flatMap((point) => {
		const n = count(side, point);
		return [Number(n === 1), Number(n >= 2), Number(n >= 3), n > 3 ? (n - 3) / 2 : 0];
	});
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const clamp = (n: number, least: number, most: number) => Math.max(least, Math.min(most, n));
const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [a, b] as const));

/** The other side's number of a point. */
const across = (point: number) => BAR - point;
const pips = (side: Side) => sum(POINTS_AND_BAR.map((point) => point * count(side, point)));
const rear = (side: Side) => Math.max(0, ...POINTS_AND_BAR.filter((point) => count(side, point) > 0));
/** Whether a side holds a point 1…24 with two checkers or more. */
const holds = (side: Side, point: number) => point >= 1 && point <= 24 && count(side, point) >= 2;

/** Of the 36 rolls those that a lone checker of one side on `point` can play both dice of (of a double two), the other's points in its way. */
function freedom(point: number, other: Side): number {
	const isOpen = (to: number) => to <= 0 || !holds(other, across(to));
	return ROLLS.filter(([a, b]) => isOpen(point - a - b) && (isOpen(point - a) || isOpen(point - b))).length;
}

/** The rolls, as indices of ROLLS, with which the shooter hits a blot on its own point `blot`, at most twelve points away. */
function hits(shooter: Side, target: Side, blot: number): Set<number> {
	const isOpen = (point: number) => !holds(target, across(point));
	const onBar = count(shooter, BAR);
	const from = POINTS_AND_BAR.filter((point) => count(shooter, point) > 0 && point > blot && point - blot <= 12);
	const found = new Set<number>();
	for (const [i, [a, b]] of ROLLS.entries()) {
		const reaches = (start: number) => {
			const distance = start - blot;
			if (distance === a || distance === b) return true;
			if (a !== b) return a + b === distance && (isOpen(start - a) || isOpen(start - b));
			const steps = distance / a;
			return Number.isInteger(steps) && steps <= 4 && Array.from({ length: steps - 1 }, (_, k) => start - (k + 1) * a).every(isOpen);
		};
		if (onBar >= 2) {
			if (BAR - blot === a || BAR - blot === b) found.add(i);
		} else if (onBar === 1) {
			if (BAR - blot <= 12 && reaches(BAR)) found.add(i);
			const entersAndHits = (enter: number, hit: number) => isOpen(BAR - enter) && from.some((start) => start !== BAR && start - blot === hit);
			if (entersAndHits(a, b) || entersAndHits(b, a)) found.add(i);
		} else if (from.some(reaches)) found.add(i);
	}
	return found;
}

/** The longest row of points held among those ahead of the other's rearmost checker. */
function longestPrime(side: Side, front: number): number {
	let longest = 0;
	let row = 0;
	for (const point of POINTS) {
		row = point > front && holds(side, point) ? row + 1 : 0;
		longest = Math.max(longest, row);
	}
	return longest;
}

function features(side: Side, other: Side): number[] {
	const off = count(side, 0);
	const front = across(rear(other));
	const total = (weigh: (point: number, n: number) => number) =>
		sum(POINTS_AND_BAR.map((point) => (count(side, point) ? weigh(point, count(side, point)) : 0)));
	const blots = POINTS.filter((point) => count(side, point) === 1).map((point) => ({ point, rolls: hits(other, side, across(point)) }));
	const hitBy = (least: number) => ROLLS.filter((_, i) => blots.filter(({ rolls }) => rolls.has(i)).length >= least).length / 36;
	const closed = [1, 2, 3, 4, 5, 6].filter((point) => holds(other, point)).length;
	const dance = closed ** 2 / 36;
	const anchors = [19, 20, 21, 22, 23, 24].filter((point) => holds(side, point));
	const prime = longestPrime(side, front);
	const targets = count(other, BAR) + [19, 20, 21, 22, 23, 24].filter((point) => count(other, point) === 1).length;
	const builders = total((point, n) => (point <= 11 ? n : 0));
	return [
		clamp(off, 0, 5) / 5,
		clamp(off - 5, 0, 5) / 5,
		clamp(off - 10, 0, 5) / 5,
		pips(side) / 167,
		total((point, n) => n * Math.max(0, point - front)) / 167,
		freedom(rear(side), other) / 36,
		Math.min(...[16, 17, 18, 19, 20, 21, 22, 23, 24, 25].map((point) => freedom(point, other))) / 36,
		total((point, n) => (point >= 7 ? n * freedom(point, other) : 0)) / 540,
		hitBy(1),
		sum(blots.map(({ point, rolls }) => rolls.size * (BAR - point))) / 900,
		hitBy(2),
		dance,
		count(side, BAR) > 0 ? dance : 0,
		Number(prime >= 4),
		Number(prime >= 5),
		Number(prime >= 6),
		[1, 2, 3, 4, 5, 6].filter((point) => holds(side, point)).length / 6,
		anchors.length / 3,
		anchors[0] === undefined ? 0 : (BAR - anchors[0]) / 6,
		total((point, n) => (point <= 6 ? Math.max(0, n - 2) * (point - 1) : point <= 18 ? n * (point - 6) : 0)) / 100,
		rear(side) / 25,
		(builders * targets) / 20,
		(pips(other) - pips(side)) / (pips(other) + pips(side)),
		total((_, n) => Math.max(0, n - 3)) / 10,
	];
}
