import { readFileSync } from 'node:fs';
import { type GameRecord, parseRecord, type ReplayedGame, type ReplayedRecord, type Result, readRecordJson, replay } from '@stammtisch/core';
import { explain, InputError, readArguments, UsageError } from '../arguments.ts';
import { Games } from '../engine/games.ts';
import { write } from '../output.ts';

/** Replays a record: every event legal, every stated result right. */
export async function verify(args: readonly string[]): Promise<number> {
	const { positionals } = readArguments('verify', args, {}, 1);
	const [file] = positionals;
	if (file === undefined) throw new UsageError('verify needs the file of a record: stammtisch verify <record>');
	const record = take(file, await read(file));
	const game = await new Games().find(record.game);
	if (!game.ok) throw new InputError(`${file}: ${explain(game.problem)}`);
	await write(tell(record, take(file, replay(game.value, record))));
	return 0;
}

/** Reads the file in whichever form it is: JSON, text, or the `.mat` text of a Backgammon match. */
async function read(file: string): Promise<Result<GameRecord>> {
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch {
		throw new UsageError(`verify needs a file that can be read, not ${JSON.stringify(file)}`);
	}
	if (text.trimStart().startsWith('{')) return readRecordJson(text);
	if (!/\.mat$/i.test(file)) return parseRecord(text);
	return (await import('@stammtisch/backgammon')).parseMat(text);
}

function take<T>(file: string, result: Result<T>): T {
	if (result.ok) return result.value;
	const { field } = result.problem;
	throw new InputError(`${file}: ${field === undefined ? '' : `${field}: `}${explain(result.problem)}`);
}

function tell(record: GameRecord, { ruleset, games, series, seriesOver }: ReplayedRecord): string {
	const seats = ruleset.notation.seats;
	const list = (points: readonly number[]) => seats.map((letter, seat) => `${letter} ${points[seat]}`).join(', ');
	const lines = games.map((game, i) => `game ${i + 1}: ${game.events.length} events, ${ending(game, seats, list)}`);
	if (games.length > 1) lines.push(`series: ${list(series.totals)}${seriesOver ? '' : ', goes on'}`);
	return `${record.game}: a legal record\n${lines.join('\n')}\n`;
}

function ending({ end, points, winners }: ReplayedGame, seats: readonly string[], list: (points: readonly number[]) => string): string {
	if (end === undefined || !points || !winners) return 'not over';
	const who = winners.length === seats.length ? 'a draw' : `${winners.map((seat) => seats[seat]).join(' and ')} won`;
	return `${who} (${end}): ${list(points)}`;
}
