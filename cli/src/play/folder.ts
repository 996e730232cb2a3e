import { existsSync, mkdirSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

/** Where games are kept: `$XDG_STATE_HOME/stammtisch`, or `~/.local/state/stammtisch`; undefined where there is no home folder. */
export function stateFolder(): string | undefined {
	const given = process.env.XDG_STATE_HOME;
	if (given !== undefined && isAbsolute(given)) return join(given, 'stammtisch');
	const home = [homedir(), accountHome()].find((path) => path !== undefined && isAbsolute(path));
	return home === undefined ? undefined : join(home, '.local/state/stammtisch');
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
