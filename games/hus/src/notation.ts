import { Cursor, fail, legalMoves, type Move, type Notation, ok, type Position, type Result, type Rules, samePosition, start } from '@stammtisch/core';
import {
	DECISION,
	FIRST_TURN,
	facingInner,
	facingNear,
	firstPit,
	LEAVE,
	MAY_SWAP,
	NORTH,
	PHASE,
	PITS,
	PLAYING,
	SEAT,
	SIZE,
	SOUTH,
	STONES,
	STUCK,
	SWAP,
	TAKE,
	WON,
} from './layout.ts';
import type { HusOptions } from './options.ts';
import { readPlain, writePlain } from './plain.ts';
import { hasOnlySingles } from './rules.ts';

/** Letters of the seats, by seat. */
export const SEATS = ['s', 'n'] as const;

/** Texts of the moves that are no pits. */
const WORDS: { readonly [word: string]: Move } = { swap: SWAP, take: TAKE, leave: LEAVE };

/** A position text taken apart, not yet measured against options. */
export interface PositionParts {
	/** South's 16 pits, then north's, 48 stones in all. */
	readonly counts: readonly number[];
	readonly seat: number;
	readonly maySwap: boolean;
	/** Number of the pit to be decided, 0 where none is. */
	readonly decision: number;
	/** Offset of what follows the seat letter. */
	readonly restAt: number;
}

/** Takes apart a text such as `2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2/2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2 s`. ERR_POSITION with the place. Never throws. */
export function parseParts(text: string): Result<PositionParts> {
	const cursor = new Cursor(text);
	const counts: number[] = [];
	const wrong = (right: string, at = cursor.at) => fail('ERR_POSITION', `here must be ${right}`, { at });
	for (let i = 0; i < 2 * PITS; i++) {
		const stones = cursor.takeNumber(STONES);
		if (stones === undefined) return wrong(`a number of stones, 0…${STONES}`);
		counts.push(stones);
		const separator = i === PITS - 1 ? '/' : i === 2 * PITS - 1 ? ' ' : ',';
		if (!cursor.take(separator)) return wrong(`${JSON.stringify(separator)}: there are ${PITS} pits a side, then the seat to move`);
	}
	const sum = counts.reduce((total, stones) => total + stones, 0);
	if (sum !== STONES) return wrong(`${STONES} stones in all, not ${sum}`, 0);
	const letter = cursor.takeOneOf('sn');
	if (letter === undefined) return wrong('the seat to move, s or n');
	const seat = letter === 's' ? SOUTH : NORTH;
	const restAt = cursor.at;
	const maySwap = cursor.take(' pie');
	let decision = 0;
	if (!maySwap && cursor.take(' ')) {
		const stonesAt = cursor.at;
		const stones = cursor.takeNumber(STONES);
		if (stones === undefined || !cursor.take('@')) return wrong('"pie", or the stones and the pit to be decided, such as 5@12', stonesAt);
		const pitAt = cursor.at;
		decision = cursor.takeNumber(PITS) ?? 0;
		if (decision <= PITS / 2) return wrong('a pit of the inner row, 9…16', pitAt);
		const lying = counts[firstPit(seat) + decision - 1];
		if (stones !== lying) return wrong(`the stones that lie in pit ${decision}, ${lying}`, stonesAt);
	}
	if (!cursor.isAtEnd) return wrong('the end of the text');
	return ok({ counts, seat, maySwap, decision, restAt });
}

/** The options that a text tells: which rules must be on for it to exist. */
export function toldOptions(parts: PositionParts): Partial<HusOptions> {
	return { ...(parts.maySwap ? { pie: true } : {}), ...(parts.decision === 0 ? {} : { optionalCapture: true }) };
}

export function createNotation(options: HusOptions, rules: Rules): Notation {
	function parsePosition(text: string): Result<Position> {
		const parts = parseParts(text);
		return parts.ok ? layOut(parts.value) : parts;
	}

	/**
	 * Lays out taken-apart text. The start board is the pie rule's first turn: a finished turn leaves a single stone where it ended, so that board never
	 * comes again, and the first turn ends without a capture to be decided.
	 * ERR_OPTION where the text shows a rule that is off; ERR_POSITION where nothing is to swap or to decide.
	 */
	function layOut(parts: PositionParts): Result<Position> {
		if (parts.maySwap && !options.pie) return fail('ERR_OPTION', 'the text says pie, the option says false', { field: 'pie' });
		if (parts.decision !== 0 && !options.optionalCapture) {
			return fail('ERR_OPTION', 'the text has a capture to be decided, the option says false', { field: 'optionalCapture' });
		}
		const wrong = (message: string) => fail('ERR_POSITION', message, { at: parts.restAt + 1 });
		const p = new Int8Array(SIZE);
		p.set(parts.counts);
		p[SEAT] = parts.seat;
		p[DECISION] = parts.decision;
		if (parts.decision !== 0) {
			const at = firstPit(parts.seat) + parts.decision - 1;
			if (p[at] < 2) return wrong('nothing is captured where the last stone fell in an empty pit: at least two stones must lie there');
			if (p[facingInner(at)] === 0) return wrong('nothing is to be captured: the inner pit opposite is empty');
			if (options.bothOccupied && p[facingNear(at)] === 0) return wrong('nothing is to be captured: the near pit opposite is empty');
		} else if (hasOnlySingles(p, SOUTH) || hasOnlySingles(p, NORTH)) {
			p[PHASE] = WON;
			return parts.maySwap ? wrong('the game is over: nobody may swap') : ok(p);
		}
		const isStart = samePosition(p.subarray(0, PHASE), start(rules, parts.seat).subarray(0, PHASE));
		if (isStart && parts.maySwap) return wrong('nobody may swap before the first turn');
		p[PHASE] = parts.maySwap ? MAY_SWAP : isStart && options.pie ? FIRST_TURN : PLAYING;
		if (legalMoves(rules, p).length === 0) p[PHASE] = STUCK;
		return ok(p);
	}

	function formatPosition(p: Position): string {
		const board = `${p.subarray(0, PITS).join()}/${p.subarray(PITS, 2 * PITS).join()} ${SEATS[p[SEAT] as 0 | 1]}`;
		if (p[DECISION] !== 0) return `${board} ${p[firstPit(p[SEAT]) + p[DECISION] - 1]}@${p[DECISION]}`;
		return p[PHASE] === MAY_SWAP ? `${board} pie` : board;
	}

	function formatMove(_p: Position, move: Move): string {
		if (move < PITS) return String(move + 1);
		return move === SWAP ? 'swap' : move === TAKE ? 'take' : 'leave';
	}

	function parseMove(p: Position, text: string): Result<Move> {
		const move = /^(?:[1-9]|1[0-6])$/.test(text) ? Number(text) - 1 : Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
		if (move === undefined)
			return fail('ERR_MOVE', `a move is a pit 1…${PITS}${options.pie ? ', swap' : ''}${options.optionalCapture ? ', take, leave' : ''}`, { at: 0 });
		if (rules.toMove(p) < 0) return fail('ERR_OVER', 'the game is over', { at: 0 });
		return legalMoves(rules, p).includes(move) ? ok(move) : fail('ERR_ILLEGAL', whyIllegal(p, move), { at: 0 });
	}

	return {
		seats: SEATS,
		formatPosition,
		parsePosition,
		formatMove,
		parseMove,
		lastSeat: (p) => p[SEAT],
		writePlain,
		readPlain: (value) => readPlain(value, parsePosition),
	};
}

function whyIllegal(p: Position, move: Move): string {
	if (move === SWAP) return 'swap is only possible when the turn first passes to the second seat';
	if (p[DECISION] === 0 && move >= TAKE) return 'there is no capture to be decided; choose a pit';
	if (p[DECISION] !== 0 && move < PITS) return 'a capture is to be decided: take or leave';
	if (move >= PITS) return 'this choice never ends; take the other';
	if (p[firstPit(p[SEAT]) + move] < 2) return `pit ${move + 1} holds fewer than two stones; choose one with more`;
	return `sowing from pit ${move + 1} never ends; choose another`;
}
