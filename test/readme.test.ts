import { existsSync, readFileSync } from 'node:fs';
import { legalMoves, outcomes, play, start } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md', 'CHANGELOG.md'];

test('every relative link of the documents leads somewhere', () => {
	for (const file of documents) {
		for (const [, target = ''] of readFileSync(`${root}${file}`, 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g))
			expect(existsSync(`${root}${target}`), `${file}: ${target}`).toBe(true);
	}
});

test('the example of the README prints what it says', async () => {
	const text = readFileSync(`${root}README.md`, 'utf8');
	const example = /```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
	const body = example.replace(/^import .*$/gm, '');
	const printed: unknown[] = [];
	const AsyncFunction = (async () => {}).constructor as new (...names: string[]) => (...values: unknown[]) => Promise<void>;
	await new AsyncFunction('legalMoves', 'outcomes', 'play', 'start', 'loadGame', 'console', body)(legalMoves, outcomes, play, start, loadGame, {
		log: (value: unknown) => printed.push(value),
	});
	const promised = /formatPosition\(position\)\); \/\/ (.*)$/m.exec(example)?.[1];
	expect(printed).toEqual(['1', '2', '3', '4', '5', '6', promised, []]);
});
