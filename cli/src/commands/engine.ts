import { readArguments } from '../arguments.ts';
import { Answerer } from '../engine/answerer.ts';
import { Games } from '../engine/games.ts';
import type { Job } from '../engine/job.ts';
import { readLines } from '../lines.ts';
import { write } from '../output.ts';
import { CACHE, resourcesArgument } from '../settings.ts';

/** Longest request line. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Requests are read while others are worked on, as long as no more than this waits: characters, and a thousand for each request besides. */
const MOST_WAITING = 16 * 1024 * 1024;
const REQUEST_SIZE = 1000;

/** After so long without a request, tables are put into the cache. */
const IDLE_MILLIS = 2000;

/** Answers JSON requests on standard input, one a line, until it ends. */
export async function engine(args: readonly string[]): Promise<number> {
	const { values } = readArguments('engine', args, CACHE, 0);
	const games = new Games(resourcesArgument(values));
	const answerer = new Answerer(games, (fault) => process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`));
	const waiting = new TransformStream<Job, Job>({}, { highWaterMark: MOST_WAITING, size: ({ size }) => REQUEST_SIZE + size });
	const reading = read(answerer, waiting.writable.getWriter());
	let idle: NodeJS.Timeout | undefined;
	for await (const job of waiting.readable) {
		clearTimeout(idle);
		await write(`${await answerer.answer(job)}\n`);
		idle = setTimeout(() => games.keepTables(), IDLE_MILLIS);
	}
	clearTimeout(idle);
	await reading;
	await games.keepTables();
	return 0;
}

/** Reads requests from standard input until it ends. */
async function read(answerer: Answerer, waiting: WritableStreamDefaultWriter<Job>): Promise<void> {
	for await (const line of readLines(process.stdin, MOST_BYTES)) {
		const job = answerer.take(line);
		if (!job) continue;
		await waiting.ready;
		void waiting.write(job);
	}
	await waiting.close();
}
