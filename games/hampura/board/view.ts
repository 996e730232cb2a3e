import type { GameOptions } from '@stammtisch/board-kit';
import { colourOf, entryOf, HOME, isOuter, LETTERS, type Letter, OUTER, PAWNS, START, ZONE } from '../src/layout.ts';
import type { HampuraOptions } from '../src/options.ts';
import { type HampuraPlain, type PlainPlace, toPlain } from '../src/plain.ts';

/** A position as the board draws it: whether partners play together shows in who counts as one's own. */
export interface HampuraView extends HampuraPlain {
	readonly teams: boolean;
}

export function viewOf(position: Int8Array, given: GameOptions): HampuraView {
	const options = readOptions(given);
	return { ...toPlain(position, options), teams: options.variant === 'teams' };
}

function readOptions({ colours, variant }: GameOptions): HampuraOptions {
	const letters: readonly unknown[] = Array.isArray(colours) ? colours : [];
	return {
		colours: letters.filter((letter): letter is Letter => LETTERS.some((one) => one === letter)),
		variant: variant === 'teams' || variant === 'points' ? variant : 'standard',
		bonus: 'highest',
		teamSeven: 'any',
	};
}

/** The colour 0…3 (red, blue, yellow, green) of each seat under these options, clockwise. */
export function coloursOf(options: GameOptions): number[] {
	return readOptions(options)
		.colours.map(colourOf)
		.sort((a, b) => a - b);
}

/** The colour of a seat. */
export function colourAt(view: HampuraView, seat: number): number {
	return colourOf(view.seats[seat]?.seat);
}

/** The seat to move; while a card is drawn the one that plays next, when over the one that moved last. */
export function seatOf(view: HampuraView): number {
	return view.seats.findIndex(({ seat }) => seat === view.seat);
}

/** Text of the card that lies drawn; undefined where none does. */
export function drawnCard({ card }: HampuraView): string | undefined {
	return card === '?' || card === '-' ? undefined : card;
}

/** The seats whose pawns a seat moves: its own first. */
export function sideOf(view: HampuraView, seat: number): readonly number[] {
	return view.teams ? [seat, (seat + 2) % view.seats.length] : [seat];
}

/** A place as its number in the position and in steps. */
export function placeNumber(place: PlainPlace): number {
	if (place === 'start') return START;
	if (place === 'home') return HOME;
	return typeof place === 'number' ? place : ZONE - 1 + Number(place.slice(1));
}

/** The places of a seat's four pawns, by number. */
export function pawnsOf(view: HampuraView, seat: number): number[] {
	return (view.seats[seat]?.pawns ?? []).map(placeNumber);
}

/** Pawns of a seat that are HOME. */
export function homeCount(view: HampuraView, seat: number): number {
	return pawnsOf(view, seat).filter((place) => place === HOME).length;
}

/** Steps that a pawn in play has behind it, counted along the whole way from START (0) to HOME (65). */
function stepsDone(colour: number, place: number): number {
	if (place === START) return 0;
	if (!isOuter(place)) return place;
	const toEntry = (entryOf(colour) - place + OUTER) % OUTER;
	return OUTER - 1 - toEntry;
}

/** How far a seat has come, in per cent of four pawns' way. */
export function progress(view: HampuraView, seat: number): number {
	const colour = colourAt(view, seat);
	const done = pawnsOf(view, seat).reduce((sum, place) => sum + stepsDone(colour, place), 0);
	return Math.round((100 * done) / (PAWNS * HOME));
}

/** The seat whose hand lies face up before the players: the one to move if its cards are seen, else one whose are, the near one first. */
export function handSeat(view: HampuraView, near: number): number {
	const isSeen = (seat: number) => view.seats[seat]?.hand?.includes('?') === false && view.seats[seat]?.hand?.length !== 0;
	return [seatOf(view), near, ...view.seats.keys()].find(isSeen) ?? near;
}
