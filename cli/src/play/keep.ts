import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, type GameRecord, ok, type Result, readRecordJson, writeRecordJson } from '@stammtisch/core';
import { type Numbered, readEvents, recordedAfter } from '@stammtisch/table';
import { makeFolder, stateFolder } from './folder.ts';
import { Lock } from './lock.ts';

/**
 * Where the going game of one kind is kept, by one process at a time: its record in one file, and in another a line for each change since, so that a move
 * costs what it tells. The second is named after what the first holds: what belongs to another record counts for nothing.
 */
export class Keep {
	readonly #game: string;
	readonly #folder: string | undefined;
	readonly #lock: Lock | undefined;
	/** The changes since the record that is kept. */
	#changes: string | undefined;
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

	/** What a process left that was ended while writing. */
	#sweep(folder: string): void {
		const isDraft = (name: string) => name.startsWith(`${this.#game}.json.`);
		const isChanges = (name: string) => name.startsWith(`${this.#game}.`) && name.endsWith('.events');
		const text = this.#text();
		const present = typeof text === 'string' ? this.#changesOf(text) : '';
		const left = readdirSync(folder).filter((name) => isDraft(name) || (isChanges(name) && join(folder, name) !== present));
		for (const name of left) rmSync(join(folder, name), { force: true });
	}

	/** What is kept, with the changes since; undefined where nothing is. */
	read(): Result<GameRecord> | undefined {
		const text = this.#text();
		if (typeof text !== 'string') return text;
		const record = readRecordJson(text);
		if (!record.ok) return record;
		const changes = readChanges(this.#changesOf(text));
		if (!changes.ok) return changes;
		const { games } = recordedAfter({ players: [], games: record.value.games }, changes.value);
		return ok({ ...record.value, games });
	}

	#text(): string | Result<never> | undefined {
		if (this.#folder === undefined) return undefined;
		try {
			return readFileSync(this.path, 'utf8');
		} catch (fault) {
			return existsSync(this.path) ? fail('ERR_RECORD', `it cannot be read (${reasonOf(fault)})`) : undefined;
		}
	}

	#changesOf(text: string): string {
		return join(this.#folder ?? '', `${this.#game}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.events`);
	}

	/** Replaces what is kept, so that a reader or a crash sees the one before or this one whole. Throws where that is impossible. */
	write(record: GameRecord): void {
		this.#demandOurs();
		const draft = `${this.path}.${process.pid}.${randomBytes(4).toString('hex')}`;
		const [before, text] = [this.#text(), writeRecordJson(record)];
		try {
			writeSafely(draft, text, 'wx');
			renameSync(draft, this.path);
		} catch (fault) {
			rmSync(draft, { force: true });
			throw fault;
		}
		this.#changes = this.#changesOf(text);
		// The record tells them by now.
		for (const path of [this.#changes, ...(typeof before === 'string' ? [this.#changesOf(before)] : [])]) rmSync(path, { force: true });
	}

	/** Adds what has happened since `write`. Throws where that is impossible. */
	append(events: readonly Numbered[]): void {
		this.#demandOurs();
		if (this.#changes !== undefined) writeSafely(this.#changes, `${JSON.stringify(events)}\n`, 'a');
	}

	#demandOurs(): void {
		if (this.#fault !== undefined) throw new Error(this.#fault);
		if (!this.#lock?.isOurs) throw new Error('it is open elsewhere too');
	}

	/** Puts what is kept aside under a time. @returns its path, or undefined where nothing is kept. Throws where it has to stay. */
	archive(now: Date): string | undefined {
		const text = this.#text();
		if (text === undefined) return undefined;
		const changes = typeof text === 'string' ? this.#changesOf(text) : '';
		const record = existsSync(changes) ? this.read() : undefined;
		if (record?.ok) this.write(record.value);
		const stamp = now.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);
		makeFolder(this.records);
		let path: string;
		do path = join(this.records, `${this.#game}-${stamp}-${randomBytes(2).toString('hex')}.json`);
		while (existsSync(path));
		renameSync(this.path, path);
		if (existsSync(changes)) renameSync(changes, path.replace(/json$/, 'events'));
		return path;
	}
}

/** A fault in words. */
export function reasonOf(fault: unknown): string {
	return fault instanceof Error ? fault.message : String(fault);
}

/** On its medium once it returns. */
function writeSafely(path: string, text: string, flag: 'wx' | 'a'): void {
	const file = openSync(path, flag, 0o600);
	try {
		writeFileSync(file, text);
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
}

/** The changes in a file, in their order: none where there is no file. A line that was being written when the process ended has not happened. */
function readChanges(path: string): Result<Numbered[]> {
	const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
	const lines = text
		.slice(0, text.lastIndexOf('\n') + 1)
		.split('\n')
		.slice(0, -1);
	const events: Numbered[] = [];
	for (const line of lines) {
		const read = readEvents(line, events.length + 1);
		if (!read.ok) return read;
		events.push(...read.value);
	}
	return ok(events);
}
