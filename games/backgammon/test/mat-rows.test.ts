import { describe, expect, test } from 'vitest';
import { AFTER, BEGUN, events, MONEY, mat, O_DOUBLES, points, read, refusal, SHUT, second } from './mat-support.ts';

describe('rolls and plays', () => {
	test.each([
		['31: 8/5, 6/5', 'x 8/5 6/5'],
		['31:8/5 6/5', 'x 8/5 6/5'],
		['13: 6/5 8/5', 'x 8/5 6/5'],
		['3-1: 8/5 6/5', 'x 8/5 6/5'],
		['31 : 8/5 6/5', 'x 8/5 6/5'],
		['64: 24/20/14', 'x 24/14'],
	])('%s', (cell, event) => {
		expect(events(mat(`  1) ${cell}`))[1]).toBe(event);
	});

	test.each(['Cannot Move', "Can't move", 'No move', 'dances', '-', '--', '(no play)', 'Pass', ''])('no die can be played: “%s”', (word) => {
		const text = mat(`${SHUT}${word}\n${AFTER}`);
		expect(events(text)).toContain('o pass');
	});

	test.each(['31: 8/5 6/5.', '31: 8/5 6/5 .', '31: 8/5, 6/5. '])('a full stop after a play, “%s”', (cell) => {
		expect(events(mat(`  1) ${cell}`))).toEqual(['* 31', 'x 8/5 6/5']);
		expect(events(mat(`  1) ${cell.padEnd(29)}42: 8/4 6/4.`)).at(-1)).toBe('o 8/4 6/4');
		expect(events(mat(`${SHUT}Cannot Move.\n${AFTER}.`))).toContain('o pass');
	});

	test.each(['#', ';', '# a double is better', '; 64: was hoped for', '#\t'])('a remark in a row, “%s”, ends where the other cell begins', (remark) => {
		const both = ['* 31', 'x 8/5 6/5', 'o roll', '* 42', 'o 8/4 6/4'];
		for (const gap of ['   ', '\t', '                        ']) expect(events(mat(`  1) 31: 8/5 6/5 ${remark}${gap}42: 8/4 6/4`))).toEqual(both);
		expect(events(mat(`  1) 31: 8/5 6/5                 42: 8/4 6/4 ${remark}`))).toEqual(both);
		expect(events(mat(`  1) 31: 8/5 6/5 ${remark}`))).toEqual(both.slice(0, 2));
	});

	test('a remark with words of the cube in it says nothing', () => {
		expect(events(mat('  1) 31: 8/5 6/5 # not a double, nor to drop       42: 8/4 6/4 ; he resigned'))).toHaveLength(5);
	});

	test('a play that is left out is refused where it is missing, but at the end', () => {
		expect(refusal(mat(`${BEGUN.replace('21: 13/11 6/5', '21:')}  3) 31: 8/5 6/5`))).toMatchObject({ line: 6, here: '21:' });
		expect(events(mat(BEGUN.replace('21: 13/11 6/5', '21:'))).at(-1)).toBe('* 21');
		expect(refusal(mat('  1) 31: Cannot Move')).message).toContain('must be');
	});

	test.each([
		['no dice', '  1) 8/5 6/5', '8/5 6/5', /a roll, such as "31:"/],
		['three dice', '  1) 31: 8/5 6/5 24/23', '31: 8/5 6/5 24/23', /can be played 8\/5 6\/5|can be played/],
		['nonsense', '  1) 31: hello', '31: hello', /a move is such as/],
		['an opening double', '  1) 33: 8/5(2) 6/3(2)', '33: 8/5(2) 6/3(2)', /never a double/],
		['something in front', '  1) well 31: 8/5 6/5', 'well 31: 8/5 6/5', /a roll/],
	])('refused: %s', (_, rows, here, message) => {
		expect(refusal(mat(rows))).toMatchObject({ line: 5, column: 6, here, message: expect.stringMatching(message) });
	});

	test.each(['64: ????', '64: ???', '64:  ????', '????', '64:'])('a play that is not told, “%s”, and then who won', (cell) => {
		const rows = `  1) 31: 8/5 6/5                 ${cell}`;
		expect(points(mat(`${rows}\n      Wins 2 points`))).toEqual([[2, 0]]);
		expect(points(mat(`${rows}\n                                  Wins 1 point`))).toEqual([[0, 1]]);
		expect(points(mat(rows + second(' Ann : 0     Bob : 3')))).toEqual([[0, 3], null]);
		expect(refusal(mat(`${rows}\n  2) 31: 8/5 6/5`)).line).toBe(cell === '64:' ? 5 : 6);
	});
});

describe('the cube', () => {
	test.each(['Doubles => 2', 'Doubles ==> 2', 'Doubles -> 2', 'Doubles to 2', 'Doubles 2', 'Doubles (2)', 'Doubles', 'Double', 'doubled'])('%s', (word) => {
		expect(events(mat(`${BEGUN}  3)  ${word}                    Takes`)).slice(-2)).toEqual(['x double', 'o take']);
	});

	test.each([
		['Takes', 'take'],
		['Accepts', 'take'],
		['Drops', 'drop'],
		['Passes', 'drop'],
		['Pass', 'drop'],
		['Rejects', 'drop'],
		['Declines', 'drop'],
		['Refuses', 'drop'],
	])('%s', (word, move) => {
		expect(events(mat(`${BEGUN}  3)  Doubles => 2               ${word}`)).at(-1)).toBe(`o ${move}`);
	});

	test.each(['  3)  Doubles => 2   Drops   Wins 1 point', '  3)  Doubles => 2               Drops   Wins 1 point'])(
		'who drops has lost, in whatever column it stands: %s',
		(row) => {
			expect(points(mat(`${BEGUN}${row}`))).toEqual([[1, 0]]);
		},
	);

	test.each(['Drops   Wins 1 point', 'Drops    Wins 1 point', 'Passes  Wins 1 point', 'Drops              Wins 1 point'])('a narrow row: %s', (row) => {
		expect(points(mat(`${O_DOUBLES}  3)  ${row}`))).toEqual([[0, 1]]);
		expect(refusal(mat(`${O_DOUBLES}  3)  ${row.replace('1', '2')}`)).message).toBe('the game was won by 1');
	});

	test('Redoubles', () => {
		expect(events(mat(`${BEGUN}  3)  Doubles => 2               Takes\n  4) 31: 8/5 6/5                 Redoubles => 4\n  5)  Takes`)).slice(-2)).toEqual([
			'o double',
			'x take',
		]);
	});

	test.each([
		[`${BEGUN}  3)  Doubles => 8`, 'Doubles => 8', /must be 2/],
		[`${BEGUN}  3)  Doubles => 1`, 'Doubles => 1', /must be 2/],
		[`${BEGUN}  3)  Doubles => 2               Takes => 4`, 'Takes => 4', /must be 2/],
		[`${BEGUN}  3)  Doubles => 2               Takes\n  4)  Doubles => 4`, 'Doubles => 4', /double/],
		[`${BEGUN}  3)  Takes`, 'Takes', /nobody has doubled/],
		[`${BEGUN}  3)  Doubles => 2               21: 13/11 6/5`, '21: 13/11 6/5', /answer to the double/],
		[`${BEGUN}  3)  Doubles thrice`, 'Doubles thrice', /"=> 2"/],
		[`${BEGUN}  3)  Doubles => 2               Beavers => 4`, 'Beavers => 4', /answer to the double/],
	])('refused: %#', (rows, here, message) => {
		expect(refusal(mat(rows))).toMatchObject({ here, message: expect.stringMatching(message) });
	});

	test('a beaver needs no tag; where the doubler rolls it was taken', () => {
		const rows = `${O_DOUBLES}  3)  Beavers => 4               21: 13/11 6/5`;
		for (const above of ['', '; [Beaver "On"]\n']) {
			const record = read(mat(rows, { length: MONEY, above }));
			expect(record.options.beavers).toBe(true);
			expect(record.games[0]?.events.slice(-5)).toEqual(['o double', 'x beaver', 'o take', '* 21', 'o 13/11 6/5']);
		}
		expect(refusal(mat(rows, { length: MONEY, above: '; [Beaver "Off"]\n' })).here).toMatch(/^Beavers => 4/);
		expect(read(mat(BEGUN, { length: MONEY })).options.beavers).toBe(false);
	});

	test.each(['Raccoons => 8', 'Racoons => 8', 'Beavers => 8'])('a raccoon as %s', (word) => {
		const told = ['o double', 'x beaver', 'o raccoon', 'x take', '* 21', 'o 13/11 6/5'];
		const rows = `${O_DOUBLES}  3)  Beavers => 4               ${word}\n`;
		expect(events(mat(`${rows}  4)  Takes                      21: 13/11 6/5`, { length: MONEY })).slice(-6)).toEqual(told);
		expect(events(mat(`${rows}  4)                             21: 13/11 6/5`, { length: MONEY })).slice(-6)).toEqual(told);
	});

	test('after a raccoon the columns may have changed sides', () => {
		const rows = `${O_DOUBLES}  3)  Beavers => 4                Beavers => 8\n  4) 21: 13/11 6/5               52: 13/8 6/4\n  5) 31: 8/5 6/5`;
		expect(events(mat(rows, { length: MONEY })).slice(-4)).toEqual(['* 52', 'x 13/8 6/4', '* 31', 'o 8/5 6/5']);
	});
});

describe('ends', () => {
	const resigned = (end: string) => mat(`  1) 31: 8/5 6/5\n      ${end}`, { length: ' 3 point match' });
	test.each([
		['Wins 1 point', 1],
		['Wins 1 point.', 1],
		['wins 2 point', 2],
		['Wins 2 points (gammon)', 2],
		['Wins 3 points and the match', 3],
		['Wins 3 points, and the      Match.', 3],
		['Win 1 pt', 1],
	])('%s', (end, n) => {
		expect(points(resigned(end))).toEqual([[n, 0]]);
	});

	test.each(['Resigns', 'Resigned Game', 'Resigns.', 'Resign normal', 'resigns a single game'])('%s, and who won', (word) => {
		for (const cell of [`  2) ${word}`, `  2)                             ${word}`]) {
			expect(points(mat(`  1) 31: 8/5 6/5                 42: 8/4 6/4\n${cell}\n      Wins 1 point`))).toEqual([[1, 0]]);
		}
	});

	test('a resignation alone: by the side in whose column it stands', () => {
		const rows = '  1) 31: 8/5 6/5                  ';
		expect(points(mat(`${rows}Resigns`))).toEqual([[1, 0]]);
		expect(points(mat(`${rows}Resigns gammon`))).toEqual([[2, 0]]);
		expect(points(mat(`${rows}Resigns backgammon`))).toEqual([[3, 0]]);
		expect(events(mat(`${rows}Resigns\n  2) Rejects                      42: 8/4 6/4`)).at(-1)).toBe('o 8/4 6/4');
	});

	test('no Wins after a resignation: the next score tells who won', () => {
		expect(points(mat(BEGUN + second(' Ann : 2      Bob : 0')))).toEqual([[2, 0], null]);
		expect(points(mat(BEGUN + second(' Ann : 0      Bob : 3')))).toEqual([[0, 3], null]);
		expect(refusal(mat(BEGUN + second(' Ann : 0      Bob : 0'))).here).toBe(' Game 2');
		expect(refusal(mat(BEGUN + second(' Ann : 1      Bob : 1'))).here).toBe(' Game 2');
	});

	test('Wins and the next score contradict each other', () => {
		const text = mat(`  1) 31: 8/5 6/5\n      Wins 1 point${second(' Ann : 0      Bob : 1')}`);
		expect(refusal(text)).toMatchObject({ here: ' Ann : 0      Bob : 1', message: 'the score must be 1:0' });
	});

	test('points are cut to what the winner needs', () => {
		const rows = `${BEGUN}  3)  Doubles => 2               Takes\n  4) 31: 8/5 6/5                  Doubles => 4\n  5)  Takes\n`;
		expect(points(mat(`${rows}      Wins 3 points and the match`, { length: ' 3 point match' }))).toEqual([[4, 0]]);
		expect(refusal(mat(`${rows}      Wins 3 points`, { length: ' 9 point match' })).here).toBe('Wins 3 points');
	});

	test('a game given up before the first roll', () => {
		expect(read(mat('  1)\n   Wins 1 point')).games[0]).toMatchObject({ events: ['o resigns 1'], points: { x: 1, o: 0 } });
	});

	test('nothing follows the end', () => {
		expect(refusal(mat('  1) 31: 8/5 6/5\n      Wins 1 point\n  2) 42: 8/4 6/4'))).toMatchObject({ line: 7, message: 'the game is over' });
	});
});
