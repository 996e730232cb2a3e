import { readFileSync } from 'node:fs';
import type { GameRecord, Result } from '@stammtisch/core';
import { readSaved, textOf } from '@stammtisch/games/records';
import { explain, InputError, UsageError } from './arguments.ts';

/** The text of a file that was named. Throws UsageError where it cannot be read, InputError where it is no text. */
export function readText(command: string, file: string): string {
	let bytes: Uint8Array;
	try {
		bytes = readFileSync(file);
	} catch {
		throw new UsageError(`${command} needs a file that can be read, not ${JSON.stringify(file)}`);
	}
	return inFile(file, textOf(bytes));
}

/** The record in a text of `file`, in whichever form it is. Throws InputError. */
export async function recordIn(file: string, text: string): Promise<GameRecord> {
	return inFile(file, await readSaved(text));
}

/** What was read in a file. Throws InputError with the file, the field and the place of a fault. */
export function inFile<T>(file: string, result: Result<T>): T {
	if (result.ok) return result.value;
	const { field } = result.problem;
	throw new InputError(`${file}: ${field === undefined ? '' : `${field}: `}${explain(result.problem)}`);
}
