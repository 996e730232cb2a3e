import type { Json } from './game.ts';
import { withoutMark } from './lines.ts';
import type { GameRecord, RecordedGame } from './record.ts';
import { fail, ok, type Result } from './result.ts';

/** Names the format in the file. */
const FORMAT = 'stammtisch-record';

/** The record as JSON text, stable key order, one event a line. */
export function writeRecordJson(record: GameRecord): string {
	const { game, rules, options, series, tags, chance, games } = record;
	return `${JSON.stringify({ format: FORMAT, version: 1, game, rules, options, series, tags, chance, games }, undefined, '\t')}\n`;
}

/** Reads a record from JSON text, checking its shape but not its moves (`replay` does); a byte-order mark may stand in front. ERR_JSON or ERR_RECORD with `field`. Never throws. */
export function readRecordJson(text: string): Result<GameRecord> {
	let value: unknown;
	try {
		value = JSON.parse(withoutMark(text));
	} catch {
		return fail('ERR_JSON', 'the record is not JSON', { at: 0 });
	}
	return readRecord(value);
}

/** Reads a record from a JSON value. ERR_RECORD with `field`. Never throws. */
export function readRecord(value: unknown): Result<GameRecord> {
	const wrong = (field: string, right: string) => fail('ERR_RECORD', `${field} must be ${right}`, { field });
	if (!isObject(value)) return wrong('record', 'an object');
	if (value.format !== FORMAT) return wrong('format', JSON.stringify(FORMAT));
	if (value.version !== 1) return wrong('version', '1');
	if (!isLine(value.game)) return wrong('game', 'the id of a game');
	if (typeof value.rules !== 'number') return wrong('rules', 'a number');
	if (!isObject(value.options)) return wrong('options', 'an object');
	if (value.tags !== undefined && !isTexts(value.tags)) return wrong('tags', 'an object of texts');
	if (value.series !== undefined && !isObject(value.series)) return wrong('series', 'an object');
	if (!Array.isArray(value.games)) return wrong('games', 'a list');
	const games: RecordedGame[] = [];
	for (const [i, entry] of (value.games as unknown[]).entries()) {
		const game = readGame(entry, `games[${i}]`);
		if (!game.ok) return game;
		games.push(game.value);
	}
	return ok({
		game: value.game,
		rules: value.rules,
		options: value.options as GameRecord['options'],
		games,
		...(value.series === undefined ? {} : { series: value.series as unknown as NonNullable<GameRecord['series']> }),
		...(value.tags === undefined ? {} : { tags: value.tags as { [name: string]: string } }),
		...(value.chance === undefined ? {} : { chance: value.chance as Json }),
	});
}

function readGame(value: unknown, field: string): Result<RecordedGame> {
	const wrong = (name: string, right: string) => fail('ERR_RECORD', `${name} must be ${right}`, { field: name });
	if (!isObject(value)) return wrong(field, 'an object');
	if (!isLine(value.start)) return wrong(`${field}.start`, 'the text of a position, in one line');
	const { events, points } = value;
	if (!Array.isArray(events)) return wrong(`${field}.events`, 'a list of texts');
	const fault = events.findIndex((event) => !isLine(event));
	if (fault >= 0) return wrong(`${field}.events[${fault}]`, 'a text in one line');
	if (points === undefined) return ok({ start: value.start, events });
	if (!isObject(points) || !Object.values(points).every((n) => typeof n === 'number')) return wrong(`${field}.points`, 'an object of numbers');
	return ok({ start: value.start, events, points: points as { [letter: string]: number } });
}

/** Whether it is a text in one line, as records in text form have them. */
function isLine(value: unknown): value is string {
	return typeof value === 'string' && !/[\n\r]/.test(value);
}

function isObject(value: unknown): value is { [key: string]: unknown } {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is { [key: string]: string } {
	return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}
