/**
 * The one font that the browser tests find on the machine, whatever else is installed there: the app's own text font, so that pictures and widths are the
 * same everywhere. `FONTCONFIG_FILE=/etc/fonts/fonts.conf npm test` tries the machine's own fonts instead.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const WOFF = join(ROOT, 'node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff');
const FOLDER = join(ROOT, 'node_modules/.cache/stammtisch/fonts');

/** What the browser is told of fonts. */
export const FONTCONFIG = process.env.FONTCONFIG_FILE ?? join(FOLDER, 'fonts.conf');

const CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${FOLDER}</dir><cachedir>${join(FOLDER, 'cache')}</cachedir></fontconfig>
`;

/** Puts the font and the configuration that names it where the browser looks. */
export function makeFonts(): void {
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(join(FOLDER, 'only.ttf'), unwrapped(readFileSync(WOFF)));
	writeFileSync(join(FOLDER, 'fonts.conf'), CONFIGURATION);
}

/** The OpenType font in a WOFF 1.0 file: browsers take no other from the system. Both are a head, a list of tables, and the tables. */
function unwrapped(woff: Buffer): Buffer {
	const count = woff.readUInt16BE(12);
	const heads = Array.from({ length: count }, (_, i) => woff.subarray(44 + 20 * i, 64 + 20 * i));
	const depth = Math.floor(Math.log2(count));
	const list = Buffer.alloc(12 + 16 * count);
	woff.copy(list, 0, 4, 8);
	[count, 16 << depth, depth, 16 * (count - (1 << depth))].forEach((value, i) => {
		list.writeUInt16BE(value, 4 + 2 * i);
	});
	const parts = [list];
	let end = list.length;
	for (const [i, head] of heads.entries()) {
		const [offset, packed, length] = [head.readUInt32BE(4), head.readUInt32BE(8), head.readUInt32BE(12)];
		const bytes = woff.subarray(offset, offset + packed);
		const table = Buffer.alloc(Math.ceil(length / 4) * 4);
		(packed < length ? inflateSync(bytes) : bytes).copy(table);
		const entry = list.subarray(12 + 16 * i);
		head.copy(entry, 0, 0, 4);
		head.copy(entry, 4, 16, 20);
		entry.writeUInt32BE(end, 8);
		entry.writeUInt32BE(length, 12);
		parts.push(table);
		end += table.length;
	}
	return Buffer.concat(parts);
}
