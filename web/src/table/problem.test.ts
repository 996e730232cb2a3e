import { loadGame } from '@stammtisch/games';
import { readSaved } from '@stammtisch/games/records';
import { expect, test } from 'vitest';
import { t } from '../words/english.test-support.ts';
import { problemText } from './problem.ts';

const game = await loadGame('kalaha');

test.each(['x', '4,4,4/0/4,4,4/99 s', '4,4,4,4,4,4/0/4,4,4,4,4,4/0 q'])('what is wrong with the position %s is told with its place', (text) => {
	const read = game.parse(text, {});
	if (read.ok) throw new Error('this is a position');
	const { message, at = 0 } = read.problem;
	const told = problemText(t, read.problem);
	expect(told.toLowerCase()).toContain(message.toLowerCase());
	expect(told).toContain(t('problems.place', { n: at + 1 }));
});

test('what is wrong with a record is told', async () => {
	const read = await readSaved('{"format":"something"}');
	if (read.ok) throw new Error('this is a record');
	expect(problemText(t, read.problem).toLowerCase()).toContain(read.problem.message.toLowerCase());
});

test('what is wrong with a match text is told with line and character', async () => {
	const read = await readSaved(' 5 point match\n\n Game 1\n Ann : 0      Bob : 0\n  1) 31: 8/5 6/4\n');
	if (read.ok) throw new Error('this is a match');
	expect(problemText(t, read.problem)).toContain('(in line 5, at character 6).');
});

test('the place is told as far as it is known, counted from 1, and the sentence begins with a capital', () => {
	const told = (at: { at?: number; field?: string }) => problemText(t, { code: 'ERR_RECORD', message: 'no game', ...at });
	const what = `${t('problems.codes.ERR_RECORD')} No game`;
	const place = (n: number) => t('problems.place', { n });
	const field = t('problems.field', { name: 'games' });
	expect(told({})).toBe(`${what}.`);
	expect(told({ at: 0 })).toBe(`${what} (${place(1)}).`);
	expect(told({ field: 'games' })).toBe(`${what} (${field}).`);
	expect(told({ at: 4, field: 'games' })).toBe(`${what} (${field}, ${place(5)}).`);
});
