import { legalMoves, type Move, must, type Position, play } from '@stammtisch/core';
import type { LegalMove, Played, SeatView } from '@stammtisch/core/words';
import { type BackgammonStep, backgammon } from '../src/index.ts';
import type { BackgammonRuleset } from '../src/rules.ts';
import { type BackgammonView, viewOf } from '../src/view.ts';

/** x has 6 and 3: the back checker makes 18 with the 6 and hits on 15 with both. */
export const MIDDLE = 'XGID=-b--ABD-C---cC-a-cAd-b--A-:0:0:1:63:0:0:0:0:10';
/** The opening roll, 6 of x and 1 of o. */
export const OPENING = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:0:10';
/** x may roll or double from 2 to 4. */
export const ON_ROLL = 'XGID=-b----E-C---eE---c-e----B-:1:1:1:00:0:0:0:0:10';
/** o has doubled to 2 for money with beavers; x answers. */
export const DOUBLED = 'XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:2:0:10';
/** x bears off with double 4. */
export const BEARING_OFF = 'XGID=-CBBBBB-----------bbcbbb--:1:1:1:44:0:0:0:0:10';
/** Three of x wait on the bar; only the 6 enters. */
export const ON_BAR = 'XGID=-a-B-BG-------------cgb-bC:0:0:1:61:2:3:0:5:10';
/** All points that x could enter on are held. */
export const SHUT_OUT = 'XGID=-A-----B-----------bbbbbbA:0:0:1:31:0:0:0:0:10';
/** x takes its last checker off. */
export const LAST = 'XGID=-A----------------aaa-----:0:0:1:21:0:0:0:0:10';

export const ALONE: readonly SeatView[] = [
	{ name: 'Ilka', isHere: true },
	{ name: 'Matild', isHere: false },
];
export const TWO: readonly SeatView[] = [
	{ name: 'Ilka', isHere: true },
	{ name: 'Zeno', isHere: true },
];

/** A game at a position, as the app would show it. */
export class Table {
	readonly ruleset: BackgammonRuleset;
	position: Position;

	constructor(text: string, options: object = {}) {
		const { ruleset, position } = must(backgammon.parse(text, options));
		this.ruleset = ruleset;
		this.position = position;
	}

	get view(): BackgammonView {
		return viewOf(this.position, this.ruleset.options);
	}

	get moves(): LegalMove<BackgammonStep>[] {
		const { rules, notation } = this.ruleset;
		return legalMoves(rules, this.position).map((move) => ({ move, text: notation.formatMove(this.position, move), steps: this.#stepsOf(move) }));
	}

	/** The move of a text. */
	read(text: string): Move {
		return must(this.ruleset.notation.parseMove(this.position, text));
	}

	/** Plays a move or gives an outcome by its text. */
	play(text: string): Played<BackgammonView, BackgammonStep> {
		const before = this.view;
		const move = this.read(text);
		const steps = this.#stepsOf(move);
		const formatted = this.ruleset.notation.formatMove(this.position, move);
		const seat = this.ruleset.rules.toMove(this.position);
		this.position = play(this.ruleset.rules, this.position, move);
		return { before, after: this.view, seat: seat < 0 ? undefined : seat, text: formatted, steps };
	}

	#stepsOf(move: Move): BackgammonStep[] {
		const steps: BackgammonStep[] = [];
		play(this.ruleset.rules, this.position, move, (step) => steps.push(step));
		return steps;
	}
}
