import { describe, expect, it } from 'vitest';
import { countOf, partKey, partsOf, readEntry } from './parts.ts';
import { FOUR, tableAt } from './test-support.ts';

const partsOfMove = (text: string, move: string, options = {}) => partsOf(tableAt(text, options).moveCalled(move).steps);

describe('the parts of a move', () => {
	it('tells where the count ends, where the slide ends and whom it bumps', () => {
		expect(partsOfMove(`${FOUR} r 5 -`, '26-31')).toMatchObject([
			{ kind: 'walk', seat: 0, from: 26, to: 31, end: 34, way: [26, 27, 28, 29, 30, 31, 32, 33, 34], bumps: [{ seat: 2, from: 34 }] },
		]);
	});

	it('tells starting by a number from starting by the Hampura! card', () => {
		expect(partsOfMove('r:-,-,-,-/y:-,-,-,20 r 1 -', 'start-4')).toMatchObject([{ kind: 'start', from: -1, to: 4, end: 4, bumps: [] }]);
		expect(partsOfMove('r:-,-,-,-/y:-,-,-,20 r H -', 'start x20')).toMatchObject([{ kind: 'take', from: -1, to: 20, bumps: [{ seat: 1, from: 20 }] }]);
	});

	it('tells with whom a pawn changes places, and its slide afterwards', () => {
		expect(partsOfMove('r:-,-,-,20/y:-,-,-,24 r 11 -', '20x24')).toMatchObject([{ kind: 'swap', from: 20, to: 24, end: 28, other: 1 }]);
	});

	it('cuts a split 7 into its parts, in order', () => {
		const [first, second] = partsOfMove(`${FOUR} r 7 -`, '26-29 55-59');
		expect(first).toMatchObject({ from: 26, end: 29 });
		expect(second).toMatchObject({ from: 55, end: 59 });
	});

	it('counts backward steps as negative', () => {
		const { moves } = tableAt('r:-,-,-,20/y:-,-,-,- r 10 -');
		expect(moves.map((move) => countOf(readEntry(move).parts[0] as NonNullable<ReturnType<typeof readEntry>['parts'][0]>, '10')).sort((a, b) => a - b)).toEqual(
			[-1, 10],
		);
	});

	it('are named the same before and after they are read', () => {
		for (const text of [`${FOUR} r 7 -`, `${FOUR} b 11 -`, `${FOUR} g H -`, `${FOUR} g 2 -`]) {
			for (const move of tableAt(text).moves) {
				const entry = readEntry(move);
				expect(entry.parts.map(partKey), move.text).toEqual(entry.keys);
			}
		}
	});

	it('has none for a pass, which still names its card', () => {
		const { moves } = tableAt('r:-,-,-,-/y:-,-,-,- r 5 -');
		expect(moves.map(readEntry)).toMatchObject([{ card: '5', keys: [], parts: [] }]);
	});
});
