import { must, start } from '@stammtisch/core';
import { type GameId, loadGame } from '@stammtisch/games';
import { expect, test } from 'vitest';

const facts = {
	kalaha: { seats: 2, hasChance: false, hasHidden: false },
	hus: { seats: 2, hasChance: false, hasHidden: false },
	backgammon: { seats: 2, hasChance: true, hasHidden: false },
	hampura: { seats: 2, hasChance: true, hasHidden: false },
} as const;

test.each([
	['kalaha', {}, facts.kalaha],
	['hus', {}, facts.hus],
	['backgammon', {}, facts.backgammon],
	['hampura', {}, facts.hampura],
	['hampura', { colours: ['r', 'b', 'y', 'g'] }, { ...facts.hampura, seats: 4 }],
	['hampura', { variant: 'points' }, { ...facts.hampura, hasHidden: true }],
] as const)('%s %j tells its seats, whether it knows chance and whether it hides anything', async (id: GameId, options: object, told) => {
	const { rules } = must((await loadGame(id)).ruleset(options));
	const { game, seats, hasChance, hasHidden } = rules;
	expect({ game, seats, hasChance, hasHidden }).toEqual({ game: id, ...told });
	expect(rules.isHidden(start(rules))).toBe(false);
});

test('KA-03, KA-10, HU-05, HU-15: there are as many moves as pits, and one to change sides', async () => {
	const most = async (id: GameId) => must((await loadGame(id)).ruleset({})).rules.maxMoves;
	expect(await most('kalaha')).toBe(7);
	expect(await most('hus')).toBe(17);
});
