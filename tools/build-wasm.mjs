/**
 * Compiles each game's kernel, games/<game>/wasm/index.ts (AssemblyScript), to games/<game>/wasm/kernel.generated.ts, a module with the bytes in base64.
 * The generated module is committed, so that nothing but the repository's own files is needed to run; a test holds it to the sources.
 *
 *     node tools/build-wasm.mjs [game…]
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const GAMES = fileURLToPath(new URL('../games/', import.meta.url));
/** AS112: sides travel between functions as v128, which never leave the module. */
const FLAGS = ['-O3', '--runtime', 'stub', '--noAssert', '--enable', 'simd', '--use', 'abort=', '--disableWarning', '112'];
const WIDTH = 160;

/** The games that have a kernel. */
export function gamesWithKernel() {
	return readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'wasm', 'index.ts')));
}

/** Where a game's generated module lies. */
export function generatedPath(game) {
	return join(GAMES, game, 'wasm', 'kernel.generated.ts');
}

/** Compiles a game's kernel. @returns the text of its generated module */
export async function generate(game) {
	const source = join(GAMES, game, 'wasm', 'index.ts');
	let bytes;
	const { error, stderr } = await asc.main([source, '--outFile', 'kernel.wasm', ...FLAGS], {
		writeFile: (_name, contents) => {
			bytes = contents;
		},
	});
	if (error || !bytes) throw new Error(`${source} does not compile:\n${stderr.toString()}`);
	const text = Buffer.from(bytes).toString('base64');
	const lines = text.match(new RegExp(`.{1,${WIDTH}}`, 'g')) ?? [];
	return `/** The kernel of ${game}, compiled by tools/build-wasm.mjs from the sources beside this file: WebAssembly in base64. */\nexport const KERNEL =\n${lines.map((line) => `\t'${line}'`).join(' +\n')};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const wanted = process.argv.slice(2);
	for (const game of wanted.length > 0 ? wanted : gamesWithKernel()) writeFileSync(generatedPath(game), await generate(game));
}
