import type { LegalMove, Move } from '@stammtisch/board-kit';
import { cardText } from '../src/deck.ts';
import { HOME } from '../src/layout.ts';
import type { HampuraStep } from '../src/steps.ts';

/** What one pawn does in a move, read off the steps. Places are numbers as in steps. */
export interface Part {
	/** `take`: out of START by the Hampura! card. */
	readonly kind: 'start' | 'take' | 'walk' | 'swap';
	/** Whose pawn moves. */
	readonly seat: number;
	readonly from: number;
	/** Where the count ends. */
	readonly to: number;
	/** Where the pawn comes to rest: `to`, or the end of a slide. */
	readonly end: number;
	/** Places on the way, `from` and any slide included. */
	readonly way: readonly number[];
	/** Pawns sent to START. */
	readonly bumps: readonly { readonly seat: number; readonly from: number }[];
	/** Whose pawn changes places with it. */
	readonly other: number | undefined;
	readonly steps: readonly HampuraStep[];
}

/** A legal move with its parts in order; none for a pass or a discard. */
export interface Entry {
	readonly move: Move;
	/** Text of the card played. */
	readonly card: string;
	readonly parts: readonly Part[];
	/** `partKey` of each part. */
	readonly keys: readonly number[];
}

/** A number that names a part: which pawn goes where, and whether by a swap. */
export function partKey({ seat, from, to, kind }: Pick<Part, 'seat' | 'from' | 'to' | 'kind'>): number {
	return ((seat * 67 + from + 1) * 67 + to + 1) * 2 + (kind === 'swap' ? 1 : 0);
}

/** A number that names a pawn before the move. */
export const sourceKey = (seat: number, from: number): number => seat * 67 + from + 1;

/** The steps cut into parts. */
export function partsOf(steps: readonly HampuraStep[]): Part[] {
	const card = cardOf(steps);
	const cut: HampuraStep[][] = [];
	for (const step of steps) {
		if (step.kind === 'walk' || step.kind === 'start' || step.kind === 'swap') cut.push([step]);
		else if (step.kind === 'home' || step.kind === 'slide' || step.kind === 'bump') cut.at(-1)?.push(step);
	}
	return cut.flatMap((part) => readPart(part, card) ?? []);
}

function readPart(steps: readonly HampuraStep[], card: string): Part | undefined {
	const first = steps[0];
	const slide = steps.find((step) => step.kind === 'slide')?.path ?? [];
	const bumps = steps.flatMap((step) => (step.kind === 'bump' ? [{ seat: step.seat, from: step.from }] : []));
	const finish = (kind: Part['kind'], seat: number, from: number, path: readonly number[], other?: number): Part => {
		const to = path.at(-1) ?? from;
		return { kind, seat, from, to, end: slide.at(-1) ?? to, way: [from, ...path, ...slide], bumps, other, steps };
	};
	switch (first?.kind) {
		case 'start':
			return finish(card === 'H' ? 'take' : 'start', first.seat, -1, [first.to]);
		case 'walk':
			return finish('walk', first.seat, first.from, first.path);
		case 'swap':
			return finish('swap', first.seat, first.from, [first.to], first.other);
		default:
			return undefined;
	}
}

/** The card that a move plays; empty for an outcome. */
export function cardOf(steps: readonly HampuraStep[]): string {
	const played = steps.find((step) => step.kind === 'discard');
	return played ? cardText(played.card) : '';
}

export function readEntry({ move, steps }: LegalMove<HampuraStep>): Entry {
	const parts = partsOf(steps);
	return { move, card: cardOf(steps), parts, keys: parts.map(partKey) };
}

/** Steps that a walk counts; negative backward. */
export function countOf(part: Part, card: string): number {
	const count = part.kind === 'walk' ? (part.steps[0]?.kind === 'walk' ? part.steps[0].path.length : 0) : 0;
	return card === '4' || (card === '10' && count === 1) ? -count : count;
}

/** Whether a part takes its pawn HOME. */
export const isHome = (part: Part): boolean => part.end === HOME;
