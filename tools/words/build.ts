/**
 * Compiles every catalogue, `<folder>/<language>.json` in ICU MessageFormat, to modules beside it: `messages.generated.ts`, the types that the English one
 * gives to all; `<language>.generated.ts`, the phrases; `catalogues.generated.ts`, which loads a language when it is asked for. They are committed, so
 * that Node from source, the bundled command line and the browser load them alike; a test holds them to the catalogues.
 *
 *     npx tsx tools/words/build.ts [folder…]
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf, typeOf } from './arguments.ts';
import { faultsOf } from './check.ts';
import { compile } from './compile.ts';
import { languagesIn, readSource, type Source } from './source.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders that have catalogues, from the root of the repository. */
export function catalogueFolders(): string[] {
	const games = readdirSync(join(ROOT, 'games')).map((game) => `games/${game}/words`);
	return ['cli/src/words', ...games, 'web/src/words'].filter((folder) => existsSync(join(ROOT, folder, 'en.json')));
}

/** The generated modules of a folder, by path from the root. Throws with every fault where a catalogue is not in order. */
export function generate(folder: string): Map<string, string> {
	const sources = languagesIn(join(ROOT, folder)).map((language) => readSource(join(ROOT, folder), language));
	const english = sources.find(({ language }) => language === 'en');
	if (!english) throw new Error(`${folder} has no catalogue in English`);
	const faults = sources.flatMap((source) => faultsOf(source, english));
	if (faults.length > 0) throw new Error(`${folder}:\n${faults.join('\n')}`);
	return new Map([
		[`${folder}/messages.generated.ts`, typesOf(english)],
		[`${folder}/catalogues.generated.ts`, loadersOf(sources)],
		...sources.map((source) => [`${folder}/${source.language}.generated.ts`, phrasesOf(source)] as const),
	]);
}

const MADE = 'made by tools/words/build.ts from the catalogue beside this file. */\n';

function typesOf({ messages }: Source): string {
	const lines = [...messages].map(([id, elements]) => {
		const args = [...argumentsOf(elements)].map(([name, kind]) => `readonly ${name}: ${typeOf(kind)}`);
		return `\treadonly ${quoted(id)}: ${args.length > 0 ? `{ ${args.join('; ')} }` : 'undefined'};\n`;
	});
	const used = ['Piece', 'Who', 'Whos'].filter((name) => lines.some((line) => new RegExp(`: ${name}\\b`).test(line)));
	const imports = used.length > 0 ? `import type { ${used.join(', ')} } from '@stammtisch/core/words';\n\n` : '';
	return `${imports}/** The messages and what each is told, ${MADE}export interface Messages {\n${lines.join('')}}\n`;
}

function phrasesOf({ language, messages }: Source): string {
	const lines = [...messages].map(([id, elements]) => `\t\t${quoted(id)}: ${JSON.stringify(compile(elements))},\n`);
	return `import type { Catalogue } from '@stammtisch/core/words';
import type { Messages } from './messages.generated.ts';

/** The phrases in this language, ${MADE}export const catalogue: Catalogue<Messages> = {
	language: '${language}',
	phrases: {
${lines.join('')}	},
};
`;
}

function loadersOf(sources: readonly Source[]): string {
	const lines = sources.map(({ language }) => `\t${language}: async () => (await import('./${language}.generated.ts')).catalogue,\n`);
	return `import type { Catalogues } from '@stammtisch/core/words';
import type { Messages } from './messages.generated.ts';

/** Loads the phrases of a language, ${MADE}export const catalogues: Catalogues<Messages> = {
${lines.join('')}};
`;
}

const quoted = (id: string): string => (/^\w+$/.test(id) ? id : `'${id}'`);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const wanted = process.argv.slice(2).map((path) => relative(ROOT, join(process.cwd(), path)));
	for (const folder of wanted.length > 0 ? wanted : catalogueFolders()) {
		for (const [path, text] of generate(folder)) writeFileSync(join(ROOT, path), text);
	}
}
