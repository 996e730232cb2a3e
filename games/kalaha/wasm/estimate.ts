/** What a position is worth where nobody looks further: a sum over the pits, learned from solved positions (train/kalaha). */
import { pits, stonesAt, stonesIn } from './board';
import { BY_STONES, PIT_SPAN, PITS, UNIT_BITS } from './weights';

/**
 * What the mover will still win over the opponent, roughly, in 64ths of a stone. The weights are those of six pits; with fewer the pits farthest
 * from the stores are missing.
 */
export function estimateFinely(own: u64, opp: u64): i32 {
	let sum = <i32>load<i16>(BY_STONES + (<usize>min(stonesIn(own) + stonesIn(opp), 47) << 1));
	let at = PITS + ((6 - pits) * 4 * PIT_SPAN);
	for (let pit = 0; pit < pits; pit++) {
		sum += load<i16>(at + (min(stonesAt(own, pit), PIT_SPAN - 1) << 1));
		sum += load<i16>(at + ((PIT_SPAN + min(stonesAt(opp, pit), PIT_SPAN - 1)) << 1));
		at += 4 * PIT_SPAN;
	}
	return sum;
}

/** The same in stones: the nearest number with the parity of the stones and between their number and its negative. */
export function estimate(own: u64, opp: u64): i32 {
	const stones = stonesIn(own) + stonesIn(opp);
	const odd = stones & 1;
	const value = (((estimateFinely(own, opp) + ((1 - odd) << UNIT_BITS)) >> (UNIT_BITS + 1)) << 1) + odd;
	return max(-stones, min(stones, value));
}
