import { legalMoves, must, type Position, play } from '@stammtisch/core';
import { type KalahaStep, kalaha } from '../src/index.ts';
import type { KalahaRuleset } from '../src/rules.ts';

/** Runs of the sample, or of the numbers the docs print. */
export const FULL = process.env.FULL === '1';

/** A repeatable source of whole numbers 0 ≤ x < n (mulberry32). */
export function randomSource(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
	};
}

/** A position text and the rules that read it. */
export function at(text: string, options: object = {}): { ruleset: KalahaRuleset; p: Position } {
	const { ruleset, position } = must(kalaha.parse(text, options));
	return { ruleset, p: position };
}

/** The text after a move's text. */
export function after(text: string, move: string, options: object = {}): string {
	const { ruleset, p } = at(text, options);
	return ruleset.notation.formatPosition(play(ruleset.rules, p, must(ruleset.notation.parseMove(p, move))));
}

/** The steps of a move's text. */
export function stepsOf(text: string, move: string, options: object = {}): KalahaStep[] {
	const { ruleset, p } = at(text, options);
	const steps: KalahaStep[] = [];
	play(ruleset.rules, p, must(ruleset.notation.parseMove(p, move)), (step) => steps.push(step));
	return steps;
}

/** The texts of the legal moves. */
export function movesOf(text: string, options: object = {}): string[] {
	const { ruleset, p } = at(text, options);
	return legalMoves(ruleset.rules, p).map((move) => ruleset.notation.formatMove(p, move));
}
