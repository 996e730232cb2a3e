/** Hus kernel: what the host may call. A board passes through memory at `boardAt()`: 16 bytes of the side to move, then 16 of the other. */
import { BOARD } from './memory';
import { perft as countFrom } from './perft';
import { ask as askFor, resume as resumeProof } from './prove';
import { fillSowTables, mine, setBothOccupied, sow, theirs } from './sow';
import { forgetAll, placeTable } from './table';
import { forgetNumbers, placeNumbers } from './numbers';

export function boardAt(): usize {
	return BOARD;
}

/** Prepares the tables for one choice of options, 2^`bits` × 128 bytes for proofs. To be called once, first. */
export function init(bothOccupied: bool, bits: i32): void {
	const end = placeNumbers(placeTable(bits), bits);
	memory.grow(<i32>((end - (<usize>memory.size() << 16) + 65535) >> 16));
	setBothOccupied(bothOccupied);
	fillSowTables();
	forget();
}

/** Forgets all proofs, for an analysis that depends on nothing before. */
export function forget(): void {
	forgetAll();
	forgetNumbers();
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
