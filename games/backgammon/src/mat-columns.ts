import type { Seat } from '@stammtisch/core';
import type { Cell } from './mat-cells.ts';

/** Whose cell something is, as its place in the row tells: the left column is seat 0's. */
export interface Place {
	readonly seat: Seat;
	/** Whether the place leaves no doubt. */
	readonly sure: boolean;
}

/** Places after a row's number, in columns: up to the one a cell is the left one without doubt, from the other on the right one. */
const SURELY_LEFT = 3;
const SURELY_RIGHT = 12;
/** From where a cell alone in its row is rather the right one. */
const RATHER_RIGHT = 8;
/** From where a second cell shows where the right column begins. */
const RIGHT_COLUMN = 16;
/** How far in front of the right column a cell may still belong to it. */
const SLACK = 3;

/** Where the right column begins, as the rows show it; undefined where none does. */
export function rightColumn(rows: readonly (readonly Cell[])[]): number | undefined {
	const shows = ({ kind, offset }: Cell) => offset >= RIGHT_COLUMN && kind !== 'win' && kind !== 'resign';
	const starts = rows.flatMap((cells) => cells.slice(0, 2).find(shows)?.column ?? []);
	return starts.length === 0 ? undefined : starts.reduce((a, b) => Math.min(a, b));
}

/** Where the cells of a row stand. `right`: where the right column begins, if known. */
export function placesOf(cells: readonly Cell[], right: number | undefined): Place[] {
	const places: Place[] = [];
	for (const [i, cell] of cells.entries()) {
		const before = places[i - 1];
		const place = !before ? firstPlace(cell) : before.seat === 1 ? { seat: 1, sure: before.sure } : nextPlace(cell, right);
		// Who wins by a drop is plain, wherever that is told in the row.
		places.push(cell.kind === 'win' && isDrop(cells[i - 1]) ? { ...place, sure: false } : place);
	}
	return places;
}

function isDrop(cell: Cell | undefined): boolean {
	return cell?.kind === 'drop' || cell?.kind === 'pass';
}

/** The place of a row's first cell: it follows the number, or stands apart. Tabs count as the columns they lead to. */
function firstPlace({ gap, offset }: Cell): Place {
	const tabs = gap.replaceAll(' ', '').length;
	if (offset <= SURELY_LEFT || gap === '\t') return { seat: 0, sure: true };
	if (offset >= SURELY_RIGHT || tabs > 1) return { seat: 1, sure: true };
	return { seat: offset < RATHER_RIGHT ? 0 : 1, sure: false };
}

/** The place of what follows a left cell: the right one, but that an end of the game may stand in the left one too. */
function nextPlace({ kind, column, gap }: Cell, right: number | undefined): Place {
	if (kind !== 'win' && kind !== 'resign') return { seat: 1, sure: true };
	if (right !== undefined) return { seat: column >= right - SLACK ? 1 : 0, sure: true };
	return { seat: gap.length < SURELY_RIGHT ? 0 : 1, sure: false };
}
