import { type Choice, type Played, type SeatView, whoIs } from '@stammtisch/board-kit';
import type { KalahaPlain } from '../src/plain.ts';
import type { KalahaStep } from '../src/rules.ts';
import type { KalahaTexts, MoveFacts } from '../texts/catalogue.ts';
import { firstPlace, SIDE, storePlace } from './geometry.ts';
import { type Option, type Preview, readPreview } from './preview.ts';

export const seatOf = (plain: KalahaPlain): number => (plain.seat === 's' ? 0 : 1);

/** What the preview of a move means for `seat`, who plays it in `before`. */
export function factsOf(preview: Preview, before: KalahaPlain, seat: number): MoveFacts {
	const pits = before.pits[0].length;
	const store = storePlace(seat);
	const sown = preview.path.filter((place, i) => i > 0 && place === store).length;
	const swept = preview.collected?.to === store ? preview.collected.stones : 0;
	const endSeat = preview.end < SIDE ? 0 : 1;
	const held = before.stores[seat as 0 | 1];
	return {
		pit: preview.from - firstPlace(pits, seat) + 1,
		stones: preview.stones,
		end: { pit: preview.end === store ? 0 : preview.end - firstPlace(pits, endSeat) + 1, opponents: endSeat !== seat },
		captured: preview.captured,
		again: preview.end === store && !preview.collected,
		over: preview.collected !== undefined,
		store: { before: held, after: held + sown + preview.captured + swept },
		collected: preview.collected?.stones ?? 0,
	};
}

/** What is shown beside the board for a chosen pit. */
export function choiceOf({ legal, preview }: Option, position: KalahaPlain, texts: KalahaTexts): Choice {
	const facts = factsOf(preview, position, seatOf(position));
	return { move: legal.move, title: texts.pitTitle(facts.pit), line: texts.outcome(facts), facts: texts.facts(facts), button: texts.sow };
}

export function announce(played: Played<KalahaPlain, KalahaStep>, texts: KalahaTexts, seats: readonly SeatView[]): string {
	const seat = played.seat ?? 0;
	const preview = readPreview(played.steps);
	const who = whoIs(seats, seat);
	return preview ? texts.sowed(who, factsOf(preview, played.before, seat)) : texts.swapped(who);
}

export function next({ after }: Pick<Played<KalahaPlain, KalahaStep>, 'after'>, texts: KalahaTexts, seats: readonly SeatView[]): string {
	return after.over ? '' : texts.turn(whoIs(seats, seatOf(after)));
}

export function cell(played: Played<KalahaPlain, KalahaStep>, texts: KalahaTexts): { text: string; note?: string } {
	const preview = readPreview(played.steps);
	if (!preview) return { text: texts.swap };
	return preview.captured > 0 ? { text: played.text, note: `+${preview.captured}` } : { text: played.text };
}

export function describe(plain: KalahaPlain, texts: KalahaTexts, seats: readonly SeatView[]): string[] {
	const sides = [1, 0].map((seat) => texts.side(whoIs(seats, seat), plain.pits[seat as 0 | 1], plain.stores[seat as 0 | 1]));
	return [...sides, next({ after: plain }, texts, seats)].filter((line) => line !== '');
}
