import { fail, ok, type Position, type Result } from '@stammtisch/core';
import { isCrawford, pendingDoublings } from './cube.ts';
import {
	BAR,
	BEAVERED,
	BOARD_SIZE,
	byteOf,
	CUBE,
	checkersOn,
	DICE,
	DIE,
	DOUBLED,
	DROPPED,
	ENDED,
	FLAGS,
	HIGHEST_CUBE,
	HIGHEST_SCORE,
	JACOBY,
	LENGTH,
	LONGEST_MATCH,
	O,
	ON_ROLL,
	OPENING,
	OWNER,
	PHASE,
	RACCOONED,
	scoreOf,
	seatOf,
	signOf,
	TURN,
	USUAL_MAX_CUBE,
	X,
} from './layout.ts';
import type { PositionParts } from './parts.ts';

/**
 * GNU Backgammon's IDs (its manual, "A technical description of the Position ID" and "… of the Match ID"; the Jacoby bit and what happens on beavers
 * as version 1.07 writes them). A position ID is 80 bits in base 64: for the side not on roll, then for the side on roll, for its points 1…24 and its
 * bar as many ones as checkers, then a zero. A match ID is 72 bits. Bits run from the lowest of each byte. GNU's player 1 is x, its player 0 is o.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const POSITION_LENGTH = 14;
const MATCH_LENGTH = 12;
/** Offset of the match ID after the position ID and a colon. */
const MATCH_AT = POSITION_LENGTH + 1;
const POSITION_BITS = 80;
/** Most checkers in one place. */
const MOST = 15;
const MATCH_BITS = 72;

/** Fields of a match ID: first bit and number of bits. */
const MATCH_FIELDS = {
	cube: [0, 4],
	owner: [4, 2],
	onRoll: [6, 1],
	crawford: [7, 1],
	state: [8, 3],
	decides: [11, 1],
	doubled: [12, 1],
	resigned: [13, 2],
	die1: [15, 3],
	die2: [18, 3],
	length: [21, 15],
	score0: [36, 15],
	score1: [51, 15],
	noJacoby: [66, 1],
} as const;

type MatchField = keyof typeof MATCH_FIELDS;
type MatchValues = { [field in MatchField]: number };

const CENTRED = 3;
/** States of a game: not begun, playing, over, ended by a drop. */
const NOT_BEGUN = 0;
const PLAYING = 1;
const OVER = 2;
const BY_DROP = 4;

/** The side from which the board is seen: on roll, or x before the opening roll; after a drop the winner. */
const viewSign = (p: Position): number => (p[PHASE] === DROPPED ? -p[TURN] : p[TURN] || 1);
const playerOf = (sign: number): number => (sign > 0 ? 1 : 0);

/** Whether a text has the shape of a position ID, with or without a match ID. */
export function isGnuid(text: string): boolean {
	return /^[A-Za-z0-9+/]{14}(?::|$)/.test(text);
}

/**
 * Writes `positionid:matchid`, scores as before the game. It does not tell: beavers, the highest cube, that `roll` was chosen; of a drop who doubled
 * first; and of a beaver or raccoon whether a cube above 1 was in the middle before.
 */
export function formatGnuid(p: Position): string {
	return `${formatPositionId(p)}:${formatMatchId(p)}`;
}

/** The position ID alone. */
export function formatPositionId(p: Position): string {
	const bits: number[] = [];
	const onRoll = seatOf(viewSign(p));
	for (const seat of [1 - onRoll, onRoll]) {
		for (let point = 1; point <= BAR; point++) {
			for (let n = checkersOn(p, seat, point); n > 0; n--) bits.push(1);
			bits.push(0);
		}
	}
	return encodeBits(bits, POSITION_BITS);
}

function formatMatchId(p: Position): string {
	const phase = p[PHASE];
	const view = viewSign(p);
	const pending = pendingDoublings(p);
	// GNU turns the cube at each beaver and raccoon and shows it with the side that did not double first.
	const owner = phase === BEAVERED || phase === RACCOONED ? -view : p[OWNER];
	const decides = phase === DOUBLED || phase === RACCOONED || phase === DROPPED ? -view : view;
	return encodeMatch({
		cube: p[CUBE] + Math.max(0, pending - 1),
		owner: owner === 0 ? CENTRED : playerOf(owner),
		onRoll: playerOf(view),
		crawford: isCrawford(p) ? 1 : 0,
		state: phase === OPENING ? NOT_BEGUN : phase === DROPPED ? BY_DROP : phase === ENDED ? OVER : PLAYING,
		decides: playerOf(decides),
		doubled: pending > 0 ? 1 : 0,
		resigned: 0,
		die1: phase === DICE ? p[DIE] : 0,
		die2: phase === DICE ? p[DIE + 1] : 0,
		length: p[LENGTH],
		score0: scoreOf(p, O),
		score1: scoreOf(p, X),
		noJacoby: p[LENGTH] === 0 && (p[FLAGS] & JACOBY) !== 0 ? 0 : 1,
	});
}

/** What is wrong with an ID, and the letter of it that is at fault, 0-based. */
interface Fault {
	readonly message: string;
	readonly letter: number;
}

/** Takes apart a position ID, with or without `:matchid`; without one x is on roll and the cube lies in the middle. ERR_POSITION with the place. Never throws. */
export function parseGnuid(text: string): Result<PositionParts> {
	const colon = text.indexOf(':');
	const positionId = colon < 0 ? text : text.slice(0, colon);
	const bits = decodeBits(positionId, 'position', POSITION_LENGTH, POSITION_BITS);
	if (!Array.isArray(bits)) return misread(bits, 0);
	if (colon < 0) return withBoard(bits, 1, ALONE);
	const matchBits = decodeBits(text.slice(MATCH_AT), 'match', MATCH_LENGTH, MATCH_BITS);
	if (!Array.isArray(matchBits)) return misread(matchBits, MATCH_AT);
	const values = decodeMatch(matchBits);
	const match = readMatch(values);
	return 'message' in match ? misread(match, MATCH_AT) : withBoard(bits, values.onRoll === 1 ? 1 : -1, match);
}

function misread({ message, letter }: Fault, from: number): Result<PositionParts> {
	return fail('ERR_POSITION', message, { at: from + letter });
}

type MatchParts = Omit<PositionParts, 'board' | 'places'>;

const ALONE: MatchParts = {
	cube: 0,
	owner: 0,
	turn: 1,
	phase: ON_ROLL,
	dice: [0, 0],
	scores: [0, 0],
	length: undefined,
	crawford: undefined,
	jacoby: undefined,
	beavers: undefined,
	maxCube: USUAL_MAX_CUBE,
};

function withBoard(bits: readonly number[], view: number, match: MatchParts): Result<PositionParts> {
	const board = readBoard(bits, view);
	if (!Array.isArray(board)) return misread(board, 0);
	const at = MATCH_AT;
	const places = { board: 0, cube: at, owner: at, turn: at, dice: at, scoreX: at, scoreO: at, flags: at, length: at, maxCube: at };
	return ok({ ...match, board, places });
}

/** The board of a key, or what is wrong with it. */
function readBoard(bits: readonly number[], view: number): number[] | Fault {
	const wrong = (message: string, bit: number): Fault => ({ message: `the position ID ${message}`, letter: letterOf(bit) });
	const board: number[] = Array.from({ length: BOARD_SIZE }, () => 0);
	let at = 0;
	for (const seat of [1 - seatOf(view), seatOf(view)]) {
		for (let point = 1; point <= BAR; point++) {
			let count = 0;
			for (; bits[at] === 1; at++) if (++count > MOST) return wrong(`puts more than ${MOST} checkers in one place`, at);
			if (at++ >= POSITION_BITS) return wrong('ends before all points are told', POSITION_BITS - 1);
			const there = byteOf(seat, point);
			if (count > 0 && board[there] !== 0) return wrong('puts both sides on one point', at - 2);
			if (count > 0) board[there] = signOf(seat) * count;
		}
	}
	const more = bits.indexOf(1, at);
	return more < 0 ? board : wrong('goes on after all points are told', more);
}

/** What a match ID says, or what is wrong with it. */
function readMatch(values: MatchValues): MatchParts | Fault {
	const wrong = (field: MatchField, message: string): Fault => ({ message: `the match ID ${message}`, letter: letterOf(MATCH_FIELDS[field][0]) });
	const { onRoll, decides, doubled, state, length, die1, die2 } = values;
	if (![NOT_BEGUN, PLAYING, OVER, BY_DROP].includes(state)) return wrong('state', 'tells of a resigned game, or of a state that GNU does not know');
	if (values.resigned !== 0) return wrong('resigned', 'tells of a resignation that awaits an answer');
	if (values.owner === 2) return wrong('owner', 'gives the cube to nobody GNU knows');
	if (length > LONGEST_MATCH) return wrong('length', `tells of a match to ${length}; the longest is ${LONGEST_MATCH}`);
	if (Math.max(values.score0, values.score1) > HIGHEST_SCORE)
		return wrong(values.score0 > HIGHEST_SCORE ? 'score0' : 'score1', `has a score above ${HIGHEST_SCORE}`);
	const hasDice = die1 > 0 || die2 > 0;
	if (hasDice && !(isDie(die1) && isDie(die2))) return wrong(isDie(die1) ? 'die2' : 'die1', 'has a die that is not 1…6');
	if (hasDice && (state !== PLAYING || doubled === 1)) return wrong('die1', 'shows dice while none can lie there');
	if (state !== PLAYING && doubled === 1) return wrong('doubled', 'tells of a double outside a game');
	if (state === PLAYING && doubled === 0 && decides !== onRoll) return wrong('decides', 'lets the side decide that is not on roll, without a double');
	const turn = state === NOT_BEGUN ? 0 : (state === BY_DROP ? decides : onRoll) === 1 ? 1 : -1;
	const owner = values.owner === CENTRED ? 0 : values.owner === 1 ? 1 : -1;
	const phase =
		state === BY_DROP ? DROPPED : doubled === 1 ? (decides === onRoll ? BEAVERED : owner === -turn ? RACCOONED : DOUBLED) : hasDice ? DICE : ON_ROLL;
	const cube = values.cube - (phase === BEAVERED ? 1 : phase === RACCOONED ? 2 : 0);
	if (cube < 0) return wrong('cube', 'tells of a beaver, but the cube is too low for it');
	const redoubled = phase === BEAVERED || phase === RACCOONED;
	return {
		cube,
		owner: redoubled ? (cube === 0 ? 0 : turn) : owner,
		turn,
		phase,
		dice: [die1, die2],
		scores: [values.score1, values.score0],
		length,
		crawford: length > 0 ? values.crawford === 1 : undefined,
		jacoby: length > 0 ? undefined : values.noJacoby === 0,
		beavers: redoubled ? true : undefined,
		maxCube: values.cube + doubled > USUAL_MAX_CUBE ? HIGHEST_CUBE : USUAL_MAX_CUBE,
	};
}

function isDie(face: number): boolean {
	return face >= 1 && face <= 6;
}

function matchFields(): [MatchField, readonly [number, number]][] {
	return Object.entries(MATCH_FIELDS) as [MatchField, readonly [number, number]][];
}

function encodeMatch(values: MatchValues): string {
	const bits: number[] = [];
	for (const [field, [first, width]] of matchFields()) {
		for (let i = 0; i < width; i++) bits[first + i] = Math.floor(values[field] / 2 ** i) % 2;
	}
	return encodeBits(bits, MATCH_BITS);
}

function decodeMatch(bits: readonly number[]): MatchValues {
	const values: Partial<MatchValues> = {};
	for (const [field, [first, width]] of matchFields()) {
		values[field] = bits.slice(first, first + width).reduce((sum, bit, i) => sum + bit * 2 ** i, 0);
	}
	return values as MatchValues;
}

/** Base 64 of `size` bits, packed into bytes from their lowest bit; no padding signs. */
function encodeBits(bits: readonly number[], size: number): string {
	let text = '';
	for (let first = 0; first < size; first += 6) {
		let value = 0;
		for (let i = first; i < first + 6; i++) value = 2 * value + (bits[mirror(i)] ?? 0);
		text += ALPHABET[value];
	}
	return text;
}

/** The `size` bits of a base 64 text of `length` letters, or what is wrong with it. */
function decodeBits(text: string, name: string, length: number, size: number): number[] | Fault {
	const bits: number[] = Array.from({ length: size }, () => 0);
	for (let letter = 0; letter < Math.min(text.length, length); letter++) {
		const value = ALPHABET.indexOf(text[letter]);
		if (value < 0) return { message: `a ${name} ID is made of the letters ${ALPHABET}`, letter };
		for (let i = 0; i < 6; i++) {
			const bit = (value >> (5 - i)) & 1;
			const at = mirror(6 * letter + i);
			if (at < size) bits[at] = bit;
			else if (bit === 1) return { message: `the last letter of the ${name} ID has bits that mean nothing`, letter };
		}
	}
	return text.length === length ? bits : { message: `a ${name} ID has ${length} letters`, letter: Math.min(text.length, length) };
}

/** The letter, 0-based, that holds a bit. */
function letterOf(bit: number): number {
	return Math.floor(mirror(bit) / 6);
}

/** Base 64 reads each byte from its highest bit, the IDs from its lowest. */
function mirror(bit: number): number {
	return bit - (bit % 8) + 7 - (bit % 8);
}
