import { type Move, OVER, type Position, type Rules, type Ruleset } from '@stammtisch/core';
import {
	DECISION,
	FIRST_TURN,
	facingInner,
	facingNear,
	firstPit,
	LEAVE,
	MAY_SWAP,
	NORTH,
	PHASE,
	PITS,
	PLAYING,
	SEAT,
	SIZE,
	SOUTH,
	STONES,
	STUCK,
	SWAP,
	TAKE,
	WON,
} from './layout.ts';
import type { HusOptions } from './options.ts';

/** One elementary motion. Places are bytes of the layout. */
export type HusStep =
	/** All stones of an own pit are taken up; a lap begins. */
	| { readonly kind: 'lift'; readonly from: number; readonly stones: number }
	/** The stones of both opposite pits, inner and near, join those just lifted from `to`. */
	| { readonly kind: 'capture'; readonly from: readonly [number, number]; readonly stones: readonly [number, number]; readonly to: number }
	/** One stone of the lap that began in `from`. */
	| { readonly kind: 'sow'; readonly from: number; readonly to: number }
	/** The last stone of a lap fell in `at`. `lap` counts from 1 within the ply; `next` is what follows. */
	| { readonly kind: 'lap'; readonly lap: number; readonly at: number; readonly next: 'end' | 'relay' | 'capture' | 'decide' }
	/** The two sides' stones change places (pie rule). */
	| { readonly kind: 'swap' };

/** HU-13: a move that has not ended after this many laps never does. A decision begins the count anew. */
export const MAX_LAPS = 10_000;

/** Raised whenever a legal move or a result changes. */
const VERSION = 1;

/** How sowing came to rest. */
const ENDED = 0;
const DECIDE = 1;
const ENDLESS = 2;

/** HU-02: the pits that are empty at the start, by direction: the left half of the inner row as its player sees it. */
const EMPTY_FROM = { clockwise: 8, counterclockwise: 12 } as const;

/** Hus with its options fixed. */
export type HusRuleset = Ruleset<HusOptions, HusStep>;

/** Hus's rules for one choice of options. A move is a pit 0…15 in the mover's sowing order, SWAP, or at a decision TAKE or LEAVE. */
export function createRules(options: HusOptions): Rules<HusStep> {
	const { bothOccupied, optionalCapture, pie } = options;
	const trial = new Int8Array(SIZE);

	/** HU-02: two stones in every pit but the left half of the inner row. HU-03: either seat may begin. */
	function setup(p: Position, first: number = SOUTH): void {
		p.fill(2, 0, 2 * PITS);
		for (const seat of [SOUTH, NORTH]) {
			const empty = firstPit(seat) + EMPTY_FROM[options.direction];
			p.fill(0, empty, empty + 4);
		}
		p[SEAT] = first;
		p[PHASE] = pie ? FIRST_TURN : PLAYING;
		p[DECISION] = 0;
	}

	function toMove(p: Position): number {
		return p[PHASE] >= WON ? OVER : p[SEAT];
	}

	/** HU-04, HU-05: own pits with two stones or more, less those whose sowing never ends (HU-13). HU-15: swap, or take and leave. */
	function moves(p: Position, out: Int32Array, at: number): number {
		if (p[PHASE] >= WON) return at;
		let end = at;
		if (p[DECISION] !== 0) {
			if (comesToRest(p, TAKE)) out[end++] = TAKE;
			if (comesToRest(p, LEAVE)) out[end++] = LEAVE;
			return end;
		}
		const base = p[SEAT] << 4;
		for (let pit = 0; pit < PITS; pit++) {
			if (p[base | pit] >= 2 && (endsAtOnce(p, base, pit) || comesToRest(p, pit))) out[end++] = pit;
		}
		if (p[PHASE] === MAY_SWAP) out[end++] = SWAP;
		return end;
	}

	/** Whether the first lap from `pit` surely ends in an empty pit. Sixteen stones or more are left to a trial. */
	function endsAtOnce(p: Position, base: number, pit: number): boolean {
		const hand = p[base | pit];
		return hand < PITS && p[base | ((pit + hand) & 15)] === 0;
	}

	function comesToRest(p: Position, move: Move): boolean {
		trial.set(p);
		return begin(trial, move) !== ENDLESS;
	}

	/** Whether the seat to move has a move that ends; the first found suffices. */
	function canMove(p: Position): boolean {
		if (p[DECISION] !== 0) return comesToRest(p, TAKE) || comesToRest(p, LEAVE);
		const base = p[SEAT] << 4;
		for (let pit = 0; pit < PITS; pit++) if (p[base | pit] >= 2 && endsAtOnce(p, base, pit)) return true;
		for (let pit = 0; pit < PITS; pit++) if (p[base | pit] >= 2 && comesToRest(p, pit)) return true;
		return p[PHASE] === MAY_SWAP;
	}

	/** Takes up the stones of a pit, or of the pit to be decided with or without what lies opposite, and sows them to rest. */
	function begin(p: Position, move: Move, sink?: (step: HusStep) => void): number {
		const base = p[SEAT] << 4;
		if (move < PITS) return sow(p, base | move, lift(p, base | move, sink), sink);
		const at = base | (p[DECISION] - 1);
		p[DECISION] = 0;
		const hand = lift(p, at, sink);
		return sow(p, at, move === TAKE ? hand + capture(p, at, sink) : hand, sink);
	}

	/**
	 * Sows `hand` stones from the pit after `at` on, lap after lap.
	 * @returns ENDED, DECIDE (the pit is in DECISION), or ENDLESS after MAX_LAPS (the stones then lie anywhere)
	 */
	function sow(p: Position, from: number, stones: number, sink?: (step: HusStep) => void): number {
		const base = from & 16;
		let at = from;
		let hand = stones;
		for (let lap = 1; lap <= MAX_LAPS; lap++) {
			// HU-04, HU-10: one stone to a pit, round the own side, the pit lifted included.
			const begun = at;
			for (; hand > 0; hand--) {
				at = base | ((at + 1) & 15);
				p[at]++;
				if (sink) sink({ kind: 'sow', from: begun, to: at });
			}
			// HU-06: a pit that was empty ends the move.
			if (p[at] === 1) {
				if (sink) sink({ kind: 'lap', lap, at, next: 'end' });
				return ENDED;
			}
			// HU-08, HU-09: in the inner row, with stones in the inner pit opposite, a capture. HU-15: which may ask for both, and be optional.
			const captures = (at & 8) !== 0 && p[facingInner(at)] !== 0 && (!bothOccupied || p[facingNear(at)] !== 0);
			if (captures && optionalCapture) {
				if (sink) sink({ kind: 'lap', lap, at, next: 'decide' });
				p[DECISION] = at - base + 1;
				return DECIDE;
			}
			// HU-07: otherwise the pit is taken up and sown on.
			if (sink) sink({ kind: 'lap', lap, at, next: captures ? 'capture' : 'relay' });
			hand = lift(p, at, sink);
			if (captures) hand += capture(p, at, sink);
		}
		return ENDLESS;
	}

	function lift(p: Position, at: number, sink?: (step: HusStep) => void): number {
		const hand = p[at];
		p[at] = 0;
		if (sink) sink({ kind: 'lift', from: at, stones: hand });
		return hand;
	}

	/** HU-08: both opposite pits are emptied, the near one even where it is empty already. */
	function capture(p: Position, at: number, sink?: (step: HusStep) => void): number {
		const inner = facingInner(at);
		const near = facingNear(at);
		const taken = p[inner] + p[near];
		if (sink) sink({ kind: 'capture', from: [inner, near], stones: [p[inner], p[near]], to: at });
		p[inner] = 0;
		p[near] = 0;
		return taken;
	}

	function make(p: Position, move: Move, sink?: (step: HusStep) => void): void {
		if (move === SWAP) swapSides(p, sink);
		else if (begin(p, move, sink) === DECIDE) {
			if (p[PHASE] === MAY_SWAP) p[PHASE] = PLAYING;
		} else {
			p[PHASE] = p[PHASE] === FIRST_TURN ? MAY_SWAP : PLAYING;
			p[SEAT] = 1 - p[SEAT];
			if (hasOnlySingles(p, SOUTH) || hasOnlySingles(p, NORTH)) {
				p[SEAT] = 1 - p[SEAT];
				p[PHASE] = WON;
				return;
			}
		}
		if (!canMove(p)) p[PHASE] = STUCK;
	}

	/** HU-15: the sides' stones change places, and the first seat moves. */
	function swapSides(p: Position, sink?: (step: HusStep) => void): void {
		for (let i = 0; i < PITS; i++) {
			const south = p[i];
			p[i] = p[PITS + i];
			p[PITS + i] = south;
		}
		p[SEAT] = 1 - p[SEAT];
		p[PHASE] = PLAYING;
		if (sink) sink({ kind: 'swap' });
	}

	return {
		game: 'hus',
		version: VERSION,
		seats: 2,
		hasChance: false,
		hasHidden: false,
		size: SIZE,
		maxMoves: PITS + 1,
		setup,
		toMove,
		moves,
		weight: () => 1,
		make,
		points,
		hide: () => {},
		isHidden: () => false,
	};
}

/** HU-11: whether a seat has only single stones on its side, or none. Both seats cannot, with 48 stones. */
export function hasOnlySingles(p: Position, seat: number): boolean {
	const base = firstPit(seat);
	for (let at = base; at < base + PITS; at++) if (p[at] > 1) return false;
	return true;
}

/** Stones on a seat's side. */
export function stonesOf(p: Position, seat: number): number {
	const base = firstPit(seat);
	let sum = 0;
	for (let at = base; at < base + PITS; at++) sum += p[at];
	return sum;
}

/** HU-12: the stones on the own side; with all 48, double. True of any position, so that a draw scores the stones as they lie (HU-14). */
function points(p: Position, seat: number): number {
	const stones = stonesOf(p, seat);
	return stones === STONES ? 2 * STONES : stones;
}
