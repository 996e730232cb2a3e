import { PAWNS, START } from '../src/layout.ts';
import type { HampuraStep } from '../src/steps.ts';
import { type HampuraView, pawnsOf } from './view.ts';

/** One pawn. It keeps its id as long as the board stands; the id tells its seat and its corner in START and HOME. */
export interface Pawn {
	readonly id: number;
	readonly seat: number;
	/** Number of its place. */
	readonly place: number;
}

/** The corner 0…3 where a pawn stands in START and HOME. */
export const slotOf = (pawn: Pawn): number => pawn.id % PAWNS;

/** The pawns of a position, fresh on the board. */
export function dealPawns(view: HampuraView): Pawn[] {
	return view.seats.flatMap((_, seat) => pawnsOf(view, seat).map((place, k) => ({ id: PAWNS * seat + k, seat, place })));
}

/** The pawns moved to where `view` has them; as many as can stay where they are. */
export function matchPawns(pawns: readonly Pawn[], view: HampuraView): readonly Pawn[] {
	if (pawns.length !== PAWNS * view.seats.length) return dealPawns(view);
	return view.seats.flatMap((_, seat) => {
		const places = pawnsOf(view, seat);
		const own = pawns.filter((pawn) => pawn.seat === seat);
		const staying = new Set<number>();
		for (const pawn of own) {
			const at = places.indexOf(pawn.place);
			if (at < 0) continue;
			places.splice(at, 1);
			staying.add(pawn.id);
		}
		return own.map((pawn) => (staying.has(pawn.id) ? pawn : { ...pawn, place: places.shift() ?? pawn.place }));
	});
}

/** The pawn of a seat at a place; of several, in START, the one in the last corner. */
export function pawnAt(pawns: readonly Pawn[], seat: number, place: number): Pawn | undefined {
	return pawns.filter((pawn) => pawn.seat === seat && pawn.place === place).at(-1);
}

/** The pawns once one of them has gone to `place`. */
export function placePawn(pawns: readonly Pawn[], id: number, place: number): readonly Pawn[] {
	return pawns.map((pawn) => (pawn.id === id ? { ...pawn, place } : pawn));
}

/** The pawns after steps, at once. */
export function stepPawns(pawns: readonly Pawn[], steps: readonly HampuraStep[]): readonly Pawn[] {
	let now = pawns;
	const go = (pawn: Pawn | undefined, to: number | undefined) => {
		if (pawn && to !== undefined) now = placePawn(now, pawn.id, to);
	};
	for (const step of steps) {
		if (step.kind === 'start') go(pawnAt(now, step.seat, START), step.to);
		else if (step.kind === 'walk' || step.kind === 'slide') go(pawnAt(now, step.seat, step.from), step.path.at(-1));
		else if (step.kind === 'bump') go(pawnAt(now, step.seat, step.from), START);
		else if (step.kind === 'swap') {
			const [mine, theirs] = [pawnAt(now, step.seat, step.from), pawnAt(now, step.other, step.to)];
			go(mine, step.to);
			go(theirs, step.from);
		}
	}
	return now;
}
