import { legalMoves, must, type Options, outcomes, type Position, play, type Result } from '@stammtisch/core';
import { type BackgammonStep, backgammon } from '../src/index.ts';
import type { BackgammonRuleset } from '../src/rules.ts';

/** Runs of the sample, or of the numbers the docs print. */
export const FULL = process.env.FULL === '1';

/** Option sets that differ in the rules they switch on. */
export const OPTION_SETS: readonly Options[] = [
	{},
	{ cube: false },
	{ jacoby: true, beavers: true },
	{ beavers: true },
	{ match: 1 },
	{ match: 7 },
	{ match: 5, crawford: false },
	{ variant: 'nackgammon' },
	{ variant: 'hypergammon' },
	{ variant: 'hypergammon', cube: false },
	{ variant: 'hypergammon', match: 3, jacoby: true },
];

/** A repeatable source of whole numbers 0 ≤ x < n (xorshift). */
export function randomSource(seed: number): (below: number) => number {
	let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x7f4a7c15) | 0 || 1;
	return (below) => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return Math.floor(((state >>> 0) / 2 ** 32) * below);
	};
}

export const START_BOARD = '-b----E-C---eE---c-e----B-';

/** Checkers of a side by its own points: `{ 24: 2, 13: 5 }`. */
export type Checkers = { readonly [point: number]: number };

export interface Rest {
	readonly cube?: number;
	readonly owner?: number;
	readonly turn?: number;
	readonly dice?: string;
	readonly scores?: readonly [number, number];
	readonly flags?: number;
	readonly length?: number;
	readonly maxCube?: number;
}

/** The board field of an XGID. */
export function boardOf(x: Checkers, o: Checkers): string {
	const board = new Array<string>(26).fill('-');
	for (const [point, n] of Object.entries(x)) board[Number(point)] = String.fromCharCode(64 + n);
	for (const [point, n] of Object.entries(o)) board[25 - Number(point)] = String.fromCharCode(96 + n);
	return board.join('');
}

/** An XGID; what is not given is an ordinary game for money, x on roll. */
export function xgid(board: string, rest: Rest = {}): string {
	const { cube = 0, owner = 0, turn = 1, dice = '00', scores = [0, 0], flags = 0, length = 0, maxCube = 10 } = rest;
	return `XGID=${board}:${[cube, owner, turn, dice, ...scores, flags, length, maxCube].join(':')}`;
}

export interface At {
	readonly ruleset: BackgammonRuleset;
	readonly p: Position;
}

/** A position text and the rules that read it. */
export function at(text: string, options: object = {}): At {
	const { ruleset, position } = must(backgammon.parse(text, options));
	return { ruleset, p: position };
}

export function textOf({ ruleset, p }: At): string {
	return ruleset.notation.formatPosition(p);
}

/** The position after moves and outcomes, by their texts. */
export function after(from: At, ...texts: readonly string[]): At {
	return texts.reduce(({ ruleset, p }, text) => ({ ruleset, p: play(ruleset.rules, p, must(ruleset.notation.parseMove(p, text))) }), from);
}

/** The steps of a move or an outcome, by its text. */
export function stepsOf({ ruleset, p }: At, text: string): BackgammonStep[] {
	const steps: BackgammonStep[] = [];
	play(ruleset.rules, p, must(ruleset.notation.parseMove(p, text)), (step) => steps.push(step));
	return steps;
}

/** The texts of the legal moves, or of the outcomes. */
export function choices({ ruleset, p }: At): string[] {
	const all = ruleset.rules.toMove(p) >= 0 ? legalMoves(ruleset.rules, p) : outcomes(ruleset.rules, p).map(({ outcome }) => outcome);
	return all.map((move) => ruleset.notation.formatMove(p, move));
}

/** The texts of the positions that the legal moves lead to, sorted. */
export function nextTexts({ ruleset, p }: At): string[] {
	return legalMoves(ruleset.rules, p)
		.map((move) => ruleset.notation.formatPosition(play(ruleset.rules, p, move)))
		.sort();
}

/** The code of a failed result; throws on a good one. */
export function problemOf(result: Result<unknown>): { code: string; at: number | undefined; field: string | undefined } {
	if (result.ok) throw new Error('a failure was expected');
	const { code, at: place, field } = result.problem;
	return { code, at: place, field };
}
