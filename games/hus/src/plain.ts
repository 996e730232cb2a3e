import { fail, type Json, type Position, type Result } from '@stammtisch/core';
import { DECISION, MAY_SWAP, NORTH, PHASE, PITS, SEAT, STUCK, WON } from './layout.ts';

/** A position as a board draws it. */
export interface HusPlain {
	/** Stones in south's and north's pits 1…16, each in its own sowing order. */
	readonly pits: readonly [readonly number[], readonly number[]];
	/** The seat to move; when won, the seat that moved last; when drawn, the seat that cannot move. */
	readonly seat: 's' | 'n';
	readonly maySwap: boolean;
	/** Number 9…16 of the pit of the seat to move where a capture waits for `take` or `leave`; absent otherwise. */
	readonly decision?: number;
	readonly over: boolean;
	/** Over without a winner: the seat to move has only endless moves. */
	readonly drawn: boolean;
}

export function toPlain(p: Position): HusPlain {
	return {
		pits: [Array.from(p.subarray(0, PITS)), Array.from(p.subarray(PITS, 2 * PITS))],
		seat: p[SEAT] === NORTH ? 'n' : 's',
		maySwap: p[PHASE] === MAY_SWAP,
		...(p[DECISION] === 0 ? {} : { decision: p[DECISION] }),
		over: p[PHASE] >= WON,
		drawn: p[PHASE] === STUCK,
	};
}

export function writePlain(p: Position): Json {
	return { ...toPlain(p) };
}

/** Reads `writePlain`'s object by way of the position text, which holds every check; `over` and `drawn` follow from the rest. ERR_POSITION. Never throws. */
export function readPlain(value: unknown, parsePosition: (text: string) => Result<Position>): Result<Position> {
	const wrong = fail('ERR_POSITION', 'a Hus position is {pits: [[…], […]], seat: "s" or "n", maySwap, decision where one waits, over, drawn}');
	if (typeof value !== 'object' || value === null) return wrong;
	const { pits, seat, maySwap, decision } = value as { [key: string]: unknown };
	if (!Array.isArray(pits) || pits.length !== 2 || (seat !== 's' && seat !== 'n')) return wrong;
	const [south, north] = pits as unknown[];
	if (!isSide(south) || !isSide(north)) return wrong;
	let text = `${south.join()}/${north.join()} ${seat}`;
	if (maySwap === true) text += ' pie';
	if (decision !== undefined) {
		if (typeof decision !== 'number' || !Number.isInteger(decision) || decision < 1 || decision > PITS) return wrong;
		text += ` ${(seat === 's' ? south : north)[decision - 1]}@${decision}`;
	}
	return parsePosition(text);
}

function isSide(value: unknown): value is number[] {
	return Array.isArray(value) && value.length === PITS && value.every((stones) => Number.isInteger(stones));
}
