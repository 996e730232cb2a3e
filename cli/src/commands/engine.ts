import { readArguments } from '../arguments.ts';
import { Answerer } from '../engine/answerer.ts';
import { Games } from '../engine/games.ts';
import { readLines } from '../lines.ts';
import { write } from '../output.ts';
import { CACHE, resourcesArgument } from '../settings.ts';

/** Longest request line. */
const MOST_BYTES = 16 * 1024 * 1024;

/** After so long without a request, tables are put into the cache. */
const IDLE_MILLIS = 2000;

/** Answers JSON requests on standard input, one a line, until it ends. */
export async function engine(args: readonly string[]): Promise<number> {
	const { values } = readArguments('engine', args, CACHE, 0);
	const games = new Games(resourcesArgument(values));
	const answerer = new Answerer(games, (fault) => process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`));
	let idle: NodeJS.Timeout | undefined;
	for await (const line of readLines(process.stdin, MOST_BYTES)) {
		clearTimeout(idle);
		const answer = await answerer.answer(line);
		if (answer !== undefined) await write(`${answer}\n`);
		idle = setTimeout(() => games.keepTables(), IDLE_MILLIS);
	}
	clearTimeout(idle);
	await games.keepTables();
	return 0;
}
