import { CHANCE, type Move, OVER, type Position, type Rules, type Seat } from './rules.ts';

/** The start position as a fresh value; `first` begins, where the game lets a seat begin. */
export function start(rules: Rules, first?: Seat): Position {
	const p = new Int8Array(rules.size);
	rules.setup(p, first);
	return p;
}

/** The position after `move`, leaving `p` alone. Precondition: `move` is one of `legalMoves(rules, p)` or `outcomes(rules, p)`. */
export function play<Step>(rules: Rules<Step>, p: Position, move: Move, sink?: (step: Step) => void): Position {
	const next = p.slice();
	rules.make(next, move, sink);
	return next;
}

function list(rules: Rules, p: Position): Move[] {
	const out = new Int32Array(rules.maxMoves);
	return Array.from(out.subarray(0, rules.moves(p, out, 0)));
}

/** The legal moves, ascending; none at CHANCE or OVER. Precondition: not `isHidden(p)`. */
export function legalMoves(rules: Rules, p: Position): Move[] {
	return rules.toMove(p) < 0 ? [] : list(rules, p);
}

export interface Outcome {
	readonly outcome: Move;
	/** Equally likely cases that give it. */
	readonly weight: number;
}

/** The outcomes of chance, ascending; none unless `toMove` is CHANCE. */
export function outcomes(rules: Rules, p: Position): Outcome[] {
	if (rules.toMove(p) !== CHANCE) return [];
	return list(rules, p).map((outcome) => ({ outcome, weight: rules.weight(p, outcome) }));
}

/** Points by seat. Precondition: OVER. */
export function pointsBySeat(rules: Rules, p: Position): number[] {
	return Array.from({ length: rules.seats }, (_, seat) => rules.points(p, seat));
}

/** The seats with the most points. */
export function leaders(points: readonly number[]): Seat[] {
	const most = Math.max(...points);
	return points.flatMap((value, seat) => (value === most ? [seat] : []));
}

/** What `viewer` (undefined: a spectator) may see of `p`. */
export function viewFor(rules: Rules, p: Position, viewer: Seat | undefined): Position {
	const view = p.slice();
	rules.hide(view, viewer);
	return view;
}

export function isOver(rules: Rules, p: Position): boolean {
	return rules.toMove(p) === OVER;
}

export function samePosition(a: Position, b: Position): boolean {
	return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
