import { readArguments } from '../arguments.ts';
import { Answerer } from '../engine/answerer.ts';
import { readLines } from '../lines.ts';
import { write } from '../output.ts';

/** Longest request line. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Answers JSON requests on standard input, one a line, until it ends. */
export async function engine(args: readonly string[]): Promise<number> {
	readArguments('engine', args, {}, 0);
	const answerer = new Answerer((fault) => process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`));
	for await (const line of readLines(process.stdin, MOST_BYTES)) {
		const answer = await answerer.answer(line);
		if (answer !== undefined) await write(`${answer}\n`);
	}
	return 0;
}
