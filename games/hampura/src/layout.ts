/**
 * The board and the bytes of one Hampura! position (HP-02, HP-03; drawn in README.md).
 *
 * 60 outer spaces, numbered clockwise 0…59; a side of the square for each colour, red, blue, yellow, green, its first space at o = 0, 15, 30, 45.
 * On it, from o: triangle of the short slide o+1, entry to the Safety Zone o+2, end of the short slide and START circle o+4, triangle of the long slide
 * o+9, its end o+13. From the entry forward lie the Safety-Zone spaces s1…s5 and HOME, each colour's own: 64 steps from circle to HOME.
 *
 * Bytes of a position for n seats:
 *
 *     0 … 4n−1        pawns, four a seat, ascending within the seat: −1 START, 0…59 outer spaces, 60…64 s1…s5, 65 HOME
 *     4n              seat to move (while drawing: the seat that plays next), or the seat that moved last when over
 *     4n+1            phase: CHOOSING, DRAWING, ENDED
 *     4n+2            kind of the card drawn, or NO_CARD; always NO_CARD when playing for points
 *     4n+3 … 4n+13    discards of each kind
 *     4n+14 …         for points, 12 bytes a seat: cards in the hand of each kind, then unknown cards in it
 *
 * Nothing tells the order of the draw pile: it is the 45 cards less those in sight and in hands.
 */

import { KINDS } from './deck.ts';

/** Letters of the colours, clockwise. A colour is its index 0…3. */
export const LETTERS = ['r', 'b', 'y', 'g'] as const;
export type Letter = (typeof LETTERS)[number];

/** The colour with this letter; −1 where there is none. */
export function colourOf(letter: string | undefined): number {
	return (LETTERS as readonly (string | undefined)[]).indexOf(letter);
}

/** Spaces of the outer track. */
export const OUTER = 60;
/** Places of a pawn: START, 0…59, ZONE + 0…4, HOME. */
export const START = -1;
export const ZONE = OUTER;
export const ZONE_LENGTH = 5;
export const HOME = ZONE + ZONE_LENGTH;

/** Pawns a seat. */
export const PAWNS = 4;

/** First space of a colour's side. */
export const sideOf = (colour: number): number => 15 * colour;
/** Where a colour's Safety Zone branches off; still an outer space. */
export const entryOf = (colour: number): number => sideOf(colour) + 2;
/** Where a colour's pawns leave START to. */
export const circleOf = (colour: number): number => sideOf(colour) + 4;
/** The colour on whose side a space lies. */
export const colourOfSide = (space: number): number => Math.floor(space / 15);

/** Steps from a triangle to the end of its slide, by space; 0 where there is no triangle. */
export const SLIDE_STEPS: Int8Array = Int8Array.from({ length: OUTER }, (_, space) => (space % 15 === 1 ? 3 : space % 15 === 9 ? 4 : 0));

/** Whether a place is an outer space. */
export function isOuter(place: number): boolean {
	return place >= 0 && place < OUTER;
}

/** The seat to move has a card to play. */
export const CHOOSING = 0;
/** A card is to be drawn. */
export const DRAWING = 1;
export const ENDED = 2;

export const NO_CARD = -1;

/** Cards of a full hand. */
export const HAND = 5;

/** Where the bytes of a position lie. */
export interface Layout {
	readonly seats: number;
	/** Colour of each seat, ascending. */
	readonly colours: readonly number[];
	/** Bytes of pawns: 4 × seats. */
	readonly pawns: number;
	readonly seatByte: number;
	readonly phaseByte: number;
	readonly cardByte: number;
	/** Byte of the discards of the first kind. */
	readonly discards: number;
	/** Byte of seat 0's hand; undefined where hands are not played. */
	readonly hands: number | undefined;
	readonly size: number;
}

/** Bytes of a hand: one a kind, one for unknown cards. */
export const HAND_BYTES = KINDS + 1;

/** Lays out positions for these colours, ascending. */
export function createLayout(colours: readonly number[], hasHands: boolean): Layout {
	const seats = colours.length;
	const pawns = PAWNS * seats;
	const discards = pawns + 3;
	const end = discards + KINDS;
	return {
		seats,
		colours,
		pawns,
		seatByte: pawns,
		phaseByte: pawns + 1,
		cardByte: pawns + 2,
		discards,
		hands: hasHands ? end : undefined,
		size: hasHands ? end + HAND_BYTES * seats : end,
	};
}

/** Sorts the four pawns of every seat: equal boards have equal bytes. */
export function sortPawns(p: Int8Array, pawns: number): void {
	for (let first = 0; first < pawns; first += PAWNS) {
		for (let i = first + 1; i < first + PAWNS; i++) {
			const place = p[i];
			let at = i;
			for (; at > first && p[at - 1] > place; at--) p[at] = p[at - 1];
			p[at] = place;
		}
	}
}
