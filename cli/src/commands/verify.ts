import type { GameRecord } from '@stammtisch/core';
import { type ReplayedRecord, replay, type Timeline } from '@stammtisch/table';
import { explain, InputError, readArguments, UsageError } from '../arguments.ts';
import { Games } from '../engine/games.ts';
import { write } from '../output.ts';
import { inFile, readText, recordIn } from '../saved.ts';

/** Replays a record: every event legal, every stated result right. A proof about Hus is followed through every reply. */
export async function verify(args: readonly string[]): Promise<number> {
	const { positionals } = readArguments('verify', args, {}, 1);
	const [file] = positionals;
	if (file === undefined) throw new UsageError('verify needs the file of a record: stammtisch verify <record>');
	const text = readText('verify', file);
	if (/^stammtisch hus proof /.test(text)) {
		await write(await proofChecked(file, text));
		return 0;
	}
	const record = await recordIn(file, text);
	const game = await new Games().find(record.game);
	if (!game.ok) throw new InputError(`${file}: ${explain(game.problem)}`);
	await write(tell(record, inFile(file, replay(game.value, record))));
	return 0;
}

/** Checks a proof about Hus by the rules alone. */
async function proofChecked(file: string, text: string): Promise<string> {
	const { checkProof, claimText } = await import('@stammtisch/hus/proof');
	const { claims, positions } = inFile(file, checkProof(text));
	return `hus: proven by the rules, ${positions} positions\n${claims.map((claim) => `${claimText(claim)}\n`).join('')}`;
}

function tell(record: GameRecord, { ruleset, games, series, isSeriesOver }: ReplayedRecord): string {
	const seats = ruleset.notation.seats;
	const list = (points: readonly number[]) => seats.map((letter, seat) => `${letter} ${points[seat]}`).join(', ');
	const lines = games.map((game, i) => `game ${i + 1}: ${game.entries.length} events, ${outcomeOf(game, seats, list)}`);
	if (games.length > 1) lines.push(`series: ${list(series.totals)}${isSeriesOver ? '' : ', goes on'}`);
	return `${record.game}: a legal record\n${lines.join('\n')}\n`;
}

function outcomeOf({ ending }: Timeline, seats: readonly string[], list: (points: readonly number[]) => string): string {
	if (!ending) return 'not over';
	const { end, points, winners } = ending;
	const who = winners.length === seats.length ? 'a draw' : `${winners.map((seat) => seats[seat]).join(' and ')} won`;
	return `${who} (${end}): ${list(points)}`;
}
