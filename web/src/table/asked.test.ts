import { loadGame } from '@stammtisch/games';
import { expect, test } from 'vitest';
import { askedOptions } from './asked.ts';

test.each([
	['kalaha', 'pits=1e99', { pits: 6 }],
	['kalaha', 'pits=-3&seeds=5', { pits: 1, seeds: 5 }],
	['kalaha', 'pits=many&emptyCapture=perhaps', {}],
	['kalaha', 'pits=', {}],
	['hampura', 'colours=zz', {}],
	['hampura', 'variant=teams', {}],
	['hampura', 'variant=teams&colours=r,b,y,g', { variant: 'teams', colours: ['r', 'b', 'y', 'g'] }],
	['hampura', 'colours=r,y', { colours: ['r', 'y'] }],
	['kalaha', 'emptyCapture=false&pie=true', { emptyCapture: false, pie: true }],
	['kalaha', 'pie=1&seeds=1e', {}],
	['kalaha', 'pits=3.7&start=', { pits: 3 }],
	['hampura', 'variant=teams&teamSeven=two', { teamSeven: 'two' }],
	['hampura', 'bonus=cumulative&variant=chess', { bonus: 'cumulative' }],
	['backgammon', 'match=5&jacoby=false&variant=nackgammon', { match: 5, jacoby: false, variant: 'nackgammon' }],
] as const)('%s?%s asks for what can be', async (id, query, options) => {
	const game = await loadGame(id);
	expect(askedOptions(game, Object.fromEntries(new URLSearchParams(query)))).toEqual(options);
});

test('options that do not go together leave a usable page', async () => {
	const game = await loadGame('backgammon');
	const options = askedOptions(game, { match: '99999999999999', __proto__: 'x' });
	expect(game.ruleset(options).ok).toBe(true);
	expect(options.match).toBe(game.schema.properties.match?.maximum);
});
