import { Cursor, fail, ok, type Result } from '@stammtisch/core';
import { DECK, DECK_SIZE, KINDS, UNKNOWN } from './deck.ts';
import { colourOf, HAND, HAND_BYTES, HOME, isOuter, LETTERS, type Letter, PAWNS, START } from './layout.ts';
import { takeCard, takePlace } from './tokens.ts';

/** A position text taken apart: every count and order checked, not yet held against options. */
export interface PositionParts {
	/** Clockwise from red. */
	readonly colours: readonly Letter[];
	/** Places, four a colour, ascending. */
	readonly pawns: readonly number[];
	/** Place in `colours` of the colour to move. */
	readonly seat: number;
	/** A kind, `?`, or `-`. */
	readonly card: number | '?' | '-';
	/** Discards by kind. */
	readonly discards: readonly number[];
	/** Hands as in the layout, one after the other; undefined where there is no fifth field. */
	readonly hands: readonly number[] | undefined;
	/** Offsets of the fields. */
	readonly at: { readonly seat: number; readonly card: number; readonly hands: number };
}

type Fault = ReturnType<typeof fail>;

/** Reads the fields in order; remembers the cards seen, so that the deck cannot be overdrawn. */
class Reader {
	readonly cursor: Cursor;
	private readonly seen = new Int8Array(KINDS);

	constructor(text: string) {
		this.cursor = new Cursor(text);
	}

	wrong(right: string, at = this.cursor.at): Fault {
		return fail('ERR_POSITION', `here must be ${right}`, { at });
	}

	/** The groups of pawns. */
	readBoard(colours: Letter[], pawns: number[]): Fault | undefined {
		const taken = new Set<number>();
		for (let colour = -1; ; ) {
			const at = this.cursor.at;
			const letter = this.cursor.takeOneOf('rbyg');
			const next = colourOf(letter);
			if (next <= colour) return this.wrong(colour < 0 ? 'a colour: r, b, y or g' : `a colour after ${LETTERS[colour]} in the order r, b, y, g`, at);
			colour = next;
			colours.push(LETTERS[colour] as Letter);
			if (!this.cursor.take(':')) return this.wrong('":" and four pawns');
			const fault = this.readPawns(pawns, taken);
			if (fault) return fault;
			if (this.cursor.take(' ')) return colours.length < 2 ? fail('ERR_POSITION', 'there must be at least two colours', { at: 0 }) : undefined;
			if (!this.cursor.take('/')) return this.wrong('"/" and the next colour, or a space and the colour to move');
		}
	}

	private readPawns(pawns: number[], taken: Set<number>): Fault | undefined {
		let last = START;
		for (let i = 0; i < PAWNS; i++) {
			if (i > 0 && !this.cursor.take(',')) return this.wrong(`"," and the next pawn; there are ${PAWNS} of each colour`);
			const at = this.cursor.at;
			const place = takePlace(this.cursor);
			if (place === undefined) return this.wrong('the place of a pawn: - (START), 0…59, s1…s5 or h (HOME)');
			if (place < last) return this.wrong('a place that does not come before the one before it: pawns are sorted', at);
			const isAlone = place === START || place === HOME;
			if (!isAlone && place === last && i > 0) return this.wrong('another space: two pawns of a colour never share one', at);
			if (isOuter(place) && taken.has(place)) return this.wrong('another space: a pawn of another colour stands there', at);
			if (isOuter(place)) taken.add(place);
			pawns.push(place);
			last = place;
		}
		return undefined;
	}

	/** Counts a card; a fault where the deck has no more of it. */
	private see(kind: number, at: number): Fault | undefined {
		this.seen[kind]++;
		return this.seen[kind] > DECK[kind] ? fail('ERR_POSITION', `the deck has only ${DECK[kind]} cards of this kind`, { at }) : undefined;
	}

	readCard(): Result<number | '?' | '-'> {
		if (this.cursor.take('?')) return ok('?');
		if (this.cursor.take('-')) return ok('-');
		const at = this.cursor.at;
		const kind = takeCard(this.cursor);
		if (kind === undefined) return this.wrong('the card drawn: 1, 2, 3, 4, 5, 7, 8, 10, 11, 12 or H; ? while one is to be drawn, - while one is chosen');
		return this.see(kind, at) ?? ok(kind);
	}

	/** A list of cards, ascending, into `counts` from `first` on. */
	readCards(counts: number[], first: number): Fault | undefined {
		let last = 0;
		do {
			const at = this.cursor.at;
			const kind = takeCard(this.cursor);
			if (kind === undefined) return this.wrong('a card: 1, 2, 3, 4, 5, 7, 8, 10, 11, 12 or H');
			if (kind < last) return this.wrong('a card that does not come before the one before it: cards are sorted, H last', at);
			const fault = this.see(kind, at);
			if (fault) return fault;
			(counts[first + kind] as number) += 1;
			last = kind;
		} while (this.cursor.take(','));
		return undefined;
	}

	/** The fifth field. */
	readHands(colours: readonly Letter[]): Result<number[]> {
		const hands = new Array<number>(HAND_BYTES * colours.length).fill(0);
		const fieldAt = this.cursor.at;
		let unknown = 0;
		for (const [seat, letter] of colours.entries()) {
			if (!this.cursor.take(`${seat > 0 ? '/' : ''}${letter}=`)) return this.wrong(`the hand of ${letter}: "${seat > 0 ? '/' : ''}${letter}=" and cards`);
			const first = HAND_BYTES * seat;
			const at = this.cursor.at;
			if (this.cursor.take('-')) continue;
			if (this.cursor.take('?')) {
				hands[first + UNKNOWN] = 1;
				while (this.cursor.take(',?')) (hands[first + UNKNOWN] as number) += 1;
			} else {
				const fault = this.readCards(hands, first);
				if (fault) return fault;
			}
			const size = hands.slice(first, first + HAND_BYTES).reduce((sum, n) => sum + n, 0);
			if (size > HAND) return fail('ERR_POSITION', `a hand holds at most ${HAND} cards`, { at });
			unknown += hands[first + UNKNOWN] as number;
		}
		const known = this.seen.reduce((sum, n) => sum + n, 0);
		if (known + unknown > DECK_SIZE) return fail('ERR_POSITION', `there are only ${DECK_SIZE} cards`, { at: fieldAt });
		return ok(hands);
	}
}

/** Takes apart a text such as `r:-,-,-,4/y:-,20,s3,h r 7 1,2,12`. ERR_POSITION with the place. Never throws. */
export function parseParts(text: string): Result<PositionParts> {
	const reader = new Reader(text);
	const { cursor } = reader;
	const colours: Letter[] = [];
	const pawns: number[] = [];
	const boardFault = reader.readBoard(colours, pawns);
	if (boardFault) return boardFault;
	const seatAt = cursor.at;
	const seat = colours.findIndex((letter) => cursor.take(letter));
	if (seat < 0) return reader.wrong(`the colour to move: ${colours.join(', ')}`);
	if (!cursor.take(' ')) return reader.wrong('a space and the card');
	const cardAt = cursor.at;
	const card = reader.readCard();
	if (!card.ok) return card;
	if (!cursor.take(' ')) return reader.wrong('a space and the cards discarded');
	const discards = new Array<number>(KINDS).fill(0);
	const discardFault = cursor.take('-') ? undefined : reader.readCards(discards, 0);
	if (discardFault) return discardFault;
	const hasHands = cursor.take(' ');
	const handsAt = cursor.at;
	const hands = hasHands ? reader.readHands(colours) : ok(undefined);
	if (!hands.ok) return hands;
	if (!cursor.isAtEnd) return reader.wrong('the end of the text');
	return ok({ colours, pawns, seat, card: card.value, discards, hands: hands.value, at: { seat: seatAt, card: cardAt, hands: handsAt } });
}
