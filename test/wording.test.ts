import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueFolders } from '../tools/words/build.ts';

const ROOT = join(import.meta.dirname, '..');
/** Where everything stands that a player reads: the catalogues, and the words of the terminal. */
const READ = [
	...catalogueFolders().map((folder) => `${folder}/en.json`),
	...['hampura'].flatMap((game) => [`games/${game}/texts/en.ts`, `cli/src/boards/${game}.ts`]),
	'cli/src/help.ts',
];

/** Words that a family at a table does not use, and what is said instead. */
const STRANGE: readonly [word: RegExp, instead: string][] = [
	[/\b[Tt]he lot\b|\blots\b/, 'chance, who begins'],
	[/\bmoney game\b/, 'single game'],
	[/\b[Bb]anks? (a|its|the)\b/, 'scores, takes'],
	[/\bhollows?\b/, 'pit'],
	[/\bwhat lies between is open\b|\bfrom below\b|\bscale on the left\b/, 'say what the graph shows'],
	[/\bdrops \$\{card\}|\bdrops \d/, 'discards'],
	[/\bstumbled\b/, 'what went wrong'],
	[/\bon the shelf\b/, 'here'],
	[/\bat this device\b/, 'on this device'],
	[/\b[Ii]t counts\b/, 'what counts'],
	[/[:,] [Ww]ho (is|will|has|must) /, 'whoever'],
];

/** The messages of a catalogue, or the quoted texts of a source, comments and names of properties left out. */
function textsOf(path: string): string[] {
	const source = readFileSync(join(ROOT, path), 'utf8');
	if (path.endsWith('.json')) return Array.from(source.matchAll(/: "(.*)"/g), ([, text = '']) => text);
	const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
	return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
		.map(([, single, template]) => single ?? template ?? '')
		.filter((text) => /\s/.test(text));
}

test('nothing that is read in the app or the terminal is said in words of our own making', () => {
	const found = READ.flatMap((path) => {
		const texts = textsOf(path);
		expect(texts.length, path).toBeGreaterThan(2);
		return texts.flatMap((text) => STRANGE.flatMap(([word, instead]) => (word.test(text) ? [`${path}: “${text}” (say: ${instead})`] : [])));
	});
	expect(found).toEqual([]);
});
