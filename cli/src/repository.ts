import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A path in the repository the program stands in, or undefined where it is not there. */
export function inRepository(path: string): string | undefined {
	for (let folder = dirname(fileURLToPath(import.meta.url)); dirname(folder) !== folder; folder = dirname(folder)) {
		if (existsSync(join(folder, 'package-lock.json'))) {
			const full = join(folder, path);
			return existsSync(full) ? full : undefined;
		}
	}
	return undefined;
}
