import { expect, it } from 'vitest';
import { tellSeries } from '../src/play/result.ts';
import { loadTell } from '../src/words/tell.ts';

const own = await loadTell('en');

it('a series is told with its games and its totals', () => {
	const name = (seat: number) => (seat === 0 ? 'Red' : 'Blue');
	const series = { lastFirst: undefined, lastPosition: undefined, lastPoints: undefined };
	expect(tellSeries(own, { ...series, totals: [1, 0.5], games: 1 }, name)).toBe('After 1 game: Red 1, Blue 0.5.');
	expect(tellSeries(own, { ...series, totals: [0, 2], games: 2 }, name)).toBe('After 2 games: Red 0, Blue 2.');
});
