import { existsSync, readFileSync } from 'node:fs';

/** Words of the lines of a file; none where it does not exist. */
export function linesOf(file: string): string[][] {
	if (!existsSync(file)) return [];
	const text = readFileSync(file, 'utf8');
	return text
		.slice(0, text.lastIndexOf('\n') + 1)
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => line.split(' '));
}
