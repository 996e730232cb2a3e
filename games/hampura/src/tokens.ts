import type { Cursor } from '@stammtisch/core';
import { cardKind, cardText, HAMPURA, KINDS } from './deck.ts';
import { HOME, OUTER, START, ZONE, ZONE_LENGTH } from './layout.ts';

/** Text of a place: `-` START, `0`…`59`, `s1`…`s5`, `h` HOME. */
export function placeText(place: number): string {
	if (place === START) return '-';
	if (place === HOME) return 'h';
	return place < ZONE ? String(place) : `s${place - ZONE + 1}`;
}

/** Texts of the cards that `counts` has from `first` on, by kind, ascending. */
export function cardTexts(counts: ArrayLike<number>, first: number, kinds: number = KINDS): string[] {
	const texts: string[] = [];
	for (let kind = 0; kind < kinds; kind++) for (let i = 0; i < counts[first + kind]; i++) texts.push(cardText(kind));
	return texts;
}

/** Reads an outer space or one of a Safety Zone; undefined (and nothing read) where none comes next. */
export function takeSpace(cursor: Cursor): number | undefined {
	if (!cursor.take('s')) return cursor.takeNumber(OUTER - 1);
	const step = cursor.takeNumber(ZONE_LENGTH);
	if (step !== undefined && step > 0) return ZONE + step - 1;
	cursor.at -= step === undefined ? 1 : 2;
	return undefined;
}

/** Reads the place of a pawn; undefined (and nothing read) where none comes next. */
export function takePlace(cursor: Cursor): number | undefined {
	if (cursor.take('-')) return START;
	return cursor.take('h') ? HOME : takeSpace(cursor);
}

/** Reads a card, as its kind; undefined (and nothing read) where none comes next. */
export function takeCard(cursor: Cursor): number | undefined {
	const at = cursor.at;
	const kind = cursor.take('H') ? HAMPURA : cardKind(String(cursor.takeNumber(12)));
	if (kind === undefined) cursor.at = at;
	return kind;
}
