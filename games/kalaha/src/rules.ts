import { type Move, OVER, type Position, type Rules, type Ruleset } from '@stammtisch/core';
import { ENDED, FIRST_TURN, MAX_PITS, MAY_SWAP, NORTH, NORTH_STORE, PHASE, PLAYING, SEAT, SIDE, SIZE, SOUTH, SOUTH_STORE, storeByte } from './layout.ts';
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

/** The pie rule's move, after every pit. */
export const SWAP = MAX_PITS;

/** Kalaha with its options fixed. */
export type KalahaRuleset = Ruleset<KalahaOptions, KalahaStep>;

/**
 * Kalaha's rules for one choice of options. A move is a pit 0…pits−1 in the mover's sowing order, or SWAP.
 * `startPosition`, where given, is the agreed start (laid out with the first seat to move); otherwise the even one.
 */
export function createRules(options: KalahaOptions, startPosition?: Position): Rules<KalahaStep> {
	const { pits, seeds, emptyCapture, pie } = options;
	/** Bytes before a side's first pit. */
	const missing = MAX_PITS - pits;

	/** KA-01: the same number of stones in every pit, the stores empty. KA-10: an agreed start belongs to who begins, on either side. */
	function setup(p: Position, first?: number): void {
		if (startPosition) {
			p.set(startPosition);
			if (first !== undefined && first !== p[SEAT]) exchangeSides(p);
		} else {
			p.fill(0);
			p.fill(seeds, missing, SOUTH_STORE);
			p.fill(seeds, SIDE + missing, NORTH_STORE);
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
		const base = (p[SEAT] === SOUTH ? 0 : SIDE) + missing;
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
		const base = seat === SOUTH ? 0 : SIDE;
		const store = base + MAX_PITS;
		let at = base + missing + move;
		const from = at;
		let hand = p[at];
		p[at] = 0;
		if (sink) sink({ kind: 'lift', from, stones: hand });

		// KA-02, KA-04, KA-05: counter-clockwise along the own pits, into the own store, along the other side and back to the own first pit.
		const farSide = SIDE - base + missing;
		const farLast = NORTH_STORE - 1 - base;
		const ownFirst = base + missing;
		while (hand > 0) {
			at = at === farLast ? ownFirst : at === store ? farSide : at + 1;
			p[at]++;
			hand--;
			if (sink) sink({ kind: 'sow', from, to: at });
		}

		// KA-07: the last stone in an own empty pit takes itself and what lies opposite.
		if (at >= base && at < store && p[at] === 1) {
			const opposite = 12 + missing - at;
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
		const phase = p[PHASE];
		if (phase !== PLAYING && !(again && phase === FIRST_TURN)) p[PHASE] = phase === FIRST_TURN ? MAY_SWAP : PLAYING;

		// KA-08: one side empty ends the game; the stones of the other go to its own store.
		const southEmpty = (p[0] | p[1] | p[2] | p[3] | p[4] | p[5]) === 0;
		const northEmpty = (p[7] | p[8] | p[9] | p[10] | p[11] | p[12]) === 0;
		if (southEmpty || northEmpty) {
			p[SEAT] = seat;
			p[PHASE] = ENDED;
			if (!southEmpty) collect(p, SOUTH, sink);
			if (!northEmpty) collect(p, NORTH, sink);
		}
	}

	return {
		game: 'kalaha',
		version: VERSION,
		seats: 2,
		hasChance: false,
		hasHidden: false,
		size: SIZE,
		maxMoves: MAX_PITS + 1,
		setup,
		toMove,
		moves,
		weight: () => 1,
		make,
		/** KA-09: the stones in the store. */
		points: (p, seat) => p[storeByte(seat)],
		hide: () => {},
		isHidden: () => false,
	};
}

/** KA-08: a side's stones go to its store. */
function collect(p: Position, seat: number, sink?: (step: KalahaStep) => void): void {
	const store = storeByte(seat);
	const from: number[] = [];
	const stones: number[] = [];
	for (let i = SIDE * seat; i < store; i++) {
		if (p[i] === 0) continue;
		from.push(i);
		stones.push(p[i]);
		p[store] += p[i];
		p[i] = 0;
	}
	if (sink) sink({ kind: 'collect', from, stones, to: store });
}

function exchangeSides(p: Position): void {
	for (let i = 0; i < SIDE; i++) {
		const south = p[i];
		p[i] = p[SIDE + i];
		p[SIDE + i] = south;
	}
}

/** KA-10: stones and stores change places, and the first seat moves. */
function swapSides(p: Position, sink?: (step: KalahaStep) => void): void {
	exchangeSides(p);
	p[SEAT] = 1 - p[SEAT];
	p[PHASE] = PLAYING;
	if (sink) sink({ kind: 'swap' });
}
