import type { LegalMove, Move } from '@stammtisch/board-kit';
import { cardText } from '../src/deck.ts';
import { HOME, START } from '../src/layout.ts';
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

/** A legal move as a list of parts, in order; none for a pass or a discard. The parts are read when asked for: a team's 7 has thousands of moves. */
export class Entry {
	readonly move: Move;
	/** Text of the card played. */
	readonly card: string;
	/** `partKey` of each part. */
	readonly keys: readonly number[];
	readonly #steps: readonly HampuraStep[];
	#parts: readonly Part[] | undefined;

	constructor({ move, steps }: LegalMove<HampuraStep>) {
		this.move = move;
		this.card = cardOf(steps);
		this.#steps = steps;
		this.keys = steps.flatMap(keyOfStep);
	}

	get parts(): readonly Part[] {
		this.#parts ??= partsOf(this.#steps);
		return this.#parts;
	}
}

/** The key of the part that begins with a step; none where it begins none. */
function keyOfStep(step: HampuraStep): number | readonly [] {
	if (step.kind === 'walk') return partKey({ kind: 'walk', seat: step.seat, from: step.from, to: step.path.at(-1) ?? step.from });
	if (step.kind === 'start') return partKey({ kind: 'start', seat: step.seat, from: START, to: step.to });
	return step.kind === 'swap' ? partKey(step) : [];
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
			return finish(card === 'H' ? 'take' : 'start', first.seat, START, [first.to]);
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
	const played = steps.findLast((step) => step.kind === 'discard');
	return played ? cardText(played.card) : '';
}

export const readEntry = (move: LegalMove<HampuraStep>): Entry => new Entry(move);

/** Steps that a walk counts; negative backward. */
export function countOf(part: Part, card: string): number {
	const count = part.kind === 'walk' ? (part.steps[0]?.kind === 'walk' ? part.steps[0].path.length : 0) : 0;
	return card === '4' || (card === '10' && count === 1) ? -count : count;
}

/** Whether a part takes its pawn HOME. */
export const isHome = (part: Part): boolean => part.end === HOME;
