import { must } from '@stammtisch/core';
import { GAME_IDS, loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { t } from '../words/english.test-support.ts';
import { beginAgain, keepChoice, lastSeats, usualSeats } from './choice.ts';
import { memoryStorage } from './device.ts';

const FRESH = { seed: '7', id: 'a', now: 1 };
const kalaha = await loadGame('kalaha');
const usual = usualSeats(t, 'kalaha', 'Ilka');
const rosa = { kind: 'computer', level: 4, name: 'Rosa' } as const;
const ilka = { kind: 'person', name: 'Ilka' } as const;

describe('playing at once', () => {
	it.each(GAME_IDS)('sits a person and the computer down at %s where nothing was chosen', async (id) => {
		const game = await loadGame(id);
		const file = must(beginAgain(game, usualSeats(t, id, ''), FRESH, memoryStorage()));
		expect(file.seats.map(({ kind, name }) => [kind, name])).toEqual([
			['person', t('you')],
			['computer', expect.any(String)],
		]);
		expect(must(game.ruleset(file.record.options)).rules.seats).toBe(2);
	});

	it('takes options, players and series of the last time', () => {
		const storage = memoryStorage();
		keepChoice('kalaha', { options: { pits: 5, pie: true }, seats: [rosa, ilka], plan: { scoring: 'stones', games: 4 } }, storage);
		expect(lastSeats('kalaha', storage)).toEqual([rosa, ilka]);
		const file = must(beginAgain(kalaha, usual, FRESH, storage));
		expect(file.record).toMatchObject({ options: { pits: 5, pie: true }, series: { scoring: 'stones', games: 4 } });
		expect(file.seats).toEqual([rosa, ilka]);
	});

	it.each([
		['nothing readable', '{'],
		['another number of players', JSON.stringify({ options: {}, seats: [ilka], plan: { scoring: 'games' } })],
		['options of another version', JSON.stringify({ options: { pits: 99 }, seats: [rosa, ilka], plan: { scoring: 'games' } })],
		['a series that cannot be', JSON.stringify({ options: {}, seats: [rosa, ilka], plan: { scoring: 'games', games: 0 } })],
		['players that cannot be', JSON.stringify({ options: {}, seats: [{ kind: 'ghost', name: '' }, ilka], plan: { scoring: 'games' } })],
	])('plays as usual where %s is kept', (_what, text) => {
		const storage = memoryStorage();
		storage.setItem('stammtisch.choice.kalaha', text);
		const file = must(beginAgain(kalaha, usual, FRESH, storage));
		expect(file.seats).toEqual(usual);
		expect(file.record.options).toEqual(must(kalaha.ruleset({})).options);
	});
});
