/** Packs the proofs games/hus/proof/*.txt into a module that the engine loads: node train/hus/pack.mjs. A test holds the module to the texts. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../games/hus/proof/', import.meta.url);

/** The text of the module. */
export function pack() {
	const names = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
	const entries = names.map((name) => {
		const constant = name.replace('.txt', '').replace(/-/g, '_').toUpperCase();
		return `/** ${name} */\nexport const ${constant} = \`${readFileSync(new URL(name, FOLDER), 'utf8')}\`;\n`;
	});
	return `/** The proofs in this folder, packed by train/hus/pack.mjs. */\n${entries.join('\n')}`;
}

export const MODULE = fileURLToPath(new URL('strategies.generated.ts', FOLDER));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(MODULE, pack());
