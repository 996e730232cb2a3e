/**
 * What a board is worth to its mover: shares of six outcomes, 0…2 won by a single game, a gammon, a backgammon, 3…5 lost likewise. A net for each kind of
 * position that bearing off (bearoff.ts) does not settle.
 */
import { forget, forward, Net } from '../../../engine/wasm/net';
import { fill, isFilled, outcomes, POSITIONS } from './bearoff';
import { BAR, CHECKERS, highest, holding, on, OTHER } from './board';
import { encode, INPUTS } from './inputs';

export const OUTCOMES: i32 = 6;

/** Kinds of positions; those below NETS have a net. */
export const CONTACT: i32 = 0;
export const RACE: i32 = 1;
export const NETS: i32 = 2;
export const BEAROFF: i32 = 2;
export const ENDED: i32 = 3;

export const ENCODED: usize = memory.data(248 * 4, 16);
const nets: usize = memory.data(2 * 4, 16);

/** Evaluations by nets so far. */
export let evaluations: f64 = 0;

export function setNet(kind: i32, net: Net): void {
	store<usize>(nets + (kind << 2), changetype<usize>(net));
}

export function netOf(kind: i32): Net {
	return changetype<Net>(load<usize>(nets + (kind << 2)));
}

/** Makes what follows depend on nothing evaluated before. */
export function forgetAll(): void {
	for (let kind = 0; kind < NETS; kind++) forget(netOf(kind));
}

export function kindOf(board: usize): i32 {
	if (on(board + OTHER, 0) == CHECKERS) return ENDED;
	const own = highest(holding(board, 1));
	const other = highest(holding(board + OTHER, 1));
	if (own + other > BAR) return CONTACT;
	return own <= 6 && other <= 6 ? BEAROFF : RACE;
}

/** The outcomes, as bits, that are still possible: nobody who has borne off a checker loses more than a single game. */
export function possible(board: usize): u32 {
	return (on(board + OTHER, 0) ? 0b001001 : 0b001111) | (on(board, 0) ? 0b001001 : 0b111001);
}

/** The board of a game that the mover has just lost. */
function lost(board: usize, shares: usize): void {
	const far = highest(holding(board, 1)) > 18;
	const outcome = on(board, 0) ? 3 : far ? 5 : 4;
	for (let i = 0; i < OUTCOMES; i++) store<f32>(shares + (i << 2), i == outcome ? 1 : 0);
}

/** Writes OUTPUTS shares, of which six are used. */
export function evaluate(board: usize, shares: usize): void {
	const kind = kindOf(board);
	if (kind == ENDED) return lost(board, shares);
	if (kind == BEAROFF) {
		if (!isFilled()) fill(POSITIONS);
		return outcomes(board, shares);
	}
	evaluations++;
	encode(board, ENCODED);
	forward(netOf(kind), ENCODED, possible(board), shares);
}

/** Points that the mover may expect. */
export function equity(shares: usize): f32 {
	const won = load<f32>(shares) + 2 * load<f32>(shares, 4) + 3 * load<f32>(shares, 8);
	return won - load<f32>(shares, 12) - 2 * load<f32>(shares, 16) - 3 * load<f32>(shares, 20);
}
