import { describe, expect, it } from 'vitest';
import { containing, type Option, optionsOf, remaining } from './choosing.ts';
import { readEntry, sourceKey } from './parts.ts';
import { FOUR, tableAt } from './test-support.ts';

const entriesAt = (text: string, options = {}) => tableAt(text, options).moves.map(readEntry);
const from = (options: Map<number, Option[]>, seat: number, place: number) => options.get(sourceKey(seat, place)) ?? [];
const ends = (options: readonly Option[]) => options.map(({ part }) => part.to);

describe('what may be chosen', () => {
	it('gives each pawn its targets, the nearest first', () => {
		const options = optionsOf(entriesAt(`${FOUR} r 7 -`), []);
		expect([...options.keys()].sort()).toEqual([26, 55, 62].map((place) => sourceKey(0, place)).sort());
		expect(ends(from(options, 0, 26))).toEqual([27, 28, 29, 30, 31, 32, 33]);
	});

	it('takes a part whose rest is fixed as the whole move', () => {
		const [one] = from(optionsOf(entriesAt('r:26,55,h,h/y:-,-,-,- r 7 -'), []), 0, 26);
		expect(one?.isWhole).toBe(true);
		expect(one && remaining(one, []).map(({ from, to }) => [from, to])).toEqual([
			[26, 27],
			[55, 1],
		]);
	});

	it('lets parts be chosen in any order', () => {
		const entries = entriesAt(`${FOUR} r 7 -`);
		const late = from(optionsOf(entries, []), 0, 55).find(({ part }) => part.to === 59) as Option;
		const left = containing(entries, [late.key]);
		expect(left.map(({ parts }) => parts.map((part) => part.from))).toEqual([
			[26, 55],
			[55, 62],
		]);
		expect(ends(from(optionsOf(left, [late.key]), 0, 26))).toEqual([29]);
	});

	it('where the order of parts matters, gives the move in the order chosen', () => {
		// 24 to 28 first: the other pawn, from 21, then comes to the triangle 24 and its slide sweeps the first one to START.
		const entries = entriesAt('r:-,-,21,24/y:-,-,-,- r 7 -');
		const both = entries.filter(({ parts }) => parts.length === 2 && parts.some(({ from, to }) => from === 21 && to === 24));
		expect(both.map(({ parts }) => parts[0]?.from)).toEqual([24]);
		const first = from(optionsOf(entries, []), 0, 24).find(({ part }) => part.to === 28) as Option;
		const then = from(optionsOf(containing(entries, [first.key]), [first.key]), 0, 21);
		expect(then.map(({ part }) => part.bumps)).toEqual([[{ seat: 0, from: 28 }]]);
	});

	it('follows a team’s 7 through thousands of moves to a single one', () => {
		const text = 'r:5,20,26,40/b:-,-,12,58/y:33,36,47,50/g:-,-,-,8 r 7 -';
		let left: readonly ReturnType<typeof readEntry>[] = entriesAt(text, { variant: 'teams' });
		expect(left.length).toBeGreaterThan(2000);
		const chosen: number[] = [];
		for (const [seat, place] of [
			[0, 5],
			[2, 36],
			[0, 26],
			[2, 50],
			[0, 40],
			[2, 47],
		] as const) {
			const [step] = from(optionsOf(left, chosen), seat, place);
			expect(step?.part.to).toBe(place + 1);
			chosen.push((step as Option).key);
			left = containing(left, chosen);
		}
		expect(left.length).toBeGreaterThan(0);
		const options = [...optionsOf(left, chosen).values()].flat();
		expect(options.every(({ isWhole }) => isWhole)).toBe(true);
		expect(options.map(({ part }) => [part.seat, part.from])).toEqual([
			[0, 20],
			[2, 33],
		]);
	});
});
