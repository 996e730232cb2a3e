/**
 * The honest baseline: Kalaha (6,4) with empty capture written out by hand for one board size, without the contract. Counts decision sequences of length
 * `depth`, making every leaf. Same bytes as the rules' layout: south's pits and store, north's pits and store, seat, over.
 */
const SIZE = 16;
const SEAT = 14;
const OVER = 15;
const LEVELS = 32;

const stack: Int8Array[] = Array.from({ length: LEVELS }, () => new Int8Array(SIZE));

function make(p: Int8Array, pit: number): void {
	const seat = p[SEAT] as number;
	const base = seat === 0 ? 0 : 7;
	const store = base + 6;
	const skipped = 19 - store;
	let at = base + pit;
	let hand = p[at] as number;
	p[at] = 0;
	while (hand > 0) {
		at = at === 13 ? 0 : at + 1;
		if (at === skipped) at = at === 13 ? 0 : at + 1;
		p[at] = (p[at] as number) + 1;
		hand--;
	}
	if (at >= base && at < store && p[at] === 1) {
		p[store] = (p[store] as number) + 1 + (p[12 - at] as number);
		p[at] = 0;
		p[12 - at] = 0;
	}
	if (at !== store) p[SEAT] = 1 - seat;
	const south = (p[0] as number) + (p[1] as number) + (p[2] as number) + (p[3] as number) + (p[4] as number) + (p[5] as number);
	const north = (p[7] as number) + (p[8] as number) + (p[9] as number) + (p[10] as number) + (p[11] as number) + (p[12] as number);
	if (south === 0 || north === 0) {
		p[6] = (p[6] as number) + south;
		p[13] = (p[13] as number) + north;
		p.fill(0, 0, 6);
		p.fill(0, 7, 13);
		p[SEAT] = seat;
		p[OVER] = 1;
	}
}

function count(p: Int8Array, level: number, left: number): number {
	if (p[OVER] === 1) return 0;
	const base = p[SEAT] === 0 ? 0 : 7;
	const next = stack[level] as Int8Array;
	let nodes = 0;
	for (let pit = 0; pit < 6; pit++) {
		if (p[base + pit] === 0) continue;
		next.set(p);
		make(next, pit);
		nodes += left === 1 ? 1 : count(next, level + 1, left - 1);
	}
	return nodes;
}

/** Leaves at `depth`, 1…30. */
export function barePerft(depth: number): number {
	return count(Int8Array.from([4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0, 0, 0]), 0, depth);
}
