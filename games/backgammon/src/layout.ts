import type { Position, Seat } from '@stammtisch/core';

/**
 * One backgammon position: 41 bytes. The board never turns round; its points are numbered from seat 0's side (x, upper case in the XGID).
 *
 *     13 14 15 16 17 18 | 19 20 21 22 23 24       x runs from 24 down to 1 and bears off below 1,
 *                      BAR                        o runs from 1 up to 24 and bears off above 24:
 *     12 11 10  9  8  7 |  6  5  4  3  2  1       o calls the board's point n its own 25 − n
 *
 * Bytes 0…25 hold the checkers, above 0 those of x, below 0 those of o: 1…24 the points, 25 the bar of x, 0 the bar of o. A seat's own numbers (1…24,
 * 25 = bar, 0 = off) are therefore the board's for x and 25 minus them for o. All checkers are always counted: points, bar and off sum to 15 (3) a seat.
 * The bytes after them say everything else that an XGID tells.
 */

/** Seats in the order of the XGID: x is upper case there and has turn 1, o is lower case and has turn −1. */
export const X = 0;
export const O = 1;

/** A seat's own number for its bar, and for checkers borne off. */
export const BAR = 25;
export const OFF = 0;

/** Bytes that hold checkers on points and bars. */
export const BOARD_SIZE = 26;
/** Checkers borne off by x; the next byte those by o. */
export const OFF_BYTE = 26;
/** As in the XGID: 1 x, −1 o, 0 the opening roll is to come. While a double is answered it stays with the doubler; when over, who moved last. */
export const TURN = 28;
export const PHASE = 29;
/** The larger die, then the other; 0 where none are shown. */
export const DIE = 30;
/** Two-logarithm of the cube's value, 0…15. While a double is answered: the value before it. */
export const CUBE = 32;
/** Who holds the cube: 1 x, −1 o, 0 it lies in the middle. */
export const OWNER = 33;
/** Points of x before this game, as two digits of base 128; the next two bytes those of o. */
export const SCORE = 34;
/** Points to which the match is played, 0 for money. */
export const LENGTH = 38;
/** In a match CRAWFORD or 0, for money the sum of JACOBY and BEAVERS: the XGID's eighth field. */
export const FLAGS = 39;
/** Two-logarithm of the highest cube allowed. */
export const MAX_CUBE = 40;
export const SIZE = 41;

export const CRAWFORD = 1;
export const JACOBY = 1;
export const BEAVERS = 2;

/** Longest match, in points. */
export const LONGEST_MATCH = 99;
/** Most points a score can show. */
export const HIGHEST_SCORE = 9999;
/** Two-logarithm of the highest cube that can be written (GNU's match ID has four bits for it), and of the usual limit. */
export const HIGHEST_CUBE = 15;
export const USUAL_MAX_CUBE = 10;

/** Phases of a game, with the dice field that the XGID shows for each. */
export const OPENING = 0; // 00, turn 0
export const ON_ROLL = 1; // 00
export const ROLLING = 2; // ??
export const DICE = 3; // two digits
export const DOUBLED = 4; // D
export const BEAVERED = 5; // B
export const RACCOONED = 6; // R
export const DROPPED = 7; // P
export const ENDED = 8; // 00, one side has no checkers left

/** 1 for x, −1 for o. */
export const signOf = (seat: Seat): number => 1 - 2 * seat;
/** Precondition: `sign` is not 0. */
export const seatOf = (sign: number): Seat => (sign > 0 ? X : O);

/** The byte of a seat's own point 1…24 or its bar, 25. */
export const byteOf = (seat: Seat, point: number): number => (seat === X ? point : BAR - point);

/** Checkers of `seat` on its own point 1…24 or its bar, 25. */
export function checkersOn(p: Position, seat: Seat, point: number): number {
	return Math.max(0, signOf(seat) * p[byteOf(seat, point)]);
}

/** Points that `seat` had before this game. */
export function scoreOf(p: Position, seat: Seat): number {
	return p[SCORE + 2 * seat] + 128 * p[SCORE + 2 * seat + 1];
}

/** Precondition: 0 ≤ score ≤ HIGHEST_SCORE. */
export function setScore(p: Position, seat: Seat, score: number): void {
	p[SCORE + 2 * seat] = score % 128;
	p[SCORE + 2 * seat + 1] = Math.floor(score / 128);
}

/** The pips that `seat` still has to move: each checker's own point number, 25 on the bar. */
export function pipCount(p: Position, seat: Seat): number {
	let pips = 0;
	for (let point = 1; point <= BAR; point++) pips += point * checkersOn(p, seat, point);
	return pips;
}
