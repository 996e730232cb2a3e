/** What is known of a move's value before any search: by the end of the game, the endgame table, the transposition table or the stones left. */
import { madeAgain, madeBank, madeOpp, madeOwn, make, stonesIn } from './board';
import { probe } from './table';
import { find, foundHigh, foundLow, foundPit, keyOf, NO_KEY, NO_PIT } from './transposition';

/** The position after the last move tried, its mover first; its key where the transposition table was asked; and its value for its mover. */
export let nextOwn: u64 = 0;
export let nextOpp: u64 = 0;
export let nextKey: u64 = NO_KEY;
export let nextLow: i32 = 0;
export let nextHigh: i32 = 0;
export let nextPit: i32 = NO_PIT;

/**
 * Plays `pit` (`madeBank`, `madeAgain` hold) and bounds the value of what follows; `stones` in the pits before. The endgame table is used up to
 * `layers` stones, the transposition table above `bare`.
 */
// @ts-ignore: decorator
@inline
export function tryMove(own: u64, opp: u64, pit: i32, stones: i32, layers: i32, bare: i32): void {
	make(own, opp, pit);
	nextOwn = madeAgain ? madeOwn : madeOpp;
	nextOpp = madeAgain ? madeOpp : madeOwn;
	nextPit = NO_PIT;
	nextKey = NO_KEY;
	const left = stones - madeBank;
	if (nextOwn == 0 || nextOpp == 0) nextLow = nextHigh = stonesIn(nextOwn) - stonesIn(nextOpp);
	else if (left <= layers) nextLow = nextHigh = probe(nextOwn, nextOpp);
	else if (left <= bare) {
		nextLow = -left;
		nextHigh = left;
	} else {
		nextKey = keyOf(nextOwn, nextOpp);
		find(nextKey, left);
		nextLow = foundLow;
		nextHigh = foundHigh;
		nextPit = foundPit;
	}
}
