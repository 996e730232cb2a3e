import type { Move, Position } from '@stammtisch/core';
import { DECK, DECK_SIZE, KINDS, UNKNOWN } from './deck.ts';
import { CHOOSING, HAND, HAND_BYTES, type Layout, NO_CARD } from './layout.ts';
import type { Sink } from './steps.ts';

/** The draw pile and what is drawn from it. All but `left` and `handSize` ask for a position where a card is to be drawn. */
export interface Pile {
	/** Cards in the draw pile. */
	left(p: Position): number;
	/** Cards in a seat's hand, unknown ones included. */
	handSize(p: Position, seat: number): number;
	/** Whether a hand holds cards that nobody may see. */
	isUnknown(p: Position, seat: number): boolean;
	/** Writes the kinds that may be drawn, ascending; only UNKNOWN where they go into a hidden hand. */
	outcomes(p: Position, out: Int32Array, at: number): number;
	weight(p: Position, outcome: Move): number;
	draw(p: Position, outcome: Move, sink?: Sink): void;
}

export function createPile(layout: Layout): Pile {
	const { seats, seatByte, phaseByte, cardByte, discards, hands } = layout;

	const handByte = (seat: number) => (hands ?? 0) + HAND_BYTES * seat;

	function discarded(p: Position): number {
		let sum = 0;
		for (let kind = 0; kind < KINDS; kind++) sum += p[discards + kind];
		return sum;
	}

	function handSize(p: Position, seat: number): number {
		let sum = 0;
		for (let i = handByte(seat); i < handByte(seat + 1); i++) sum += p[i];
		return sum;
	}

	function left(p: Position): number {
		let inSight = discarded(p) + (p[cardByte] === NO_CARD ? 0 : 1);
		for (let seat = 0; hands !== undefined && seat < seats; seat++) inSight += handSize(p, seat);
		return DECK_SIZE - inSight;
	}

	/** HP-71: the smallest hand draws, of equal ones the first clockwise from the seat to move: the deal, and later the one hand of four. */
	function drawer(p: Position): number {
		let best = p[seatByte];
		for (let i = 1; i < seats; i++) {
			const seat = (p[seatByte] + i) % seats;
			if (handSize(p, seat) < handSize(p, best)) best = seat;
		}
		return best;
	}

	/** Cards of a kind that may come: those not in sight, or the discards where the pile is empty (HP-12). */
	function mayCome(p: Position, kind: number, isEmpty: boolean): number {
		if (isEmpty) return p[discards + kind];
		let unseen = DECK[kind] - p[discards + kind];
		for (let seat = 0; hands !== undefined && seat < seats; seat++) unseen -= p[handByte(seat) + kind];
		return unseen;
	}

	const isUnknown = (p: Position, seat: number) => hands !== undefined && p[handByte(seat) + UNKNOWN] > 0;

	return {
		left,
		handSize,
		isUnknown,
		outcomes(p, out, at) {
			let end = at;
			if (isUnknown(p, drawer(p))) {
				out[end++] = UNKNOWN;
				return end;
			}
			const isEmpty = left(p) === 0;
			for (let kind = 0; kind < KINDS; kind++) if (mayCome(p, kind, isEmpty) > 0) out[end++] = kind;
			return end;
		},
		weight(p, outcome) {
			const isEmpty = left(p) === 0;
			if (outcome !== UNKNOWN) return mayCome(p, outcome, isEmpty);
			let all = 0;
			for (let kind = 0; kind < KINDS; kind++) all += mayCome(p, kind, isEmpty);
			return all;
		},
		draw(p, outcome, sink) {
			if (left(p) === 0) {
				// HP-12: the discards are shuffled and go on as the draw pile.
				if (sink) sink({ kind: 'reshuffle', cards: discarded(p) });
				p.fill(0, discards, discards + KINDS);
			}
			const seat = drawer(p);
			const card = isUnknown(p, seat) ? UNKNOWN : outcome;
			if (sink) sink({ kind: 'draw', seat, card });
			if (hands === undefined) {
				p[cardByte] = outcome;
				p[phaseByte] = CHOOSING;
				return;
			}
			p[handByte(seat) + card]++;
			if (handSize(p, drawer(p)) === HAND) p[phaseByte] = CHOOSING;
		},
	};
}
