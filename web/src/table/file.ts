import { fail, type GameRecord, ok, type Result, readRecord } from '@stammtisch/core';
import { isGameId, LEVEL_COUNTS } from '@stammtisch/games';
import { isPlayer, type Numbered, type Player, recordedAfter } from '@stammtisch/table';

/** Who sits at a seat: a person at this device, or the computer. */
export type SeatPlan = Player;

/** What is noted beside a table and is no event. */
export interface TableNotes {
	/** What of the next move lies on the board but is not played yet, in the board's own words (`Choice.begun`). */
	readonly begun?: string;
	/** Whether the computer's evaluation is shown at this table. */
	readonly evaluates?: boolean;
	/** The number of the last event before they were made: what was begun is gone once anything has happened. */
	readonly number: number;
}

/** One table as it is kept: who sits there and everything that happened, with what is noted beside it. */
export interface TableFile extends Omit<TableNotes, 'number'> {
	readonly id: string;
	/** The number of the last event that is in it. */
	readonly revision: number;
	/** When it last changed, milliseconds since 1970. */
	readonly changed: number;
	/** By seat. */
	readonly seats: readonly SeatPlan[];
	readonly record: GameRecord;
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
	const { id, revision, changed, seats, record } = value;
	if (typeof id !== 'string' || typeof revision !== 'number' || typeof changed !== 'number')
		return fail('ERR_RECORD', 'id, revision and changed must be there');
	if (!Array.isArray(seats) || !seats.every(isPlayer)) return fail('ERR_RECORD', 'seats must be a list of persons and computers', { field: 'seats' });
	const read = readRecord(record);
	if (!read.ok) return read;
	const most = isGameId(read.value.game) ? LEVEL_COUNTS[read.value.game] : Infinity;
	return ok({ id, revision, changed, seats: seats.map((seat) => atMost(most, seat)), record: read.value, ...notesIn(value) });
}

/** The text a table is kept as. */
export function writeTable(file: TableFile): string {
	return JSON.stringify({ ...file, record: { format: 'stammtisch-record', version: 1, ...file.record } });
}

/** Reads what is noted beside a table; undefined where nothing that can be read is. */
export function readNotes(text: string): TableNotes | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isObject(value) && typeof value.number === 'number' ? { ...notesIn(value), number: value.number } : undefined;
	} catch {
		return undefined;
	}
}

/** A table under other notes. */
export function withNotes({ begun: _, evaluates: __, ...file }: TableFile, { begun, evaluates, number }: TableNotes): TableFile {
	return { ...file, ...notesIn({ begun: number === file.revision ? begun : undefined, evaluates }) };
}

/** A table once events have followed: told from their texts alone, without its game. */
export function fileAfter(file: TableFile, events: readonly Numbered[]): TableFile {
	const last = events.at(-1);
	if (!last) return file;
	const { players, games } = recordedAfter({ players: file.seats, games: file.record.games }, events);
	const { begun: _, ...rest } = file;
	return { ...rest, revision: last.number, changed: last.at, seats: players, record: { ...file.record, games } };
}

function notesIn({ begun, evaluates }: { readonly [field: string]: unknown }): Omit<TableNotes, 'number'> {
	return { ...(typeof begun === 'string' ? { begun } : {}), ...(evaluates === true ? { evaluates } : {}) };
}

function atMost(level: number, seat: SeatPlan): SeatPlan {
	return seat.kind === 'computer' && seat.level > level ? { ...seat, level } : seat;
}

function isObject(value: unknown): value is { [key: string]: unknown } {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
