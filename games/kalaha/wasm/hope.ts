/**
 * Proof and disproof numbers of positions not yet searched: the more stones above the endgame table, the more work; the better the estimate compared
 * with the goal, the less of it to reach the goal and the more to miss it; and to miss it all moves must fail. They are whole, so that sums and
 * differences are exact and every limit leaves room for progress. The constants are measured: they need the fewest nodes over a set of positions.
 */
import { estimateFinely } from './estimate';
import { HOPES } from './memory';
import { UNIT_BITS } from './weights';

/** Work for a position n stones above the table: 32 n √n. */
const WORK: f64 = 32;
/** What a stone more or less is worth: e^0.15. */
const PER_STONE: f64 = 1.1618342427282831;
/** Missing takes so much more work than reaching with few moves to choose from, and so much more with each further move. */
const MISS_BASE: f64 = 0.0825;
const MISS_PER_MOVE: f64 = 0.405;
const MOST_STONES: i32 = 32;
const MOST_LEAD: i32 = 32;

export let proofHope: f64 = 0;
export let disproofHope: f64 = 0;

/** Fills the table of numbers: by stones above the endgame table, 1…32, and lead over the goal, −32…31. */
export function setHopes(): void {
	for (let above = 0; above < MOST_STONES; above++) {
		const work = WORK * (above + 1) * Math.sqrt(above + 1);
		let factor: f64 = 1;
		for (let lead = 0; lead <= MOST_LEAD; lead++, factor *= PER_STONE) {
			if (lead < MOST_LEAD) put(above, lead, work / factor, work * factor);
			put(above, -lead, work * factor, work / factor);
		}
	}
}

function put(above: i32, lead: i32, reached: f64, missed: f64): void {
	const at = placeOf(above, lead);
	store<f64>(at, max(1, Math.floor(reached)));
	store<f64>(at, missed, 8);
}

// @ts-ignore: decorator
@inline
function placeOf(above: i32, lead: i32): usize {
	return HOPES + (<usize>(above * 2 * MOST_LEAD + lead + MOST_LEAD) << 4);
}

/** Pits of a half that hold stones, at most 31 each. */
// @ts-ignore: decorator
@inline
function movesOf(half: u64): i32 {
	return <i32>popcnt<u64>((half | (half >> 1) | (half >> 2) | (half >> 3) | (half >> 4)) & 0x0000010101010101);
}

/** Numbers for reaching `goal` from a position `above` ≥ 1 stones above the endgame table: `proofHope`, `disproofHope`. */
// @ts-ignore: decorator
@inline
export function hopeFor(own: u64, opp: u64, above: i32, goal: i32): void {
	const lead = ((estimateFinely(own, opp) + (1 << (UNIT_BITS - 1))) >> UNIT_BITS) - goal;
	const at = placeOf(min(above, MOST_STONES) - 1, max(-MOST_LEAD, min(MOST_LEAD - 1, lead)));
	proofHope = load<f64>(at);
	disproofHope = max(1, Math.floor(load<f64>(at, 8) * (MISS_BASE + MISS_PER_MOVE * <f64>movesOf(own))));
}
