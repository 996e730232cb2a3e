import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const LEAST_BYTES = 1000;

/** Writes `.br` and `.gz` beside every built text file, for servers that send compressed files as they lie. */
export function compressed(): Plugin {
	let folder = '';
	return {
		name: 'stammtisch:compressed',
		apply: 'build',
		configResolved(config) {
			folder = join(config.root, config.build.outDir);
		},
		closeBundle() {
			for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
				if (!/\.(js|css|html|svg|wasm|json)$/.test(name) || name.startsWith('.vite')) continue;
				const content = readFileSync(join(folder, name));
				if (content.length < LEAST_BYTES) continue;
				writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
				writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
			}
		},
	};
}
