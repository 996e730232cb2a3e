import { must, start } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { resignations } from '../src/index.ts';

describe('giving up', () => {
	it('costs the cube once, twice or three times in Backgammon', async () => {
		const game = await loadGame('backgammon');
		const { ruleset, position } = must(game.parse('XGID=-b----E-C---eE---c-e----B-:1:1:1:00:0:0:0:0:10', {}));
		expect(resignations(game, ruleset, position, 0)).toEqual([
			{ level: 1, gives: 2, accepters: [1] },
			{ level: 2, gives: 4, accepters: [1] },
			{ level: 3, gives: 6, accepters: [1] },
		]);
	});

	it('is for a single game, and asks nobody, where no more can be lost', async () => {
		const game = await loadGame('backgammon');
		for (const text of ['XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10', 'XGID=-BBBBB---------------bbbb-:0:0:1:00:0:0:0:0:10']) {
			const { ruleset, position } = must(game.parse(text, {}));
			expect(resignations(game, ruleset, position, 0)).toEqual([{ level: 1, gives: 1, accepters: [] }]);
		}
	});

	it('is for two sides only in Hampura!', async () => {
		const game = await loadGame('hampura');
		const at = (options: object) => {
			const ruleset = must(game.ruleset(options));
			return resignations(game, ruleset, start(ruleset.rules), 0);
		};
		expect(at({ colours: ['r', 'y'] })).toHaveLength(1);
		expect(at({ colours: ['r', 'b', 'y'] })).toEqual([]);
	});
});
