import { type GameRecord, must } from '@stammtisch/core';
import { expect, it } from 'vitest';
import { loadSuite } from '../games.ts';
import { t } from '../words/english.test-support.ts';
import { endLine, resultTitle } from './ending.ts';
import { sentencesOf } from './sentences.ts';
import { openRecord } from './setup.ts';
import { TestTable } from './table.test-support.ts';

async function ended(event: string) {
	const suite = await loadSuite('hus', 'en');
	const ruleset = must(suite.game.ruleset({}));
	const start = '2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2/2,2,2,2,2,2,2,2,0,0,0,0,2,2,2,2 s';
	const record: GameRecord = { game: 'hus', rules: ruleset.rules.version, options: {}, tags: { s: 'Ann', n: 'Bob' }, games: [{ start, events: [event] }] };
	const file = must(openRecord(suite.game, record, { id: 't', now: 1, naming: { you: t('you'), seats: () => ['Ann', 'Bob'] } }));
	const { state } = new TestTable(suite.game, file);
	return { did: sentencesOf(t, suite, state, 1, (p) => p).did, title: resultTitle(suite, state), line: endLine(t, suite, state) };
}

it('a draw that was agreed on is told as one, not as a resignation', async () => {
	expect(await ended('= draw')).toEqual({ did: 'A draw was agreed on.', title: 'A draw, 24 stones each', line: 'A draw was agreed on.' });
});

it('a game lost on time says whose time ran out', async () => {
	const told = await ended('n timeout');
	expect(told.did).toBe('Bob ran out of time.');
	expect(told.title).toMatch(/^Ann wins/);
	expect(told.line).toMatch(/^Bob ran out of time\./);
});
