import { Cursor, fail, type Move, type Notation, ok, type Position, play, type Result, type Rules, samePosition, start } from '@stammtisch/core';
import { ENDED, FIRST_TURN, firstPit, MAX_PITS, MAX_SEEDS, MAY_SWAP, PHASE, PLAYING, SEAT, storeByte } from './layout.ts';
import type { KalahaOptions } from './options.ts';
import { pitsOf, readPlain, writePlain } from './plain.ts';
import { SWAP } from './rules.ts';

/** Letters of the seats, by seat. */
export const SEATS = ['s', 'n'] as const;

/** A position text taken apart, not yet measured against options. */
export interface PositionParts {
	readonly pits: number;
	/** South's pits, south's store, north's pits, north's store. */
	readonly counts: readonly number[];
	readonly seat: number;
	readonly maySwap: boolean;
	/** Offset of the seat letter. */
	readonly seatAt: number;
}

const MAX_STONES = 2 * MAX_PITS * MAX_SEEDS;

/** Takes apart a text such as `4,4,4,4,4,4/0/4,4,4,4,4,4/0 s`. ERR_POSITION with the place. Never throws. */
export function parseParts(text: string): Result<PositionParts> {
	const cursor = new Cursor(text);
	const counts: number[] = [];
	const wrong = (right: string) => fail('ERR_POSITION', `here must be ${right}`, { at: cursor.at });
	let pits = 0;
	for (const side of [0, 1]) {
		let sidePits = 0;
		do {
			const stones = cursor.takeNumber(MAX_STONES);
			if (stones === undefined) return wrong(`a number of stones, 0…${MAX_STONES}`);
			counts.push(stones);
			sidePits++;
		} while (sidePits < MAX_PITS && cursor.take(','));
		if (side === 1 && sidePits !== pits) return wrong(`as many pits as on the other side, ${pits}`);
		pits = sidePits;
		if (!cursor.take('/')) return wrong(`"/" and the store${sidePits === MAX_PITS ? `: there are at most ${MAX_PITS} pits a side` : ''}`);
		const store = cursor.takeNumber(MAX_STONES);
		if (store === undefined) return wrong(`the stones in the store, 0…${MAX_STONES}`);
		counts.push(store);
		if (!cursor.take(side === 0 ? '/' : ' ')) return wrong(side === 0 ? '"/" and the other side' : 'a space and the seat to move');
	}
	const seatAt = cursor.at;
	const letter = cursor.takeOneOf('sn');
	if (letter === undefined) return wrong('the seat to move, s or n');
	const maySwap = cursor.take(' pie');
	if (!cursor.isAtEnd) return wrong('the end of the text');
	return ok({ pits, counts, seat: letter === 's' ? 0 : 1, maySwap, seatAt });
}

/** Lays out taken-apart text under `options`. ERR_POSITION, or ERR_OPTION where ` pie` is there but the option is off. */
export function layOut(parts: PositionParts, options: KalahaOptions, rules: Rules): Result<Position> {
	const { pits } = options;
	const p = new Int8Array(rules.size);
	for (const seat of [0, 1]) p.set(parts.counts.slice(seat * (pits + 1), (seat + 1) * (pits + 1)), firstPit(pits, seat));
	p[SEAT] = parts.seat;
	const [southEmpty, northEmpty] = [0, 1].map((seat) => pitsOf(p, pits, seat).every((stones) => stones === 0));
	if (southEmpty !== northEmpty) {
		return fail(
			'ERR_POSITION',
			`${southEmpty ? 'south' : 'north'} has no stones in its pits, so the game is over and the other side's stones must be in its store`,
			{ at: 0 },
		);
	}
	if (parts.maySwap && !options.pie) return fail('ERR_OPTION', 'the text says pie, the option says false', { field: 'pie' });
	if (parts.maySwap && southEmpty) return fail('ERR_POSITION', 'the game is over: nobody may swap', { at: parts.seatAt + 1 });
	// A turn fills a store or leaves a pit empty, so that neither seat's start board comes again.
	const isStart = [0, 1].some((first) => samePosition(p.subarray(0, SEAT), start(rules, first).subarray(0, SEAT)));
	if (parts.maySwap && isStart) return fail('ERR_POSITION', 'nobody may swap before the first turn', { at: parts.seatAt + 1 });
	p[PHASE] = southEmpty ? ENDED : parts.maySwap ? MAY_SWAP : options.pie && isFirstTurn(p, rules) ? FIRST_TURN : PLAYING;
	return ok(p);
}

/** Whether the seat to move can stand here before the turn has passed: by a chain of extra moves from the start. */
function isFirstTurn(p: Position, rules: Rules): boolean {
	const start = new Int8Array(rules.size);
	rules.setup(start, p[SEAT]);
	const seen = new Set<string>();
	const waiting: Position[] = [start];
	const out = new Int32Array(rules.maxMoves);
	for (let at = waiting.pop(); at; at = waiting.pop()) {
		if (at.subarray(0, SEAT).every((stones, i) => stones === p[i])) return true;
		const end = rules.moves(at, out, 0);
		for (const move of Array.from(out.subarray(0, end))) {
			const next = play(rules, at, move);
			const key = next.join();
			if (next[PHASE] === FIRST_TURN && !seen.has(key)) {
				seen.add(key);
				waiting.push(next);
			}
		}
	}
	return false;
}

export function createNotation(options: KalahaOptions, rules: Rules): Notation {
	const { pits } = options;
	const side = (p: Position, seat: number) => `${pitsOf(p, pits, seat).join()}/${p[storeByte(seat)]}`;

	function parsePosition(text: string): Result<Position> {
		const parts = parseParts(text);
		if (!parts.ok) return parts;
		const stones = parts.value.counts.reduce((sum, n) => sum + n, 0);
		if (parts.value.pits !== pits) return fail('ERR_POSITION', `there must be ${pits} pits a side, not ${parts.value.pits}`, { at: 0 });
		if (stones !== 2 * pits * options.seeds)
			return fail('ERR_POSITION', `the stones must sum to ${2 * pits * options.seeds}; they sum to ${stones}`, { at: 0 });
		return layOut(parts.value, options, rules);
	}

	function parseMove(p: Position, text: string): Result<Move> {
		const isPit = /^[1-6]$/.test(text) && Number(text) <= pits;
		if (!isPit && text !== 'swap') return fail('ERR_MOVE', `a move is a pit 1…${pits}${options.pie ? ' or swap' : ''}`, { at: 0 });
		if (rules.toMove(p) < 0) return fail('ERR_OVER', 'the game is over', { at: 0 });
		const move = isPit ? Number(text) - 1 : SWAP;
		const out = new Int32Array(rules.maxMoves);
		if (out.subarray(0, rules.moves(p, out, 0)).includes(move)) return ok(move);
		return fail('ERR_ILLEGAL', isPit ? `pit ${text} is empty; choose one with stones` : 'swap is only possible when the turn first passes to the second seat', {
			at: 0,
		});
	}

	return {
		seats: SEATS,
		formatPosition: (p) => `${side(p, 0)}/${side(p, 1)} ${SEATS[p[SEAT] as 0 | 1]}${p[PHASE] === MAY_SWAP ? ' pie' : ''}`,
		parsePosition,
		formatMove: (_p, move) => (move === SWAP ? 'swap' : String(move + 1)),
		parseMove,
		lastSeat: (p) => p[SEAT],
		writePlain: (p) => writePlain(p, pits),
		readPlain: (value) => readPlain(value, parsePosition),
	};
}
