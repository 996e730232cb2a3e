import { must } from '@stammtisch/core';
import { GAME_IDS, LEVEL_COUNTS } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { t } from '../words/english.test-support.ts';
import { readTable } from './file.ts';
import { levelsIn, middleLevel, whoPlaysAt } from './level.ts';

describe.each(GAME_IDS)('the levels of %s', (game) => {
	it('are played by somebody else each, from the weakest of all to the strongest', () => {
		const names = levelsIn(game).map((level) => whoPlaysAt(t, game, level).name);
		expect(names).toHaveLength(LEVEL_COUNTS[game]);
		expect(new Set(names).size).toBe(names.length);
		expect([names[0], names.at(-1)]).toEqual([t('levels.1.name'), t('levels.6.name')]);
		expect(levelsIn(game)).toContain(middleLevel(game));
	});

	it('are called exact only where they prove what they play', () => {
		const characters = levelsIn(game).map((level) => whoPlaysAt(t, game, level).character);
		expect(new Set(characters).size).toBe(characters.length);
		expect(characters.includes('exact')).toBe(game === 'kalaha' || game === 'hus');
	});

	it('end where a kept table asks for a higher one', () => {
		const kept = (level: unknown) =>
			readTable(
				JSON.stringify({
					id: 'a',
					revision: 1,
					changed: 1,
					seats: [{ kind: 'computer', level, name: 'Emil' }],
					record: { format: 'stammtisch-record', version: 1, game, rules: 1, options: {}, series: {}, games: [] },
				}),
			);
		const seats = (level: number) => must(kept(level)).seats;
		expect(seats(LEVEL_COUNTS[game])).toEqual([{ kind: 'computer', level: LEVEL_COUNTS[game], name: 'Emil' }]);
		expect(seats(LEVEL_COUNTS[game] + 1)).toEqual(seats(LEVEL_COUNTS[game]));
		for (const level of [0, -1, 1.5, '2', null]) expect(kept(level).ok).toBe(false);
	});
});

it.each([
	['hus', { optionalCapture: true }],
	['kalaha', { seeds: 6 }],
	['kalaha', { emptyCapture: false }],
	['kalaha', { start: '4,4,5,4,3,4/0/4,4,4,4,4,4/0 s' }],
] as const)('the strongest of %s is not called exact under %j, where it proves nothing at the start', (game, options) => {
	expect(whoPlaysAt(t, game, LEVEL_COUNTS[game], options).character).toBe('strong');
});
