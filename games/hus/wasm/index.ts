/** Hus kernel: what the host may call. A board passes through memory at `boardAt()`: 16 bytes of the side to move, then 16 of the other. */
import { BOARD, WEIGHTS } from './memory';
import { forgetNumbers, placeNumbers } from './numbers';
import { perft as countFrom } from './perft';
import { ask as askFor, resume as resumeProof, visitedNodes as nodesOfProof } from './prove';
import { openSearch, resumeSearch, visitedNodes as nodesOfSearch } from './search';
import { fillSowTables, mine, setBothOccupied, sow, theirs } from './sow';
import { forgetAll, hashOf, lostWithin, moveOf, NO_MOVE, placeTable, wonWithin } from './table';
import { estimate as estimateOf } from './value';
import { findValue, forgetValues, moveIn, placeValues } from './values';

export function boardAt(): usize {
	return BOARD;
}

/** Where the host writes the weights of the value function, in the order of value.ts. */
export function weightsAt(): usize {
	return WEIGHTS;
}

/** Prepares the tables for one choice of options, 2^`bits` × 192 bytes for what is found. To be called once, first. */
export function init(bothOccupied: bool, bits: i32): void {
	const end = placeValues(placeNumbers(placeTable(bits), bits), bits);
	memory.grow(<i32>((end - (<usize>memory.size() << 16) + 65535) >> 16));
	setBothOccupied(bothOccupied);
	fillSowTables();
	forget();
}

/** Forgets everything found, for an analysis that depends on nothing before. */
export function forget(): void {
	forgetAll();
	forgetNumbers();
	forgetValues();
}

/** Plays hollow `from` on the board in place, sides kept as they are. @returns the laps; 0 where the move is endless and the board is left alone */
export function play(from: i32): i32 {
	const laps = sow(v128.load(BOARD), v128.load(BOARD, 16), from);
	if (laps != 0) {
		v128.store(BOARD, mine);
		v128.store(BOARD, theirs, 16);
	}
	return laps;
}

export function perft(depth: i32): f64 {
	return countFrom(v128.load(BOARD), v128.load(BOARD, 16), depth);
}

/** Asks whether the side to move wins (`attacks`), or loses, within `plies` 1…100. @returns 0 no, 1 yes, 2 open: then call `resume` */
export function ask(plies: i32, attacks: bool): i32 {
	return askFor(v128.load(BOARD), v128.load(BOARD, 16), plies, attacks);
}

/** Goes on with the question asked for at most `budget` nodes. @returns 0 no, 1 yes, 2 open */
export function resume(budget: i32): i32 {
	return resumeProof(budget);
}

/** Within how many plies the side to move is known to win (`attacks`), or to lose; 255 where that is not proven. */
export function within(attacks: bool): i32 {
	const key = hashOf(v128.load(BOARD), v128.load(BOARD, 16));
	return attacks ? wonWithin(key) : lostWithin(key);
}

/** Nodes that the last `resume` visited. */
export function proofNodes(): i32 {
	return nodesOfProof();
}

/** Nodes that the last `goOn` visited. */
export function searchNodes(): i32 {
	return nodesOfSearch();
}

/** The value of the board for the side to move by its patterns alone: log-odds × 1000. */
export function estimate(): i32 {
	return estimateOf(v128.load(BOARD), v128.load(BOARD, 16));
}

/** Opens a search of the board, `depth` plies deep, for values between `alpha` and `beta`: log-odds × 1000, or the lead in stones × 100. @returns the value, or −2^31: then call `goOn` */
export function search(depth: i32, alpha: i32, beta: i32, stones: bool): i32 {
	return openSearch(v128.load(BOARD), v128.load(BOARD, 16), depth, alpha, beta, stones);
}

/** Goes on with the search for at most `budget` nodes. @returns the value, or −2^31 */
export function goOn(budget: i32): i32 {
	return resumeSearch(budget);
}

/** The move that decided the board, by proof or else by search; 255 where none is known. */
export function bestMove(): i32 {
	const key = hashOf(v128.load(BOARD), v128.load(BOARD, 16));
	const proven = moveOf(key);
	if (proven != NO_MOVE) return proven;
	const entry = findValue(key);
	return entry == 0 ? NO_MOVE : moveIn(entry);
}
