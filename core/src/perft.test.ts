import { expect, test } from 'vitest';
import { perft } from './perft.ts';
import { start } from './play.ts';
import { must } from './result.ts';
import { tiny } from './tiny.test-support.ts';

test('chance before a decision is followed, chance after the last one is not, the end adds nothing', () => {
	const { rules } = must(tiny.ruleset({}));
	expect([0, 1, 2, 3, 4].map((depth) => perft(rules, start(rules), depth))).toEqual([1, 6, 36, 216, 0]);
});
