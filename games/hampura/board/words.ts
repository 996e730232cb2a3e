import { type ActionMove, type LegalMove, type Played, type SeatView, whoIs } from '@stammtisch/board-kit';
import { HOME, START } from '../src/layout.ts';
import type { HampuraStep } from '../src/steps.ts';
import type { HampuraTexts, MoveFacts, PartFacts, PlaceFacts } from '../texts/catalogue.ts';
import type { Place } from './geometry.ts';
import { cardOf, countOf, type Part, partsOf } from './parts.ts';
import type { Pawn } from './pawns.ts';
import { colourAt, drawnCard, type HampuraView, homeCount, pawnsOf, seatOf } from './view.ts';

/** What a part means when `mover` plays `card`. */
export function partFacts(part: Part, card: string, mover: number, seats: readonly SeatView[]): PartFacts {
	return {
		kind: part.kind,
		owner: part.seat === mover ? undefined : whoIs(seats, part.seat),
		from: part.from,
		to: part.to,
		end: part.end,
		count: countOf(part, card),
		bumped: part.bumps.map(({ seat }) => whoIs(seats, seat)),
		other: part.other === undefined ? undefined : whoIs(seats, part.other),
	};
}

export function moveFacts(parts: readonly Part[], card: string, mover: number, seats: readonly SeatView[]): MoveFacts {
	const facts = parts.map((part) => partFacts(part, card, mover, seats));
	return { card, parts: facts, left: card === '7' ? 7 - facts.reduce((sum, { count }) => sum + count, 0) : 0 };
}

/** What stands on a place. */
export function placeFacts(place: Place, pawns: readonly Pawn[], view: HampuraView, seats: readonly SeatView[]): PlaceFacts {
	const there = pawns.filter((pawn) => pawn.place === place.place && (place.kind === 'space' || colourAt(view, pawn.seat) === place.colour));
	const along = place.place - 15 * place.colour;
	const slide = place.kind !== 'space' ? undefined : along === 1 || along === 9 ? 'triangle' : along === 4 || along === 13 ? 'end' : undefined;
	return {
		colour: place.colour,
		place: place.place,
		pawns: there.map(({ seat }) => ({ owner: whoIs(seats, seat), colour: colourAt(view, seat) })),
		slide,
	};
}

/** A move or a draw in one sentence. A card drawn into a hand is named only to the one person who may see it. */
export function announce(played: Played<HampuraView, HampuraStep>, texts: HampuraTexts, seats: readonly SeatView[]): string {
	const { after, steps } = played;
	const draw = steps.find((step) => step.kind === 'draw');
	if (draw) {
		const who = whoIs(seats, draw.seat);
		const isOpen = after.seats[draw.seat]?.hand === undefined || who.kind === 'you';
		const said = texts.drew(who, isOpen ? cardDrawn(played) : undefined);
		return steps.some((step) => step.kind === 'reshuffle') ? `${texts.reshuffled} ${said}` : said;
	}
	return tell(played, played.seat ?? 0, texts, seats);
}

/** Who drew a card plays it, which goes without saying; from a hand a person here chooses one. */
export function next({ after, seat, steps }: Played<HampuraView, HampuraStep>, texts: HampuraTexts, seats: readonly SeatView[]): string {
	if (after.over) return '';
	const who = whoIs(seats, seatOf(after));
	if (steps.some(({ kind }) => kind === 'draw')) return isDiscard(after) && after.card === '-' && seats[seatOf(after)]?.isHere ? texts.chooseCard(who) : '';
	return seatOf(after) === seat ? texts.again(who) : texts.turn(who);
}

/** Text of the card that an outcome drew, as its notation has it. */
function cardDrawn({ text }: Played<HampuraView, HampuraStep>): string | undefined {
	return text === '?' ? undefined : text;
}

function tell(played: Played<HampuraView, HampuraStep>, seat: number, texts: HampuraTexts, seats: readonly SeatView[]): string {
	const who = whoIs(seats, seat);
	const card = cardOf(played.steps);
	const parts = partsOf(played.steps);
	if (parts.length > 0) return texts.played(who, moveFacts(parts, card, seat, seats));
	return isDiscard(played.after) ? texts.discarded(who, card) : texts.passed(who, card);
}

/** Without a pawn moving a card goes by a discard where there are hands, by a pass where there are none. */
function isDiscard(view: HampuraView): boolean {
	return view.seats.some(({ hand }) => hand !== undefined);
}

/** Parts of a move that the list has room for. */
const CELL_PARTS = 2;

/** A move in the list: where each pawn went, with its slide and how many it bumped. */
export function cell(played: Played<HampuraView, HampuraStep>, texts: HampuraTexts): { text: string; note?: string } {
	const parts = partsOf(played.steps);
	if (parts.length === 0) return { text: isDiscard(played.after) ? texts.discardedCell(cardOf(played.steps)) : texts.passedCell };
	const text = parts.slice(0, CELL_PARTS).map((part) => {
		if (part.kind === 'swap') return `${texts.place(part.from)}⇄${texts.place(part.to)}`;
		return part.kind === 'start' ? texts.startWord.toLowerCase() : `${part.kind === 'take' ? 'H' : texts.place(part.from)}–${texts.place(part.to)}`;
	});
	const more = parts.length - CELL_PARTS;
	const [only] = parts;
	const slid = parts.length === 1 && only && only.end !== only.to ? `→${texts.place(only.end)}` : '';
	const bumps = parts.reduce((sum, part) => sum + part.bumps.length, 0);
	const note = `${more > 0 ? `+${more}` : ''}${slid}${'×'.repeat(Math.min(4, bumps))}`;
	return note === '' ? { text: text.join(' ') } : { text: text.join(' '), note };
}

export function describe(view: HampuraView, texts: HampuraTexts, seats: readonly SeatView[]): string[] {
	const sides = view.seats.map((_, seat) => {
		const places = pawnsOf(view, seat);
		const between = places.filter((place) => place !== START && place !== HOME);
		return texts.side(whoIs(seats, seat), colourAt(view, seat), {
			start: places.filter((place) => place === START).length,
			places: between,
			home: homeCount(view, seat),
		});
	});
	const hands = view.seats.flatMap(({ hand }, seat) => (hand ? [texts.hand(whoIs(seats, seat), hand)] : []));
	const last = view.over ? [] : [texts.turn(whoIs(seats, seatOf(view)))];
	return [...sides, ...hands, texts.cards(drawnCard(view), view.pile, view.discards), ...last];
}

/** Moves that are buttons: a pass. Where something else is possible too it is asked first. */
export function actions(moves: readonly LegalMove<HampuraStep>[], texts: HampuraTexts, view: HampuraView): ActionMove[] {
	const card = drawnCard(view) ?? '';
	return moves.flatMap(({ move, text }) => {
		if (text !== 'pass') return [];
		const line = texts.passLine(card, moves.length === 1);
		return [{ move, label: texts.pass, line, ...(moves.length > 1 ? { asks: { title: texts.passTitle(card), line } } : {}) }];
	});
}
