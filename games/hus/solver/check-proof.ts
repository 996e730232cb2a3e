/** Checks proofs by the rules alone: no kernel, no search. */

import { fail, legalMoves, ok, play, type Result, start } from '@stammtisch/core';
import { PHASE, PITS, PLAYING, SEAT, SIZE, SOUTH } from '../src/layout.ts';
import type { HusRuleset } from '../src/rules.ts';
import { createRules } from '../src/rules.ts';
import { type Board, boardOf, turn } from './board.ts';
import { type Claim, type Proof, parseProof } from './proof-text.ts';
import { boardOfClaim, childOf, chooseByBits, type Expand, Refuted, Walk } from './walk.ts';

/** What a proof was found to prove. */
export interface ProofReport {
	readonly options: Proof['options'];
	/** Each claim as it stands in the text, with the plies that the strategy takes at most. */
	readonly claims: readonly (Claim & { readonly takes: number })[];
	/** Boards at which the winner's move is settled. */
	readonly positions: number;
}

/** The legal moves by the rules. Boards carry no seat, so south stands for the seat to move. */
export function expandByRules(rules: HusRuleset['rules']): Expand {
	return (board) => {
		const p = new Int8Array(SIZE);
		p.set(board);
		p[SEAT] = SOUTH;
		p[PHASE] = PLAYING;
		return legalMoves(rules, p).map((pit) => {
			const next = play(rules, p, pit);
			const after: Board = next.slice(0, 2 * PITS);
			turn(after);
			return childOf(pit, after);
		});
	};
}

/** Reads a proof and follows its strategy through every reply. ERR_FORMAT where it cannot be read, ERR_RECORD where it does not prove its claims. Never throws. */
export function checkProof(text: string): Result<ProofReport> {
	const proof = parseProof(text);
	if (!proof.ok) return proof;
	const { options, claims, bits } = proof.value;
	const rules = createRules(options);
	const expand = expandByRules(rules);
	const choose = chooseByBits(bits);
	const walk = new Walk(expand, choose);
	const reports: (Claim & { takes: number })[] = [];
	for (const claim of claims) {
		const told = claimText(claim);
		const place = boardOfClaim(claim, boardOf(start(rules)), expand);
		if (!place.ok) return fail('ERR_RECORD', `${told}: ${place.problem.message}`);
		const takes = follow(walk, place.value.board, place.value.winnerMoves);
		if (!takes.ok) return fail('ERR_RECORD', `${told}: ${takes.problem.message}`);
		if (takes.value > claim.plies) return fail('ERR_RECORD', `${told}: the strategy takes ${takes.value} plies`);
		reports.push({ ...claim, takes: takes.value });
	}
	if (choose.left() >= 8) return fail('ERR_RECORD', 'there are more data than the strategy needs');
	return ok({ options, claims: reports, positions: walk.answers.size });
}

function follow(walk: Walk, board: Board, winnerMoves: boolean): Result<number> {
	try {
		return ok(winnerMoves ? walk.win(board) : walk.lose(board));
	} catch (error) {
		if (error instanceof Refuted) return fail('ERR_RECORD', error.message);
		throw error;
	}
}

/** A claim in words. */
export function claimText({ winner, plies, moves }: Claim): string {
	const after = moves.length === 0 ? 'from the start' : `after ${moves.map((pit) => pit + 1).join(' ')}`;
	return `${winner === SOUTH ? 'south' : 'north'} wins within ${plies} plies ${after}`;
}
