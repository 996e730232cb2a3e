import { readFileSync } from 'node:fs';
import { must, type Options, perft } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { backgammon } from '../src/index.ts';
import { nexts, type Table, toMove } from './second-book.ts';
import { at, FULL, textOf } from './support.ts';

/** Most nodes a line is counted to, and most that the slow rule book counts. */
const MOST = FULL ? 200_000_000 : 300_000;
const MOST_SLOW = FULL ? 300_000 : 20_000;

interface Entry {
	readonly id: string;
	readonly options: Options;
	readonly position: string;
	readonly counts: readonly number[];
}

function readEntries(): Entry[] {
	const text = readFileSync(new URL('../testdata/backgammon.perft', import.meta.url), 'utf8');
	return text
		.split('\n\n')
		.slice(1)
		.map((block) => {
			const field = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(block)?.[1] ?? '';
			const options: Options = JSON.parse(field('options'));
			return { id: field('id'), options, position: field('position'), counts: field('perft').split(' ').map(Number) };
		});
}

/** The second rule book's table of a position text. */
function tableOf(text: string, options: Options): Table {
	const [board = '', cube, owner, turn, dice = '', x, o, flags, length, limit] = text.slice(5).split(':');
	const points = (of: string, own: (place: number) => number) =>
		[...board].flatMap((letter, place) => (of.includes(letter) ? new Array<number>(of.indexOf(letter) + 1).fill(own(place)) : []));
	const side = (sign: string | undefined) => (sign === '1' ? 'x' : sign === '-1' ? 'o' : '');
	return {
		x: points('ABCDEFGHIJKLMNO', (place) => place),
		o: points('abcdefghijklmno', (place) => 25 - place),
		all: options.variant === 'hypergammon' ? 3 : 15,
		turn: side(turn),
		dice,
		cube: 2 ** Number(cube),
		owner: side(owner),
		scores: [Number(x), Number(o)],
		length: Number(length),
		crawford: Number(length) > 0 && flags === '1',
		jacoby: Number(length) === 0 && (Number(flags) & 1) === 1,
		beavers: Number(length) === 0 && (Number(flags) & 2) === 2,
		limit: 2 ** Number(limit),
	};
}

function slowPerft(table: Table, useCube: boolean, depth: number): number {
	if (depth === 0) return 1;
	const mover = toMove(table, useCube);
	const next = nexts(table, useCube);
	if (mover !== '*' && depth === 1) return next.length;
	return next.reduce((sum, { table: then }) => sum + slowPerft(then, useCube, mover === '*' ? depth : depth - 1), 0);
}

describe.each(readEntries().map((entry) => [entry.id, entry] as const))('%s', (_, { options, position, counts }) => {
	const { ruleset, p } = at(position, options);

	test('is written as it stands', () => {
		expect(textOf({ ruleset, p })).toBe(position);
	});

	test.each(counts.map((count, i) => [i + 1, count]).filter(([, count]) => (count as number) <= MOST))('depth %i: %i', (depth, count) => {
		expect(perft(ruleset.rules, p, depth as number)).toBe(count);
	});

	test('the second rule book counts the same', () => {
		for (const [i, count] of counts.entries()) {
			if (count <= MOST_SLOW) expect(slowPerft(tableOf(position, options), options.cube !== false, i + 1)).toBe(count);
		}
	});
});

test('without the cube: 380 from the start, 447 from the start board on roll', () => {
	const { rules } = must(backgammon.ruleset({ cube: false }));
	const start = new Int8Array(rules.size);
	rules.setup(start);
	expect(perft(rules, start, 1)).toBe(380);
	expect(perft(rules, at('4HPwATDgc/ABMA', { cube: false }).p, 1)).toBe(447);
});
