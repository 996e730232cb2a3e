import { existsSync, writeFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheFolder, makeFolder, stateFolder } from '../src/play/folder.ts';
import { freshFolder } from './run.ts';

afterEach(() => {
	vi.unstubAllEnvs();
});

describe('games are kept', () => {
	it('in XDG_STATE_HOME', () => {
		vi.stubEnv('XDG_STATE_HOME', '/elsewhere/state');
		expect(stateFolder()).toBe('/elsewhere/state/stammtisch');
	});

	it.each(['', 'state', './state'])('in the home folder where XDG_STATE_HOME is %j, which is no whole path', (given) => {
		vi.stubEnv('XDG_STATE_HOME', given);
		expect(stateFolder()).toBe(join(homedir(), '.local/state/stammtisch'));
	});

	it.each(['', 'home'])('never in the working folder: where HOME is %j, in the home folder of the account', (home) => {
		vi.stubEnv('XDG_STATE_HOME', '');
		vi.stubEnv('HOME', home);
		expect(stateFolder()).toBe(join(userInfo().homedir, '.local/state/stammtisch'));
	});
});

describe('tables are kept', () => {
	it('where --cache says, else STAMMTISCH_CACHE, as a whole path', () => {
		vi.stubEnv('STAMMTISCH_CACHE', 'from-environment');
		expect(cacheFolder('given')).toBe(resolve('given'));
		expect(cacheFolder(undefined)).toBe(resolve('from-environment'));
	});

	it('nowhere at the word none', () => {
		vi.stubEnv('STAMMTISCH_CACHE', 'none');
		expect(cacheFolder(undefined)).toBeUndefined();
		vi.stubEnv('STAMMTISCH_CACHE', '/somewhere');
		expect(cacheFolder('none')).toBeUndefined();
	});

	it('else in XDG_CACHE_HOME or the home folder', () => {
		vi.stubEnv('STAMMTISCH_CACHE', '');
		vi.stubEnv('XDG_CACHE_HOME', '/elsewhere/cache');
		expect(cacheFolder(undefined)).toBe('/elsewhere/cache/stammtisch');
		vi.stubEnv('XDG_CACHE_HOME', '');
		expect(cacheFolder(undefined)).toBe(join(homedir(), '.cache/stammtisch'));
	});
});

describe('a folder is made', () => {
	it('with all those above it, and again without harm', () => {
		const folder = join(freshFolder(), 'a/b/c');
		makeFolder(folder);
		makeFolder(folder);
		expect(existsSync(folder)).toBe(true);
	});

	it('unless a file is in the way, or the system takes none', () => {
		const file = join(freshFolder(), 'file');
		writeFileSync(file, '');
		expect(() => makeFolder(join(file, 'a'))).toThrow();
		expect(() => makeFolder('/proc/nowhere/a')).toThrow();
	});
});
