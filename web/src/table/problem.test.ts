import { loadGame } from '@stammtisch/games';
import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { problemText } from './problem.ts';
import { readAnyRecord } from './setup.ts';

const game = await loadGame('kalaha');

test.each(['x', '4,4,4/0/4,4,4/99 s', '4,4,4,4,4,4/0/4,4,4,4,4,4/0 q'])('what is wrong with the position %s is told with its place', (text) => {
	const read = game.parse(text, {});
	if (read.ok) throw new Error('this is a position');
	const { message, at = 0 } = read.problem;
	const told = problemText(en, read.problem);
	expect(told.toLowerCase()).toContain(message.toLowerCase());
	expect(told).toContain(en.problems.place(at + 1));
});

test('what is wrong with a record is told', () => {
	const read = readAnyRecord('{"format":"something"}');
	if (read.ok) throw new Error('this is a record');
	expect(problemText(en, read.problem).toLowerCase()).toContain(read.problem.message.toLowerCase());
});
