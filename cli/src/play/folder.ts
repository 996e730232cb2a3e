import { existsSync, mkdirSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';

/** Where games are kept: `$XDG_STATE_HOME/stammtisch`, or `~/.local/state/stammtisch`; undefined where there is no home folder. */
export function stateFolder(): string | undefined {
	return inHome(process.env.XDG_STATE_HOME, '.local/state');
}

/**
 * Where tables are kept that can be worked out anew: `given`, else `$STAMMTISCH_CACHE`, else `$XDG_CACHE_HOME/stammtisch`, else `~/.cache/stammtisch`;
 * undefined where that is `none` or there is no home folder.
 */
export function cacheFolder(given: string | undefined): string | undefined {
	const chosen = given ?? process.env.STAMMTISCH_CACHE;
	if (chosen === 'none') return undefined;
	return chosen ? resolve(chosen) : inHome(process.env.XDG_CACHE_HOME, '.cache');
}

/** `stammtisch` in the folder given, or where that is no whole path in `usual` under the home folder; undefined where there is none. */
function inHome(given: string | undefined, usual: string): string | undefined {
	if (given !== undefined && isAbsolute(given)) return join(given, 'stammtisch');
	const home = [homedir(), accountHome()].find((path) => path !== undefined && isAbsolute(path));
	return home === undefined ? undefined : join(home, usual, 'stammtisch');
}

/** The home folder by the list of accounts, whatever the environment says. */
function accountHome(): string | undefined {
	try {
		return userInfo().homedir;
	} catch {
		return undefined;
	}
}

/** Makes a folder and those above it, one at a time: the recursive call of Node.js never returns in a file system that takes no folders. */
export function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	try {
		mkdirSync(path);
	} catch (fault) {
		if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
	}
}
