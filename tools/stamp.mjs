import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const INSTALLED = join(ROOT, 'node_modules/.cache/stammtisch/installed');
const BUILT = join(ROOT, 'node_modules/.cache/stammtisch/built');
const BUILD_INPUTS = ['core', 'table', 'games', 'engine', 'protocol', 'server', 'board-kit', 'web', 'cli', 'bench', 'tools', 'package-lock.json'];

/** What an installation depends on: the lock file and Node's binary interface. */
function installation() {
	return createHash('sha256')
		.update(readFileSync(join(ROOT, 'package-lock.json')))
		.update(process.versions.modules)
		.digest('hex');
}

/** What a build depends on: path, size and time of every source file. */
function sources() {
	const hash = createHash('sha256').update(installation());
	const visit = (path) => {
		const full = join(ROOT, path);
		const stat = statSync(full, { throwIfNoEntry: false });
		if (!stat) return;
		if (!stat.isDirectory()) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
		else for (const name of readdirSync(full).sort()) if (name !== 'node_modules' && name !== 'dist') visit(`${path}/${name}`);
	};
	BUILD_INPUTS.forEach(visit);
	return hash.digest('hex');
}

function matches(file, value) {
	return existsSync(file) && readFileSync(file, 'utf8') === value;
}

function write(file, value) {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, value);
}

export const isInstalled = () => matches(INSTALLED, installation());
export const markInstalled = () => write(INSTALLED, installation());
export const isBuilt = () => ['web/dist/index.html', 'cli/dist/main.js'].every((file) => existsSync(join(ROOT, file))) && matches(BUILT, sources());
export const markBuilt = () => write(BUILT, sources());
