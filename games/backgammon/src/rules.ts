import { CHANCE, type Move, OVER, type Position, type Rules, type Ruleset, type Seat } from '@stammtisch/core';
import { BEAVER, DOUBLE, DROP, drop, gamePoints, mayRedouble, mustRoll, RACCOON, ROLL, stake, TAKE, take, winnerOf } from './cube.ts';
import {
	BEAVERED,
	BEAVERS,
	byteOf,
	CRAWFORD,
	DICE,
	DIE,
	DOUBLED,
	DROPPED,
	ENDED,
	FLAGS,
	JACOBY,
	LENGTH,
	MAX_CUBE,
	O,
	OFF,
	OFF_BYTE,
	ON_ROLL,
	OPENING,
	PHASE,
	RACCOONED,
	ROLLING,
	SIZE,
	scoreOf,
	seatOf,
	TURN,
	USUAL_MAX_CUBE,
	X,
} from './layout.ts';
import { type BackgammonOptions, checkersOf } from './options.ts';
import { createPlays, dieOf, fromOf, MAX_PLAYS, PASS } from './plays.ts';

/** One elementary motion. Points are the moving seat's own: 1…24, 25 the bar, 0 off. */
export type BackgammonStep =
	/** The opening roll, x's die first, and who begins with it. */
	| { readonly kind: 'opening'; readonly dice: readonly [number, number]; readonly first: Seat }
	/** The seat chose to roll where it might have doubled. */
	| { readonly kind: 'roll'; readonly seat: Seat }
	/** The larger die first. */
	| { readonly kind: 'dice'; readonly seat: Seat; readonly dice: readonly [number, number] }
	/** A checker moves by one die; `hit`: an opposing blot on `to` goes to its bar. */
	| { readonly kind: 'checker'; readonly seat: Seat; readonly from: number; readonly to: number; readonly hit: boolean }
	/** The turn is lost: no die can be played. */
	| { readonly kind: 'pass'; readonly seat: Seat }
	/** `value`: what the cube will show if this is accepted. */
	| { readonly kind: 'double' | 'beaver' | 'raccoon'; readonly seat: Seat; readonly value: number }
	/** `value`: what the cube shows from here on. */
	| { readonly kind: 'take'; readonly seat: Seat; readonly value: number }
	/** `value`: what the other seat wins. */
	| { readonly kind: 'drop'; readonly seat: Seat; readonly value: number };

/** Raised whenever a legal move, an outcome or a result changes. */
export const VERSION = 1;

/** BG-01, BG-40: own points and the checkers on them at the start. Nackgammon: Nack Ballard's; hypergammon: three checkers on the points farthest back. */
const STARTS = {
	standard: [
		[24, 2],
		[13, 5],
		[8, 3],
		[6, 5],
	],
	nackgammon: [
		[24, 2],
		[23, 2],
		[13, 4],
		[8, 3],
		[6, 4],
	],
	hypergammon: [
		[24, 1],
		[23, 1],
		[22, 1],
	],
} as const;

/** An outcome of the dice: x's die first in the opening, otherwise the larger. */
export const encodeDice = (first: number, second: number): Move => 8 * first + second;
export const firstDie = (outcome: Move): number => outcome >> 3;
export const secondDie = (outcome: Move): number => outcome & 7;

/** Backgammon with its options fixed. */
export type BackgammonRuleset = Ruleset<BackgammonOptions, BackgammonStep>;

/** The rules for one choice of options. */
export function createRules(options: BackgammonOptions): Rules<BackgammonStep> {
	const { variant, cube, match, crawford, jacoby, beavers } = options;
	const checkers = checkersOf(variant);
	const listPlays = createPlays();

	/** BG-01: the start position, the opening roll to come. BG-03 leaves to it who begins, so `first` has no say. */
	function setup(p: Position): void {
		p.fill(0);
		for (const [point, count] of STARTS[variant]) {
			p[byteOf(X, point)] = count;
			p[byteOf(O, point)] = -count;
		}
		p[PHASE] = OPENING;
		p[LENGTH] = match;
		p[MAX_CUBE] = USUAL_MAX_CUBE;
		if (match > 0) p[FLAGS] = match === 1 && crawford ? CRAWFORD : 0;
		else p[FLAGS] = (jacoby ? JACOBY : 0) | (beavers ? BEAVERS : 0);
	}

	function toMove(p: Position): number {
		switch (p[PHASE]) {
			case DICE:
			case BEAVERED:
				return seatOf(p[TURN]);
			case DOUBLED:
			case RACCOONED:
				return seatOf(-p[TURN]);
			case OPENING:
				return CHANCE;
			case DROPPED:
			case ENDED:
				return OVER;
			default:
				return mustRoll(p, cube) ? CHANCE : seatOf(p[TURN]);
		}
	}

	function moves(p: Position, out: Int32Array, at: number): number {
		let end = at;
		switch (p[PHASE]) {
			case DICE:
				return listPlays(p, out, at);
			case DOUBLED:
			case BEAVERED:
			case RACCOONED:
				out[end++] = TAKE;
				out[end++] = DROP;
				if (cube && mayRedouble(p)) out[end++] = p[PHASE] === DOUBLED ? BEAVER : RACCOON;
				return end;
			case OPENING:
				return listRolls(out, at, true);
			case DROPPED:
			case ENDED:
				return at;
			default:
				if (mustRoll(p, cube)) return listRolls(out, at, false);
				out[end++] = ROLL;
				out[end++] = DOUBLE;
				return end;
		}
	}

	/** BG-03: in the opening every pair of different dice, x's and o's; afterwards every pair once, the larger first. */
	function listRolls(out: Int32Array, at: number, opening: boolean): number {
		let end = at;
		for (let first = 1; first <= 6; first++) {
			for (let second = 1; second <= 6; second++) {
				if (opening ? first !== second : first >= second) out[end++] = encodeDice(first, second);
			}
		}
		return end;
	}

	/** Of 36 rolls each double is one and each other pair two; of the opening's 30 each is one. */
	function weight(p: Position, outcome: Move): number {
		return p[PHASE] === OPENING || firstDie(outcome) === secondDie(outcome) ? 1 : 2;
	}

	function make(p: Position, move: Move, sink?: (step: BackgammonStep) => void): void {
		const phase = p[PHASE];
		if (phase === DICE) play(p, move, sink);
		else if (move >= ROLL) useCube(p, move, sink);
		else roll(p, move, sink);
	}

	/** BG-03: the higher opening die begins and plays both; later rolls belong to the seat on roll. */
	function roll(p: Position, outcome: Move, sink?: (step: BackgammonStep) => void): void {
		const first = firstDie(outcome);
		const second = secondDie(outcome);
		const isOpening = p[PHASE] === OPENING;
		if (isOpening) p[TURN] = first > second ? 1 : -1;
		p[DIE] = Math.max(first, second);
		p[DIE + 1] = Math.min(first, second);
		p[PHASE] = DICE;
		if (sink)
			sink(isOpening ? { kind: 'opening', dice: [first, second], first: seatOf(p[TURN]) } : { kind: 'dice', seat: seatOf(p[TURN]), dice: [first, second] });
	}

	/** BG-10 to BG-30: the steps of a play, one die each; then the turn passes, unless the last checker is off. */
	function play(p: Position, move: Move, sink?: (step: BackgammonStep) => void): void {
		const sign = p[TURN];
		const seat = seatOf(sign);
		const large = p[DIE];
		const small = p[DIE + 1];
		const theirBar = byteOf(seat, OFF);
		for (let step = 0; step < 4; step++) {
			const from = fromOf(move, step);
			if (from === 0) break;
			const to = Math.max(OFF, from - dieOf(move, step, large, small));
			p[byteOf(seat, from)] -= sign;
			let hit = false;
			if (to === OFF) p[OFF_BYTE + seat]++;
			else {
				const there = byteOf(seat, to);
				// BG-20: a blot is hit and goes to the bar.
				hit = p[there] === -sign;
				if (hit) {
					p[there] = 0;
					p[theirBar] -= sign;
				}
				p[there] += sign;
			}
			if (sink) sink({ kind: 'checker', seat, from, to, hit });
		}
		if (move === PASS && sink) sink({ kind: 'pass', seat });
		p[DIE] = 0;
		p[DIE + 1] = 0;
		// BG-02: the first to bear off all its checkers wins.
		if (p[OFF_BYTE + seat] === checkers) p[PHASE] = ENDED;
		else {
			p[PHASE] = ON_ROLL;
			p[TURN] = -sign;
		}
	}

	/** BG-40, BG-41: doubling and its answers. */
	function useCube(p: Position, move: Move, sink?: (step: BackgammonStep) => void): void {
		const seat = toMove(p);
		switch (move) {
			case ROLL:
				p[PHASE] = ROLLING;
				if (sink) sink({ kind: 'roll', seat });
				return;
			case TAKE:
				take(p);
				if (sink) sink({ kind: 'take', seat, value: stake(p) });
				return;
			case DROP:
				drop(p);
				if (sink) sink({ kind: 'drop', seat, value: stake(p) });
				return;
			default: {
				const kind = move === DOUBLE ? 'double' : move === BEAVER ? 'beaver' : 'raccoon';
				p[PHASE] = move === DOUBLE ? DOUBLED : move === BEAVER ? BEAVERED : RACCOONED;
				if (sink) sink({ kind, seat, value: 2 * stake(p) });
			}
		}
	}

	return {
		game: 'backgammon',
		version: VERSION,
		seats: 2,
		hasChance: true,
		hasHidden: false,
		size: SIZE,
		maxMoves: MAX_PLAYS,
		setup,
		toMove,
		moves,
		weight,
		make,
		/** BG-40: the winner has the game's points, the loser none. */
		points: (p, seat) => (winnerOf(p) === seat ? gamePoints(p) : 0),
		hide: () => {},
		isHidden: () => false,
	};
}

/** BG-40: whether a game that begins at `scores` is the Crawford game: one side needs one point and needed more in the game before, if there was one. */
export function opensCrawford(options: BackgammonOptions, scores: readonly number[], before: Position | undefined): boolean {
	const last = options.match - 1;
	if (options.match === 0 || !options.crawford || !scores.includes(last)) return false;
	if (before === undefined) return last === 0 || scores.some((score) => score !== last);
	return scoreOf(before, X) !== last && scoreOf(before, O) !== last;
}
