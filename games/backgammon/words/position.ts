import { readerOf, type SeatView, whoIs } from '@stammtisch/core/words';
import { BAR, type BackgammonView, decides, OFF, offered, seatOf, sideOf } from '../src/view.ts';
import { doubled } from './cube.ts';
import { rimNumber } from './numbers.ts';
import { listed, thrown } from './parts.ts';
import type { Said } from './said.ts';

/** Who is to do what; nobody once the game is over. */
export function turn(view: BackgammonView, seats: readonly SeatView[]): Said | undefined {
	if (view.winner !== null) return undefined;
	const seat = decides(view);
	if (seat === undefined) return { id: 'toOpen' };
	const who = whoIs(seats, seat);
	const value = offered(view);
	if (value !== undefined) return { id: 'toAnswer', args: { who, value, stake: value / 2 } };
	return { id: view.phase === 'dice' ? 'toPlay' : 'toRoll', args: { who } };
}

/** How the double that awaits its answer was made, by phase. */
const OFFERS: { readonly [phase: string]: 'double' | 'beaver' | 'raccoon' } = { doubled: 'double', beavered: 'beaver', raccooned: 'raccoon' };

/** The position in sentences, the first seat's side last. */
export function describe(view: BackgammonView, seats: readonly SeatView[]): Said[] {
	const seat = decides(view);
	const offer = offered(view);
	const how = OFFERS[view.phase];
	const next = turn(view, seats);
	return [
		side(view, 1, seats),
		side(view, 0, seats),
		...(view.match > 0 ? [match(view)] : []),
		...(view.hasCube ? [cube(view, seats)] : []),
		...(seat !== undefined && view.dice.length > 0 ? [{ id: 'rolled', args: { who: whoIs(seats, seat), dice: thrown(view.dice) } } as const] : []),
		...(offer !== undefined && seat !== undefined && how ? [doubled(whoIs(seats, 1 - seat), how, offer)] : []),
		...(next === undefined ? [] : [next]),
	];
}

/** A side's points by the numbers on the rim and the checkers on them, the farthest from home first. */
function side(view: BackgammonView, seat: number, seats: readonly SeatView[]): Said {
	const { checkers, pips } = sideOf(view, seat);
	const [first, ...more] = checkers
		.flatMap((count, at): Said[] => {
			if (at === OFF || count === 0) return [];
			if (at === BAR) return [{ id: 'placeBar', args: { checkers: count } }];
			return [{ id: 'place', args: { point: rimNumber(at, seat, readerOf(seats)), checkers: count } }];
		})
		.reverse();
	const places: Said = first === undefined ? { id: 'noPlace' } : listed([first, ...more]);
	return { id: 'side', args: { who: whoIs(seats, seat), places, off: checkers[OFF] ?? 0, pips } };
}

function match({ match: length, sides: { x, o }, crawford }: BackgammonView): Said {
	return { id: 'matchSentence', args: { length, x: x.score, o: o.score, crawford } };
}

function cube({ cube: { owner, value } }: BackgammonView, seats: readonly SeatView[]): Said {
	return owner === null ? { id: 'cubeInMiddle', args: { value } } : { id: 'cubeOwned', args: { owner: whoIs(seats, seatOf(owner)), value } };
}

/** The match that a position belongs to, for a line above the board. */
export function matchStands({ match: length, sides: { x, o }, crawford }: BackgammonView): Said | undefined {
	return length > 0 ? { id: 'matchStands', args: { length, score: `${x.score}–${o.score}`, crawford } } : undefined;
}
