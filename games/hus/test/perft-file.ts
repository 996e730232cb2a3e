/**
 * Counts from the positions of `testdata/hus.perft`. Run as a program it counts anew and writes the file:
 * `npx tsx games/hus/test/perft-file.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { legalMoves, must, type Options, type Position, perft, play, type Rules } from '@stammtisch/core';
import { hus } from '../src/index.ts';
import { START } from './support.ts';

const FILE = new URL('../testdata/hus.perft', import.meta.url);

export interface Block {
	readonly id: string;
	readonly options: Options;
	readonly position: string;
	/** Leaves at depth 1, 2, 3… */
	readonly counts: readonly number[];
	/** Moves without end met on the way to each depth. */
	readonly endless: readonly number[];
}

const MIRRORED = '2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0/2,2,2,2,2,2,2,2,2,2,2,2,0,0,0,0 s';

/** What is counted, and to which depth. */
const WANTED: readonly (readonly [id: string, options: Options, position: string, depth: number])[] = [
	['clockwise', {}, START, 7],
	['counterclockwise', { direction: 'counterclockwise' }, MIRRORED, 7],
	['both-occupied', { bothOccupied: true }, START, 7],
	['optional-capture', { optionalCapture: true }, START, 7],
	['pie', { pie: true }, START, 6],
	['all-options', { direction: 'counterclockwise', bothOccupied: true, optionalCapture: true, pie: true }, MIRRORED, 6],
	['endless-pit-7', {}, '0,3,0,3,0,1,4,0,2,1,1,1,2,0,2,2/3,0,3,0,1,4,0,1,2,2,0,1,1,4,1,3 s', 5],
	['pit-4-makes-stuck', {}, '0,1,0,1,0,1,11,1,0,1,1,1,0,1,1,1/3,0,1,3,3,2,2,0,0,0,0,4,4,2,0,3 n', 5],
	['deciding', { optionalCapture: true }, '2,3,2,1,2,1,3,2,1,3,2,1,3,2,1,8/2,3,0,1,0,2,0,0,3,0,0,0,0,0,0,0 s 8@16', 5],
];

export function readBlocks(): Block[] {
	const blocks = readFileSync(FILE, 'utf8').trim().split('\n\n').slice(1);
	return blocks.map((block) => {
		const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(block)?.[1] ?? '';
		const numbers = (name: string) => field(name).split(' ').map(Number);
		return { id: field('id'), options: JSON.parse(field('options')), position: field('position'), counts: numbers('perft'), endless: numbers('endless') };
	});
}

/** Moves without end among the positions fewer than `depth` plies from `p`: pits with two stones or more that are no moves. */
export function countEndless(rules: Rules, p: Position, depth: number): number {
	const seat = rules.toMove(p);
	if (depth === 0 || seat < 0) return 0;
	const moves = legalMoves(rules, p);
	const isDeciding = p.at(-1) !== 0;
	let endless = isDeciding ? 2 - moves.length : 0;
	if (!isDeciding) for (let pit = 0; pit < 16; pit++) if ((p[16 * seat + pit] ?? 0) >= 2 && !moves.includes(pit)) endless++;
	return moves.reduce((sum, move) => sum + countEndless(rules, play(rules, p, move), depth - 1), endless);
}

function count(id: string, options: Options, text: string, depth: number): string {
	const { ruleset, position } = must(hus.parse(text, options));
	const depths = Array.from({ length: depth }, (_, i) => i + 1);
	const line = (counter: (rules: Rules, p: Position, d: number) => number) => depths.map((d) => counter(ruleset.rules, position, d)).join(' ');
	return `id ${id}\noptions ${JSON.stringify(options)}\nposition ${text}\nperft ${line(perft)}\nendless ${line(countEndless)}\n`;
}

if (process.argv[1] === FILE.pathname.replace('testdata/hus.perft', 'test/perft-file.ts')) {
	const head = '# perft: leaves at depth 1, 2, 3…; endless: moves without end met on the way to each depth. Sources: README.md beside this file.\n';
	writeFileSync(FILE, [head, ...WANTED.map((wanted) => count(...wanted))].join('\n'));
}
