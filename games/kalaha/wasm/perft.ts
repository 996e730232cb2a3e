/** Counts decision sequences, making every leaf: proves the kernel's rules against the published counts and measures their speed. */
import { madeAgain, madeOpp, madeOwn, make, pits, stonesAt } from './board';

/** Sequences of `depth` decisions; a game that ended earlier adds nothing. `depth` ≥ 1; neither half may be empty. */
export function count(own: u64, opp: u64, depth: i32): f64 {
	let nodes: f64 = 0;
	for (let pit = 0; pit < pits; pit++) {
		if (stonesAt(own, pit) == 0) continue;
		make(own, opp, pit);
		if (depth == 1) nodes += 1;
		else if (madeOwn != 0 && madeOpp != 0) nodes += madeAgain ? count(madeOwn, madeOpp, depth - 1) : count(madeOpp, madeOwn, depth - 1);
	}
	return nodes;
}
