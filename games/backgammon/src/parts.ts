import { fail, ok, type Position, type Result } from '@stammtisch/core';
import {
	BEAVERED,
	BEAVERS,
	BOARD_SIZE,
	CRAWFORD,
	CUBE,
	DIE,
	DOUBLED,
	DROPPED,
	ENDED,
	FLAGS,
	HIGHEST_SCORE,
	JACOBY,
	LENGTH,
	MAX_CUBE,
	O,
	OFF_BYTE,
	ON_ROLL,
	OPENING,
	OWNER,
	PHASE,
	RACCOONED,
	SIZE,
	setScore,
	TURN,
	X,
} from './layout.ts';
import { type BackgammonOptions, checkersOf, type Told } from './options.ts';

/** The fields of a position text, in the order of the XGID. */
export const FIELDS = ['board', 'cube', 'owner', 'turn', 'dice', 'scoreX', 'scoreO', 'flags', 'length', 'maxCube'] as const;

export type Field = (typeof FIELDS)[number];

/** A position text taken apart, each field within its range but not yet measured against the others or against options. */
export interface PositionParts {
	/** As in the layout: 26 counts, x above 0, o below, −15…15. */
	readonly board: readonly number[];
	readonly cube: number;
	readonly owner: number;
	readonly turn: number;
	/** What the dice field says; ON_ROLL stands for OPENING and ENDED too. */
	readonly phase: number;
	/** In either order; 0 unless the phase is DICE. */
	readonly dice: readonly [number, number];
	readonly scores: readonly [number, number];
	/** Undefined where the text does not say: options decide. */
	readonly length: number | undefined;
	readonly crawford: boolean | undefined;
	readonly jacoby: boolean | undefined;
	readonly beavers: boolean | undefined;
	readonly maxCube: number;
	/** Offsets of the fields in the text. */
	readonly places: { readonly [field in Field]: number };
}

/** The checkers of a side on the board and the bar. */
export function shown(board: ArrayLike<number>, sign: number): number {
	let count = 0;
	for (let i = 0; i < BOARD_SIZE; i++) count += Math.max(0, sign * board[i]);
	return count;
}

/** What the parts tell of the options. */
export function toldBy(parts: PositionParts): Told {
	const { length, crawford, jacoby, beavers, board } = parts;
	return { match: length, crawford, jacoby, beavers, most: Math.max(shown(board, 1), shown(board, -1)) };
}

/** Lays out taken-apart text under `options`, which do not contradict it. ERR_POSITION at the field that breaks an invariant. */
export function layOut(parts: PositionParts, options: BackgammonOptions): Result<Position> {
	const fault = findFault(parts, options);
	if (fault) return fail('ERR_POSITION', fault.message, { at: parts.places[fault.field] });
	const { board, cube, owner, turn, phase, dice, scores, maxCube } = parts;
	const checkers = checkersOf(options.variant);
	const left = [shown(board, 1), shown(board, -1)];
	const p = new Int8Array(SIZE);
	p.set(board);
	p[OFF_BYTE + X] = checkers - left[X];
	p[OFF_BYTE + O] = checkers - left[O];
	const isOver = left[X] === 0 || left[O] === 0;
	p[TURN] = isOver ? (left[X] === 0 ? 1 : -1) : turn;
	p[PHASE] = isOver ? ENDED : turn === 0 ? OPENING : phase;
	p[DIE] = Math.max(...dice);
	p[DIE + 1] = Math.min(...dice);
	p[CUBE] = cube;
	p[OWNER] = owner;
	setScore(p, X, scores[X]);
	setScore(p, O, scores[O]);
	p[LENGTH] = options.match;
	p[FLAGS] = options.match > 0 ? (parts.crawford ? CRAWFORD : 0) : (options.jacoby ? JACOBY : 0) | (options.beavers ? BEAVERS : 0);
	p[MAX_CUBE] = maxCube;
	return ok(p);
}

interface Fault {
	readonly field: Field;
	readonly message: string;
}

function findFault(parts: PositionParts, options: BackgammonOptions): Fault | undefined {
	const checkers = checkersOf(options.variant);
	const left = [shown(parts.board, 1), shown(parts.board, -1)];
	for (const [seat, count] of left.entries()) {
		if (count > checkers) return { field: 'board', message: `${'xo'[seat]} has ${count} checkers; a side has ${checkers}` };
	}
	if (left[X] === 0 && left[O] === 0) return { field: 'board', message: 'one side must have checkers left' };
	const isOver = left[X] === 0 || left[O] === 0;
	if (isOver && parts.phase !== ON_ROLL) return { field: 'dice', message: 'a side has borne off all its checkers, so the dice must be 00' };
	if (isOver && parts.turn === 0) return { field: 'turn', message: 'a side has borne off all its checkers, so the turn must be 1 or -1' };
	if (parts.turn === 0 && parts.phase !== ON_ROLL) return { field: 'dice', message: 'with turn 0 the opening roll is to come, so the dice must be 00' };
	return findCubeFault(parts, options) ?? findScoreFault(parts, options);
}

function findCubeFault(parts: PositionParts, options: BackgammonOptions): Fault | undefined {
	const { cube, owner, turn, phase, maxCube } = parts;
	if (cube > maxCube) return { field: 'cube', message: `the cube cannot be above its limit, ${maxCube}` };
	if (owner !== 0 && cube === 0) return { field: 'owner', message: 'a cube that was never turned lies in the middle, 0' };
	if (owner !== 0 && turn === 0) return { field: 'owner', message: 'before the opening roll the cube lies in the middle, 0' };
	if (phase < DOUBLED) return undefined;
	if (parts.crawford && options.match > 0) return { field: 'dice', message: 'in the Crawford game nobody doubles' };
	if (phase === DROPPED) return undefined;
	const pending = phase - DOUBLED + 1;
	if (owner === -turn) return { field: 'dice', message: 'the cube is held by the other side, so it cannot have been turned' };
	if (cube + pending > maxCube) return { field: 'dice', message: `the cube would rise above its limit, ${maxCube}` };
	if ((phase === BEAVERED || phase === RACCOONED) && (options.match > 0 || !options.beavers)) {
		return { field: 'dice', message: 'beavers and raccoons are for money with beavers on' };
	}
	return undefined;
}

function findScoreFault(parts: PositionParts, options: BackgammonOptions): Fault | undefined {
	const { match } = options;
	const most = match > 0 ? match - 1 : HIGHEST_SCORE;
	for (const [seat, score] of parts.scores.entries()) {
		if (score > most) return { field: seat === X ? 'scoreX' : 'scoreO', message: `a score here is 0…${most}` };
	}
	if (match === 0 || !parts.crawford) return undefined;
	const needOne = parts.scores.filter((score) => score === match - 1).length;
	if (needOne !== 1 && match > 1) return { field: 'flags', message: `this is the Crawford game only if exactly one side stands at ${match - 1}` };
	return undefined;
}
