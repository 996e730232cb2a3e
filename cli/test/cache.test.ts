import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { must } from '@stammtisch/core';
import { kalaha } from '@stammtisch/kalaha';
import { create } from '@stammtisch/kalaha/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FolderCache } from '../src/engine/folder-cache.ts';
import { cacheFolder } from '../src/play/folder.ts';
import { freshFolder, run, start } from './run.ts';

const NAME = 'kalaha-4-empty-2.table';
/** Ends once it is solved, its table of 16 stones built: that takes a second on most machines. */
const MILLIS = 30_000;
const SMALL = ['analyse', 'kalaha', '--option', 'pits=4', '--millis', `${MILLIS}`];

/** Stones of the table that an engine finds in the folder; −1 where it finds none that is sound. */
async function soundStones(folder: string): Promise<number> {
	const solver = await create(must(kalaha.ruleset({ pits: 4 })), undefined, { cache: new FolderCache(folder) });
	return solver.tableStones;
}

afterEach(() => vi.unstubAllEnvs());

describe('the folder of the cache', () => {
	it('is the argument, the environment’s, the usual one, or none', () => {
		vi.stubEnv('STAMMTISCH_CACHE', '/tmp/there');
		expect(cacheFolder('/tmp/here')).toBe('/tmp/here');
		expect(cacheFolder(undefined)).toBe('/tmp/there');
		expect(cacheFolder('none')).toBeUndefined();
		vi.stubEnv('STAMMTISCH_CACHE', 'none');
		expect(cacheFolder(undefined)).toBeUndefined();
		vi.stubEnv('STAMMTISCH_CACHE', '');
		vi.stubEnv('XDG_CACHE_HOME', '/tmp/xdg');
		expect(cacheFolder(undefined)).toBe('/tmp/xdg/stammtisch');
		vi.stubEnv('XDG_CACHE_HOME', 'not/whole');
		expect(cacheFolder(undefined)).toBe(join(homedir(), '.cache/stammtisch'));
	});
});

describe('a folder as cache', () => {
	it('gives back what was written, whatever was there before, and nothing else', async () => {
		const folder = join(freshFolder(), 'a', 'b');
		const cache = new FolderCache(folder);
		expect(await cache.read('x')).toBeUndefined();
		await cache.write('x', Uint8Array.of(1, 2, 3));
		await cache.write('x', Uint8Array.of(4, 5));
		expect([...((await cache.read('x')) ?? [])]).toEqual([4, 5]);
		expect(readdirSync(folder)).toEqual(['x']);
	});

	it('is seen whole by readers while several write', async () => {
		const folder = freshFolder();
		const caches = [1, 2, 3].map(() => new FolderCache(folder));
		const contents = caches.map((_, i) => new Uint8Array(2_000_000).fill(i + 1));
		await caches[0]?.write('x', contents[0] as Uint8Array);
		const writes = Promise.all(caches.flatMap((cache, i) => Array.from({ length: 5 }, () => cache.write('x', contents[i] as Uint8Array))));
		let isWriting = true;
		void writes.then(() => {
			isWriting = false;
		});
		for (let reads = 0; isWriting || reads < 3; reads++) {
			const seen = await (caches[1] as FolderCache).read('x');
			expect(seen?.length).toBe(2_000_000);
			expect(new Set(seen).size).toBe(1);
		}
		expect(readdirSync(folder)).toEqual(['x']);
	});

	it('wipes drafts of processes that ended long ago, not those being written', async () => {
		const folder = freshFolder();
		for (const draft of ['x.1.old', 'x.2.new', 'y.1.old']) writeFileSync(join(folder, draft), '');
		for (const draft of ['x.1.old', 'y.1.old']) utimesSync(join(folder, draft), 1e9, 1e9);
		await new FolderCache(folder).write('x', Uint8Array.of(1));
		expect(readdirSync(folder).sort()).toEqual(['x', 'x.2.new', 'y.1.old']);
	});

	it('takes every write, whatever becomes of the drafts of others', async () => {
		const folder = freshFolder();
		symlinkSync('nowhere', join(folder, 'x.1.gone'));
		const cache = new FolderCache(folder);
		for (let round = 1; round <= 20; round++) {
			await Promise.all([...Array.from({ length: 10 }, () => cache.write('x.y', new Uint8Array(10_000))), cache.write('x', Uint8Array.of(round))]);
			expect(await cache.read('x')).toEqual(Buffer.of(round));
		}
	});

	it('is done without where it cannot be', async () => {
		const file = join(freshFolder(), 'file');
		writeFileSync(file, '');
		for (const folder of [file, join(file, 'below'), '/proc/nowhere', '/dev/null']) {
			const cache = new FolderCache(folder);
			await cache.write('x', Uint8Array.of(1));
			expect(await cache.read('x')).toBeUndefined();
		}
	});
});

describe('the endgame table of Kalaha', () => {
	it('is kept by analyse and built on by the next', async () => {
		const folder = join(freshFolder(), 'cache');
		const first = await run([...SMALL, '--cache', folder]);
		expect([first.status, first.stderr]).toEqual([0, '']);
		expect(readdirSync(folder)).toEqual([NAME]);
		expect(await soundStones(folder)).toBeGreaterThan(10);
		const size = readFileSync(join(folder, NAME)).length;
		const second = await run(SMALL, '', { STAMMTISCH_CACHE: folder });
		expect([second.status, second.stderr]).toEqual([0, '']);
		expect(readFileSync(join(folder, NAME)).length).toBeGreaterThanOrEqual(size);
	});

	it('is kept by the engine when the requests end, and by a game in the terminal', async () => {
		const [engine, play] = [freshFolder(), freshFolder()];
		const request = JSON.stringify({ id: 1, op: 'analyse', game: 'kalaha', options: { pits: 4 }, limits: { millis: MILLIS } });
		expect((await run(['engine', '--cache', engine], `${request}\n`)).status).toBe(0);
		expect(await soundStones(engine)).toBeGreaterThan(8);
		const state = { XDG_STATE_HOME: freshFolder() };
		expect((await run(['play', 'kalaha', '--watch', '--level', '6', '--option', 'pits=4', '--cache', play], '', state)).status).toBe(0);
		expect(await soundStones(play)).toBeGreaterThan(8);
	});

	it('is built anew where the file is damaged', async () => {
		const folder = freshFolder();
		await run([...SMALL, '--cache', folder]);
		const path = join(folder, NAME);
		const file = readFileSync(path);
		for (const damaged of [file.map((byte, at) => (at === 5000 ? byte ^ 1 : byte)), file.subarray(0, 1000), Buffer.alloc(0), Buffer.from('not a table')]) {
			writeFileSync(path, damaged);
			expect(await soundStones(folder)).toBe(-1);
			const ran = await run([...SMALL, '--cache', folder]);
			expect([ran.status, ran.stderr]).toEqual([0, '']);
			expect(await soundStones(folder)).toBeGreaterThan(10);
		}
	});

	it('is done without where the folder cannot be written or nothing is to be kept', async () => {
		const blocked = join(freshFolder(), 'file');
		writeFileSync(blocked, '');
		for (const folder of [join(blocked, 'cache'), '/proc/nowhere', 'none']) {
			const ran = await run([...SMALL, '--cache', folder]);
			expect([ran.status, ran.stderr]).toEqual([0, '']);
		}
		expect(existsSync('none')).toBe(false);
		const deterministic = freshFolder();
		await run(['analyse', 'kalaha', '--option', 'pits=4', '--nodes', '10000', '--cache', deterministic]);
		expect(readdirSync(deterministic)).toEqual([]);
	});

	it('survives two processes that keep it at once', async () => {
		const folder = join(freshFolder(), 'cache');
		mkdirSync(folder);
		const children = [1, 2].map(() => start([...SMALL, '--cache', folder]));
		const statuses = await Promise.all(children.map((child) => new Promise((resolve) => child.on('close', resolve))));
		expect(statuses).toEqual([0, 0]);
		expect(readdirSync(folder)).toEqual([NAME]);
		expect(await soundStones(folder)).toBeGreaterThan(10);
	});
});
