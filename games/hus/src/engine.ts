import type { Evaluation, Position } from '@stammtisch/core';
import { HusSolver } from '../solver/solver.ts';
import { firstPit, PHASE, PITS, SEAT, SOUTH, STONES, WON } from './layout.ts';
import type { HusRuleset } from './rules.ts';
import { hasOnlySingles } from './rules.ts';

/** Weights of the estimate, in stones: a pit that may be lifted, and the move. */
const MOBILITY = 0.5;
const TO_MOVE = 1;
/** The lead in stones that is worth half a win. */
const HALF = 16;

/** South's lead in stones, with a little for each pit that may be lifted and for having the move. */
function southLead(p: Position): number {
	let lead = 0;
	for (let at = 0; at < PITS; at++) {
		const north = firstPit(1) + at;
		lead += p[at] - p[north];
		if (p[at] > 1) lead += MOBILITY;
		if (p[north] > 1) lead -= MOBILITY;
	}
	return lead + (p[SEAT] === SOUTH ? TO_MOVE : -TO_MOVE);
}

/** 48 × (chance of win − chance of loss). A win is 48 whatever the stones, a draw 0. */
export function evaluation(_ruleset: HusRuleset): Evaluation {
	return {
		unit: 'win48',
		zeroSum: true,
		bound: STONES,
		boundIsWin: true,
		estimate(p, seat) {
			const lead = southLead(p) * (seat === SOUTH ? 1 : -1);
			return (STONES * lead) / (Math.abs(lead) + HALF);
		},
		final(p, seat) {
			if (p[PHASE] !== WON) return 0;
			return hasOnlySingles(p, seat) ? -STONES : STONES;
		},
	};
}

/** The solver, for compulsory captures; where captures are the mover's choice the general search plays. */
export async function create(ruleset: HusRuleset): Promise<HusSolver | undefined> {
	return ruleset.options.optionalCapture ? undefined : HusSolver.create(ruleset);
}

export { levels } from '../solver/levels.ts';
