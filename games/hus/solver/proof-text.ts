/**
 * The text of a proof: what is claimed, and a winning strategy for every claim, as few bits as decisions.
 *
 *     stammtisch hus proof 1
 *     options clockwise single          direction; `single` or `both` facing hollows must hold stones to be captured
 *     claim s 20                        south wins within 20 plies of the start
 *     claim n 13 14                     north wins within 13 further plies once south has opened with pit 14
 *     data
 *     kQ3…                              base64, lines of any length
 *
 * The bits, highest first, are the winner's moves in the order in which `walk.ts` asks for them.
 */
import { Cursor, fail, ok, type Result } from '@stammtisch/core';
import { NORTH, PITS, SOUTH } from '../src/layout.ts';
import type { HusOptions } from '../src/options.ts';
import { fromBase64, isBase64, toBase64 } from './base64.ts';

/** A won position, reached from the start by `moves` (pits 0…15). */
export interface Claim {
	readonly winner: typeof SOUTH | typeof NORTH;
	/** Plies from there within which the winner has won. */
	readonly plies: number;
	readonly moves: readonly number[];
}

export interface Proof {
	readonly options: HusOptions;
	readonly claims: readonly Claim[];
	readonly bits: Uint8Array;
}

/** First line of a proof. */
export const PROOF_TITLE = 'stammtisch hus proof 1';
const LINE = 120;

export function formatProof({ options, claims, bits }: Proof): string {
	const data = toBase64(bits).match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
	const lines = claims.map(({ winner, plies, moves }) => ['claim', winner === SOUTH ? 's' : 'n', plies, ...moves.map((pit) => pit + 1)].join(' '));
	return [PROOF_TITLE, `options ${options.direction} ${options.bothOccupied ? 'both' : 'single'}`, ...lines, 'data', ...data, ''].join('\n');
}

/** Reads the text of a proof without checking what it claims. ERR_FORMAT with the place. Never throws. */
export function parseProof(text: string): Result<Proof> {
	const cursor = new Cursor(text);
	const wrong = (right: string) => fail('ERR_FORMAT', `here must be ${right}`, { at: cursor.at });
	if (!cursor.take(`${PROOF_TITLE}\noptions `)) return wrong(`"${PROOF_TITLE}" and a line of options`);
	const direction = cursor.take('clockwise ') ? 'clockwise' : cursor.take('counterclockwise ') ? 'counterclockwise' : undefined;
	if (!direction) return wrong('clockwise or counterclockwise');
	const bothOccupied = cursor.take('both\n');
	if (!bothOccupied && !cursor.take('single\n')) return wrong('single or both');
	const claims: Claim[] = [];
	while (cursor.take('claim ')) {
		const letter = cursor.takeOneOf('sn');
		if (letter === undefined || !cursor.take(' ')) return wrong('the winner, s or n');
		const plies = cursor.takeNumber(500);
		if (plies === undefined || plies === 0) return wrong('a number of plies, 1…500');
		const moves: number[] = [];
		while (cursor.take(' ')) {
			const pit = cursor.takeNumber(PITS);
			if (pit === undefined || pit === 0) return wrong(`a pit, 1…${PITS}`);
			moves.push(pit - 1);
		}
		if (!cursor.take('\n')) return wrong('the end of the line');
		claims.push({ winner: letter === 's' ? SOUTH : NORTH, plies, moves });
	}
	if (claims.length === 0 || !cursor.take('data\n')) return wrong(claims.length === 0 ? 'a claim' : 'another claim, or data');
	const data = text.slice(cursor.at).replace(/\n/g, '');
	if (!isBase64(data)) return wrong('base64 to the end');
	return ok({ options: { direction, bothOccupied, optionalCapture: false, pie: false }, claims, bits: fromBase64(data) });
}
