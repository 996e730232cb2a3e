import { fail, type GameRecord, ok, type Result, readRecord } from '@stammtisch/core';
import { isGameId, LEVEL_COUNTS } from '@stammtisch/games';
import type { Player } from '@stammtisch/table';

/** Who sits at a seat: a person at this device, or the computer. */
export type SeatPlan = Player;

/** One table as it is kept: who sits there and everything that happened. */
export interface TableFile {
	readonly id: string;
	/** Grows by one with every change. */
	readonly revision: number;
	/** When it last changed, milliseconds since 1970. */
	readonly changed: number;
	/** By seat. */
	readonly seats: readonly SeatPlan[];
	readonly record: GameRecord;
	/** What of the next move lies on the board but is not played yet, in the board's own words (`Choice.begun`). */
	readonly begun?: string;
	/** Whether the computer's evaluation is shown at this table. */
	readonly evaluates?: boolean;
}

/** Reads a kept table. ERR_JSON, ERR_RECORD. Checks the shape, not the moves; a level above the game's becomes its highest. Never throws. */
export function readTable(text: string): Result<TableFile> {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return fail('ERR_JSON', 'the table is not JSON', { at: 0 });
	}
	if (!isObject(value)) return fail('ERR_RECORD', 'the table must be an object');
	const { id, revision, changed, seats, record, begun, evaluates } = value;
	if (typeof id !== 'string' || typeof revision !== 'number' || typeof changed !== 'number')
		return fail('ERR_RECORD', 'id, revision and changed must be there');
	if (!Array.isArray(seats) || !seats.every(isSeatPlan)) return fail('ERR_RECORD', 'seats must be a list of persons and computers', { field: 'seats' });
	const read = readRecord(record);
	if (!read.ok) return read;
	const most = isGameId(read.value.game) ? LEVEL_COUNTS[read.value.game] : Infinity;
	const lying = typeof begun === 'string' ? { begun } : {};
	const shown = evaluates === true ? { evaluates } : {};
	return ok({ id, revision, changed, seats: seats.map((seat) => atMost(most, seat)), record: read.value, ...lying, ...shown });
}

/** The text a table is kept as. */
export function writeTable(file: TableFile): string {
	return JSON.stringify({ ...file, record: { format: 'stammtisch-record', version: 1, ...file.record } });
}

export function isSeatPlan(value: unknown): value is SeatPlan {
	if (!isObject(value) || typeof value.name !== 'string') return false;
	return value.kind === 'person' || (value.kind === 'computer' && Number.isInteger(value.level) && Number(value.level) >= 1);
}

function atMost(level: number, seat: SeatPlan): SeatPlan {
	return seat.kind === 'computer' && seat.level > level ? { ...seat, level } : seat;
}

function isObject(value: unknown): value is { [key: string]: unknown } {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
