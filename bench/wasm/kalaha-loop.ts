// The loop of bench/bare-kalaha.ts in AssemblyScript: one position a level, 16 bytes each, from address BASE on.
const BASE: usize = memory.data(16 * 40);


@inline function at(p: usize, i: i32): i32 {
	return load<i8>(p + i);
}

function make(p: usize, pit: i32): void {
	const seat = at(p, 14);
	const base = seat == 0 ? 0 : 7;
	const store = base + 6;
	const skipped = 19 - store;
	let i = base + pit;
	let hand = at(p, i);
	store8(p, i, 0);
	while (hand > 0) {
		i = i == 13 ? 0 : i + 1;
		if (i == skipped) i = i == 13 ? 0 : i + 1;
		store8(p, i, at(p, i) + 1);
		hand--;
	}
	if (i >= base && i < store && at(p, i) == 1) {
		store8(p, store, at(p, store) + 1 + at(p, 12 - i));
		store8(p, i, 0);
		store8(p, 12 - i, 0);
	}
	if (i != store) store8(p, 14, 1 - seat);
	const south = at(p, 0) + at(p, 1) + at(p, 2) + at(p, 3) + at(p, 4) + at(p, 5);
	const north = at(p, 7) + at(p, 8) + at(p, 9) + at(p, 10) + at(p, 11) + at(p, 12);
	if (south == 0 || north == 0) {
		store8(p, 6, at(p, 6) + south);
		store8(p, 13, at(p, 13) + north);
		for (let k = 0; k < 6; k++) {
			store8(p, k, 0);
			store8(p, k + 7, 0);
		}
		store8(p, 14, seat);
		store8(p, 15, 1);
	}
}

@inline function store8(p: usize, i: i32, value: i32): void {
	store<i8>(p + i, <i8>value);
}

function count(p: usize, left: i32): i32 {
	if (at(p, 15) == 1) return 0;
	const base = at(p, 14) == 0 ? 0 : 7;
	const next = p + 16;
	let nodes = 0;
	for (let pit = 0; pit < 6; pit++) {
		if (at(p, base + pit) == 0) continue;
		store<u64>(next, load<u64>(p));
		store<u64>(next + 8, load<u64>(p + 8));
		make(next, pit);
		nodes += left == 1 ? 1 : count(next, left - 1);
	}
	return nodes;
}

/** Leaves of (6,4) with empty capture at `depth`. */
export function perft(depth: i32): i32 {
	for (let i = 0; i < 16; i++) store8(BASE, i, i == 6 || i >= 13 ? 0 : 4);
	return count(BASE, depth);
}
