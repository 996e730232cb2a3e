import { must, type SeriesPlan } from '@stammtisch/core';
import { type GameId, loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { t } from '../words/english.test-support.ts';
import type { TableFile } from './file.ts';
import { fileNameOf } from './filename.ts';
import { findOpen, standing } from './kept.ts';
import { beginTable } from './setup.ts';
import { TestTable } from './table.test-support.ts';
import { whenText } from './when.ts';

async function open(id: GameId, series: Partial<SeriesPlan> = {}, options = {}) {
	const game = await loadGame(id);
	const seats = [
		{ kind: 'person', name: t('you') },
		{ kind: 'computer', name: 'Rosa', level: 1 },
	] as const;
	const plan = { scoring: game.series.scorings[0] as string, ...series };
	const file = must(beginTable(game, { options, plan, seats, seed: '7', first: 0, id: `${id}-${JSON.stringify(series)}`, now: 1 }));
	return new TestTable(game, file);
}

const line = (file: TableFile) => standing(t, file, 'en');

describe('kept tables', () => {
	it('say whose turn it is, which game comes next, and who won', async () => {
		const session = await open('kalaha');
		expect(await line(session.file)).toBe(t('home.yourTurn'));
		session.play(must(session.read('1')));
		expect(await line(session.file)).toBe(t('home.toMove', { name: 'Rosa' }));
		must(session.resign(1));
		expect(await line(session.file)).toMatch(/^You win/);
		const series = await open('kalaha', { games: 2 });
		must(series.resign(1));
		expect(await line(series.file)).toBe(t('home.nextGame', { n: 2 }));
		expect(await line({ ...series.file, record: { ...series.file.record, options: { pits: 99 } } })).toBeUndefined();
	});

	it('are continued where something is left to play: no finished game, but a series or match between its games', async () => {
		const resigned = async (id: GameId, series: Partial<SeriesPlan> = {}, options = {}) => {
			const session = await open(id, series, options);
			must(session.resign(1, 1, [0]));
			return session.file;
		};
		const [over, series, target, match] = await Promise.all([
			resigned('kalaha'),
			resigned('kalaha', { games: 2 }),
			resigned('hus', { target: 500 }),
			resigned('backgammon', {}, { match: 3 }),
		]);
		const { file } = await open('hus');
		expect(await findOpen([over])).toBeUndefined();
		expect(await findOpen([over, file, series])).toBe(file);
		for (const going of [series, target, match]) expect(await findOpen([over, going, file])).toBe(going);
	});
});

describe('the day of a table', () => {
	const now = new Date(2026, 11, 1, 9, 30).getTime();
	it.each([
		[new Date(2026, 11, 1, 0, 5), '12:05 AM'],
		[new Date(2026, 10, 30, 23, 59), 'yesterday'],
		[new Date(2026, 10, 29, 9, 31), 'Nov 29'],
		[new Date(2025, 11, 1, 9, 30), 'Dec 1, 2025'],
	])('%s is %s', (time, text) => {
		expect(whenText('en', time.getTime(), now).replace(/\s/g, ' ')).toBe(text);
	});

	it('is yesterday on the morning after the clocks were changed', () => {
		expect(whenText('en', new Date(2026, 2, 28, 12).getTime(), new Date(2026, 2, 29, 9).getTime())).toBe('yesterday');
	});
});

describe('the name of a record’s file', () => {
	const changed = new Date(2026, 11, 1, 23, 30).getTime();
	const named = (game: string, ...names: string[]) => fileNameOf(game, { changed, seats: names.map((name) => ({ kind: 'person', name })) });

	it('tells game, players and day', () => {
		expect(named('Hus', 'Ilka', 'Bertók')).toBe('Hus, Ilka - Bertók, 2026-12-01.txt');
		expect(named('Hampura!', 'A', 'B', 'C', 'D')).toBe('Hampura!, A - B - C - D, 2026-12-01.txt');
	});

	it('holds nothing that a file system refuses', () => {
		expect(named('Hus', '../a:b*c?"<d>|\u0000e\n', ' ', '\u202Etxt')).toBe('Hus, a b c d e - txt, 2026-12-01.txt');
		expect(named('Hus', 'x'.repeat(300)).length).toBeLessThan(80);
	});
});
