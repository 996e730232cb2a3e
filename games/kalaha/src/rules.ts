import { type Move, OVER, type Position, type Rules } from '@stammtisch/core';
import { ENDED, FIRST_TURN, firstPit, MAY_SWAP, PLAYING, phaseByte, SOUTH, seatByte, storeByte } from './layout.ts';
import type { KalahaOptions } from './options.ts';

/** One elementary motion. Places are bytes of the layout. */
export type KalahaStep =
	| { readonly kind: 'lift'; readonly from: number; readonly stones: number }
	| { readonly kind: 'sow'; readonly from: number; readonly to: number }
	/** The capturing stone and the stones opposite go to the mover's store. */
	| { readonly kind: 'capture'; readonly from: readonly number[]; readonly stones: readonly number[]; readonly to: number }
	/** The stones left at the end of the game go to their owner's store. */
	| { readonly kind: 'collect'; readonly from: readonly number[]; readonly stones: readonly number[]; readonly to: number }
	/** The two sides change places (pie rule). */
	| { readonly kind: 'swap' };

/** Raised whenever a legal move or a result changes. */
const VERSION = 1;

/**
 * Kalaha's rules for one choice of options. A move is a pit 0…pits−1 in the mover's sowing order; `pits` itself is the pie rule's swap.
 * `startPosition`, where given, is the agreed start (laid out with the first seat to move); otherwise the even one.
 */
export function createRules(options: KalahaOptions, startPosition?: Position): Rules<KalahaStep> {
	const { pits, seeds, emptyCapture, pie } = options;
	const SEAT = seatByte(pits);
	const PHASE = phaseByte(pits);
	const NORTH_STORE = 2 * pits + 1;
	const SIZE = 2 * pits + 4;
	const SWAP = pits;

	/** KA-01: the same number of stones in every pit, the stores empty. */
	function setup(p: Position, first?: number): void {
		if (startPosition) p.set(startPosition);
		else {
			p.fill(seeds);
			p[pits] = 0;
			p[NORTH_STORE] = 0;
			p[SEAT] = SOUTH;
			p[PHASE] = pie ? FIRST_TURN : PLAYING;
		}
		if (first !== undefined) p[SEAT] = first;
	}

	function toMove(p: Position): number {
		return p[PHASE] === ENDED ? OVER : p[SEAT];
	}

	/** KA-03: any own pit with stones. KA-10: or swap, when it is offered. */
	function moves(p: Position, out: Int32Array, at: number): number {
		const phase = p[PHASE];
		if (phase === ENDED) return at;
		let end = at;
		const base = p[SEAT] === SOUTH ? 0 : pits + 1;
		for (let pit = 0; pit < pits; pit++) {
			if (p[base + pit] !== 0) out[end++] = pit;
		}
		if (phase === MAY_SWAP) out[end++] = SWAP;
		return end;
	}

	function make(p: Position, move: Move, sink?: (step: KalahaStep) => void): void {
		if (move === SWAP) {
			swapSides(p, sink);
			return;
		}
		const seat = p[SEAT];
		const base = seat === SOUTH ? 0 : pits + 1;
		const store = base + pits;
		const skipped = NORTH_STORE + pits - store;
		let at = base + move;
		const from = at;
		let hand = p[at];
		p[at] = 0;
		if (sink) sink({ kind: 'lift', from, stones: hand });

		// KA-02, KA-04, KA-05: counter-clockwise through the own store, past the opponent's.
		while (hand > 0) {
			at = at === NORTH_STORE ? 0 : at + 1;
			if (at === skipped) at = at === NORTH_STORE ? 0 : at + 1;
			p[at]++;
			hand--;
			if (sink) sink({ kind: 'sow', from, to: at });
		}

		// KA-07: the last stone in an own empty pit takes itself and what lies opposite.
		if (at >= base && at < store && p[at] === 1) {
			const opposite = 2 * pits - at;
			const taken = p[opposite];
			if (taken !== 0 || emptyCapture) {
				if (sink) sink({ kind: 'capture', from: taken === 0 ? [at] : [at, opposite], stones: taken === 0 ? [1] : [1, taken], to: store });
				p[store] += 1 + taken;
				p[at] = 0;
				p[opposite] = 0;
			}
		}

		// KA-06: the last stone in the own store moves again. KA-10: when the turn first passes, the second seat may swap.
		const again = at === store;
		if (!again) p[SEAT] = 1 - seat;
		if (p[PHASE] !== PLAYING && !(again && p[PHASE] === FIRST_TURN)) p[PHASE] = p[PHASE] === FIRST_TURN ? MAY_SWAP : PLAYING;

		// KA-08: one side empty ends the game; the stones of the other go to its own store.
		let south = 0;
		for (let i = 0; i < pits; i++) south |= p[i];
		let north = 0;
		for (let i = pits + 1; i < NORTH_STORE; i++) north |= p[i];
		if (south === 0 || north === 0) {
			p[SEAT] = seat;
			p[PHASE] = ENDED;
			if (south !== 0) collect(p, 0, sink);
			if (north !== 0) collect(p, pits + 1, sink);
		}
	}

	function collect(p: Position, base: number, sink?: (step: KalahaStep) => void): void {
		const store = base + pits;
		const from: number[] = [];
		const stones: number[] = [];
		for (let i = base; i < store; i++) {
			if (p[i] === 0) continue;
			from.push(i);
			stones.push(p[i]);
			p[store] += p[i];
			p[i] = 0;
		}
		if (sink) sink({ kind: 'collect', from, stones, to: store });
	}

	/** KA-10: stones and stores change places, and the first seat moves. */
	function swapSides(p: Position, sink?: (step: KalahaStep) => void): void {
		for (let i = 0; i <= pits; i++) {
			const south = p[i];
			p[i] = p[pits + 1 + i];
			p[pits + 1 + i] = south;
		}
		p[SEAT] = 1 - p[SEAT];
		p[PHASE] = PLAYING;
		if (sink) sink({ kind: 'swap' });
	}

	return {
		game: 'kalaha',
		version: VERSION,
		seats: 2,
		size: SIZE,
		maxMoves: pits + 1,
		setup,
		toMove,
		moves,
		weight: () => 1,
		make,
		/** KA-09: the stones in the store. */
		points: (p, seat) => p[storeByte(pits, seat)],
		hide: () => {},
		isHidden: () => false,
	};
}

/** Stones in a seat's pits. */
export function stonesInPits(pits: number, p: Position, seat: number): number {
	const base = firstPit(pits, seat);
	let sum = 0;
	for (let i = base; i < base + pits; i++) sum += p[i];
	return sum;
}
