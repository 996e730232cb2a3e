import { legalMoves, must, type Position, play } from '@stammtisch/core';
import { type HusStep, hus } from '../src/index.ts';
import type { HusRuleset } from '../src/rules.ts';

/** Runs of the sample, or of the numbers the docs print. */
export const FULL = process.env.FULL === '1';

export const START = '2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2/2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2 s';

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
export function at(text: string, options: object = {}): { ruleset: HusRuleset; p: Position } {
	const { ruleset, position } = must(hus.parse(text, options));
	return { ruleset, p: position };
}

/** The text after moves' texts, one after the other. */
export function after(text: string, moves: string, options: object = {}): string {
	const { ruleset, p } = at(text, options);
	const { rules, notation } = ruleset;
	let next = p;
	for (const move of moves.split(' ')) next = play(rules, next, must(notation.parseMove(next, move)));
	return notation.formatPosition(next);
}

/** The texts of the legal moves. */
export function movesOf(text: string, options: object = {}): string[] {
	const { ruleset, p } = at(text, options);
	return legalMoves(ruleset.rules, p).map((move) => ruleset.notation.formatMove(p, move));
}

/** The steps of a move's text. */
export function stepsOf(text: string, move: string, options: object = {}): HusStep[] {
	const { ruleset, p } = at(text, options);
	const steps: HusStep[] = [];
	play(ruleset.rules, p, must(ruleset.notation.parseMove(p, move)), (step) => steps.push(step));
	return steps;
}

type Stones = { readonly [pit: number]: number };

/** A position text from the stones in numbered pits; pits left out are empty. */
export function board(south: Stones, north: Stones, rest = 's'): string {
	const side = (stones: Stones) => Array.from({ length: 16 }, (_, i) => stones[i + 1] ?? 0).join();
	return `${side(south)}/${side(north)} ${rest}`;
}

/** One stone in each of the pits `from`…`to`. */
export function singles(from: number, to: number): Stones {
	return Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [from + i, 1]));
}
