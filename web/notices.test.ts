import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noticeOf, notices, packageOf } from './notices.ts';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'stammtisch-notices-'));
	put('index.html', '<script type="module" src="/main.js"></script>');
	put('main.js', "import { used } from 'with-licence'; new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }); console.log(used);");
	put('worker.js', "import { used } from 'in-a-worker'; console.log(used);");
	for (const name of ['with-licence', 'in-a-worker', 'not-imported']) putPackage(name, { LICENSE: `The licence of ${name}.` });
});

afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, text: string): void {
	mkdirSync(join(folder, path, '..'), { recursive: true });
	writeFileSync(join(folder, path), text);
}

/** Lays a package with one module and some more files into the folder. */
function putPackage(name: string, files: { readonly [file: string]: string }): void {
	put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.2.3', license: 'MIT', type: 'module', exports: './index.js' }));
	put(`node_modules/${name}/index.js`, `export const used = ${JSON.stringify(name)};`);
	for (const [file, text] of Object.entries(files)) put(`node_modules/${name}/${file}`, text);
}

/** Builds the folder as an app. @returns what its notices say */
async function built(): Promise<unknown> {
	const { app, worker } = notices();
	let text = '';
	const read: Plugin = {
		name: 'read',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const file = bundle['notices.json'];
				if (file?.type === 'asset') text = String(file.source);
			},
		},
	};
	await build({
		root: folder,
		configFile: false,
		logLevel: 'silent',
		plugins: [app, read],
		worker: { format: 'es', plugins: () => [worker] },
		build: { write: false },
	});
	return JSON.parse(text);
}

test('a build names the packages that are in it, workers included, and no others', async () => {
	expect(await built()).toEqual([
		{ name: 'in-a-worker', version: '1.2.3', licence: 'MIT', text: 'The licence of in-a-worker.' },
		expect.objectContaining({ name: 'vite', licence: 'MIT' }),
		{ name: 'with-licence', version: '1.2.3', licence: 'MIT', text: 'The licence of with-licence.' },
	]);
});

test.each([{}, { LICENSE: ' \n' }, { 'LICENSE.js': 'no text' }])('a package without a text of its licence fails the build: %j', async (files) => {
	rmSync(join(folder, 'node_modules/in-a-worker'), { recursive: true });
	putPackage('in-a-worker', files);
	await expect(built()).rejects.toThrow('in-a-worker 1.2.3 goes into the build, but its package has no text of its licence');
});

test('modules that a bundler or a compiler makes are theirs, those of this repository are nobody’s', () => {
	const nameOf = (id: string) => {
		const found = packageOf(id, folder);
		return found === undefined ? undefined : noticeOf(found).name;
	};
	expect(nameOf('\0rolldown/runtime.js')).toBe('rolldown');
	expect(nameOf('/anywhere/games/hus/wasm/kernel.generated.ts')).toBe('assemblyscript');
	expect(nameOf('node_modules/with-licence/index.js?raw')).toBe('with-licence');
	expect(nameOf('/anywhere/games/hus/src/rules.ts')).toBeUndefined();
	expect(() => nameOf('\0nobody/helper.js')).toThrow('whose licence goes with it?');
});
