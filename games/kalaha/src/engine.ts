import type { Evaluation, Position } from '@stammtisch/core';
import { Solver, type SolverResources } from '../solver/solver.ts';
import { NORTH, NORTH_STORE, SEAT, SIDE, SOUTH, SOUTH_STORE } from './layout.ts';
import type { KalahaRuleset } from './rules.ts';

/** Final store difference, estimated by the stores as they are and a fraction of the stones on each side. */
export function evaluation(ruleset: KalahaRuleset): Evaluation {
	const { pits, seeds } = ruleset.options;
	const bound = 2 * pits * seeds;
	const southLead = (p: Position) => p[SOUTH_STORE] - p[NORTH_STORE];
	const sign = (seat: number) => (seat === SOUTH ? 1 : -1);
	return {
		unit: 'stones',
		zeroSum: true,
		bound,
		boundIsWin: false,
		estimate(p, seat) {
			let held = 0;
			for (let i = 0; i < SOUTH_STORE; i++) held += p[i] - p[SIDE + i];
			const toMove = p[SEAT] === NORTH ? -1 : 1;
			const value = southLead(p) + 0.25 * held + toMove;
			return sign(seat) * Math.max(-bound + 0.5, Math.min(bound - 0.5, value));
		},
		final: (p, seat) => sign(seat) * southLead(p),
	};
}

/** The solver; it plays every size and both capture rules, the pie rule included. The general search is never needed. */
export async function create(ruleset: KalahaRuleset, _general?: unknown, resources: SolverResources = {}): Promise<Solver> {
	return Solver.create(ruleset, resources);
}

export { levels } from '../solver/levels.ts';
