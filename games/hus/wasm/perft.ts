/** Counts of move sequences, to prove the kernel equal to the rules. */
import { handfuls, hasHandful, mine, sow, theirs } from './sow';

/** Sequences of `depth` moves from a board that is not over; an end before counts nothing, endless moves are no moves. */
export function perft(own: v128, other: v128, depth: i32): f64 {
	let count: f64 = 0;
	for (let bits = handfuls(own); bits != 0; bits &= bits - 1) {
		if (sow(own, other, ctz(bits)) == 0) continue;
		const next = theirs;
		const last = mine;
		if (depth == 1) count += 1;
		else if (hasHandful(next) && hasHandful(last)) count += perft(next, last, depth - 1);
	}
	return count;
}
