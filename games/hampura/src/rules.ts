import { CHANCE, type Move, OVER, type Position, type Rules, type Ruleset } from '@stammtisch/core';
import { type Cards, createCards } from './cards.ts';
import { DISCARD, formOf, kindOf, PASS, pack, SWAP } from './code.ts';
import { ELEVEN, KINDS, TWO, UNKNOWN } from './deck.ts';
import { CHOOSING, circleOf, colourOf, DRAWING, ENDED, HAND_BYTES, HOME, type Layout, NO_CARD, PAWNS, START } from './layout.ts';
import { createMoving } from './moving.ts';
import { type HampuraOptions, layoutOf } from './options.ts';
import { createPile, type Pile } from './pile.ts';
import { score } from './scoring.ts';
import type { HampuraStep } from './steps.ts';

/** Raised whenever a legal move, an outcome or a result changes. */
const VERSION = 1;

/** One pawn or two of four: 4 + 6 pairs × 6 cuts × 2 orders, more than any other card allows. */
const MAX_STANDARD = 76;
/** One pawn or two of a team's eight: 8 + 28 × 6 × 2. */
const MAX_TEAMS_TWO = 344;
/**
 * Boards after a team's 7. What the opponents suffer follows from the steps of each pawn alone, and so does whether a pawn that did not move is bumped;
 * of k pawns that moved, the order of parts decides which are bumped afterwards, never all k, and there are at most k! orders. So at most the sum over
 * k = 1…7 of C(8,k) · C(6,k−1) · min(k!, 2^k − 1): 8 + 336 + 5040 + 21000 + 26040 + 10584 + 1016.
 */
const MAX_TEAMS_ANY = 64_024;
/** Five kinds in the hand, at most a 7 (76), an 11 (4 + 4 × 12), a Hampura! card (12), a 10 (8) and a 1 (5), or five discards beside swaps. */
const MAX_POINTS = 160;

/** Rules with the parts of them that notation and engine use. */
export interface HampuraRules extends Rules<HampuraStep> {
	readonly layout: Layout;
	readonly cards: Cards;
	readonly pile: Pile;
	/** Pawns among which a 7 may be split. */
	readonly sevenParts: number;
	/** Whether the seat to move has this card to play. Precondition: it is to move, and its hand is not hidden. */
	holds(p: Position, kind: number): boolean;
	/** The seat whose card moves this seat's pawns as well (HP-61); the seat itself where there are no teams. */
	partnerOf(seat: number): number;
}

function mostMoves(options: HampuraOptions): number {
	if (options.variant === 'points') return MAX_POINTS;
	if (options.variant === 'standard') return MAX_STANDARD;
	return options.teamSeven === 'two' ? MAX_TEAMS_TWO : MAX_TEAMS_ANY;
}

/** Hampura! with its options fixed. */
export type HampuraRuleset = Ruleset<HampuraOptions, HampuraStep>;

/** Hampura!'s rules for one choice of options. Moves are packed as in `code.ts`; an outcome is the kind of the card drawn, or UNKNOWN. */
export function createRules(options: HampuraOptions): HampuraRules {
	const isTeams = options.variant === 'teams';
	const layout = layoutOf(options);
	const { seats, colours, seatByte, phaseByte, cardByte, discards, hands, size } = layout;
	const maxMoves = mostMoves(options);
	const sevenParts = isTeams && options.teamSeven === 'any' ? 7 : 2;
	const cards = createCards(layout, createMoving(layout), { hasPartners: isTeams, sevenParts, maxMoves });
	const pile = createPile(layout);
	const first = colours.indexOf(colourOf(options.colours[0]));

	const partnerOf = (seat: number) => (isTeams ? (seat + 2) % seats : seat);

	/** HP-05: everyone in START, no card drawn. HP-06: the first of the colours begins, or who is told to. HP-70: for points one pawn on the circle. */
	function setup(p: Position, beginner = first): void {
		p.fill(0);
		for (let seat = 0; seat < seats; seat++) {
			p.fill(START, PAWNS * seat, PAWNS * (seat + 1));
			if (hands !== undefined) p[PAWNS * seat + PAWNS - 1] = circleOf(colours[seat]);
		}
		p[seatByte] = beginner;
		p[phaseByte] = DRAWING;
		p[cardByte] = NO_CARD;
	}

	function toMove(p: Position): number {
		return p[phaseByte] === CHOOSING ? p[seatByte] : p[phaseByte] === DRAWING ? CHANCE : OVER;
	}

	function moves(p: Position, out: Int32Array, at: number): number {
		if (p[phaseByte] === ENDED) return at;
		if (p[phaseByte] === DRAWING) return pile.outcomes(p, out, at);
		const end = hands === undefined ? cardMoves(p, out, at) : handMoves(p, p[seatByte], hands, out, at);
		sortMoves(out, at, end);
		return end;
	}

	/** HP-10, HP-11: what the card orders, compulsory where possible. HP-45: a turn of swaps alone may be declined. */
	function cardMoves(p: Position, out: Int32Array, at: number): number {
		const kind = p[cardByte];
		let end = cards.list(p, p[seatByte], kind, out, at);
		if (mayDecline(kind, out, at, end)) out[end++] = pack(PASS, kind);
		return end;
	}

	/** HP-71: any card of the hand that moves a pawn. HP-72, HP-73: where there is none, or nothing but swaps, any card may go. */
	function handMoves(p: Position, seat: number, handsByte: number, out: Int32Array, at: number): number {
		const hand = handsByte + HAND_BYTES * seat;
		let end = at;
		let isFree = true;
		for (let kind = 0; kind < KINDS; kind++) {
			if (p[hand + kind] === 0) continue;
			const from = end;
			end = cards.list(p, seat, kind, out, end);
			if (!mayDecline(kind, out, from, end)) isFree = false;
		}
		for (let kind = 0; isFree && kind < KINDS; kind++) if (p[hand + kind] > 0) out[end++] = pack(DISCARD, kind);
		return end;
	}

	/** Whether a card's moves, out[at…end), leave the choice to make none of them. */
	function mayDecline(kind: number, out: Int32Array, at: number, end: number): boolean {
		if (kind !== ELEVEN) return end === at;
		for (let i = at; i < end; i++) if (formOf(out[i]) !== SWAP) return false;
		return true;
	}

	function make(p: Position, move: Move, sink?: (step: HampuraStep) => void): void {
		if (p[phaseByte] === DRAWING) {
			pile.draw(p, move, sink);
			return;
		}
		const seat = p[seatByte];
		const kind = kindOf(move);
		const form = formOf(move);
		cards.attempt(p, seat, move, sink);

		// HP-10, HP-71: the card goes to the discards.
		if (sink) sink({ kind: 'discard', seat, card: kind });
		p[discards + kind]++;
		if (hands !== undefined) leaveHand(p, hands + HAND_BYTES * seat, kind);
		else p[cardByte] = NO_CARD;

		// HP-50, HP-60: four pawns HOME, or a team's eight, win at once.
		if (hasWon(p, seat)) {
			p[phaseByte] = ENDED;
			return;
		}
		// HP-41, HP-64, HP-73: after a 2 the same seat draws or plays again. HP-72: not when it was only discarded. HP-05: otherwise clockwise.
		p[phaseByte] = DRAWING;
		if (kind !== TWO || form === DISCARD) p[seatByte] = (seat + 1) % seats;
	}

	/** Out of a hand that is hidden comes one of its unknown cards. */
	function leaveHand(p: Position, hand: number, kind: number): void {
		p[hand + (p[hand + kind] > 0 ? kind : UNKNOWN)]--;
	}

	/** HP-50, HP-60. */
	function hasWon(p: Position, seat: number): boolean {
		// A seat's pawns are ascending, so the first one tells.
		return p[PAWNS * seat] === HOME && p[PAWNS * partnerOf(seat)] === HOME;
	}

	/** HP-50, HP-60: 1 for a win, partners alike. HP-74: for points, the score. */
	function points(p: Position, seat: number): number {
		if (hands !== undefined) return score(layout, options.bonus, p, seat, p[seatByte]);
		return p[phaseByte] === ENDED && (seat === p[seatByte] || seat === partnerOf(p[seatByte])) ? 1 : 0;
	}

	/** HP-70: the hands of the others become unknown cards. */
	function hide(p: Position, viewer: number | undefined): void {
		for (let seat = 0; hands !== undefined && seat < seats; seat++) {
			if (seat === viewer) continue;
			const hand = hands + HAND_BYTES * seat;
			const held = pile.handSize(p, seat);
			p.fill(0, hand, hand + KINDS);
			p[hand + UNKNOWN] = held;
		}
	}

	return {
		game: 'hampura',
		version: VERSION,
		seats,
		hasChance: true,
		hasHidden: hands !== undefined,
		size,
		maxMoves,
		setup,
		toMove,
		moves,
		weight: pile.weight,
		make,
		points,
		hide,
		isHidden: (p) => p[phaseByte] === CHOOSING && pile.isUnknown(p, p[seatByte]),
		layout,
		cards,
		pile,
		sevenParts,
		holds: (p, kind) => (hands === undefined ? p[cardByte] === kind : p[hands + HAND_BYTES * p[seatByte] + kind] > 0),
		partnerOf,
	};
}

/** Sorts out[at…end) ascending. */
function sortMoves(out: Int32Array, at: number, end: number): void {
	if (end - at > 64) {
		out.subarray(at, end).sort();
		return;
	}
	for (let i = at + 1; i < end; i++) {
		const move = out[i];
		let to = i;
		for (; to > at && out[to - 1] > move; to--) out[to] = out[to - 1];
		out[to] = move;
	}
}
