import type { Move, Position } from '@stammtisch/core';
import { ByteSet } from './byteset.ts';
import { BACKWARD, DISCARD, FORWARD, formOf, kindOf, LEAVE_START, PASS, pack, pawnOf, payloadOf, SPLIT, SPLIT_STEPS, SWAP, TAKE, targetOf } from './code.ts';
import { ELEVEN, HAMPURA, ONE, SEVEN, TWO } from './deck.ts';
import { isOuter, type Layout, PAWNS, START, sortPawns } from './layout.ts';
import type { Moving } from './moving.ts';
import { createSevens } from './seven.ts';
import type { Sink } from './steps.ts';

/** HP-40, HP-41, HP-42, HP-44, HP-45: steps forward by kind; 0 where the card has none. The 7 has its own file. */
export const STEPS_FORWARD: Int8Array = Int8Array.of(1, 2, 3, 0, 5, 0, 8, 10, 11, 12, 0);
/** HP-42, HP-44: steps backward by kind. */
export const STEPS_BACKWARD: Int8Array = Int8Array.of(0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0);

/** What each card allows on the board. */
export interface Cards {
	/**
	 * Writes every move that the card orders from `out[at]` on, each resulting board once: of moves to the same board the one with the fewest parts,
	 * then the smallest first space (own colour before the partner's). Not sorted. None where the card moves nothing.
	 * @returns the index after the last move
	 */
	list(p: Position, seat: number, kind: number, out: Int32Array, at: number): number;
	/** Plays the board's part of a move in place, pawns sorted afterwards; false (and `p` spoilt) where a part is not allowed. */
	attempt(p: Position, seat: number, move: Move, sink?: Sink): boolean;
	/** The listed move that leads to the same board as `move`, any move packed for a card that has its form; undefined where that is not allowed. */
	canonical(p: Position, seat: number, move: Move): Move | undefined;
}

/** `hasPartners`: every card may move the pawns of seat + 2 as well (HP-61). `sevenParts`: among how many pawns a 7 may be split. */
export function createCards(layout: Layout, moving: Moving, rule: { hasPartners: boolean; sevenParts: number; maxMoves: number }): Cards {
	const { seats, pawns } = layout;
	const { hasPartners } = rule;
	const work = new Int8Array(pawns);
	const ends = new ByteSet(pawns);
	const order = new Int8Array(2 * PAWNS);
	const sevens = createSevens(layout, moving, rule.sevenParts);
	const found = new Int32Array(rule.maxMoves);

	/** Byte of a pawn of the mover's side. */
	function byteOf(seat: number, pawn: number): number {
		return pawn < PAWNS ? PAWNS * seat + pawn : PAWNS * ((seat + 2) % seats) + pawn - PAWNS;
	}

	function isOpponent(seat: number, pawn: number): boolean {
		const owner = pawn >> 2;
		return owner !== seat && !(hasPartners && owner === (seat + 2) % seats);
	}

	/** Fills `order` with the side's pawns by place, own colour first where equal. @returns how many */
	function orderPawns(p: Position, seat: number): number {
		if (!hasPartners) {
			for (let i = 0; i < PAWNS; i++) order[i] = i;
			return PAWNS;
		}
		let [own, partner] = [0, PAWNS];
		for (let i = 0; i < 2 * PAWNS; i++) {
			const isOwn = partner === 2 * PAWNS || (own < PAWNS && p[byteOf(seat, own)] <= p[byteOf(seat, partner)]);
			order[i] = isOwn ? own++ : partner++;
		}
		return 2 * PAWNS;
	}

	function attempt(p: Position, seat: number, move: Move, sink?: Sink): boolean {
		const kind = kindOf(move);
		let isDone = true;
		switch (formOf(move)) {
			case LEAVE_START:
				isDone = moving.leaveStart(p, byteOf(seat, pawnOf(move)), sink);
				break;
			case FORWARD:
				isDone = moving.forward(p, byteOf(seat, pawnOf(move)), STEPS_FORWARD[kind], sink);
				break;
			case BACKWARD:
				isDone = moving.backward(p, byteOf(seat, pawnOf(move)), STEPS_BACKWARD[kind], sink);
				break;
			case SPLIT:
				isDone = attemptSplit(p, seat, payloadOf(move), sink);
				break;
			case SWAP:
				isDone = moving.swap(p, byteOf(seat, pawnOf(move)), targetOf(move), sink);
				break;
			case TAKE:
				isDone = moving.take(p, byteOf(seat, pawnOf(move)), targetOf(move), sink);
				break;
			case PASS:
			case DISCARD:
				return true;
		}
		sortPawns(p, pawns);
		return isDone;
	}

	/** HP-43: part by part, each allowed when it is made. */
	function attemptSplit(p: Position, seat: number, path: number, sink: Sink): boolean {
		for (let bit = 3 * (SPLIT_STEPS - 1); bit >= 0; ) {
			const pawn = (path >> bit) & 7;
			let steps = 0;
			for (; bit >= 0 && ((path >> bit) & 7) === pawn; bit -= 3) steps++;
			if (!moving.forward(p, byteOf(seat, pawn), steps, sink)) return false;
		}
		return true;
	}

	/** Appends the move unless it is not allowed or its board is there already. @returns the end of the list */
	function consider(p: Position, seat: number, move: Move, out: Int32Array, end: number): number {
		for (let i = 0; i < pawns; i++) work[i] = p[i];
		if (attempt(work, seat, move) && ends.add(work)) out[end++] = move;
		return end;
	}

	/** HP-45, HP-63: with every opponent's pawn on the outer track. */
	function listSwaps(p: Position, seat: number, pawn: number, out: Int32Array, end: number): number {
		for (let other = 0; other < pawns; other++) {
			if (isOuter(p[other]) && isOpponent(seat, other)) end = consider(p, seat, pack(SWAP, ELEVEN, pawn | (other << 3)), out, end);
		}
		return end;
	}

	/** HP-46: on every opponent's pawn on the outer track. HP-63: where there is none, on those of the side's other colour. */
	function listTakes(p: Position, seat: number, pawn: number, out: Int32Array, end: number): number {
		let hasOpponent = !hasPartners;
		for (let other = 0; other < pawns; other++) hasOpponent ||= isOuter(p[other]) && isOpponent(seat, other);
		for (let other = 0; other < pawns; other++) {
			if (isOuter(p[other]) && isOpponent(seat, other) === hasOpponent) end = consider(p, seat, pack(TAKE, HAMPURA, pawn | (other << 3)), out, end);
		}
		return end;
	}

	function list(p: Position, seat: number, kind: number, out: Int32Array, at: number): number {
		const count = orderPawns(p, seat);
		if (kind === SEVEN) return sevens.list(p, order.subarray(0, count), (pawn) => byteOf(seat, pawn), out, at);
		ends.clear();
		let end = at;
		for (let i = 0; i < count; i++) {
			const pawn = order[i];
			const place = p[byteOf(seat, pawn)];
			if (place === START) {
				// HP-13, HP-40, HP-41, HP-46: three cards start a pawn.
				if (kind === ONE || kind === TWO) end = consider(p, seat, pack(LEAVE_START, kind, pawn), out, end);
				else if (kind === HAMPURA) end = listTakes(p, seat, pawn, out, end);
				continue;
			}
			if (STEPS_FORWARD[kind] !== 0) end = consider(p, seat, pack(FORWARD, kind, pawn), out, end);
			if (STEPS_BACKWARD[kind] !== 0) end = consider(p, seat, pack(BACKWARD, kind, pawn), out, end);
			if (kind === ELEVEN && isOuter(place)) end = listSwaps(p, seat, pawn, out, end);
		}
		return end;
	}

	return {
		list,
		attempt,
		canonical(p, seat, move) {
			const board = p.slice(0, pawns);
			if (!attempt(board, seat, move)) return undefined;
			list(p, seat, kindOf(move), found, 0);
			const index = (kindOf(move) === SEVEN ? sevens.ends : ends).indexOf(board);
			return index < 0 ? undefined : found[index];
		},
	};
}
