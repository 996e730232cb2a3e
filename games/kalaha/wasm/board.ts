/**
 * A Kalaha position as the solver sees it: the mover's half and the opponent's half, each a u64 with one byte a pit in its owner's sowing order.
 * Stores are left out: what is still to be won depends on the pits alone. Pit i of a half faces pit (pits − 1 − i) of the other.
 */
import { LANDING, SOW_OPP, SOW_OWN, SPAN } from './memory';

/** Landing places besides the own pits 0…5. */
export const STORE: i32 = 6;
export const ELSEWHERE: i32 = 7;

/** Pits a side. */
export let pits: i32 = 6;
/** KA-07: whether a last stone in an own empty pit is banked with nothing opposite. */
export let emptyCapture: bool = true;

/** What the last `make` led to: the halves (still from the mover's side), the stones banked and whether the mover goes on. */
export let madeOwn: u64 = 0;
export let madeOpp: u64 = 0;
export let madeBank: i32 = 0;
export let madeAgain: bool = false;

/** Fixes the size and the capture rule and fills the sowing tables. */
export function setRules(pitCount: i32, captureAlone: bool): void {
	pits = pitCount;
	emptyCapture = captureAlone;
	for (let pit = 0; pit < pits; pit++) {
		for (let stones = 0; stones < SPAN; stones++) sowing(pit, stones);
	}
}

/** KA-02, KA-04, KA-05: the stones one by one, through the own store, past the opponent's. The own store is byte 6 of the own half here. */
function sowing(pit: i32, stones: i32): void {
	let own: u64 = 0 - ((<u64>stones) << (pit << 3));
	let opp: u64 = 0;
	let at = pit;
	for (let left = stones; left > 0; left--) {
		at = at == 2 * pits ? 0 : at + 1;
		if (at < pits) own += <u64>1 << (at << 3);
		else if (at == pits) own += <u64>1 << 48;
		else opp += <u64>1 << ((at - pits - 1) << 3);
	}
	const entry = pit * SPAN + stones;
	store<u64>(SOW_OWN + (entry << 3), own);
	store<u64>(SOW_OPP + (entry << 3), opp);
	store<u8>(LANDING + entry, at < pits ? at : at == pits ? STORE : ELSEWHERE);
}

/** Stones in a half. */
// @ts-ignore: decorator
@inline
export function stonesIn(half: u64): i32 {
	return <i32>((half * 0x0101010101010101) >> 56);
}

/** Stones in one pit of a half. */
// @ts-ignore: decorator
@inline
export function stonesAt(half: u64, pit: i32): i32 {
	return <i32>((half >> (pit << 3)) & 0xff);
}

/** Plays `pit`, which must hold stones; the result is in `madeOwn`, `madeOpp`, `madeBank`, `madeAgain`. The end of the game (KA-08) is left to the caller. */
// @ts-ignore: decorator
@inline
export function make(own: u64, opp: u64, pit: i32): void {
	const entry = pit * SPAN + stonesAt(own, pit);
	let o = own + load<u64>(SOW_OWN + (entry << 3));
	let p = opp + load<u64>(SOW_OPP + (entry << 3));
	const landing = <i32>load<u8>(LANDING + entry);
	let bank = <i32>(o >> 48);
	o &= 0x0000ffffffffffff;
	// KA-07
	if (landing < STORE && stonesAt(o, landing) == 1) {
		const facing = pits - 1 - landing;
		const taken = stonesAt(p, facing);
		if (taken != 0 || emptyCapture) {
			bank += 1 + taken;
			o &= ~(<u64>0xff << (landing << 3));
			p &= ~(<u64>0xff << (facing << 3));
		}
	}
	madeOwn = o;
	madeOpp = p;
	madeBank = bank;
	madeAgain = landing == STORE;
}
