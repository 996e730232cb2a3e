/** One move in the list. */
export interface MoveCell {
	readonly text: string;
	readonly note?: string;
	/** Plies played once it is on the board. */
	readonly plies: number;
}

/** A round of the game: what each seat played, several moves where it moved again. */
export interface MoveRow {
	/** 1-based. */
	readonly number: number;
	readonly cells: readonly (readonly MoveCell[])[];
}

/** Rounds from plies in order, those without a text left out; a new round begins when the turn comes to a seat at or before the one that played last. */
export function rowsOf(
	plies: readonly { readonly seat: number | undefined; readonly cell: { readonly text: string; readonly note?: string } }[],
	seats: number,
): MoveRow[] {
	const rows: MoveCell[][][] = [];
	let last: number | undefined;
	for (const [i, { seat, cell }] of plies.entries()) {
		if (seat === undefined || cell.text === '') continue;
		if (last === undefined || seat < last) rows.push(Array.from({ length: seats }, () => []));
		rows.at(-1)?.[seat]?.push({ ...cell, plies: i + 1 });
		last = seat;
	}
	return rows.map((cells, i) => ({ number: i + 1, cells }));
}
