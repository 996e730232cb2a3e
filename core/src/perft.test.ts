import { expect, test } from 'vitest';
import { Perft, perft } from './perft.ts';
import { start } from './play.ts';
import { must } from './result.ts';
import { CHANCE, OVER, type Rules } from './rules.ts';
import { tiny } from './tiny.test-support.ts';

test('chance before a decision is followed, chance after the last one is not, the end adds nothing', () => {
	const { rules } = must(tiny.ruleset({}));
	expect([0, 1, 2, 3, 4].map((depth) => perft(rules, start(rules), depth))).toEqual([1, 6, 36, 216, 0]);
});

test('a count in pieces ends at the same number, whatever their size', () => {
	const { rules } = must(tiny.ruleset({}));
	for (const size of [1, 7, 100]) {
		const count = new Perft(rules, start(rules), 3);
		let pieces = 1;
		while (!count.run(size)) pieces++;
		expect(count.nodes).toBe(216);
		expect(pieces > 1).toBe(size < 216);
		expect(count.run(size)).toBe(true);
		expect(count.nodes).toBe(216);
	}
});

/** A game of one seat, made of what the test says. */
function solitaire(parts: Pick<Rules, 'size' | 'maxMoves' | 'toMove' | 'moves' | 'make'>): Rules {
	const nothing = () => {};
	return {
		game: 'solitaire',
		version: 1,
		seats: 1,
		hasChance: true,
		hasHidden: false,
		setup: nothing,
		weight: () => 1,
		points: () => 0,
		hide: nothing,
		isHidden: () => false,
		...parts,
	};
}

test('however much chance lies between two decisions, it is followed', () => {
	const rules = solitaire({
		size: 1,
		maxMoves: 2,
		toMove: (p) => (p[0]! % 21 === 20 ? 0 : CHANCE),
		moves: (p, out, at) => {
			out.set([0, 1], at);
			return at + (p[0]! % 21 === 20 ? 2 : 1);
		},
		make: (p) => {
			p[0]!++;
		},
	});
	expect([1, 2, 3].map((depth) => perft(rules, new Int8Array(1), depth))).toEqual([2, 4, 8]);
});

test('however many moves there are on the way, each is made', () => {
	/** The first two decisions are among 3001 moves, of which the first goes on; then among two, of which the second does. */
	const rules = solitaire({
		size: 2,
		maxMoves: 3001,
		toMove: (p) => (p[1] === 0 ? 0 : OVER),
		moves: (p, out, at) => {
			const count = p[0]! < 2 ? 3001 : 2;
			for (let move = 0; move < count; move++) out[at + move] = move;
			return at + count;
		},
		make: (p, move) => {
			p[1] = move === (p[0]! < 2 ? 0 : 1) ? 0 : 1;
			p[0]!++;
		},
	});
	expect([1, 2, 3, 4, 5].map((depth) => perft(rules, new Int8Array(2), depth))).toEqual([3001, 3001, 2, 2, 2]);
});
