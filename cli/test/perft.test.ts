import { type Game, must, type Options, perft, type Rules, start } from '@stammtisch/core';
import { type GameId, loadGame } from '@stammtisch/games';
import { expect, it } from 'vitest';
import { interruption } from '../src/engine/interruption.ts';
import { MOST_POSITIONS, perftWithin } from '../src/engine/perft.ts';

/** Lists of moves that a count may ask for before it is refused. */
const QUICK = 30_000;

async function place(id: GameId, options: Options, text: string | undefined) {
	const game: Game = await loadGame(id);
	if (text !== undefined) return must(game.parse(text, options));
	const ruleset = must(game.ruleset(options));
	return { ruleset, position: start(ruleset.rules) };
}

/** The rules, counting how often they list moves. */
function counting(rules: Rules): { readonly rules: Rules; readonly counts: { lists: number } } {
	const counts = { lists: 0 };
	const moves: Rules['moves'] = (p, out, at) => {
		counts.lists++;
		return rules.moves(p, out, at);
	};
	return { rules: { ...rules, moves }, counts };
}

const HALF_DEALT = 'r:-,-,-,4/y:-,-,-,34 r ? - r=5/y=-';
const SPREAD = 'r:5,11,17,23/b:2,26,32,38/y:35,41,47,53/g:8,14,50,56 r 7 -';

it.each<[GameId, Options, string | undefined, number]>([
	['hampura', {}, HALF_DEALT, 1],
	['hampura', {}, HALF_DEALT, 3],
	['hampura', { variant: 'points' }, undefined, 1],
	['hampura', { variant: 'points' }, undefined, 200],
	['hampura', {}, 'r:-,-,-,4/y:-,-,-,34 r ? - r=5,7,7,8/y=1', 1],
	['hampura', {}, undefined, 200],
	['hampura', { variant: 'teams', colours: ['r', 'b', 'y', 'g'] }, SPREAD, 4],
	['kalaha', {}, undefined, 200],
	['kalaha', { pie: true }, undefined, 14],
	['hus', { optionalCapture: true }, undefined, 200],
	['hus', {}, undefined, 12],
	['backgammon', {}, undefined, 9],
	['backgammon', {}, 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10', 200],
])('a count that is too large is refused before it is made: %s %j %s, depth %i', async (id, options, text, depth) => {
	const { ruleset, position } = await place(id, options, text);
	const { rules, counts } = counting(ruleset.rules);
	expect(['large', 'deals']).toContain(await perftWithin(rules, position, depth, MOST_POSITIONS, interruption()));
	expect(counts.lists).toBeLessThan(QUICK);
});

it.each<[GameId, Options, string | undefined, number]>([
	['hampura', {}, 'r:-,-,-,4/y:-,-,-,34 r ? - r=5,7,7,8/y=1,2,3', 1],
	['hampura', {}, undefined, 3],
	['kalaha', {}, undefined, 6],
	['kalaha', { pits: 1, seeds: 1 }, undefined, 200],
	['kalaha', { pits: 2, seeds: 3 }, undefined, 200],
	['hus', {}, undefined, 4],
	['backgammon', {}, undefined, 1],
	['backgammon', { variant: 'hypergammon' }, undefined, 2],
])('every other count is made: %s %j %s, depth %i', async (id, options, text, depth) => {
	const { ruleset, position } = await place(id, options, text);
	expect(await perftWithin(ruleset.rules, position, depth, MOST_POSITIONS, interruption())).toBe(perft(ruleset.rules, position, depth));
});

it('a count that turns out larger than foretold is given up', async () => {
	const { ruleset, position } = await place('kalaha', {}, undefined);
	// Walks at random end early where moves are told to be few until the count itself begins.
	let lists = 0;
	const moves: Rules['moves'] = (p, out, at) => (++lists <= 400 ? at + Math.min(1, ruleset.rules.moves(p, out, at) - at) : ruleset.rules.moves(p, out, at));
	expect(await perftWithin({ ...ruleset.rules, moves }, position, 2, 10, interruption())).toBe('large');
});

it('too many deals are told apart from too many positions', async () => {
	const { ruleset, position } = await place('hampura', {}, 'r:-,-,-,4/y:-,-,-,34 r ? - r=5,7,7,8/y=1');
	expect(await perftWithin(ruleset.rules, position, 1, MOST_POSITIONS, interruption())).toBe('deals');
});

it('hidden cards are told before the size', async () => {
	const { ruleset, position } = await place('hampura', {}, 'r:-,-,-,4/y:-,-,-,34 r - - r=?,?,?,?,?/y=1,2,3,4,5');
	expect(await perftWithin(ruleset.rules, position, 200, MOST_POSITIONS, interruption())).toBe('hidden');
});

it('a count can be stopped while it is made, and lets others work meanwhile', async () => {
	const { ruleset, position } = await place('kalaha', {}, undefined);
	let pauses = 0;
	const pause = async () => {
		pauses++;
	};
	expect(await perftWithin(ruleset.rules, position, 10, MOST_POSITIONS, { pause, shouldStop: () => pauses === 3 })).toBe('stopped');
	expect(pauses).toBe(3);
});
