/**
 * What a board is worth to its mover: shares of six outcomes, 0…2 won by a single game, a gammon, a backgammon, 3…5 lost likewise. A net for each kind of
 * position that bearing off (bearoff.ts) does not settle.
 */
import { forget, forward, Net, OUTPUTS } from '../../../engine/wasm/net';
import { fill, isFilled, outcomes, POSITIONS } from './bearoff';
import { BAR, CHECKERS, highest, holding, on, OTHER } from './board';
import { endingAt, holds } from './endings';
import { encode, INPUTS } from './inputs';

export const OUTCOMES: i32 = 6;

/** Kinds of positions; those below NETS have a net. Where none is opened for CRASHED, such positions are CONTACT. */
export const CONTACT: i32 = 0;
export const RACE: i32 = 1;
export const CRASHED: i32 = 2;
export const NETS: i32 = 3;
export const BEAROFF: i32 = 3;
export const ENDED: i32 = 4;

/** Of a side that has crashed so many checkers at least are off or on its two lowest points. */
const SPENT: i32 = 9;

export const ENCODED: usize = memory.data(248 * 4, 16);
const nets: usize = memory.data(NETS * 4, 16);

/** Evaluations by nets so far. */
export let evaluations: f64 = 0;

export function setNet(kind: i32, net: Net): void {
	store<usize>(nets + (kind << 2), changetype<usize>(net));
}

export function netOf(kind: i32): Net {
	return changetype<Net>(load<usize>(nets + (kind << 2)));
}

// @ts-ignore: decorator
@inline
function isOpen(kind: i32): bool {
	return load<usize>(nets + (kind << 2)) != 0;
}

/** Makes what follows depend on nothing evaluated before. */
export function forgetAll(): void {
	for (let kind = 0; kind < NETS; kind++) if (isOpen(kind)) forget(netOf(kind));
}

// @ts-ignore: decorator
@inline
function isCrashed(side: usize): bool {
	return on(side, 0) + on(side, 1) + on(side, 2) >= SPENT;
}

export function kindOf(board: usize): i32 {
	if (on(board + OTHER, 0) == CHECKERS) return ENDED;
	const own = highest(holding(board, 1));
	const other = highest(holding(board + OTHER, 1));
	if (own + other > BAR) return (isCrashed(board) || isCrashed(board + OTHER)) && isOpen(CRASHED) ? CRASHED : CONTACT;
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

/** The board of an ending known exactly. */
function ending(board: usize, shares: usize): void {
	const win: f32 = (<f32>1 + load<f32>(endingAt(board))) / 2;
	memory.fill(shares, 0, OUTPUTS * 4);
	store<f32>(shares, win);
	store<f32>(shares, <f32>1 - win, 12);
}

/** Whether the table of exact endings tells what a board is worth. */
export function isEnding(board: usize): bool {
	return kindOf(board) == BEAROFF && holds(board);
}

/** Writes OUTPUTS shares, of which six are used. */
export function evaluate(board: usize, shares: usize): void {
	const kind = kindOf(board);
	if (kind == ENDED) return lost(board, shares);
	if (kind == BEAROFF) {
		if (holds(board)) return ending(board, shares);
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
