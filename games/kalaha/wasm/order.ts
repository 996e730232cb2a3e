/** What the search guesses: which move to try first, and what a position is worth where it may look no further. */
import { stonesIn } from './board';

/**
 * How early a move is tried; higher is earlier. Moves that go on, then those that bank much, then pits near the store: they refute soonest and leave
 * the fewest stones to search.
 */
// @ts-ignore: decorator
@inline
export function promise(pit: i32, bank: i32, again: bool, isHint: bool): i32 {
	return (isHint ? 10000 : 0) + (again ? 200 : 0) + 50 * bank + 20 * pit;
}

/** What the mover will still win over the opponent, roughly; with the parity of the stones and between their number and its negative. */
export function estimate(own: u64, opp: u64): i32 {
	const mine = stonesIn(own);
	const theirs = stonesIn(opp);
	const stones = mine + theirs;
	const lead = 2 + ((mine - theirs) >> 2);
	return max(-stones, min(stones, lead + ((lead ^ stones) & 1)));
}
