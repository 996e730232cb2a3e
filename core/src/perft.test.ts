import { expect, test } from 'vitest';
import { Perft, perft } from './perft.ts';
import { start } from './play.ts';
import { must } from './result.ts';
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
