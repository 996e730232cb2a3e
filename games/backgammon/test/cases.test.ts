import { readFileSync } from 'node:fs';
import { legalMoves, must, play } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { formatPositionId } from '../src/gnuid.ts';
import { fromOf } from '../src/plays.ts';
import { type At, after, at, boardOf, type Checkers, choices, textOf, xgid } from './support.ts';

interface EdgeCase {
	readonly name: string;
	readonly why: string;
	readonly dice: readonly [number, number];
	readonly own: Checkers;
	readonly opp: Checkers;
	readonly ownBar: number;
	readonly oppBar: number;
	readonly board: readonly number[];
	readonly gnubgId: string;
	readonly diceUsed: number;
	readonly finals: readonly { readonly board: readonly number[]; readonly gnubgIdOppOnRoll: string; readonly move: string }[];
}

interface SampleCase {
	readonly n: number;
	readonly id: string;
	readonly board: readonly number[];
	readonly dice: readonly [number, number];
	readonly cat: string;
	readonly after: readonly string[];
	readonly moves: readonly string[];
}

function read(name: string): string {
	return readFileSync(new URL(`../testdata/${name}`, import.meta.url), 'utf8');
}

/** A board of the cases as the board field of an XGID: for x as the mover, or for o. */
function fieldOf(board: readonly number[], mover: 'x' | 'o'): string {
	const own: { [point: number]: number } = {};
	const opp: { [point: number]: number } = {};
	for (const [point, n] of board.entries()) {
		if (n > 0) own[point] = n;
		if (n < 0) opp[25 - point] = -n;
	}
	return mover === 'x' ? boardOf(own, opp) : boardOf(opp, own);
}

function rolled(board: readonly number[], dice: readonly [number, number], mover: 'x' | 'o'): At {
	return at(xgid(fieldOf(board, mover), { dice: dice.join(''), turn: mover === 'x' ? 1 : -1 }), { cube: false });
}

function boardsAfter({ ruleset, p }: At): string[] {
	return legalMoves(ruleset.rules, p)
		.map((move) => textOf({ ruleset, p: play(ruleset.rules, p, move) }).split(':')[0] as string)
		.sort();
}

const edgeCases = (JSON.parse(read('edge-cases.json')) as { cases: EdgeCase[] }).cases;
const sample = read('legal-sample.jsonl')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as SampleCase);

describe.each(['x', 'o'] as const)('edge cases, %s to move', (mover) => {
	test.each(edgeCases.map((edge) => [edge.name, edge] as const))('%s', (_, edge) => {
		const start = rolled(edge.board, edge.dice, mover);
		const { ruleset, p } = start;
		const boards = edge.finals.length === 0 ? [edge.board] : edge.finals.map(({ board }) => board);
		expect(boardsAfter(start)).toEqual(boards.map((board) => `XGID=${fieldOf(board, mover)}`).sort());
		const used = legalMoves(ruleset.rules, p).map((move) => [0, 1, 2, 3].filter((step) => fromOf(move, step) > 0).length);
		expect(new Set(used)).toEqual(new Set([edge.diceUsed]));
		expect(formatPositionId(p)).toBe(edge.gnubgId);
		for (const { board, gnubgIdOppOnRoll, move } of edge.finals) {
			const reached = after(start, move);
			expect(textOf(reached).split(':')[0]).toBe(`XGID=${fieldOf(board, mover)}`);
			if (ruleset.rules.toMove(reached.p) !== -2) expect(formatPositionId(reached.p)).toBe(gnubgIdOppOnRoll);
		}
	});
});

test(`GNU Backgammon lists the same plays in ${sample.length} positions, and writes them as they are written here`, () => {
	let plays = 0;
	for (const { id, board, dice, after: ids, moves } of sample) {
		const rolledHere = rolled(board, dice, 'x');
		const { ruleset, p } = rolledHere;
		expect(textOf(at(id))).toBe(xgid(fieldOf(board, 'x')));
		if (ids.length === 0) {
			expect(choices(rolledHere)).toEqual(['pass']);
			continue;
		}
		const found = legalMoves(ruleset.rules, p).map((move) => play(ruleset.rules, p, move));
		expect(found.map(idOf).sort()).toEqual([...ids].sort());
		for (const [i, text] of moves.entries()) {
			const move = must(ruleset.notation.parseMove(p, text));
			expect(idOf(play(ruleset.rules, p, move)), `${id} ${dice.join('')} ${text}`).toBe(ids[i]);
			expect(ruleset.notation.formatMove(p, move)).toBe(text);
		}
		plays += found.length;
	}
	expect(plays).toBeGreaterThan(20 * sample.length);
});

/** The position ID seen by the side that did not move; at the end the turn stays, so the board is turned round. */
function idOf(p: Int8Array): string {
	const seen = p.slice();
	if (seen[29] === 8) seen[28] = -(seen[28] as number);
	return formatPositionId(seen);
}
