import { legalMoves, must, outcomes, type Position, play } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import type { HampuraRuleset } from '../src/rules.ts';

export const FULL = process.env.FULL === '1';

export const ALL = ['r', 'b', 'y', 'g'] as const;

/** Every way to set up a game, for laws. */
export const OPTION_SETS = [
	{ colours: ['r', 'y'] },
	{ colours: ['b', 'g'] },
	{ colours: ['y', 'g'] },
	{ colours: ['r', 'b'] },
	{ colours: ['y', 'r', 'b'] },
	{ colours: ['g', 'r', 'b', 'y'] },
	{ colours: ALL, variant: 'teams' },
	{ colours: ALL, variant: 'teams', teamSeven: 'two' },
	{ colours: ['r', 'y'], variant: 'points' },
	{ colours: ['b', 'y', 'g'], variant: 'points', bonus: 'cumulative' },
	{ colours: ALL, variant: 'points' },
] as const;

export function read(text: string, given: unknown = {}): { ruleset: HampuraRuleset; p: Position } {
	const { ruleset, position } = must(hampura.parse(text, given));
	return { ruleset, p: position };
}

/** Every legal move with the text of the position after it. */
export function movesAt(text: string, given: unknown = {}): Record<string, string> {
	const { ruleset, p } = read(text, given);
	const { rules, notation } = ruleset;
	return Object.fromEntries(legalMoves(rules, p).map((move) => [notation.formatMove(p, move), notation.formatPosition(play(rules, p, move))]));
}

/** Every legal move with the board after it, colours in front. */
export function boardsAt(text: string, given: unknown = {}): Record<string, string> {
	return Object.fromEntries(Object.entries(movesAt(text, given)).map(([move, after]) => [move, boardOf(after)]));
}

export function boardOf(text: string): string {
	return text.split(' ')[0] as string;
}

/** Weight of every card that may be drawn. */
export function drawsAt(text: string, given: unknown = {}): Record<string, number> {
	const { ruleset, p } = read(text, given);
	return Object.fromEntries(outcomes(ruleset.rules, p).map(({ outcome, weight }) => [ruleset.notation.formatMove(p, outcome), weight]));
}

/** The text after a move or an outcome, in any accepted spelling. */
export function after(text: string, move: string, given: unknown = {}): string {
	const { ruleset, p } = read(text, given);
	return ruleset.notation.formatPosition(play(ruleset.rules, p, must(ruleset.notation.parseMove(p, move))));
}

/** The steps of a move or an outcome. */
export function stepsOf(text: string, move: string, given: unknown = {}): unknown[] {
	const { ruleset, p } = read(text, given);
	const steps: unknown[] = [];
	play(ruleset.rules, p, must(ruleset.notation.parseMove(p, move)), (step) => steps.push(step));
	return steps;
}

/** The code of the fault with which a move's text is refused; undefined where it is accepted. */
export function refusal(text: string, move: string, given: unknown = {}): string | undefined {
	const { ruleset, p } = read(text, given);
	const parsed = ruleset.notation.parseMove(p, move);
	return parsed.ok ? undefined : parsed.problem.code;
}

export function toMoveAt(text: string, given: unknown = {}): string | undefined {
	const { ruleset, p } = read(text, given);
	const seat = ruleset.rules.toMove(p);
	return seat >= 0 ? ruleset.notation.seats[seat] : seat === -1 ? 'chance' : undefined;
}
