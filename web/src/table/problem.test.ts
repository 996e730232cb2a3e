import { loadGame } from '@stammtisch/games';
import { readSaved } from '@stammtisch/games/records';
import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { problemText } from './problem.ts';

const game = await loadGame('kalaha');

test.each(['x', '4,4,4/0/4,4,4/99 s', '4,4,4,4,4,4/0/4,4,4,4,4,4/0 q'])('what is wrong with the position %s is told with its place', (text) => {
	const read = game.parse(text, {});
	if (read.ok) throw new Error('this is a position');
	const { message, at = 0 } = read.problem;
	const told = problemText(en, read.problem);
	expect(told.toLowerCase()).toContain(message.toLowerCase());
	expect(told).toContain(en.problems.place(at + 1));
});

test('what is wrong with a record is told', async () => {
	const read = await readSaved('{"format":"something"}');
	if (read.ok) throw new Error('this is a record');
	expect(problemText(en, read.problem).toLowerCase()).toContain(read.problem.message.toLowerCase());
});

test('what is wrong with a match text is told with line and character', async () => {
	const read = await readSaved(' 5 point match\n\n Game 1\n Ann : 0      Bob : 0\n  1) 31: 8/5 6/4\n');
	if (read.ok) throw new Error('this is a match');
	expect(problemText(en, read.problem)).toContain('(in line 5, at character 6).');
});

test('the place is told as far as it is known, counted from 1, and the sentence begins with a capital', () => {
	const { codes, field, place } = en.problems;
	const told = (at: { at?: number; field?: string }) => problemText(en, { code: 'ERR_RECORD', message: 'no game', ...at });
	const what = `${codes.ERR_RECORD} No game`;
	expect(told({})).toBe(`${what}.`);
	expect(told({ at: 0 })).toBe(`${what} (${place(1)}).`);
	expect(told({ field: 'games' })).toBe(`${what} (${field('games')}).`);
	expect(told({ at: 4, field: 'games' })).toBe(`${what} (${field('games')}, ${place(5)}).`);
});
