import { legalMoves, type Move, OVER, type Position, play, type Rules } from '@stammtisch/core';
import { MAY_SWAP, PHASE, PLAYING, SEAT } from '../src/layout.ts';
import { boardOf, leadOf } from './board.ts';
import { exactly, greatest, negated, type Span, shifted } from './span.ts';
import { Target } from './target.ts';

/** A legal move and what is known of its value: the final store difference for the seat to move. */
export interface RootLine {
	readonly move: Move;
	span(): Span;
	/** What has to be solved for it. */
	readonly targets: readonly Target[];
	/** The question to ask of the only target, so that its answer tells whether the line is worth more than `value`; undefined where it has several. */
	test(value: number): number | undefined;
}

/** Turns the legal moves of a position into positions to solve. Precondition: not over. */
export class Root {
	readonly lines: readonly RootLine[];
	/** Every position to solve, once. */
	readonly targets: readonly Target[];
	readonly #rules: Rules;
	readonly #pits: number;
	readonly #known = new Map<string, Target>();

	constructor(rules: Rules, pits: number, p: Position) {
		this.#rules = rules;
		this.#pits = pits;
		const own: RootLine[] = [];
		for (const move of legalMoves(rules, p)) own.push(move === pits ? this.#swap(move, [...own]) : this.#after(move, play(rules, p, move), p[SEAT]));
		this.lines = own;
		this.targets = [...this.#known.values()];
	}

	#targetOf(p: Position): Target {
		const board = boardOf(p, this.#pits);
		const key = board.join();
		const target = this.#known.get(key) ?? new Target(board);
		this.#known.set(key, target);
		return target;
	}

	/** The line of `move`, which led to `p`, for `seat`. */
	#after(move: Move, p: Position, seat: number): RootLine {
		const phase = p[PHASE];
		if (this.#rules.toMove(p) === OVER) {
			const margin = p[SEAT] === seat ? leadOf(p) : 0 - leadOf(p);
			return { move, span: () => exactly(margin), targets: [], test: () => undefined };
		}
		if (phase === MAY_SWAP) return this.#mayBeSwapped(move, p);
		if (phase !== PLAYING) return this.#firstTurn(move, p, seat);
		const target = this.#targetOf(p);
		const lead = leadOf(p);
		if (p[SEAT] === seat) {
			return { move, span: () => shifted(target.span(), lead), targets: [target], test: (value) => value + 2 - lead };
		}
		return { move, span: () => negated(shifted(target.span(), lead)), targets: [target], test: (value) => -value - lead };
	}

	/** KA-10: the first turn goes on; the best of its continuations counts. */
	#firstTurn(move: Move, p: Position, seat: number): RootLine {
		const lines = legalMoves(this.#rules, p).map((next) => this.#after(next, play(this.#rules, p, next), seat));
		return { move, span: () => greatest(lines.map((line) => line.span())), targets: lines.flatMap(({ targets }) => targets), test: () => undefined };
	}

	/** KA-10: the opponent keeps or swaps, whichever is better for him. */
	#mayBeSwapped(move: Move, p: Position): RootLine {
		const target = this.#targetOf(p);
		const lead = leadOf(p);
		const span = () => {
			const kept = shifted(target.span(), lead);
			const least = Math.max(kept.low, -kept.high, 0);
			return { low: 0 - Math.max(kept.high, -kept.low), high: 0 - least, guess: 0 - Math.abs(kept.guess) };
		};
		return { move, span, targets: [target], test: () => undefined };
	}

	/** KA-10: swapping gives the opponent this very position, from this side. */
	#swap(move: Move, others: readonly RootLine[]): RootLine {
		return { move, span: () => negated(greatest(others.map((line) => line.span()))), targets: [], test: () => undefined };
	}
}
