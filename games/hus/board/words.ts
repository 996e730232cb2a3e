import { type ActionMove, type Choice, type LegalMove, type Played, type SeatView, whoIs } from '@stammtisch/board-kit';
import type { HusStep } from '../src/rules.ts';
import type { HusTexts, MoveFacts } from '../texts/catalogue.ts';
import { kindOf, type Option, type Preview, readOptions, readPreview } from './preview.ts';
import { type HusView, pitOf, seatOf, stonesOf } from './view.ts';

/** What a move means for `seat`, who plays it in `before`. */
export function factsOf(preview: Preview, kind: Option['kind'], before: HusView, seat: 0 | 1): MoveFacts {
	const { from, stones, lapCount, captured, end, decides } = preview;
	const after = { own: stonesOf(before, seat) + captured, other: stonesOf(before, seat === 0 ? 1 : 0) - captured };
	return { kind, pit: pitOf(from), stones, laps: lapCount, captured, end: pitOf(end), decides, after };
}

/** What is shown beside the board for a chosen move. */
export function choiceOf({ legal, preview, kind }: Option, position: HusView, texts: HusTexts): Choice {
	const facts = factsOf(preview, kind, position, seatOf(position));
	return { move: legal.move, title: texts.title(facts), line: texts.outcome(facts), facts: texts.facts(facts), button: texts.button(kind) };
}

/** What a place says of the move it stands for. */
export function labelOf({ preview, kind }: Option, position: HusView, texts: HusTexts): string {
	const outcome = texts.outcome(factsOf(preview, kind, position, seatOf(position)));
	return kind === 'pit' ? outcome : `${texts.button(kind)}: ${outcome}`;
}

/** Whose turn it is, or what is to be decided. */
export function next({ after }: Pick<Played<HusView, HusStep>, 'after'>, texts: HusTexts, seats: readonly SeatView[]): string {
	if (after.over) return '';
	const who = whoIs(seats, seatOf(after));
	return after.decision === undefined ? texts.turn(who) : texts.decide(who, after.decision);
}

export function announce(played: Played<HusView, HusStep>, texts: HusTexts, seats: readonly SeatView[]): string {
	const seat = played.seat === 1 ? 1 : 0;
	const preview = readPreview(played.steps);
	const who = whoIs(seats, seat);
	return preview ? texts.moved(who, factsOf(preview, kindOf(played.text), played.before, seat)) : texts.swapped(who);
}

export function cell(played: Played<HusView, HusStep>, texts: HusTexts): { text: string; note?: string } {
	const captured = readPreview(played.steps)?.captured;
	if (captured === undefined) return { text: texts.swap };
	const kind = kindOf(played.text);
	const text = kind === 'pit' ? played.text : texts.button(kind);
	return captured > 0 ? { text, note: `+${captured}` } : { text };
}

export function describe(view: HusView, texts: HusTexts, seats: readonly SeatView[]): string[] {
	const side = (seat: 0 | 1) => texts.side(whoIs(seats, seat), view.pits[seat], stonesOf(view, seat));
	return [side(1), side(0), next({ after: view }, texts, seats)].filter((line) => line !== '');
}

/** Moves that are buttons: the swap, which is asked first, and both answers where a capture is to be decided. */
export function actions(moves: readonly LegalMove<HusStep>[], texts: HusTexts): ActionMove[] {
	const swaps = moves.filter(({ steps }) => steps.some((step) => step.kind === 'swap'));
	const answers = readOptions(moves).filter(({ kind }) => kind !== 'pit');
	return [
		...swaps.map(({ move }) => ({ move, label: texts.swap, asks: { title: texts.swap, line: texts.swapLine } })),
		...answers.map(({ legal, kind }) => ({ move: legal.move, label: texts.button(kind) })),
	];
}
