/**
 * Adds up what a browser loads before the first Kalaha move can be played against the computer: every script and style of the page, the game, its board,
 * its texts and the worker, compressed. Fails above the limit.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LIMIT_KB = 120;
const DIST = join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** Entries of the manifest that the table page needs, by the end of their source path. */
const NEEDED = [
	'index.html',
	'src/pages/TablePage.svelte',
	'src/words/en.generated.ts',
	'games/kalaha/src/index.ts',
	'games/kalaha/board/index.ts',
	'games/kalaha/words/index.ts',
	'games/kalaha/words/en.generated.ts',
];

const files = new Set(['theme.js']);
function add(key) {
	const entry = manifest[key];
	if (!entry) throw new Error(`the build has no ${key}`);
	if (files.has(entry.file)) return;
	files.add(entry.file);
	for (const style of entry.css ?? []) files.add(style);
	for (const used of entry.imports ?? []) add(used);
}
for (const end of NEEDED) {
	const keys = Object.keys(manifest).filter((key) => key === end || key.endsWith(`/${end}`));
	if (keys.length !== 1) throw new Error(`the build has ${keys.length} entries ${end}`);
	add(keys[0]);
}
for (const name of readdirSync(join(DIST, 'assets'))) if (/^think\.worker-.*\.js$/.test(name)) files.add(`assets/${name}`);

const early = [...files].find((file) => file.includes('nets.generated'));
if (early) throw new Error(`${early} is for an engine and must not be loaded before it is asked`);

const kb = (bytes) => (bytes / 1000).toFixed(1);
let gzip = 0;
let brotli = 0;
for (const file of files) {
	const content = readFileSync(join(DIST, file));
	gzip += gzipSync(content, { level: 9 }).length;
	brotli += brotliCompressSync(content).length;
}
const text = `${files.size} files of script and style, ${kb(gzip)} kB with gzip, ${kb(brotli)} kB with brotli; at most ${LIMIT_KB} kB`;
console.log(`Before the first move of Kalaha a browser loads ${text}.`);
if (gzip > LIMIT_KB * 1000) {
	console.error(`That is ${kb(gzip - LIMIT_KB * 1000)} kB too much.`);
	process.exit(1);
}
