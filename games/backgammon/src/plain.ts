import { fail, type Json, type Position, type Result } from '@stammtisch/core';
import { gamePoints, winnerOf } from './cube.ts';
import {
	BAR,
	BEAVERS,
	CRAWFORD,
	CUBE,
	checkersOn,
	DICE,
	DIE,
	DROPPED,
	ENDED,
	FLAGS,
	JACOBY,
	LENGTH,
	MAX_CUBE,
	O,
	OFF_BYTE,
	OWNER,
	PHASE,
	pipCount,
	scoreOf,
	TURN,
	X,
} from './layout.ts';
import { formatXgid } from './xgid.ts';

/** Phases by name, in the order of the layout. */
export const PHASES = ['opening', 'onRoll', 'rolling', 'dice', 'doubled', 'beavered', 'raccooned', 'dropped', 'ended'] as const;

export type Phase = (typeof PHASES)[number];

/** One side as a board draws it. */
export interface BackgammonSide {
	/** Checkers by the side's own numbers: 0 borne off, 1…24 the points, 25 the bar. */
	readonly checkers: readonly number[];
	readonly pips: number;
	/** Points before this game. */
	readonly score: number;
}

/** A position as a board draws it. */
export interface BackgammonPlain {
	readonly xgid: string;
	readonly phase: Phase;
	readonly sides: { readonly x: BackgammonSide; readonly o: BackgammonSide };
	/** The side whose roll it is; of a double that awaits its answer the side that doubled; at the end who moved last; null before the opening roll. */
	readonly turn: 'x' | 'o' | null;
	/** The larger first; empty where none lie on the board. */
	readonly dice: readonly number[];
	/** Its value (before a double that awaits its answer), and who holds it: null in the middle. */
	readonly cube: { readonly value: number; readonly owner: 'x' | 'o' | null; readonly limit: number };
	/** 0 for money. */
	readonly match: number;
	readonly crawford: boolean;
	readonly jacoby: boolean;
	readonly beavers: boolean;
	/** Once the game is over. */
	readonly winner: 'x' | 'o' | null;
	/** What the winner scores; 0 while the game goes on. */
	readonly points: number;
}

function letter(sign: number): 'x' | 'o' | null {
	return sign > 0 ? 'x' : sign < 0 ? 'o' : null;
}

function side(p: Position, seat: number): BackgammonSide {
	const checkers = Array.from({ length: BAR + 1 }, (_, point) => (point === 0 ? p[OFF_BYTE + seat] : checkersOn(p, seat, point)));
	return { checkers, pips: pipCount(p, seat), score: scoreOf(p, seat) };
}

export function toPlain(p: Position): BackgammonPlain {
	const isMatch = p[LENGTH] > 0;
	const isOver = p[PHASE] === DROPPED || p[PHASE] === ENDED;
	return {
		xgid: formatXgid(p),
		phase: PHASES[p[PHASE] as keyof typeof PHASES & number] as Phase,
		sides: { x: side(p, X), o: side(p, O) },
		turn: letter(p[TURN]),
		dice: p[PHASE] === DICE ? [p[DIE], p[DIE + 1]] : [],
		cube: { value: 2 ** p[CUBE], owner: letter(p[OWNER]), limit: 2 ** p[MAX_CUBE] },
		match: p[LENGTH],
		crawford: isMatch && (p[FLAGS] & CRAWFORD) !== 0,
		jacoby: !isMatch && (p[FLAGS] & JACOBY) !== 0,
		beavers: !isMatch && (p[FLAGS] & BEAVERS) !== 0,
		winner: isOver ? (winnerOf(p) === X ? 'x' : 'o') : null,
		points: isOver ? gamePoints(p) : 0,
	};
}

export function writePlain(p: Position): Json {
	return toPlain(p) as unknown as Json;
}

/** Reads `writePlain`'s object by way of its XGID, which says everything. ERR_POSITION. Never throws. */
export function readPlain(value: unknown, parsePosition: (text: string) => Result<Position>): Result<Position> {
	if (typeof value === 'object' && value !== null && 'xgid' in value && typeof value.xgid === 'string') return parsePosition(value.xgid);
	return fail('ERR_POSITION', 'a backgammon position is an object with its XGID in `xgid`');
}
