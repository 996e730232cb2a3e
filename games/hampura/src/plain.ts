import { fail, type Json, type Position, type Result } from '@stammtisch/core';
import { cardText, DECK_SIZE } from './deck.ts';
import { CHOOSING, ENDED, HAND_BYTES, HOME, isOuter, LETTERS, type Letter, PAWNS, START } from './layout.ts';
import { type HampuraOptions, layoutOf } from './options.ts';
import { cardTexts, placeText } from './tokens.ts';

/** Where a pawn is: an outer space 0…59, or `start`, `s1`…`s5`, `home` of its own colour. */
export type PlainPlace = number | 'start' | 's1' | 's2' | 's3' | 's4' | 's5' | 'home';

export interface HampuraPlainSeat {
	readonly seat: Letter;
	/** Four places, START first, HOME last. */
	readonly pawns: readonly PlainPlace[];
	/** Cards, ascending, `?` each where the hand is hidden; undefined unless playing for points. */
	readonly hand?: readonly string[];
}

/** A position as a board draws it. */
export interface HampuraPlain {
	/** The colours in play, clockwise. */
	readonly seats: readonly HampuraPlainSeat[];
	/** The colour to move; while a card is drawn, the one that plays next; the one that moved last when over. */
	readonly seat: Letter;
	/** The card drawn; `?` while one is to be drawn and when over, `-` while one is chosen from a hand. */
	readonly card: string;
	/** Ascending, `H` last. */
	readonly discards: readonly string[];
	/** Cards in the draw pile. */
	readonly pile: number;
	readonly over: boolean;
}

/** `p` must have been laid out under these options. */
export function toPlain(p: Position, options: HampuraOptions): HampuraPlain {
	const { colours, seatByte, phaseByte, cardByte, discards, hands } = layoutOf(options);
	const seats = colours.map((colour, seat): HampuraPlainSeat => {
		const pawns = Array.from(p.subarray(PAWNS * seat, PAWNS * (seat + 1)), plainPlace);
		const hand = hands === undefined ? {} : { hand: cardTexts(p, hands + HAND_BYTES * seat, HAND_BYTES) };
		return { seat: LETTERS[colour], pawns, ...hand };
	});
	const thrown = cardTexts(p, discards);
	const isChoosing = p[phaseByte] === CHOOSING;
	const held = seats.reduce((sum, seat) => sum + (seat.hand?.length ?? 0), 0);
	return {
		seats,
		seat: LETTERS[colours[p[seatByte]]],
		card: !isChoosing ? '?' : hands === undefined ? cardText(p[cardByte]) : '-',
		discards: thrown,
		pile: DECK_SIZE - thrown.length - held - (isChoosing && hands === undefined ? 1 : 0),
		over: p[phaseByte] === ENDED,
	};
}

function plainPlace(place: number): PlainPlace {
	if (place === START) return 'start';
	if (place === HOME) return 'home';
	return isOuter(place) ? place : (placeText(place) as PlainPlace);
}

export function writePlain(plain: HampuraPlain): Json {
	return {
		...plain,
		seats: plain.seats.map(({ seat, pawns, hand }) => ({ seat, pawns, ...(hand ? { hand } : {}) })),
	};
}

/** Reads `writePlain`'s object by way of the position text, which holds every check. ERR_POSITION. Never throws. */
export function readPlain(value: unknown, parsePosition: (text: string) => Result<Position>): Result<Position> {
	const wrong = fail('ERR_POSITION', 'a Hampura! position is {seats: [{seat, pawns: […], hand?: […]}, …], seat, card, discards: […], pile, over}');
	if (typeof value !== 'object' || value === null) return wrong;
	const { seats, seat, card, discards } = value as { [key: string]: unknown };
	if (!Array.isArray(seats) || !isTexts(discards)) return wrong;
	const groups: string[] = [];
	const hands: string[] = [];
	for (const group of seats as unknown[]) {
		if (typeof group !== 'object' || group === null) return wrong;
		const { seat: letter, pawns, hand } = group as { [key: string]: unknown };
		if (!Array.isArray(pawns) || (hand !== undefined && !isTexts(hand))) return wrong;
		groups.push(`${String(letter)}:${pawns.map(placeToken).join()}`);
		if (hand) hands.push(`${String(letter)}=${hand.join() || '-'}`);
	}
	const fifth = hands.length > 0 ? ` ${hands.join('/')}` : '';
	return parsePosition(`${groups.join('/')} ${String(seat)} ${String(card)} ${discards.join() || '-'}${fifth}`);
}

/** Text of a plain place; what is none makes a text that does not parse. */
function placeToken(place: unknown): string {
	if (place === 'start') return '-';
	return place === 'home' ? 'h' : String(place);
}

function isTexts(value: unknown): value is string[] {
	return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
