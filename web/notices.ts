import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Notice } from './src/notices.ts';

const ROOT = join(import.meta.dirname, '..');
const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)(\.(md|txt))?$/i;
/** Where a bundler's own licence ends and those of its parts begin, none of which it leaves in what it builds. */
const PARTS = /^#+ Licenses of bundled dependencies/m;
/** What a compiler leaves in a file that it generates. */
const COMPILED = [{ path: /\/wasm\/kernel\.generated\.ts$/, by: 'assemblyscript' }];

/**
 * The folder of the package that a module of the build comes from; undefined for a module of this repository.
 * Throws where a module comes from neither.
 *
 * @param id a path, absolute or relative to `from`, or what a bundler calls a module of its own, such as `\0vite/preload-helper.js`
 */
export function packageOf(id: string, from: string): string | undefined {
	const own = /^\0([^/]+)\//.exec(id)?.[1] ?? COMPILED.find(({ path }) => path.test(id))?.by;
	const path = own === undefined ? join(id.startsWith('/') ? '' : from, id.split('?')[0] ?? '') : join(ROOT, 'node_modules', own, 'index');
	if (!path.includes('/node_modules/')) return undefined;
	for (let folder = dirname(path); !folder.endsWith('/node_modules'); folder = dirname(folder)) {
		const file = join(folder, 'package.json');
		// Folders within a package may have a package.json that only names a kind of module.
		if (existsSync(file) && typeof JSON.parse(readFileSync(file, 'utf8')).version === 'string') return folder;
	}
	throw new Error(`no package has ${JSON.stringify(id)}: whose licence goes with it?`);
}

/** What goes with a package to whoever gets a copy. Throws where the package has no text of its licence. */
export function noticeOf(folder: string): Notice {
	const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { [key: string]: string };
	const texts = readdirSync(folder)
		.filter((file) => LICENCE_FILE.test(file))
		.sort()
		.map((file) => (readFileSync(join(folder, file), 'utf8').split(PARTS)[0] ?? '').trim());
	if (!name || !version || !license || !texts.some((text) => text !== '')) {
		throw new Error(`${name} ${version} goes into the build, but its package has no text of its licence (${folder}).`);
	}
	return { name, version, licence: license, text: texts.join('\n\n') };
}

/**
 * Writes `notices.json`: name, version and licence of every package of which something is in the build, by the build's own list of modules.
 * Workers are builds of their own, which end before the app's.
 */
export function notices(): { readonly app: Plugin; readonly worker: Plugin } {
	const folders = new Set<string>();
	function collect(bundle: Rolldown.OutputBundle, root: string) {
		for (const file of Object.values(bundle)) {
			for (const id of file.type === 'chunk' ? file.moduleIds : file.originalFileNames) {
				const folder = packageOf(id, root);
				if (folder !== undefined) folders.add(folder);
			}
		}
	}
	return {
		worker: {
			name: 'stammtisch:packages-of-workers',
			generateBundle(_options, bundle) {
				collect(bundle, this.environment.config.root);
			},
		},
		app: {
			name: 'stammtisch:notices',
			apply: 'build',
			generateBundle(_options, bundle) {
				collect(bundle, this.environment.config.root);
				const all = [...folders].map(noticeOf).sort((a, b) => a.name.localeCompare(b.name, 'en'));
				this.emitFile({ type: 'asset', fileName: 'notices.json', source: JSON.stringify(all) });
			},
		},
	};
}
