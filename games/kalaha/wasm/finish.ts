/** Plain alpha-beta for positions a few stones above the endgame table, where bookkeeping would cost more than it saves. */
import { madeAgain, madeBank, madeOpp, madeOwn, make, pits, stonesAt, stonesIn } from './board';
import { countNode } from './effort';
import { probe } from './table';

/**
 * The value for the mover, as a lower bound where it reaches `goal`, else as an upper bound. Precondition: stones on both sides, `stones` together;
 * the endgame table is filled up to `layers`.
 */
export function finish(own: u64, opp: u64, stones: i32, goal: i32, layers: i32): i32 {
	let best = -stones - 2;
	let later = 0;
	for (let pit = pits - 1; pit >= 0; pit--) {
		if (stonesAt(own, pit) == 0) continue;
		countNode();
		make(own, opp, pit);
		const left = stones - madeBank;
		const next = madeAgain ? madeOwn : madeOpp;
		const other = madeAgain ? madeOpp : madeOwn;
		let got: i32;
		if (next == 0 || other == 0) got = stonesIn(next) - stonesIn(other);
		else if (left <= layers) got = probe(next, other);
		else {
			later |= 1 << pit;
			continue;
		}
		got = madeBank + (madeAgain ? got : -got);
		if (got >= goal) return got;
		best = max(best, got);
	}
	for (let pit = pits - 1; later != 0; pit--) {
		if ((later & (1 << pit)) == 0) continue;
		later ^= 1 << pit;
		make(own, opp, pit);
		const bank = madeBank;
		const again = madeAgain;
		const next = again ? madeOwn : madeOpp;
		const other = again ? madeOpp : madeOwn;
		const got = finish(next, other, stones - bank, again ? goal - bank : bank - goal + 2, layers);
		const worth = bank + (again ? got : -got);
		if (worth >= goal) return worth;
		best = max(best, worth);
	}
	return best;
}
