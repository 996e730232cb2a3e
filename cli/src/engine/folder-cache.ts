import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineCache } from '@stammtisch/core';
import { makeFolder } from '../play/folder.ts';

/** A draft older than this, in milliseconds, was left by a process that ended while it wrote. */
const STALE_MILLIS = 600_000;

/** Keeps engines' tables as files in a folder. Readers see a file whole or not at all; of several writers the last one stays. */
export class FolderCache implements EngineCache {
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = folder;
	}

	async read(name: string): Promise<Uint8Array | undefined> {
		return readFile(join(this.#folder, name)).catch(() => undefined);
	}

	async write(name: string, bytes: Uint8Array): Promise<void> {
		const path = join(this.#folder, name);
		const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
		try {
			makeFolder(this.#folder);
			await this.#sweep(name);
			await writeFile(draft, bytes, { flag: 'wx' });
			await rename(draft, path);
		} catch {
			await rm(draft, { force: true }).catch(() => undefined);
		}
	}

	async #sweep(name: string): Promise<void> {
		const drafts = (await readdir(this.#folder)).filter((other) => other.startsWith(`${name}.`)).map((other) => join(this.#folder, other));
		for (const draft of drafts) await wipeStale(draft);
	}
}

async function wipeStale(draft: string): Promise<void> {
	try {
		const { mtimeMs } = await stat(draft);
		if (Date.now() - mtimeMs > STALE_MILLIS) await rm(draft, { force: true });
	} catch {
		// Its writer has finished in between, or it cannot be wiped: neither is in the way of another write.
	}
}
