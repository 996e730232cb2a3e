import { legalMoves, type Move, must, type Position, play } from '@stammtisch/core';
import type { LegalMove, Played, SeatView } from '@stammtisch/core/words';
import { type HusStep, hus } from '../src/index.ts';
import type { HusRuleset } from '../src/rules.ts';
import { type HusView, viewOf } from '../src/view.ts';

export const START = '2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2/2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2 s';
/** In the middle of a game: pit 8 runs four laps and captures twice. */
export const MIDDLE = '0,0,0,5,1,0,3,4,0,4,2,3,2,1,0,0/1,2,4,2,1,1,0,0,1,0,2,2,2,2,2,1 s';
/** South decides whether to capture what lies opposite pit 14. */
export const DECIDE = '1,0,1,1,0,0,2,0,4,1,3,2,4,4,3,3/0,0,0,3,3,0,0,0,3,2,1,1,2,2,0,2 s 4@14';
/** North's pit 9 ends the game. */
export const LAST = '4,3,4,5,0,1,2,4,0,1,5,4,3,1,1,6/0,0,0,0,0,0,0,1,3,0,0,0,0,0,0,0 n';
/** Pit 1 runs 3,530 laps. */
export const LONG = '4,2,5,0,4,5,0,7,0,3,2,1,0,1,2,1/0,1,1,0,2,0,5,1,1,0,0,0,0,0,0,0 s';

export const ALONE: readonly SeatView[] = [
	{ name: 'Ilka', isHere: true },
	{ name: 'Matild', isHere: false },
];

/** A game at a position, as the app would show it. */
export class Table {
	readonly ruleset: HusRuleset;
	position: Position;

	constructor(text: string, options: object = {}) {
		const { ruleset, position } = must(hus.parse(text, options));
		this.ruleset = ruleset;
		this.position = position;
	}

	get view(): HusView {
		return viewOf(this.position, this.ruleset.options);
	}

	get moves(): LegalMove<HusStep>[] {
		const { rules, notation } = this.ruleset;
		return legalMoves(rules, this.position).map((move) => ({ move, text: notation.formatMove(this.position, move), steps: this.#stepsOf(move) }));
	}

	/** Plays a move by its text. */
	play(text: string): Played<HusView, HusStep> {
		return this.make(must(this.ruleset.notation.parseMove(this.position, text)));
	}

	make(move: Move): Played<HusView, HusStep> {
		const before = this.view;
		const text = this.ruleset.notation.formatMove(this.position, move);
		const steps = this.#stepsOf(move);
		const seat = this.ruleset.rules.toMove(this.position);
		this.position = play(this.ruleset.rules, this.position, move);
		return { before, after: this.view, seat, text, steps };
	}

	#stepsOf(move: Move): HusStep[] {
		const steps: HusStep[] = [];
		play(this.ruleset.rules, this.position, move, (step) => steps.push(step));
		return steps;
	}
}
