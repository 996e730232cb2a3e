/**
 * The endgame table: for every position with at most `filled` stones in the pits, how many stones more than the opponent the mover will still
 * bank with best play; one signed byte each.
 *
 * Layers by stones in the pits, lowest first; in a layer a block for each (mover's stones k, opponent's stones l) at BASES. In a block the half
 * with fewer stones (the mover's where equal) gives the row, the other the column. A move that banks nothing keeps the layer and lowers the
 * rank of the half that was sown, so in a layer the blocks (k, l) and (l, k) are filled together, rows and columns in ascending order.
 */
import { emptyCapture, pits, STORE, stonesAt, stonesIn } from './board';
import { addedAt, emptiedAt, halfOf, NO_MOVE, sownAt, total } from './halves';
import { BASES, SPAN } from './memory';
import { halvesBelow, halvesWith, rankOf } from './rank';

/** Positions with at most so many stones in the pits are in the table; −1 while there are none. */
export let filled: i32 = -1;
/** Where the table begins. */
export let tableAt: usize = 0;

let layer: i32 = 0;
let fewer: i32 = 0;
let row: u32 = 0;

/** Positions with at most `stones` stones, terminal ones included: bytes of their table. */
export function tableBytes(stones: i32): f64 {
	let bytes: f64 = 0;
	for (let s = 0; s <= stones; s++) {
		for (let k = 0; k <= s; k++) bytes += <f64>halvesWith(k) * <f64>halvesWith(s - k);
	}
	return bytes;
}

/** Lays out layers 0…`stones` from address `at` on. Nothing is filled. */
export function layOut(at: usize, stones: i32): void {
	tableAt = at;
	declareFilled(-1);
	let end = at;
	for (let s = 0; s <= stones; s++) {
		for (let k = 0; k <= s; k++) {
			store<u32>(BASES + ((k * SPAN + s - k) << 2), <u32>end);
			end += <usize>halvesWith(k) * <usize>halvesWith(s - k);
		}
	}
}

/** Declares layers 0…`stones` filled by other means (read from a cache); −1: none. */
export function declareFilled(stones: i32): void {
	filled = stones;
	layer = stones + 1;
	fewer = 0;
	row = 0;
}

/** Where layer `stones` ends. Precondition: laid out so far. */
export function layerEnd(stones: i32): usize {
	return <usize>load<u32>(BASES + ((stones * SPAN) << 2)) + halvesWith(stones);
}

/** Fills on for about `budget` positions, at most to layer `stones`. Precondition: `layOut` and `prepareHalves` so far. @returns whether it is filled */
export function fill(stones: i32, budget: i32): bool {
	for (let left = budget; filled < stones && left > 0; ) {
		left -= 2 * fewer < layer ? fillRow(fewer, layer - fewer, row) : fillEqual(fewer, row);
		if (++row < halvesWith(fewer)) continue;
		row = 0;
		if (2 * ++fewer <= layer) continue;
		fewer = 0;
		filled = layer++;
	}
	return filled >= stones;
}

/** One row of the blocks (k, l) and (l, k), k < l. */
function fillRow(k: i32, l: i32, x: u32): i32 {
	const columns = halvesWith(l);
	const there = <usize>load<u32>(BASES + ((k * SPAN + l) << 2)) + <usize>x * columns;
	const back = <usize>load<u32>(BASES + ((l * SPAN + k) << 2)) + <usize>x * columns;
	for (let y: u32 = 0; y < columns; y++) store<i8>(there + y, best(k, x, l, y));
	for (let y: u32 = 0; y < columns; y++) store<i8>(back + y, best(l, y, k, x));
	return 2 * columns;
}

/** Row and column x of the block (k, k), up to the diagonal. */
function fillEqual(k: i32, x: u32): i32 {
	const columns = halvesWith(k);
	const base = <usize>load<u32>(BASES + ((k * SPAN + k) << 2));
	for (let y: u32 = 0; y <= x; y++) {
		store<i8>(base + <usize>x * columns + y, best(k, x, k, y));
		store<i8>(base + <usize>y * columns + x, best(k, y, k, x));
	}
	return 2 * x + 1;
}

/** The value of the position with the mover's half (k stones, rank x) and the opponent's (l, y), from values filled before. */
// @ts-ignore: decorator
@inline
function best(k: i32, x: u32, l: i32, y: u32): i32 {
	if (k == 0 || l == 0) return k - l;
	const moves = sownAt + <usize>(halvesBelow(k) + x) * 48;
	const facing = halvesBelow(l) + y;
	let value = -128;
	for (let pit = 0; pit < pits; pit++) {
		const move = load<u64>(moves + (pit << 3));
		let own = <i32>((move >> 32) & 0xff);
		if (own == <i32>NO_MOVE) continue;
		let gain = <i32>((move >> 40) & 0xff);
		const over = <i32>((move >> 48) & 0xff);
		const landing = <i32>(move >> 56);
		let rank = <u32>(move & 0xffff);
		let opp = l + over;
		let oppRank = over == 0 ? y : <u32>load<u16>(addedAt + ((<usize>over * total + facing) << 1));
		if (landing < STORE) {
			const pitFacing = pits - 1 - landing;
			const taken = stonesAt(halfOf(opp, oppRank), pitFacing);
			if (taken != 0 || emptyCapture) {
				gain += 1 + taken;
				own -= 1;
				rank = <u32>((move >> 16) & 0xffff);
				if (taken != 0) {
					oppRank = <u32>load<u16>(emptiedAt + <usize>(halvesBelow(opp) + oppRank) * 12 + (pitFacing << 1));
					opp -= taken;
				}
			}
		}
		if (landing == STORE) gain += at(own, rank, opp, oppRank);
		else gain -= at(opp, oppRank, own, rank);
		if (gain > value) value = gain;
	}
	return value;
}

/** The value stored for the mover's half (k, x) and the opponent's (l, y). */
// @ts-ignore: decorator
@inline
function at(k: i32, x: u32, l: i32, y: u32): i32 {
	const base = <usize>load<u32>(BASES + ((k * SPAN + l) << 2));
	return k <= l ? <i32>load<i8>(base + <usize>x * halvesWith(l) + y) : <i32>load<i8>(base + <usize>y * halvesWith(k) + x);
}

/** The value of a position in the table. Precondition: at most `filled` stones. */
// @ts-ignore: decorator
@inline
export function probe(own: u64, opp: u64): i32 {
	return at(stonesIn(own), rankOf(own), stonesIn(opp), rankOf(opp));
}
