import type { Solver } from '../../games/kalaha/solver/solver.ts';
import { create } from '../../games/kalaha/src/engine.ts';
import { EMPTY, type Game, gameOf, ruleset } from './games.ts';

/** What the exact value of every move of a position took. */
export interface Measured {
	/** Moves from the start, pits 1…6. */
	readonly moves: string;
	/** Positions searched. */
	readonly nodes: number;
	readonly millis: number;
}

/** Stones of the endgame table that the default memory has room for. */
const TABLE_STONES = 17;

/** A solver with its opening book and its endgame table ready. */
export async function readySolver(): Promise<Solver> {
	const solver = await create(ruleset);
	const thinking = solver.begin((gameOf('4153264') ?? EMPTY).position, {});
	while (solver.tableStones < TABLE_STONES) {
		if (thinking.run(1_000_000) && solver.tableStones < TABLE_STONES) throw new Error('the table was not needed');
	}
	return solver;
}

/** Analyses a position to the end with nothing remembered of others, in slices as the app does. `now` tells milliseconds. */
export function measure(solver: Solver, { moves, position }: Game, now: () => number): Measured {
	solver.begin(position, { nodes: 1 }).run(1);
	const begun = now();
	const thinking = solver.begin(position, {});
	while (!thinking.run(100_000));
	const millis = Math.round(now() - begun);
	const { nodes, lines } = thinking.report();
	if (!lines.every(({ exact }) => exact)) throw new Error(`${moves} is not solved`);
	return { moves, nodes, millis };
}
