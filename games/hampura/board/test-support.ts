import type { LegalMove, Played, SeatView } from '@stammtisch/board-kit';
import { CHANCE, legalMoves, type Move, must, type Options, type Position, play } from '@stammtisch/core';
import { type HampuraStep, hampura } from '../src/index.ts';
import { type HampuraView, viewOf } from './view.ts';

/** One person, Ilka, and three others. */
export const SEATS: readonly SeatView[] = ['Ilka', 'Berta', 'Zeno', 'Wanda'].map((name, seat) => ({ name, isHere: seat === 0 }));

/** A position with everything a board is given about it. */
export function tableAt(text: string, options: Options = {}) {
	const { ruleset, position } = must(hampura.parse(text, options));
	const { rules, notation } = ruleset;

	function stepsOf(p: Position, move: Move): HampuraStep[] {
		const steps: HampuraStep[] = [];
		play(rules, p, move, (step) => steps.push(step as HampuraStep));
		return steps;
	}
	const view = (p: Position): HampuraView => viewOf(p, ruleset.options);
	const moves: LegalMove<HampuraStep>[] =
		rules.toMove(position) < 0
			? []
			: legalMoves(rules, position).map((move) => ({ move, text: notation.formatMove(position, move), steps: stepsOf(position, move) }));

	/** The move or outcome with this text, as played. */
	function played(move: string): Played<HampuraView, HampuraStep> {
		const code = must(notation.parseMove(position, move));
		const seat = rules.toMove(position);
		return {
			before: view(position),
			after: view(play(rules, position, code)),
			seat: seat === CHANCE ? undefined : seat,
			text: notation.formatMove(position, code),
			steps: stepsOf(position, code),
		};
	}
	const moveCalled = (name: string) => {
		const found = moves.find((move) => move.text === name);
		if (!found) throw new Error(`no move ${name} among ${moves.map((move) => move.text).join(', ')}`);
		return found;
	};
	return { rules, position, view: view(position), viewOf: view, moves, played, moveCalled };
}

/** A middle game of four: red may move 26 or 55 by a 5; a 5 from 26 slides and bumps. */
export const FOUR = 'r:26,55,s3,h/b:-,-,12,58/y:-,34,47,h/g:-,-,-,8';
