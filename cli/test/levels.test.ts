import { readFileSync } from 'node:fs';
import { GAME_IDS, LEVEL_COUNTS } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

const FULL = process.env.FULL === '1';
/** Games that a level wins at least against the one below, in percent. */
const LEAST = { hus: 60, kalaha: 60, backgammon: 60, hampura: 55 };
/** Levels whose matches take no more than seconds. */
const QUICK: { readonly [game: string]: number } = { hus: 3, kalaha: 4 };

interface Row {
	readonly game: string;
	readonly level: number;
	readonly args: string[];
	readonly share: number;
	readonly error: number;
}

/** The matches that docs/levels.md tells of. */
const ROWS: readonly Row[] = [
	...readFileSync(new URL('../../docs/levels.md', import.meta.url), 'utf8').matchAll(
		/`npx stammtisch (arena (\w+) --a (\d) --b \d --games 400)` *\| *[\d, ]+\| *(\d+\.\d) ± (\d+\.\d) % *\|/g,
	),
].map(([, args = '', game = '', level, share, error]) => ({ game, level: Number(level), args: args.split(' '), share: Number(share), error: Number(error) }));

describe.each(GAME_IDS)('the levels of %s as documented', (game) => {
	const rows = ROWS.filter((row) => row.game === game);

	it('are each measured against the one below, and win as often as asked', () => {
		expect(rows.map(({ args }) => `${args[3]} ${args[5]}`)).toEqual(Array.from({ length: LEVEL_COUNTS[game] - 1 }, (_, i) => `${i + 2} ${i + 1}`));
		for (const { share, error } of rows) {
			expect(share).toBeGreaterThanOrEqual(LEAST[game]);
			expect(share - error).toBeGreaterThan(50);
		}
	});
});

it.each(ROWS.filter(({ game, level }) => FULL || level <= (QUICK[game] ?? 0)))(
	'level $level of $game wins as often as documented',
	async ({ args, share, error }) => {
		const { stdout } = await run(args);
		const measured = Number(/: (\d+\.\d) % ±/.exec(stdout)?.[1]);
		expect(Math.abs(measured - share)).toBeLessThanOrEqual(error);
	},
);
