import { circleOf, colourOfSide, entryOf, HOME, isOuter, type Layout, OUTER, PAWNS, SLIDE_STEPS, START, ZONE } from './layout.ts';
import type { Sink } from './steps.ts';

/** No place: a move that cannot be made. */
export const NOWHERE = -2;

/** Where a pawn of `colour` ends that goes `steps` (1…12) forward from an outer space or its Safety Zone; NOWHERE where that is too far. */
export function forwardFrom(colour: number, place: number, steps: number): number {
	let to = place + steps;
	if (place < ZONE) {
		// HP-25, HP-26: up to the entry on the outer track, past it into the zone; from the space after the entry it is 59 steps round.
		const past = steps - ((entryOf(colour) - place + OUTER) % OUTER);
		if (past <= 0) return to % OUTER;
		to = ZONE - 1 + past;
	}
	// HP-23: HOME by exact count only.
	return to <= HOME ? to : NOWHERE;
}

/** Where a pawn of `colour` ends that goes `steps` (1…12) backward. HP-24: out of the Safety Zone, never into it. */
export function backwardFrom(colour: number, place: number, steps: number): number {
	const to = place - steps;
	if (place >= ZONE && to >= ZONE) return to;
	const outer = place < ZONE ? to : entryOf(colour) - (ZONE - 1 - to);
	return (outer + OUTER) % OUTER;
}

/** HP-30: steps a pawn of `colour` slides from an outer space it has come to; 0 where it stays. */
export function slideSteps(colour: number, space: number): number {
	return colourOfSide(space) === colour ? 0 : SLIDE_STEPS[space];
}

/** The outer spaces of a slide from `triangle`, the last its end. */
function slidePath(triangle: number, steps: number): number[] {
	return Array.from({ length: steps }, (_, i) => triangle + 1 + i);
}

/**
 * The motions of single pawns on a board. A pawn is its byte; seats' groups need not be sorted and are not sorted afterwards. Each answers whether
 * the motion is allowed; where not, nothing has changed.
 */
export interface Moving {
	/** HP-13: from START to the circle, not beyond. */
	leaveStart(p: Int8Array, pawn: number, sink?: Sink): boolean;
	forward(p: Int8Array, pawn: number, steps: number, sink?: Sink): boolean;
	backward(p: Int8Array, pawn: number, steps: number, sink?: Sink): boolean;
	/** HP-45: changes places with a pawn of another seat, both on the outer track. */
	swap(p: Int8Array, pawn: number, other: number, sink?: Sink): boolean;
	/** HP-46: from START to the outer space of a pawn of another seat, which is bumped. */
	take(p: Int8Array, pawn: number, other: number, sink?: Sink): boolean;
}

export function createMoving(layout: Layout): Moving {
	const { colours, pawns } = layout;

	/** HP-22: whether a pawn of this seat stands there already; HOME holds any number. */
	function isBlocked(p: Int8Array, seat: number, to: number): boolean {
		if (to === HOME) return false;
		const first = PAWNS * seat;
		return p[first] === to || p[first + 1] === to || p[first + 2] === to || p[first + 3] === to;
	}

	function bump(p: Int8Array, pawn: number, sink: Sink): void {
		if (sink) sink({ kind: 'bump', seat: pawn >> 2, from: p[pawn] });
		p[pawn] = START;
	}

	/** HP-21, HP-30, HP-31: a pawn has come to `to`, where none of its colour stands: who stands there is bumped, then it slides. */
	function arrive(p: Int8Array, pawn: number, to: number, sink: Sink): void {
		p[pawn] = to;
		if (to >= ZONE) return;
		for (let i = 0; i < pawns; i++) {
			if (p[i] === to && i !== pawn) bump(p, i, sink);
		}
		slide(p, pawn, sink);
	}

	/** HP-31: everyone on the slide is bumped, the slider's own colour included. */
	function slide(p: Int8Array, pawn: number, sink: Sink): void {
		const from = p[pawn];
		const steps = slideSteps(colours[pawn >> 2], from);
		if (steps === 0) return;
		if (sink) sink({ kind: 'slide', seat: pawn >> 2, from, path: slidePath(from, steps) });
		for (let i = 0; i < pawns; i++) {
			const past = p[i] - from;
			if (past > 0 && past <= steps) bump(p, i, sink);
		}
		p[pawn] = from + steps;
	}

	function isWalking(place: number): boolean {
		return place >= 0 && place < HOME;
	}

	return {
		leaveStart(p, pawn, sink) {
			const seat = pawn >> 2;
			const to = circleOf(colours[seat]);
			if (p[pawn] !== START || isBlocked(p, seat, to)) return false;
			if (sink) sink({ kind: 'start', seat, to });
			arrive(p, pawn, to, sink);
			return true;
		},
		forward(p, pawn, steps, sink) {
			const seat = pawn >> 2;
			const from = p[pawn];
			if (!isWalking(from)) return false;
			const to = forwardFrom(colours[seat], from, steps);
			if (to === NOWHERE || isBlocked(p, seat, to)) return false;
			if (sink) {
				sink({ kind: 'walk', seat, from, path: Array.from({ length: steps }, (_, i) => forwardFrom(colours[seat], from, i + 1)) });
				if (to === HOME) sink({ kind: 'home', seat });
			}
			arrive(p, pawn, to, sink);
			return true;
		},
		backward(p, pawn, steps, sink) {
			const seat = pawn >> 2;
			const from = p[pawn];
			if (!isWalking(from)) return false;
			const to = backwardFrom(colours[seat], from, steps);
			if (isBlocked(p, seat, to)) return false;
			if (sink) sink({ kind: 'walk', seat, from, path: Array.from({ length: steps }, (_, i) => backwardFrom(colours[seat], from, i + 1)) });
			arrive(p, pawn, to, sink);
			return true;
		},
		swap(p, pawn, other, sink) {
			const [from, to] = [p[pawn], p[other]];
			if (!isOuter(from) || !isOuter(to) || pawn >> 2 === other >> 2) return false;
			if (sink) sink({ kind: 'swap', seat: pawn >> 2, from, other: other >> 2, to });
			p[other] = from;
			p[pawn] = to;
			slide(p, pawn, sink);
			return true;
		},
		take(p, pawn, other, sink) {
			const to = p[other];
			if (p[pawn] !== START || !isOuter(to) || pawn >> 2 === other >> 2) return false;
			if (sink) sink({ kind: 'start', seat: pawn >> 2, to });
			arrive(p, pawn, to, sink);
			return true;
		},
	};
}
