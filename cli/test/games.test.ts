import { type Game, must } from '@stammtisch/core';
import { expect, it, vi } from 'vitest';
import { Games } from '../src/engine/games.ts';

/** Watches the engine for a board of so many pits when it is to keep its table. */
async function watched(games: Games, kalaha: Game, pits: number) {
	const engine = await games.engine(kalaha, must(kalaha.ruleset({ pits })));
	return vi.spyOn(engine as Required<typeof engine>, 'keepTable');
}

it('makes an engine anew that could not be made', async () => {
	const games = new Games();
	const kalaha = await games.game('kalaha');
	const ruleset = must(kalaha.ruleset({ pits: 2 }));
	vi.spyOn(games, 'parts').mockRejectedValueOnce(new Error('no memory'));
	await expect(games.engine(kalaha, ruleset)).rejects.toThrow('no memory');
	const engine = await games.engine(kalaha, ruleset);
	expect(await games.engine(kalaha, ruleset)).toBe(engine);
});

it('keeps the tables of all other engines where one could not be made or cannot keep its own', async () => {
	const games = new Games();
	const kalaha = await games.game('kalaha');
	const failing = (await watched(games, kalaha, 2)).mockRejectedValue(new Error('no memory'));
	vi.spyOn(games, 'parts').mockRejectedValueOnce(new Error('no memory'));
	const unmade = expect(games.engine(kalaha, must(kalaha.ruleset({})))).rejects.toThrow('no memory');
	const sound = await watched(games, kalaha, 3);
	await games.keepTables();
	await unmade;
	expect(failing).toHaveBeenCalledOnce();
	expect(sound).toHaveBeenCalledOnce();
});

it('keeps tables while an engine is on the way that cannot be made', async () => {
	const games = new Games();
	const kalaha = await games.game('kalaha');
	const sound = await watched(games, kalaha, 3);
	vi.spyOn(games, 'parts').mockRejectedValueOnce(new Error('no memory'));
	const unmade = expect(games.engine(kalaha, must(kalaha.ruleset({})))).rejects.toThrow('no memory');
	await games.keepTables();
	await unmade;
	expect(sound).toHaveBeenCalledOnce();
});
