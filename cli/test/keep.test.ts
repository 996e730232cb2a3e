import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@stammtisch/core';
import { describe, expect, it } from 'vitest';
import { Keep, reasonOf } from '../src/play/keep.ts';
import { freshFolder } from './run.ts';
import { tableOf } from './scripted.ts';

const record: GameRecord = (await tableOf('hus')).record();

/** A folder that is not there yet. */
function someFolder(): string {
	return join(freshFolder(), 'state', 'stammtisch');
}

/** A Hus game that this process has claimed and written once. */
function kept() {
	const folder = someFolder();
	const keep = new Keep('hus', folder);
	expect(keep.claim()).toBeUndefined();
	keep.write(record);
	return { folder, keep, file: join(folder, 'hus.json'), lock: join(folder, 'hus.lock') };
}

describe('the file of the going game', () => {
	it('holds the record that was written last, for its owner alone', () => {
		const { keep, file } = kept();
		const later = { ...record, tags: { ...record.tags, Event: 'later' } };
		keep.write(later);
		expect(keep.path).toBe(file);
		expect(keep.read()).toEqual({ ok: true, value: later });
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});

	it('is one for each game, with no drafts beside it', () => {
		const { folder } = kept();
		const other = new Keep('kalaha', folder);
		expect(other.read()).toBeUndefined();
		expect(other.claim()).toBeUndefined();
		other.write(record);
		expect(readdirSync(folder).sort()).toEqual(['hus.json', 'hus.lock', 'kalaha.json', 'kalaha.lock']);
	});

	it('is refused where it is damaged or cannot be read', () => {
		const { keep, file, folder } = kept();
		writeFileSync(file, '{"format":');
		expect(keep.read()).toMatchObject({ ok: false, problem: { code: 'ERR_JSON', message: expect.stringContaining('not JSON') } });
		mkdirSync(join(folder, 'kalaha.json'));
		expect(new Keep('kalaha', folder).read()).toMatchObject({
			ok: false,
			problem: { code: 'ERR_RECORD', message: expect.stringMatching(/^it cannot be read \(.+\)$/) },
		});
	});

	it('is put among the records under the time and a name of its own', () => {
		const { keep, folder, file } = kept();
		const now = new Date(Date.UTC(2031, 1, 3, 4, 5, 6));
		const first = keep.archive(now) ?? '';
		expect(first).toMatch(/\/records\/hus-20310203-040506-[0-9a-f]{4}\.json$/);
		expect(first.startsWith(keep.records)).toBe(true);
		expect(readFileSync(first, 'utf8')).toContain('"hus"');
		expect(existsSync(file)).toBe(false);
		expect(keep.archive(now)).toBeUndefined();
		keep.write(record);
		keep.archive(now);
		expect(readdirSync(join(folder, 'records'))).toHaveLength(2);
	});

	it('stays where the records cannot be written', () => {
		const { keep, folder, file } = kept();
		writeFileSync(join(folder, 'records'), 'in the way');
		expect(() => keep.archive(new Date())).toThrow();
		expect(existsSync(file)).toBe(true);
	});

	it('is left as it was where it cannot be written', () => {
		const folder = someFolder();
		const keep = new Keep('hus', folder);
		keep.claim();
		mkdirSync(join(folder, 'hus.json'));
		expect(() => keep.write(record)).toThrow();
		expect(readdirSync(folder).sort()).toEqual(['hus.json', 'hus.lock']);
	});
});

describe('a game belongs to one process at a time', () => {
	/** A process that runs, and is not this one. */
	const other = process.ppid;

	it('and is not taken from another that runs', () => {
		const { keep, folder, lock } = kept();
		expect(keep.lockPath).toBe(lock);
		writeFileSync(lock, `${other}\n`);
		const second = new Keep('hus', folder);
		expect(second.claim()).toBe(other);
		expect(() => second.write(record)).toThrow('the game was not claimed');
		second.release();
		expect(existsSync(lock)).toBe(true);
	});

	it('and is not written once another has taken it', () => {
		const { keep, lock, file } = kept();
		const before = readFileSync(file, 'utf8');
		writeFileSync(lock, `${other}\n`);
		expect(() => keep.write({ ...record, games: [] })).toThrow('it is open elsewhere too');
		expect(readFileSync(file, 'utf8')).toBe(before);
	});

	it('until it is given back', () => {
		const { keep, folder, lock } = kept();
		keep.release();
		expect(existsSync(lock)).toBe(false);
		expect(() => keep.write(record)).toThrow('the game was given back');
		expect(new Keep('hus', folder).claim()).toBeUndefined();
	});

	it('and one that has ended has it no more', () => {
		const { folder, lock } = kept();
		writeFileSync(lock, `${spawnSync('true').pid}\n`);
		expect(new Keep('hus', folder).claim()).toBeUndefined();
		expect(readFileSync(lock, 'utf8').split('\n')[0]).toBe(String(process.pid));
	});

	it('nor one whose number has been given to another since', () => {
		const { folder, lock } = kept();
		const [, began = ''] = readFileSync(lock, 'utf8').split('\n');
		expect(began).not.toBe('');
		// The other runs, but it began at another time.
		writeFileSync(lock, `${other}\n${began}\n`);
		expect(new Keep('hus', folder).claim()).toBeUndefined();
	});

	it.each(['', 'x', '-1', '0', '1.5'])('nor where the lock tells no process: %j', (text) => {
		const { folder, lock } = kept();
		writeFileSync(lock, text);
		expect(new Keep('hus', folder).claim()).toBeUndefined();
	});

	it('and who takes it sweeps the drafts of those that were ended, its own game’s alone', () => {
		const { keep, folder } = kept();
		keep.release();
		for (const name of ['hus.json.123.abcd', 'kalaha.json.1.ab']) writeFileSync(join(folder, name), 'half a ga');
		new Keep('hus', folder).claim();
		expect(readdirSync(folder).sort()).toEqual(['hus.json', 'hus.lock', 'kalaha.json.1.ab']);
	});
});

describe('nothing is kept', () => {
	it('before the game is claimed', () => {
		expect(() => new Keep('hus', someFolder()).write(record)).toThrow('the game was not claimed');
	});

	it('where there is no folder for it', () => {
		const keep = new Keep('hus', '/proc/nowhere');
		expect(keep.claim()).toBeUndefined();
		expect(() => keep.write(record)).toThrow(/\/proc\/nowhere/);
		expect(keep.read()).toBeUndefined();
		expect(keep.archive(new Date())).toBeUndefined();
	});

	it('once it was given up, and the reason is told', () => {
		const { keep } = kept();
		keep.giveUp('the game before stays');
		expect(() => keep.write(record)).toThrow('the game before stays');
	});
});

it('a fault is told in words, whatever was thrown', () => {
	expect(reasonOf(new Error('no room'))).toBe('no room');
	expect(reasonOf('odd')).toBe('odd');
});
