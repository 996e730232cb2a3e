import { type Game, legalMoves, must, type Options, OVER, type Position, pickOutcome, play, start } from '@stammtisch/core';
import { checkWalk } from '@stammtisch/core/laws';
import { type HampuraStep, hampura, toPlain } from '@stammtisch/hampura';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECK, DECK_SIZE, UNKNOWN } from '../src/deck.ts';
import { HAND_BYTES, HOME, type Layout, LETTERS, type Letter, PAWNS, START, sortPawns } from '../src/layout.ts';
import { type HampuraOptions, layoutOf } from '../src/options.ts';
import type { HampuraRuleset } from '../src/rules.ts';
import { FULL, OPTION_SETS } from './help.ts';
import { randomSource, randomTable } from './random.ts';
import { tableText } from './second-book.ts';

/** Plies of a walk. */
const PLIES = 250;

function counts(p: Position, first: number, length: number): number {
	return p.subarray(first, first + length).reduce((sum, n) => sum + n, 0);
}

/** Cards and pawns in every place, as one number; throws where a kind has too many cards. */
function material(options: HampuraOptions, layout: Layout, p: Position): number {
	const plain = toPlain(p, options);
	const hands = plain.seats.flatMap(({ hand }) => hand ?? []);
	const drawn = plain.card === '?' || plain.card === '-' ? [] : [plain.card];
	const inSight = [...plain.discards, ...drawn, ...hands];
	for (const [kind, most] of DECK.entries()) {
		const held =
			layout.hands === undefined ? 0 : layout.colours.reduce((sum, _, seat) => sum + (p[(layout.hands as number) + HAND_BYTES * seat + kind] as number), 0);
		const seen = (p[layout.discards + kind] as number) + held + (p[layout.cardByte] === kind ? 1 : 0);
		if (seen > most) throw new Error(`${seen} cards of kind ${kind}`);
	}
	if (plain.pile < 0) throw new Error('the draw pile is less than empty');
	const pawns = plain.seats.reduce((sum, seat) => sum + (seat.pawns.length === PAWNS ? PAWNS : Number.NaN), 0);
	return 1000 * pawns + plain.pile + inSight.length;
}

/** HP-04: what the cards in sight leave, or the discards where the pile is empty. */
function weightSum(options: HampuraOptions, p: Position): number {
	const plain = toPlain(p, options);
	if (plain.pile === 0) return plain.discards.length;
	return DECK_SIZE - plain.discards.length - plain.seats.flatMap(({ hand }) => (hand ?? []).filter((card) => card !== '?')).length;
}

/** Moves a pawn of a seat from one place to another. */
function shift(p: Position, seat: number, from: number, to: number): void {
	const at = p.subarray(PAWNS * seat, PAWNS * (seat + 1)).indexOf(from);
	if (at < 0) throw new Error(`no pawn of seat ${seat} at ${from}`);
	p[PAWNS * seat + at] = to;
}

function apply(layout: Layout, p: Position, step: HampuraStep): void {
	const hand = (layout.hands ?? 0) + HAND_BYTES * ('seat' in step ? step.seat : 0);
	switch (step.kind) {
		case 'reshuffle':
			if (step.cards !== counts(p, layout.discards, UNKNOWN)) throw new Error('not all discards were shuffled');
			p.fill(0, layout.discards, layout.discards + UNKNOWN);
			return;
		case 'draw':
			if (layout.hands === undefined) p[layout.cardByte] = step.card;
			else (p[hand + step.card] as number) += 1;
			return;
		case 'discard':
			(p[layout.discards + step.card] as number) += 1;
			if (layout.hands === undefined) p[layout.cardByte] = -1;
			else (p[hand + step.card] as number) -= 1;
			return;
		case 'start':
			shift(p, step.seat, START, step.to);
			return;
		case 'walk':
		case 'slide':
			shift(p, step.seat, step.from, step.path.at(-1) as number);
			return;
		case 'home':
			if (!p.subarray(PAWNS * step.seat, PAWNS * (step.seat + 1)).includes(HOME)) throw new Error('nobody is HOME');
			return;
		case 'bump':
			shift(p, step.seat, step.from, START);
			return;
		case 'swap':
			shift(p, step.seat, step.from, step.to);
			shift(p, step.other, step.to, step.from);
			return;
	}
}

/** Whether the steps give the board and the cards after the move; whose turn it is belongs to no step. */
function replays(layout: Layout, before: Position, steps: readonly unknown[], after: Position): boolean {
	const p = before.slice();
	for (const step of steps as readonly HampuraStep[]) apply(layout, p, step);
	sortPawns(p, layout.pawns);
	p[layout.seatByte] = after[layout.seatByte] as number;
	p[layout.phaseByte] = after[layout.phaseByte] as number;
	return p.join() === after.join();
}

function pointsAgree(options: HampuraOptions, points: readonly number[]): boolean {
	const sum = points.reduce((a, b) => a + b, 0);
	if (options.variant === 'points') return points.filter((n) => n >= 20).length === 1 && points.every((n) => n % 5 === 0);
	return sum === (options.variant === 'teams' ? 2 : 1) && points.every((n) => n === 0 || n === 1);
}

/** Walks from the start, or from any position at all. */
function walkOnce(game: Game<HampuraOptions, HampuraStep>, ruleset: HampuraRuleset, seed: number): void {
	const { options } = ruleset;
	const layout = layoutOf(options);
	const random = randomSource(seed);
	const table = randomTable(
		random,
		layout.colours.map((colour) => LETTERS[colour] as Letter),
		options.variant === 'points',
	);
	const from = seed % 2 === 0 ? start(ruleset.rules) : must(ruleset.notation.parsePosition(tableText(table, table.card ?? '-')));
	const laws = {
		plies: PLIES,
		conserved: (p: Position) => material(options, layout, p),
		weightSum: (p: Position) => weightSum(options, p),
		pointsAgree: (points: readonly number[]) => pointsAgree(options, points),
		replaySteps: (before: Position, steps: readonly unknown[], after: Position) => replays(layout, before, steps, after),
	};
	checkWalk(game, ruleset, random, laws, from);
}

describe.each(OPTION_SETS.map((options): [string, Options] => [JSON.stringify(options), options]))('laws: %s', (_, given) => {
	const ruleset = must(hampura.ruleset(given)) as HampuraRuleset;

	test('a random walk keeps them', () => {
		fc.assert(
			fc.property(fc.nat(), (seed) => walkOnce(hampura, ruleset, seed)),
			{ numRuns: FULL ? 100 : 4 },
		);
	});

	test('a game played at random ends', () => {
		const { rules } = ruleset;
		const random = randomSource(5);
		let p = start(rules);
		let plies = 0;
		for (; rules.toMove(p) !== OVER && plies < 20_000; plies++) {
			const moves = legalMoves(rules, p);
			p = play(rules, p, moves.length > 0 ? (moves[random(moves.length)] as number) : pickOutcome(rules, p, random));
		}
		expect(rules.toMove(p)).toBe(OVER);
	});
});
