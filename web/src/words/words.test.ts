import { sayIn, tellBy } from '@stammtisch/core/words';
import { expect, test } from 'vitest';
import { catalogues } from './catalogues.generated.ts';
import { t } from './english.test-support.ts';
import type { Messages } from './messages.generated.ts';

test.each(Object.entries(catalogues))('what a button is called begins with what is seen on it (%s)', async (_language, load) => {
	const tell = tellBy<Messages>(sayIn(await load()));
	expect(tell('home.playNow', { game: 'Hus', players: 'Ann – Bob' }).startsWith(tell('home.play'))).toBe(true);
});

test('winners are told with the reader first', () => {
	const won = (winners: Parameters<typeof t<'result.seriesWon'>>[1]['winners']) => t('result.seriesWon', { winners, totals: '5 points to 3' });
	expect(won({ kind: 'you' })).toBe('You win the series, 5 points to 3.');
	expect(won({ kind: 'several', names: ['Red', 'Yellow'] })).toBe('Red and Yellow win the series, 5 points to 3.');
	expect(won({ kind: 'us', names: [{ id: 'you' }, 'Yellow'] })).toBe('You and Yellow win the series, 5 points to 3.');
});
