import { CHANCE, OVER, outcomes, play, pointsBySeat } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { randomTable } from './random-tables.ts';
import { nexts, points, type Table, toMove, write } from './second-book.ts';
import { at, FULL, nextTexts, randomSource } from './support.ts';

/** Random positions a run; each is asked for whose move it is, for every position that can follow, with its weight, and at the end for the points. */
const POSITIONS = FULL ? 10_000 : 1000;

const MOVERS = { x: 0, o: 1, '*': CHANCE, '-': OVER } as const;

function agree(table: Table, useCube: boolean): void {
	const text = write(table);
	const here = at(text, { ...(table.all === 3 ? { variant: 'hypergammon' } : {}), ...(useCube ? {} : { cube: false }) });
	const { ruleset, p } = here;
	const mover = toMove(table, useCube);
	expect(ruleset.rules.toMove(p), text).toBe(MOVERS[mover]);
	const expected = nexts(table, useCube);
	if (mover === '*') {
		const found = outcomes(ruleset.rules, p).map(({ outcome, weight }) => `${weight} ${ruleset.notation.formatPosition(play(ruleset.rules, p, outcome))}`);
		expect(found.sort(), text).toEqual(expected.map((next) => `${next.weight} ${write(next.table)}`).sort());
	} else {
		expect(nextTexts(here), text).toEqual(expected.map((next) => write(next.table)).sort());
	}
	if (mover === '-') expect(pointsBySeat(ruleset.rules, p), text).toEqual(points(table));
}

/** Over positions are written with the winner's turn. */
function settled(table: Table): Table {
	if (table.x.length === 0) return { ...table, turn: 'x' };
	return table.o.length === 0 ? { ...table, turn: 'o' } : table;
}

describe.each([
	['standard', 15, true],
	['standard without the cube', 15, false],
	['hypergammon', 3, true],
] as const)('the second rule book, %s', (_, all, useCube) => {
	test(`agrees on ${POSITIONS} random positions (BG-10…BG-13, BG-20, BG-21, BG-30, BG-40)`, () => {
		const random = randomSource(11 + all);
		for (let i = 0; i < POSITIONS; i++) agree(settled(randomTable(random, all)), useCube);
	});
});

test('it agrees on whole games played at random, gammons and backgammons among them', () => {
	const ends = new Map<string, number>();
	for (let seed = 0; seed < (FULL ? 400 : 80); seed++) {
		const random = randomSource(seed);
		const hyper = seed % 2 === 0;
		const standing = hyper ? [24, 23, 22] : [24, 24, 13, 13, 13, 13, 13, 8, 8, 8, 6, 6, 6, 6, 6];
		let table: Table = {
			x: standing,
			o: standing,
			all: standing.length,
			turn: '',
			dice: '00',
			cube: 1,
			owner: '',
			scores: [0, 0],
			length: 0,
			crawford: false,
			jacoby: false,
			beavers: true,
			limit: 1024,
		};
		for (let ply = 0; toMove(table, hyper) !== '-' && ply < 2000; ply++) {
			if (FULL || random(10) === 0) agree(table, hyper);
			const next = nexts(table, hyper);
			table = (next[random(next.length)] as { table: Table }).table;
		}
		agree(table, hyper);
		const times = Math.max(...points(table)) / table.cube;
		ends.set(String(times), (ends.get(String(times)) ?? 0) + 1);
	}
	expect([...ends.keys()].sort()).toEqual(['1', '2', '3']);
});
