import { Cursor, fail, ok, type Result } from '@stammtisch/core';
import { UNKNOWN } from './deck.ts';
import { colourOf, HOME, START } from './layout.ts';
import { takeCard, takeSpace } from './tokens.ts';

/** One part of a move as written. */
export interface PartText {
	/** Colour 0…3 in front; undefined for the mover's own. */
	readonly colour: number | undefined;
	/** START, or a space. */
	readonly from: number;
	/** A space, or HOME; where the count ends, before any slide. */
	readonly to: number;
}

/** A move or an outcome as written, not yet held against a position. */
export type MoveText =
	/** A kind, or UNKNOWN. */
	| { readonly kind: 'outcome'; readonly card: number }
	| { readonly kind: 'pass' }
	| { readonly kind: 'discard'; readonly card: number }
	/** `card` in front when playing for points. */
	| { readonly kind: 'walk'; readonly card: number | undefined; readonly parts: readonly PartText[] }
	| { readonly kind: 'swap' | 'take'; readonly card: number | undefined; readonly part: PartText };

const GRAMMAR = 'a move such as start-4, 20-27, s3-h, 20-24 31-34, y20-24, 20x35, start x35, 7: 20-27, discard 8 or pass; a card such as 7, H or ?';

/** Takes apart the text of a move or an outcome. ERR_MOVE with the place. Never throws. */
export function parseMoveText(text: string): Result<MoveText> {
	if (text === 'pass') return ok({ kind: 'pass' });
	if (text === '?') return ok({ kind: 'outcome', card: UNKNOWN });
	const cursor = new Cursor(text);
	const unreadable = () => fail('ERR_MOVE', `here must be ${cursor.at === 0 ? GRAMMAR : 'the rest of a move'}`, { at: cursor.at });
	if (cursor.take('discard ')) {
		const card = takeCard(cursor);
		return card === undefined || !cursor.isAtEnd ? unreadable() : ok({ kind: 'discard', card });
	}
	const first = takeCard(cursor);
	if (first !== undefined && cursor.isAtEnd) return ok({ kind: 'outcome', card: first });
	const hasCard = first !== undefined && cursor.take(': ');
	if (!hasCard) cursor.at = 0;
	const card = hasCard ? first : undefined;

	const parts: PartText[] = [];
	do {
		const letter = cursor.takeOneOf('rbyg');
		const colour = letter === undefined ? undefined : colourOf(letter);
		const from = cursor.take('start') ? START : takeSpace(cursor);
		if (from === undefined) return unreadable();
		const isExchange = cursor.take(from === START ? ' x' : 'x');
		if (!isExchange && !cursor.take('-')) return unreadable();
		const to = !isExchange && cursor.take('h') ? HOME : takeSpace(cursor);
		if (to === undefined) return unreadable();
		if (isExchange && parts.length === 0 && cursor.isAtEnd) return ok({ kind: from === START ? 'take' : 'swap', card, part: { colour, from, to } });
		if (isExchange) return unreadable();
		parts.push({ colour, from, to });
	} while (cursor.take(' '));
	return cursor.isAtEnd ? ok({ kind: 'walk', card, parts }) : unreadable();
}
