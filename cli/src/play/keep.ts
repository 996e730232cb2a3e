import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, type Result, readRecordJson, writeRecordJson } from '@stammtisch/core';

/** Where games are kept: `$XDG_STATE_HOME/stammtisch`, or `~/.local/state/stammtisch`. */
export function stateFolder(): string {
	const base = process.env.XDG_STATE_HOME;
	return join(base?.startsWith('/') ? base : join(homedir(), '.local/state'), 'stammtisch');
}

/** The file in which the going game of one kind is kept, written whole after every event. */
export class Keep {
	readonly #game: string;
	readonly path: string;

	constructor(game: string) {
		this.#game = game;
		this.path = join(stateFolder(), `${game}.json`);
	}

	/** What is kept; undefined where nothing is. */
	read(): Result<GameRecord> | undefined {
		try {
			return readRecordJson(readFileSync(this.path, 'utf8'));
		} catch {
			return undefined;
		}
	}

	/** Replaces what is kept, so that a reader or a crash sees the one before or this one whole. */
	write(record: GameRecord): void {
		mkdirSync(stateFolder(), { recursive: true });
		const draft = `${this.path}.${process.pid}.${randomBytes(4).toString('hex')}`;
		const file = openSync(draft, 'wx', 0o600);
		try {
			writeFileSync(file, writeRecordJson(record));
			fsyncSync(file);
		} finally {
			closeSync(file);
		}
		renameSync(draft, this.path);
	}

	/** Puts what is kept aside under a time. @returns its path, or undefined where nothing is kept */
	archive(now: Date): string | undefined {
		if (!existsSync(this.path)) return undefined;
		const stamp = now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);
		const folder = join(stateFolder(), 'records');
		mkdirSync(folder, { recursive: true });
		const path = join(folder, `${this.#game}-${stamp}-${randomBytes(2).toString('hex')}.json`);
		renameSync(this.path, path);
		return path;
	}
}
