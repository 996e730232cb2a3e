import { readFileSync, writeFileSync } from 'node:fs';
import { must, start } from '@stammtisch/core';
import { hus } from '@stammtisch/hus';
import { expect, test } from 'vitest';
import { boardOf } from './board.ts';
import { Kernel, OPEN } from './kernel.ts';
import { HusSolver } from './solver.ts';

/** Positions with options; the start where the text is left out. */
const POSITIONS = [
	{ options: {} },
	{ options: { direction: 'counterclockwise' } },
	{ options: { bothOccupied: true } },
	{ options: {}, text: '4,2,5,0,4,5,0,7,0,3,2,1,0,1,2,1/0,1,1,0,2,0,5,1,1,0,0,0,0,0,0,0 s' },
	{ options: {}, text: '1,6,0,3,1,3,6,2,4,1,2,0,7,1,0,5/0,0,0,0,0,4,1,1,0,0,0,0,0,0,0,0 s' },
];
const STORED = new URL('../testdata/solver-signature.json', import.meta.url);
const PLIES = 12;
const DEPTH = 6;

/** Nodes of the proof search and of the search by value, to fixed depths. A refactoring leaves them alone. */
async function count(): Promise<{ [name: string]: [proof: number, value: number] }> {
	const entries: [string, [number, number]][] = [];
	for (const { options, text } of POSITIONS) {
		const place = text === undefined ? undefined : must(hus.parse(text, options));
		const ruleset = place?.ruleset ?? must(hus.ruleset(options));
		const p = place?.position ?? start(ruleset.rules);
		const kernel = await Kernel.create(ruleset.options, 12);
		let proof = 0;
		for (let answer = kernel.ask(boardOf(p), PLIES, true); answer === OPEN; proof += kernel.proofNodes) answer = kernel.resume(1000);
		const thinking = (await HusSolver.create(ruleset)).begin(p, { plies: DEPTH });
		while (!thinking.run(1000)) {}
		entries.push([`${JSON.stringify(options)} ${text ?? 'start'}`, [proof, thinking.report().nodes]]);
	}
	return Object.fromEntries(entries);
}

test('the searches visit as many positions as the signature says', async () => {
	const counted = await count();
	// `SIGNATURE=write` replaces what is stored.
	if (process.env.SIGNATURE === 'write') writeFileSync(STORED, `${JSON.stringify(counted, undefined, '\t')}\n`);
	expect(counted).toEqual(JSON.parse(readFileSync(STORED, 'utf8')));
});
