import { BAR, type BackgammonView, OFF, sideOf } from '../src/view.ts';

/** One checker. It keeps its id as long as the board stands. */
export interface Checker {
	readonly id: number;
	readonly seat: number;
	/** Its seat's own number of the place: 1…24, 25 the bar, 0 off. */
	readonly at: number;
}

/** A checker with its place among those that stand with it: the k-th of n, 0 lowest. */
export interface Stacked extends Checker {
	readonly k: number;
	readonly n: number;
}

/** The checkers of a position, fresh on the board; in the order of the list one lies on the other. */
export function dealCheckers(view: BackgammonView): Checker[] {
	const checkers: Checker[] = [];
	for (const seat of [0, 1]) {
		for (const [at, count] of sideOf(view, seat).checkers.entries()) {
			for (let k = 0; k < count; k++) checkers.push({ id: checkers.length, seat, at });
		}
	}
	return checkers;
}

/** The checkers moved to where `view` has them; as many as can stay where they are. */
export function matchCheckers(checkers: readonly Checker[], view: BackgammonView): readonly Checker[] {
	const fresh = dealCheckers(view);
	if (fresh.length !== checkers.length) return fresh;
	const room = [0, 1].map((seat) => [...sideOf(view, seat).checkers]);
	const staying = checkers.filter(({ seat, at }) => {
		const places = room[seat];
		if (!places || (places[at] ?? 0) === 0) return false;
		places[at] = (places[at] ?? 0) - 1;
		return true;
	});
	const kept = new Set(staying.map(({ id }) => id));
	const moved = checkers
		.filter(({ id }) => !kept.has(id))
		.map((checker) => {
			const places = room[checker.seat] ?? [];
			const at = places.findIndex((count) => count > 0);
			if (at < 0) throw new Error('a seat has fewer checkers than before');
			places[at] = (places[at] ?? 0) - 1;
			return { ...checker, at };
		});
	return [...staying, ...moved];
}

/** The uppermost checker of a seat on one of its own points. */
export function topAt(checkers: readonly Checker[], seat: number, at: number): Checker | undefined {
	return checkers.findLast((checker) => checker.seat === seat && checker.at === at);
}

/** Checkers of a seat on one of its own points. */
export function countAt(checkers: readonly Checker[], seat: number, at: number): number {
	return checkers.filter((checker) => checker.seat === seat && checker.at === at).length;
}

/** The checkers once one of them has been put on top of those at `at`. */
export function putChecker(checkers: readonly Checker[], id: number, at: number): readonly Checker[] {
	const moved = checkers.find((checker) => checker.id === id);
	return moved ? [...checkers.filter((checker) => checker.id !== id), { ...moved, at }] : checkers;
}

/** The checkers once the top one of a seat's point has gone to another; a blot that it hits goes to its bar. */
export function stepChecker(checkers: readonly Checker[], seat: number, { from, to, hit }: { from: number; to: number; hit: boolean }): readonly Checker[] {
	const mover = topAt(checkers, seat, from);
	if (!mover) return checkers;
	const blot = hit ? topAt(checkers, 1 - seat, BAR - to) : undefined;
	const cleared = blot ? putChecker(checkers, blot.id, BAR) : checkers;
	return putChecker(cleared, mover.id, to);
}

/** Every checker with its place in its stack. */
export function stackCheckers(checkers: readonly Checker[]): Stacked[] {
	const counts = new Map<number, number>();
	const slot = ({ seat, at }: Checker) => seat * (BAR + 1) + at;
	for (const checker of checkers) counts.set(slot(checker), (counts.get(slot(checker)) ?? 0) + 1);
	const seen = new Map<number, number>();
	return checkers.map((checker) => {
		const k = seen.get(slot(checker)) ?? 0;
		seen.set(slot(checker), k + 1);
		return { ...checker, k, n: counts.get(slot(checker)) ?? 1 };
	});
}

/** Whether a checker lies in its tray. */
export const isOff = ({ at }: Checker): boolean => at === OFF;
