import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type GameRecord, type Result, readRecordJson, writeRecordJson } from '@stammtisch/core';
import { makeFolder, stateFolder } from './folder.ts';
import { Lock } from './lock.ts';

/** The file in which the going game of one kind is kept, written whole after every event, by one process at a time. */
export class Keep {
	readonly #game: string;
	readonly #folder: string | undefined;
	readonly #lock: Lock | undefined;
	/** Why nothing can be kept; undefined while this process may write. */
	#fault: string | undefined = 'the game was not claimed';

	constructor(game: string, folder: string | undefined = stateFolder()) {
		this.#game = game;
		this.#folder = folder;
		this.#lock = this.#folder === undefined ? undefined : new Lock(join(this.#folder, `${game}.lock`));
	}

	get path(): string {
		return join(this.#folder ?? '', `${this.#game}.json`);
	}

	/** The file that says which process has the game. */
	get lockPath(): string | undefined {
		return this.#lock?.path;
	}

	/** Folder of the games that are over or were put aside. */
	get records(): string {
		return join(this.#folder ?? '', 'records');
	}

	/** Takes the game for this process. Where nothing can be kept, `write` says why. @returns the process that has it already */
	claim(): number | undefined {
		if (this.#folder === undefined || this.#lock === undefined) {
			this.#fault = 'there is no home folder; XDG_STATE_HOME can name another';
			return undefined;
		}
		try {
			makeFolder(this.#folder);
			const holder = this.#lock.take();
			if (holder !== undefined) return holder;
			this.#sweep(this.#folder);
			this.#fault = undefined;
		} catch (fault) {
			this.#fault = reasonOf(fault);
		}
		return undefined;
	}

	/** Gives the game back to others. */
	release(): void {
		this.#fault = 'the game was given back';
		this.#lock?.release();
	}

	/** Keeps nothing from here on, for the reason given. */
	giveUp(reason: string): void {
		this.#fault = reason;
	}

	/** Drafts of a process that was ended while writing. */
	#sweep(folder: string): void {
		const drafts = readdirSync(folder).filter((name) => name.startsWith(`${this.#game}.json.`));
		for (const name of drafts) rmSync(join(folder, name), { force: true });
	}

	/** What is kept; undefined where nothing is. */
	read(): Result<GameRecord> | undefined {
		if (this.#folder === undefined) return undefined;
		let text: string;
		try {
			text = readFileSync(this.path, 'utf8');
		} catch (fault) {
			if (!existsSync(this.path)) return undefined;
			return fail('ERR_RECORD', `it cannot be read (${reasonOf(fault)})`);
		}
		return readRecordJson(text);
	}

	/** Replaces what is kept, so that a reader or a crash sees the one before or this one whole. Throws where that is impossible. */
	write(record: GameRecord): void {
		if (this.#fault !== undefined) throw new Error(this.#fault);
		if (!this.#lock?.isOurs) throw new Error('it is open elsewhere too');
		const draft = `${this.path}.${process.pid}.${randomBytes(4).toString('hex')}`;
		try {
			const file = openSync(draft, 'wx', 0o600);
			try {
				writeFileSync(file, writeRecordJson(record));
				fsyncSync(file);
			} finally {
				closeSync(file);
			}
			renameSync(draft, this.path);
		} catch (fault) {
			rmSync(draft, { force: true });
			throw fault;
		}
	}

	/** Puts what is kept aside under a time. @returns its path, or undefined where nothing is kept. Throws where it has to stay. */
	archive(now: Date): string | undefined {
		if (this.#folder === undefined || !existsSync(this.path)) return undefined;
		const stamp = now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);
		makeFolder(this.records);
		let path: string;
		do path = join(this.records, `${this.#game}-${stamp}-${randomBytes(2).toString('hex')}.json`);
		while (existsSync(path));
		renameSync(this.path, path);
		return path;
	}
}

/** A fault in words. */
export function reasonOf(fault: unknown): string {
	return fault instanceof Error ? fault.message : String(fault);
}
