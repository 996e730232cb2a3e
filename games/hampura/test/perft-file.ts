/**
 * Counts from the positions of `testdata/hampura.perft`. Run as a program it counts anew and writes the file:
 * `npx tsx games/hampura/test/perft-file.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { must, type Options, perft } from '@stammtisch/core';
import { hampura } from '@stammtisch/hampura';
import { ALL } from './help.ts';

const FILE = new URL('../testdata/hampura.perft', import.meta.url);

export interface Block {
	readonly id: string;
	readonly options: Options;
	readonly position: string;
	/** Leaves at depth 1, 2, 3… */
	readonly counts: readonly number[];
}

/** What is counted, and to which depth. */
const WANTED: readonly (readonly [id: string, options: Options, position: string, depth: number])[] = [
	['start', { colours: ['r', 'y'] }, 'r:-,-,-,-/y:-,-,-,- r ? -', 5],
	['start-of-four', { colours: ALL }, 'r:-,-,-,-/b:-,-,-,-/y:-,-,-,-/g:-,-,-,- r ? -', 5],
	['middle', { colours: ['r', 'b'] }, 'r:-,18,40,s3/b:-,-,16,59 b 7 1,2,2,12', 4],
	['three-in-a-crowd', { colours: ['b', 'y', 'g'] }, 'b:5,12,20,44/y:-,9,24,50/g:13,16,26,s2 y 11 3,8', 3],
	['teams', { colours: ALL, variant: 'teams' }, 'r:-,-,18,40/b:-,16,41,h/y:-,20,s2,h/g:-,-,5,59 g 2 H', 3],
	['teams-seven', { colours: ALL, variant: 'teams' }, 'r:-,13,18,40/b:-,16,41,h/y:20,22,s2,h/g:-,-,5,59 r 7 H', 2],
	['teams-seven-of-two', { colours: ALL, variant: 'teams', teamSeven: 'two' }, 'r:-,13,18,40/b:-,16,41,h/y:20,22,s2,h/g:-,-,5,59 r 7 H', 2],
	['points', { colours: ['r', 'y'], variant: 'points' }, 'r:-,-,-,4/y:-,-,-,34 r - - r=1,2,5,7,H/y=2,3,4,10,11', 4],
	['points-middle', { colours: ['r', 'b', 'g'], variant: 'points' }, 'r:-,18,40,s3/b:-,-,16,59/g:-,2,45,h b - 8,8 r=1,2,5,7,H/b=2,3,4,10,11/g=7,7,7,11,H', 3],
	['end-near', { colours: ['r', 'y'] }, 'r:s4,h,h,h/y:s1,s5,h,h r ? -', 5],
];

export function readBlocks(): Block[] {
	const blocks = readFileSync(FILE, 'utf8').trim().split('\n\n').slice(1);
	return blocks.map((block) => {
		const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(block)?.[1] ?? '';
		return { id: field('id'), options: JSON.parse(field('options')), position: field('position'), counts: field('perft').split(' ').map(Number) };
	});
}

function count(id: string, options: Options, text: string, depth: number): string {
	const { ruleset, position } = must(hampura.parse(text, options));
	const counts = Array.from({ length: depth }, (_, i) => perft(ruleset.rules, position, i + 1));
	return `id ${id}\noptions ${JSON.stringify(options)}\nposition ${text}\nperft ${counts.join(' ')}\n`;
}

if (process.argv[1] === FILE.pathname.replace('testdata/hampura.perft', 'test/perft-file.ts')) {
	const head = '# perft: leaves at depth 1, 2, 3…, every card followed once. Sources: README.md beside this file.\n';
	writeFileSync(FILE, [head, ...WANTED.map((wanted) => count(...wanted))].join('\n'));
}
