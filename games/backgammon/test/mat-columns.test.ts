import { describe, expect, test } from 'vitest';
import { BEGUN, events, mat, points, refusal, second } from './mat-support.ts';

describe('whose cell it is', () => {
	test.each([
		[
			'the name at 49, the row at 33: o opens',
			mat('  1)                             31: 8/5 6/5', { scores: ' Ann : 0                                        Bob : 0' }),
			'* 13',
		],
		['names close together: x opens', mat('  1) 31: 8/5 6/5', { scores: ' Ann : 0  Bob : 0' }), '* 31'],
		['names close together: o opens', mat('  1)                             31: 8/5 6/5', { scores: ' Ann : 0  Bob : 0' }), '* 13'],
		['a long name on the left', mat('  1) 31: 8/5 6/5', { scores: ` ${'Ann'.repeat(20)} : 0  Bob : 0` }), '* 31'],
		['tabs as columns', mat('  1)\t\t\t\t31: 8/5 6/5'), '* 13'],
		['tabs as separators, o', mat('1)\t\t31: 8/5 6/5'), '* 13'],
		['tabs as separators, x', mat('1)\t31: 8/5 6/5'), '* 31'],
		['tabs between numbers of any width', mat('  1)\t31: 8/5 6/5\t42: 8/4 6/4\n 10)\t64: 24/14'), '* 31'],
	])('%s', (_, text, first) => {
		expect(events(text)[0]).toBe(first);
	});

	test('who won, in a line of its own or behind a roll', () => {
		expect(points(mat('  1) 31: 8/5 6/5\n      Wins 1 point', { scores: ' Ann : 0  Bob : 0' }))).toEqual([[1, 0]]);
		expect(points(mat('  1) 31: 8/5 6/5\n                                  Wins 1 point', { scores: ' Ann : 0  Bob : 0' }))).toEqual([[0, 1]]);
		expect(points(mat('  1) 64:       Wins 1 point'))).toEqual([[1, 0]]);
		expect(points(mat('  1) 64:       Wins 1 point', { scores: ' Ann : 0  Bob : 0' }))).toEqual([[1, 0]]);
		expect(points(mat('  1) 64: 24/14 Wins 1 point'))).toEqual([[1, 0]]);
		expect(points(mat('  1) 64: 24/14                 Wins 1 point'))).toEqual([[0, 1]]);
		expect(points(mat('1)\t31: 8/5 6/5\n\t\tWins 1 point'))).toEqual([[0, 1]]);
		expect(points(mat('1)\t31: 8/5 6/5\n\tWins 1 point'))).toEqual([[1, 0]]);
	});

	test('the right column of the rows decides, where a long play reaches far', () => {
		const rows = '  1) 31: 8/5 6/5                  66: 24/18 24/18 13/7 13/7\n  2) ';
		expect(points(mat(`${rows}44: 24/20 24/20 13/9 13/9    Wins 1 point`))).toEqual([[0, 1]]);
		expect(points(mat(`${rows}21: 13/11 6/5    Wins 1 point`))).toEqual([[1, 0]]);
	});

	test('the next score decides where a column leaves a doubt', () => {
		const rows = '  1) 64:           Wins 1 point';
		expect(points(mat(rows + second(' Ann : 1      Bob : 0')))).toEqual([[1, 0], null]);
		expect(points(mat(rows + second(' Ann : 0      Bob : 1')))).toEqual([[0, 1], null]);
	});

	test.each([
		[
			'o again after o',
			'  1)                             31: 8/5 6/5\n  2)                             42: 8/4 6/4',
			'42: 8/4 6/4',
			/turn of the player in the left column/,
		],
		['x again after x', '  1) 31: 8/5 6/5\n  2) 42: 8/4 6/4', '42: 8/4 6/4', /right column/],
		['x again after x, by tabs', '1)\t31: 8/5 6/5\n2)\t42: 8/4 6/4', '42: 8/4 6/4', /right column/],
		['a double off turn', `${BEGUN}  3)                             Doubles => 2`, 'Doubles => 2', /left column/],
		['an answer by the doubler', `${BEGUN}  3)  Doubles => 2\n  4)  Takes`, 'Takes', /right column/],
		[
			'a win of the one who dropped',
			`${BEGUN}  3)  Doubles => 2               Drops\n                                  Wins 1 point`,
			'Wins 1 point',
			/left column/,
		],
	])('refused: %s', (_, rows, here, message) => {
		expect(refusal(mat(rows))).toMatchObject({ here, message: expect.stringMatching(message) });
	});

	test('players who have changed sides are refused', () => {
		const text = mat(`  1) 31: 8/5 6/5\n      Wins 1 point${second(' Bob : 1      Ann : 0')}`);
		expect(refusal(text)).toMatchObject({ here: ' Bob : 1      Ann : 0', message: expect.stringContaining('change sides') });
	});
});
