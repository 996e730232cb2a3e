import { type Analysis, type Game, must, type Options, start } from '@stammtisch/core';
import { isProvenAt, loadEngineParts, loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { createEngine, levelsOf, think } from '../src/index.ts';

const FULL = process.env.FULL === '1';
/** Positions that are looked at within the time that a level has at a table. */
const QUICK = 1_500_000;

/** Every combination of the options that are no text. */
function optionSets({ schema }: Game): Options[] {
	return Object.entries(schema.properties).reduce<Options[]>(
		(sets, [name, { type, enum: values, minimum, maximum }]) => {
			if (type === 'string' && values === undefined) return sets;
			const all =
				type === 'boolean'
					? [false, true]
					: type === 'integer'
						? Array.from({ length: Number(maximum) - Number(minimum) + 1 }, (_, i) => Number(minimum) + i)
						: (values as string[]);
			return all.flatMap((value) => sets.map((set) => ({ ...set, [name]: value })));
		},
		[{}],
	);
}

/** What the strongest level finds at the start, looking at no more than `nodes` positions where that is given. */
async function atStart(id: 'hus' | 'kalaha', game: Game, options: Options, nodes?: number): Promise<Analysis> {
	const ruleset = must(game.ruleset(options));
	const parts = await loadEngineParts(id);
	const limits = levelsOf(parts).at(-1)?.limits ?? {};
	return think(await createEngine(ruleset, parts), start(ruleset.rules), nodes === undefined ? limits : { ...limits, nodes }, { now: () => 0 });
}

describe('a strongest level that is said to prove the start', async () => {
	const [hus, kalaha] = [await loadGame('hus'), await loadGame('kalaha')];

	it.each(optionSets(hus))('does so in Hus, and none else: %j', async (options) => {
		expect((await atStart('hus', hus, options)).exact).toBe(isProvenAt('hus', options));
	});

	const claimed = optionSets(kalaha).filter((options) => isProvenAt('kalaha', options));
	it.each(claimed.filter((_, i) => FULL || i % 12 === 0))('does so in Kalaha, within seconds: %j', async (options) => {
		const { exact, nodes } = await atStart('kalaha', kalaha, options);
		expect(exact).toBe(true);
		expect(nodes).toBeLessThan(QUICK);
	});

	it.each([{ emptyCapture: false }, { pits: 5, seeds: 6 }, { seeds: 5 }, { seeds: 6, pie: true }])('is not one of Kalaha under %j', async (options) => {
		expect(isProvenAt('kalaha', options)).toBe(false);
		expect((await atStart('kalaha', kalaha, options, QUICK)).exact).toBe(false);
	});

	it('is none of a game that nothing is proven of', () => {
		expect([isProvenAt('backgammon'), isProvenAt('hampura'), isProvenAt('kalaha', { start: '4,4,5,4,3,4/0/4,4,4,4,4,4/0 s' })]).toEqual([false, false, false]);
	});
});
