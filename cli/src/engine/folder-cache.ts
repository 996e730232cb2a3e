import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps engines' tables as files in a folder. Readers see a file whole or not at all; of two writers the later one stays. */
export class FolderCache {
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = folder;
	}

	async read(name: string): Promise<Uint8Array | undefined> {
		return readFile(join(this.#folder, name)).catch(() => undefined);
	}

	async write(name: string, bytes: Uint8Array): Promise<void> {
		await mkdir(this.#folder, { recursive: true });
		const path = join(this.#folder, name);
		const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
		await writeFile(draft, bytes, { flag: 'wx' });
		await rename(draft, path);
	}
}
