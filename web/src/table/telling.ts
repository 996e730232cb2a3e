import type { Position, Seat } from '@stammtisch/core';
import type { Entry } from '@stammtisch/table';
import type { TableState } from './state.ts';

/** What may be told of a game at this moment: no more than has come to rest on the board. */
export interface Telling {
	/** Plies told. */
	readonly plies: readonly Entry[];
	readonly position: Position;
	/** Nothing is left to be told. */
	readonly isAll: boolean;
	/** The seat whose turn it is; while a move is shown, the one that makes it. */
	readonly turn: Seat | undefined;
	/** The seat whose move is being shown. */
	readonly moving: Seat | undefined;
	/** Points of the series by seat. */
	readonly totals: readonly number[];
}

/** @param shown plies that are drawn or being drawn @param isSettled nothing moves @param isPast somebody looks back, knowing what came after */
export function tellingOf(state: TableState, shown: number, { isSettled, isPast }: { isSettled: boolean; isPast: boolean }): Telling {
	const at = isSettled ? shown : shown - 1;
	const next = state.plies.slice(at);
	const isAll = isPast || next.length === 0;
	const gained = isAll || state.end === undefined ? undefined : state.finished.at(-1)?.gained;
	return {
		plies: state.plies.slice(0, at),
		position: state.plies[at - 1]?.after ?? state.start,
		isAll,
		turn: isAll ? state.toMove : (next.find(({ seat }) => seat !== undefined)?.seat ?? state.toMove),
		moving: isSettled ? undefined : next[0]?.seat,
		totals: state.series.totals.map((total, seat) => total - (gained?.[seat] ?? 0)),
	};
}
