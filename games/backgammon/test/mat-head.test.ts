import { must } from '@stammtisch/core';
import { replay } from '@stammtisch/table';
import { describe, expect, test } from 'vitest';
import { backgammon, parseMat } from '../src/index.ts';
import { BEGUN, events, MONEY, mat, O_DOUBLES, points, read, refusal, second } from './mat-support.ts';

describe('comments', () => {
	const rows = '  1) 31: 8/5 6/5';
	test.each([
		['Backgammon', 'standard'],
		['backgammon', 'standard'],
		['NackGammon', 'nackgammon'],
		['Nackgammon', 'nackgammon'],
		['HyperGammon (3)', 'hypergammon'],
		['Hypergammon', 'hypergammon'],
	])('the variation %s', (value, variant) => {
		const play = variant === 'hypergammon' ? '  1) 31: 24/21 22/21' : rows;
		expect(read(mat(play, { above: `; [Variation "${value}"]\n` })).options.variant).toBe(variant);
	});

	test.each(['LongGammon', 'HyperGammon (1)', 'HyperGammon (2)', 'Tapa', ''])('the variation “%s” is refused', (value) => {
		const tag = `; [Variation "${value}"]`;
		expect(refusal(mat(rows, { above: `${tag}\n` }))).toMatchObject({ here: tag, line: 1, column: 1 });
		expect(refusal(mat(rows, { above: `${tag.slice(2)}\n` })).here).toBe(tag.slice(2));
		expect(refusal(mat(`${tag}\n${rows}`)).line).toBe(5);
		expect(refusal(mat(rows, { above: `${tag.slice(0, -2)}\n` })).line).toBe(1);
	});

	test('two that contradict each other are refused', () => {
		expect(refusal(mat(rows, { above: '; [Crawford "On"]\n; [Crawford "Off"]\n' })).line).toBe(2);
	});

	test('a cube limit of 1 is no cube', () => {
		expect(read(mat(rows, { above: '; [CubeLimit "1"]\n' })).options.cube).toBe(false);
		expect(read(mat(rows, { above: '; [CubeLimit "1024"]\n' })).options.cube).toBe(true);
		expect(refusal(mat(`${BEGUN}  3)  Doubles => 2`, { above: '; [CubeLimit "1"]\n' })).here).toBe('Doubles => 2');
		for (const limit of ['3', '0', '-2', '1.5', 'none', '']) {
			const above = `; [CubeLimit "${limit}"]`;
			expect(refusal(mat(rows, { above: `${above}\n` }))).toMatchObject({
				line: 1,
				here: above,
				message: 'CubeLimit must be a power of two, such as "1024", or "1" for no cube',
			});
		}
	});

	test('switches in any words, and refused where they are none', () => {
		expect(read(mat(rows, { above: '; [Crawford "no"]\n' })).options.crawford).toBe(false);
		expect(read(mat(rows, { length: MONEY, above: '; [Jacoby "true"]\n' })).options.jacoby).toBe(true);
		expect(refusal(mat(rows, { above: '; [Crawford "perhaps"]\n' })).message).toContain('"On" or "Off"');
	});

	test('a position that is set up is the start, or refused', () => {
		expect(events(mat(`; Set Pos=-b----E-C---eE---c-e----B-/0/\n${rows}`))).toEqual(['* 31', 'x 8/5 6/5']);
		for (const other of ['-b----E-C---eE---c-e----A-/0/', '-b----E-C---eE---c-e----B-/1/', 'nonsense', '']) {
			expect(refusal(mat(`; Set Pos=${other}\n${rows}`))).toMatchObject({ line: 5, here: `; Set Pos=${other}` });
		}
		expect(refusal(mat(`; Set Pos=-b----E-C---eE---c-e----B-/0/\n${rows}`, { above: '; [Variation "NackGammon"]\n' })).message).toContain('usual position');
	});

	test('remarks after # and ; and a box above the length', () => {
		const text = mat('# a remark\n  1) 31: 8/5 6/5 ; well done\n; another', { above: '# first\n+-----------+\n| Club 1999 |\n+-----------+\n' });
		expect(events(text)).toEqual(['* 31', 'x 8/5 6/5']);
	});

	test('tags of any name are kept, those of the players are their names', () => {
		const above = '; [__proto__ "a"]\n; [Event "An "open" one"]\n; [Player 1 "Ann"]\n; [Round "3\n';
		expect(Object.entries(read(mat(rows, { above })).tags ?? {})).toEqual([
			['__proto__', 'a'],
			['Event', 'An "open" one'],
			['Round', '3'],
			['x', 'Ann'],
			['o', 'Bob'],
		]);
	});
});

describe('the length, the games and the scores', () => {
	const rows = '  1) 31: 8/5 6/5';
	test.each([
		['7 point match', 7],
		['7 point match:', 7],
		['  7  Points  Match. ', 7],
		['7-point match', 7],
		['Match to 7 points', 7],
		['Unlimited match', 0],
		['Money session', 0],
		['0 point match', 0],
	])('%s', (length, match) => {
		expect(read(mat(rows, { length })).options.match).toBe(match);
	});

	test.each([' Game 1', 'Game 1:', ' game 1 ', ' Game 12.'])('%s', (game) => {
		expect(events(mat(rows, { game }))).toHaveLength(2);
	});

	test('the Crawford game may be named, and must be it', () => {
		const match = (label: string) => mat(`${rows}\n      Wins 1 point${second(' Ann : 1      Bob : 0', rows, label)}`, { length: ' 2 point match' });
		expect(read(match(' Game 2 (Crawford)')).games[1]?.start).toMatch(/:1:0:1:2:10$/);
		expect(read(match(' Game 2 Crawford Game')).games).toHaveLength(2);
		expect(refusal(match(' Game 2 (Post-Crawford)')).message).toContain('must be the Crawford game');
		expect(refusal(mat(rows, { game: ' Game 1 (Crawford)' })).message).toContain('cannot be the Crawford game');
	});

	test.each([
		['a tab between the players', ' Ann : 0\tBob : 0'],
		['no blank before the colon', ' Ann: 0              Bob: 0     '],
		['one blank between them', ' Ann : 0 Bob : 0'],
		['none, as GNU Backgammon writes two long names', ' Ann : 0Bob : 0'],
		['two lines', ' Ann : 0\n Bob : 0'],
	])('%s', (_, scores) => {
		expect(read(mat(rows, { scores })).tags).toEqual({ x: 'Ann', o: 'Bob' });
	});

	test('names may look like scores', () => {
		expect(read(mat(rows, { scores: ' a:3 : 0        b : 4 c : 0' })).tags).toEqual({ x: 'a:3', o: 'b : 4 c' });
	});

	test('a match begins at 12 : 9 and goes on from there', () => {
		const text = mat(`  1) 31: 8/5 6/5\n      Wins 2 points${second(' Ann : 14      Bob : 9', rows, ' Game 8')}`, {
			length: ' 25 point match',
			game: ' Game 7',
			scores: ' Ann : 12                       Bob : 9',
		});
		const record = read(text);
		expect(record.games.map(({ start }) => start.split(':').slice(5, 9).join(':'))).toEqual(['12:9:0:25', '14:9:0:25']);
		expect(must(replay(backgammon, record)).series.totals).toEqual([14, 9]);
		expect(refusal(text.replace('Ann : 14', 'Ann : 2')).message).toBe('the score must be 14:9');
		expect(refusal(text.replace(' 25 point', ' 12 point')).message).toContain('below 12');
	});

	test('a match that begins one point away is in its Crawford game, or past it where somebody doubles', () => {
		const begun = { length: ' 25 point match', scores: ' Ann : 24                       Bob : 9' };
		expect(read(mat(rows, begun)).games[0]?.start).toMatch(/:24:9:1:25:10$/);
		const past = mat(`${O_DOUBLES}  3)  Takes                       21: 13/11 6/5\n      Wins 2 points`, begun);
		expect(read(past).games[0]?.start).toMatch(/:24:9:0:25:10$/);
		expect(refusal(mat(`${O_DOUBLES}`, { length: ' 1 point match' })).message).toContain('Crawford');
	});

	test('a match may begin with both one point away', () => {
		expect(read(mat(rows, { length: ' 3 point match', scores: ' Ann : 2       Bob : 2' })).games[0]?.start).toMatch(/:2:2:0:3:10$/);
	});

	test('a session for money goes on from any score', () => {
		const text = mat(`  1) 31: 8/5 6/5\n      Wins 2 points${second(' Ann : 9      Bob : 3')}`, { length: MONEY, scores: ' Ann : 7    Bob : 3' });
		expect(points(text)).toEqual([[2, 0], null]);
	});

	test('gammons that count once tell of the Jacoby rule', () => {
		const game = (n: number) => mat(`  1) 31: 8/5 6/5\n      Wins ${n} points`, { length: MONEY });
		expect(read(game(2)).options.jacoby).toBe(false);
		expect(read(game(1)).options.jacoby).toBe(false);
		expect(refusal(game(4)).here).toBe('Wins 4 points');
	});

	test.each([
		['nothing', '', /length of the match/],
		['only a game', ' Game 1\n', /length of the match/],
		['no score', ' 3 point match\n Game 1\n', /names and scores/],
		['no game', ' 3 point match\n\n', /"Game 1"/],
		['something else', ' 3 point match\n hello\n Game 1\n', /"Game 1"/],
		['a second match', `${mat('  1) 31: 8/5 6/5\n      Wins 5 points')}${mat(rows)}`, /second match/],
	])('refused: %s', (_, text, message) => {
		expect(refusal(text).message).toMatch(message);
	});
});

describe('forms of text', () => {
	const text = mat(`${BEGUN}      Wins 1 point`, { above: '; [Event "Club"]\n' });
	test('line ends and a byte-order mark', () => {
		for (const other of [text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r'), `\uFEFF${text}`]) expect(read(other)).toEqual(read(text));
	});

	test('places are the same under any line ends', () => {
		for (const end of ['\n', '\r\n', '\r']) {
			const parsed = parseMat(text.replace('65:', '66:').replaceAll('\n', end));
			expect(parsed.ok || parsed.problem).toMatchObject({ line: 7, column: 6 });
		}
	});

	test('NUL is refused', () => {
		expect(refusal(text.replace(' Game', '\0Game')).message).toContain('UTF-8');
	});
});

test('long texts are read or refused at once', () => {
	const long = 'x'.repeat(200_000);
	const blanks = ' '.repeat(200_000);
	const texts = [
		mat('  1) 31: 8/5 6/5', { scores: ` ${'a : 0 '.repeat(30_000)}` }),
		mat(`  1)${blanks}31: 8/5 6/5`),
		mat(`  1) 31: ${'8/5 '.repeat(50_000)}`),
		mat(`  1) ${'31: '.repeat(50_000)}`),
		mat('  1) 31: 8/5 6/5', { above: `;${blanks}[${blanks}\n; [${long}\n;[a "${'" ]'.repeat(60_000)}\n` }),
		mat('  1) 31: 8/5 6/5', { game: ` Game 1${blanks}:` }),
		mat('  1) 31: 8/5 6/5', { above: `7${blanks}point\n${blanks}\n` }),
	];
	for (const text of texts) {
		const began = performance.now();
		parseMat(text);
		expect(performance.now() - began).toBeLessThan(2000);
	}
});

test.each(['\x1a', '\x1a\r\n', '\x1a\x1a\x1a', '\n\x1a'])('the end of a file as DOS writes it, %j', (end) => {
	expect(events(`${mat('  1) 31: 8/5 6/5')}${end}`)).toEqual(['* 31', 'x 8/5 6/5']);
	expect(refusal(`${mat('  1) 31: 8/5 6/5')}${end}  2) 31: 8/5 6/5\n`).message).toContain('roll');
});
