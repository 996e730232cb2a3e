import { Cursor, fail, ok, type Position, type Result } from '@stammtisch/core';
import {
	BEAVERED,
	BEAVERS,
	BOARD_SIZE,
	CRAWFORD,
	CUBE,
	DICE,
	DIE,
	DOUBLED,
	DROPPED,
	FLAGS,
	HIGHEST_CUBE,
	HIGHEST_SCORE,
	JACOBY,
	LENGTH,
	LONGEST_MATCH,
	MAX_CUBE,
	O,
	ON_ROLL,
	OWNER,
	PHASE,
	RACCOONED,
	ROLLING,
	scoreOf,
	TURN,
	X,
} from './layout.ts';
import { FIELDS, type Field, type PositionParts } from './parts.ts';

/** How every XGID begins. */
export const PREFIX = 'XGID=';

/** Letters in the dice field, by phase. */
const LETTERS: readonly (readonly [text: string, phase: number])[] = [
	['00', ON_ROLL],
	['??', ROLLING],
	['D', DOUBLED],
	['B', BEAVERED],
	['R', RACCOONED],
	['P', DROPPED],
];

/** Most checkers in one place. */
const MOST = 15;
const UPPER = 64; // before 'A'
const LOWER = 96; // before 'a'

/** Writes the XGID: `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10`. */
export function formatXgid(p: Position): string {
	let board = '';
	for (let i = 0; i < BOARD_SIZE; i++) board += p[i] === 0 ? '-' : String.fromCharCode(p[i] > 0 ? UPPER + p[i] : LOWER - p[i]);
	const dice = p[PHASE] === DICE ? `${p[DIE]}${p[DIE + 1]}` : (LETTERS.find(([, phase]) => phase === p[PHASE])?.[0] ?? '00');
	const rest = [p[CUBE], p[OWNER], p[TURN], dice, scoreOf(p, X), scoreOf(p, O), p[FLAGS], p[LENGTH], p[MAX_CUBE]];
	return `${PREFIX}${board}:${rest.join(':')}`;
}

/** Takes apart an XGID. ERR_POSITION with the place. Never throws. */
export function parseXgid(text: string): Result<PositionParts> {
	const cursor = new Cursor(text);
	const wrong = (right: string) => fail('ERR_POSITION', `here must be ${right}`, { at: cursor.at });
	if (!cursor.take(PREFIX)) return wrong(PREFIX);
	const places: { [field in Field]: number } = { board: 0, cube: 0, owner: 0, turn: 0, dice: 0, scoreX: 0, scoreO: 0, flags: 0, length: 0, maxCube: 0 };
	const board: number[] = [];
	const read: { [field in Field]: number } = { ...places };
	let faces: readonly [number, number] = [0, 0];
	for (const field of FIELDS) {
		if (field !== 'board' && !cursor.take(':')) return wrong(`":" and the next field, ${field}`);
		places[field] = cursor.at;
		if (field === 'board') {
			const fault = readBoard(cursor, board);
			if (fault !== undefined) return wrong(fault);
		} else if (field === 'dice') {
			const dice = readDice(cursor);
			if (!dice) return wrong('two dice 1…6, 00, ??, D, B, R or P');
			read.dice = dice.phase;
			faces = dice.faces;
		} else {
			const { most, signed, right } = RANGES[field];
			const value = signed ? readSign(cursor) : cursor.takeNumber(most);
			if (value === undefined) return wrong(right);
			read[field] = value;
		}
	}
	if (!cursor.isAtEnd) return wrong('the end of the text');
	const { cube, owner, turn, scoreX, scoreO, flags, length, maxCube } = read;
	if (length > 0 && flags > CRAWFORD) return fail('ERR_POSITION', 'in a match this field is 0, or 1 for the Crawford game', { at: places.flags });
	const crawford = length > 0 ? flags === CRAWFORD : undefined;
	const money = (flag: number) => (length > 0 ? undefined : (flags & flag) !== 0);
	return ok({
		board,
		cube,
		owner,
		turn,
		phase: read.dice,
		dice: faces,
		scores: [scoreX, scoreO],
		length,
		crawford,
		jacoby: money(JACOBY),
		beavers: money(BEAVERS),
		maxCube,
		places,
	});
}

const RANGES = {
	cube: { most: HIGHEST_CUBE, signed: false, right: `the two-logarithm of the cube, 0…${HIGHEST_CUBE}` },
	owner: { most: 1, signed: true, right: 'who holds the cube, 1 (x), -1 (o) or 0' },
	turn: { most: 1, signed: true, right: 'the turn, 1 (x), -1 (o), or 0 before the opening roll' },
	scoreX: { most: HIGHEST_SCORE, signed: false, right: `the score of x, 0…${HIGHEST_SCORE}` },
	scoreO: { most: HIGHEST_SCORE, signed: false, right: `the score of o, 0…${HIGHEST_SCORE}` },
	flags: { most: JACOBY + BEAVERS, signed: false, right: '0 or 1 for Crawford, or for money 0…3 for Jacoby (1) and beavers (2)' },
	length: { most: LONGEST_MATCH, signed: false, right: `the length of the match, 0…${LONGEST_MATCH}` },
	maxCube: { most: HIGHEST_CUBE, signed: false, right: `the two-logarithm of the highest cube, 0…${HIGHEST_CUBE}` },
} as const;

function readBoard(cursor: Cursor, board: number[]): string | undefined {
	while (board.length < BOARD_SIZE) {
		const code = cursor.isAtEnd ? 0 : cursor.text.charCodeAt(cursor.at);
		const isX = code > UPPER && code <= UPPER + MOST && board.length !== 0;
		const isO = code > LOWER && code <= LOWER + MOST && board.length !== BOARD_SIZE - 1;
		if (code !== 45 && !isX && !isO) {
			if (board.length === 0) return 'the bar of o: "-" or a…o';
			if (board.length === BOARD_SIZE - 1) return 'the bar of x: "-" or A…O';
			return `point ${board.length}: "-", A…O or a…o`;
		}
		board.push(isX ? code - UPPER : isO ? LOWER - code : 0);
		cursor.at++;
	}
	return undefined;
}

function readDice(cursor: Cursor): { phase: number; faces: readonly [number, number] } | undefined {
	for (const [text, phase] of LETTERS) {
		if (cursor.take(text)) return { phase, faces: [0, 0] };
	}
	const faces = /^[1-6]{2}/.exec(cursor.text.slice(cursor.at, cursor.at + 2))?.[0];
	if (faces === undefined) return undefined;
	cursor.at += 2;
	return { phase: DICE, faces: [Number(faces[0]), Number(faces[1])] };
}

function readSign(cursor: Cursor): number | undefined {
	for (const [text, sign] of [
		['-1', -1],
		['1', 1],
		['0', 0],
	] as const) {
		if (cursor.take(text)) return sign;
	}
	return undefined;
}
