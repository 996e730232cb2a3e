import { must } from '@stammtisch/core';
import { sayIn } from '@stammtisch/core/words';
import { describe, expect, test } from 'vitest';
import { backgammon } from '../src/index.ts';
import { SCHEMA } from '../src/options.ts';
import { ALONE, BEARING_OFF, DOUBLED, LAST, MIDDLE, ON_ROLL, OPENING, SHUT_OUT, Table, TWO } from '../test/table.ts';
import { checkerShown, turnShown } from './board.ts';
import { cubeWords } from './cube.ts';
import { drawnSide, drawnTable } from './drawn.ts';
import { catalogue } from './en.generated.ts';
import { words } from './index.ts';
import { legsOf } from './legs.ts';

const say = sayIn(catalogue);
const YOU = { kind: 'you' } as const;
const START = 'XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10';
/** What a move did, and what is said to come next. */
const told = (table: Table, text: string, seats = ALONE) => {
	const played = table.play(text);
	return `${say(words.announce(played, seats))} ${say(words.next(played, seats) ?? '')}`.trim();
};
/** A move in the list. */
const listed = (table: Table, text: string, seats = ALONE) => {
	const { text: first, note } = words.cell(table.play(text), seats);
	return note === undefined ? [say(first)] : [say(first), say(note)];
};

describe('announcements', () => {
	test('the opening roll, one die each', () => {
		expect(told(new Table(START), '61')).toBe('You roll 6, Matild 1. You begin with both.');
		expect(told(new Table(START), '25', TWO)).toBe('Ilka rolls 2, Zeno 5. Zeno begins with both.');
	});

	test('rolls and plays', () => {
		const table = new Table(MIDDLE);
		expect(told(table, '24/15*')).toBe('You play 24 to 15, hitting on 15. Matild to roll.');
		expect(told(table, 'roll')).toBe('Matild picks up the dice.');
		expect(told(table, '33')).toBe('Matild rolls double 3.');
		expect(told(table, 'bar/22 13/10(2) 6/3')).toBe('Matild plays bar to 3, 12 to 15 twice and 19 to 22, hitting on 15. Your turn.');
	});

	test('bearing off, and the end', () => {
		const table = new Table(BEARING_OFF);
		expect(told(table, '6/2(2) 5/1(2)')).toBe('You play 6 to 2 twice and 5 to 1 twice. Matild to roll.');
		const off = new Table('XGID=-AABB---------------bbb---:0:0:1:64:0:0:0:0:10');
		expect(told(off, '4/off 4/off')).toBe('You bear off from 4 twice. Matild to roll.');
		expect(told(new Table(LAST), '1/off')).toBe('You bear off from 1.');
		const gammon = new Table('XGID=-A-----------ccccc--------:1:-1:1:21:0:0:0:0:10');
		expect(told(gammon, '1/off')).toBe('You bear off from 1.');
	});

	test('bearing off after a hit on the way', () => {
		expect(told(new Table('XGID=--a--A--------------------:0:0:1:32:0:0:0:0:10'), '5/2*/off')).toBe('You bear off from 5, hitting on 2.');
	});

	test('the cube', () => {
		const table = new Table(ON_ROLL);
		expect(told(table, 'double')).toBe('You double to 4. Matild answers.');
		expect(told(table, 'take')).toBe('Matild takes the double. The cube is at 4. Your turn.');
		expect(told(new Table(DOUBLED), 'drop')).toBe('You drop the double and lose the game.');
		expect(told(new Table(DOUBLED), 'beaver')).toBe('Beaver: you double again, to 4. Matild answers.');
	});

	test('no die can be played', () => {
		expect(told(new Table(SHUT_OUT), 'pass')).toBe('You cannot move. Matild to roll.');
	});
});

describe('the move list', () => {
	test('has the dice and how they were played; a roll by choice is no entry', () => {
		expect(listed(new Table(MIDDLE), '24/15*')).toEqual(['63', '24/15*']);
		expect(listed(new Table(SHUT_OUT), 'pass')).toEqual(['31', 'pass']);
		expect(listed(new Table(ON_ROLL), 'roll')).toEqual(['']);
		expect(listed(new Table(ON_ROLL), 'double')).toEqual(['double 4']);
		expect(listed(new Table(DOUBLED), 'beaver')).toEqual(['beaver 4']);
		expect(listed(new Table(DOUBLED), 'drop')).toEqual(['drop']);
	});
});

describe('one numbering: that of the rim before the reader', () => {
	/** MIDDLE with the sides changed: o has 6 and 3. */
	const FAR = 'XGID=-a--B-DaC-A-cC---c-dba--B-:0:0:-1:63:0:0:0:0:10';
	const FROM_O = ALONE.toReversed();

	test('a play of the far side counts upwards in sentences and lists; one’s own counts down', () => {
		for (const seats of [ALONE, TWO]) {
			expect(told(new Table(FAR), '24/15*', seats)).toContain('1 to 10, hitting on 10');
			expect(listed(new Table(FAR), '24/15*', seats)).toEqual(['63', '1/10*']);
		}
		expect(told(new Table(FAR), '24/15*', FROM_O)).toBe('You play 24 to 15, hitting on 15. Matild to roll.');
		expect(listed(new Table(FAR), '24/15*', FROM_O)).toEqual(['63', '24/15*']);
		expect(words.asSeen?.('bar/22* 13/10*(2) 6/off', 1, 0)).toBe('bar/3* 12/15*(2) 19/off');
		expect(words.asSeen?.('bar/22* 13/10*(2) 6/off', 1, 1)).toBe('bar/22* 13/10*(2) 6/off');
	});
});

describe('the position in sentences', () => {
	const lines = (text: string, seats = ALONE) => words.describe(new Table(text).view, seats).map(say);
	test('tells sides, cube, dice and who is to do what', () => {
		expect(lines(OPENING)).toEqual([
			'Matild’s checkers: point 1: 2, point 12: 5, point 17: 3, point 19: 5; 0 borne off; 167 pips.',
			'Your checkers: point 24: 2, point 13: 5, point 8: 3, point 6: 5; 0 borne off; 167 pips.',
			'The doubling cube is in the middle, at 1.',
			'You roll 6 and 1.',
			'Your turn.',
		]);
		const match = lines('XGID=-b----E-C---eE---c-e----B-:0:0:1:61:4:3:1:5:10', TWO);
		expect(match).toContain('Match to 5, 4 to 3, Crawford game.');
		expect(match.some((line) => line.includes('cube'))).toBe(false);
		expect(lines(DOUBLED).slice(-2)).toEqual(['Matild doubles to 2.', 'Take and play on for 2, or drop and lose 1 point?']);
	});
});

describe('buttons', () => {
	/** What each button asks before it does anything. */
	const asked = (table: Table, seats = ALONE) =>
		Object.fromEntries(
			(words.actions?.(table.moves, table.view, seats) ?? []).map(({ label, asks }) => [say(label), asks && { title: say(asks.title), line: say(asks.line) }]),
		);
	const labels = (text: string) => Object.keys(asked(new Table(text)));
	test('are all moves but plays', () => {
		expect(labels(ON_ROLL)).toEqual(['Roll', 'Double']);
		expect(labels(DOUBLED)).toEqual(['Take', 'Drop', 'Beaver']);
		expect(labels(SHUT_OUT)).toEqual(['Pass']);
		expect(labels(MIDDLE)).toEqual([]);
	});

	test('ask what is at stake wherever that changes or ends, in the words of the cube, and nowhere else', () => {
		expect(asked(new Table(ON_ROLL))).toEqual({
			Roll: undefined,
			Double: { title: 'Double to 4', line: 'Matild takes it and plays for 4, or loses 2 points.' },
		});
		expect(asked(new Table(SHUT_OUT))).toEqual({ Pass: undefined });
		const doubled = new Table(DOUBLED);
		expect(asked(doubled)).toEqual({
			Take: { title: 'Play on for 2', line: 'The game goes on for 2 points, and the cube is yours.' },
			Drop: { title: 'Give up 1 point', line: 'Matild wins 1 point, and the game is over.' },
			Beaver: { title: 'Double again, to 4', line: 'Matild takes it and plays for 4, or loses 2 points.' },
		});
		expect(doubled.play('drop').after.points).toBe(1);
		const beavered = new Table(DOUBLED);
		beavered.play('beaver');
		expect(asked(beavered, TWO).Drop?.title).toBe('Give up 2 points');
		expect(beavered.play('drop').after.points).toBe(2);
	});
});

describe('legs', () => {
	test('join the steps of one checker, keep hits, count equal ones', () => {
		const step = (from: number, to: number, hit = false) => ({ from, to, hit });
		expect(legsOf([step(13, 10), step(10, 7, true), step(7, 4)])).toEqual([{ from: 13, to: 4, hits: [7], count: 1 }]);
		expect(legsOf([step(6, 3), step(8, 5), step(6, 3)])).toEqual([
			{ from: 8, to: 5, hits: [], count: 1 },
			{ from: 6, to: 3, hits: [], count: 2 },
		]);
		expect(legsOf([step(3, 0), step(3, 0)])).toEqual([{ from: 3, to: 0, hits: [], count: 2 }]);
	});
});

describe('beside the board', () => {
	test('a checker is shown with its ways, the first words a sentence’s', () => {
		const ways = [
			{ from: 24, to: 18, dice: [6], hits: [] },
			{ from: 24, to: 12, dice: [3, 3, 3, 3], hits: [15] },
			{ from: 24, to: 15, dice: [6, 3], hits: [18, 15] },
			{ from: 6, to: 0, dice: [6, 3], hits: [3] },
		];
		const { title, line, facts } = checkerShown(24, ways);
		expect(say(title)).toBe('From 24');
		expect(say(line)).toBe('To 18 with 6; to 12 with four 3s, hits on 15; to 15 with 6 and 3, hits on 18 and 15; off the board with 6 and 3, hits on 3.');
		expect(facts.map(({ name, value }) => `${say(name)}: ${say(value)}`)).toEqual([
			'With 6: 18',
			'With four 3s: 12, hits 15',
			'With 6 and 3: 15, hits',
			'With 6 and 3: off, hits 3',
		]);
		const off = checkerShown(25, [{ from: 4, to: 0, dice: [4], hits: [] }]);
		expect([off.title, off.line].map(say)).toEqual(['From the bar', 'Off the board with 4.']);
	});

	test('a turn is shown with what it has done and what is left', () => {
		const facts = { text: '', left: [], hits: [], off: 0, pips: { before: 20, after: 11 } };
		const shown = (more: Partial<typeof facts>) => turnShown({ ...facts, ...more });
		const line = (more: object) => say(shown(more).line);
		expect(line({ left: [6, 3] })).toBe('6 and 3 left to play.');
		expect(line({ left: [4, 4, 4] })).toBe('Three 4s left to play.');
		expect(line({ hits: [5, 3] })).toBe('Hits on 5 and 3.');
		expect(line({ off: 1 })).toBe('1 checker off.');
		expect(line({ hits: [3], off: 2 })).toBe('Hits on 3 and 2 checkers off.');
		expect(line({})).toBe('All dice are played. Done ends the turn, or take a step back.');
		const told = turnShown({ ...facts, left: [4, 4], hits: [5, 3], off: 2 }).facts;
		expect(told.map(({ name, value }) => `${say(name)} ${say(value)}`)).toEqual(['Left 4 4', 'Hits 5, 3', 'Off 2', 'Pips 20 → 11']);
	});

	test('the reader who was doubled plays on', () => {
		expect(say(cubeWords('double', { value: 2, stake: 1, other: YOU }).line)).toBe('You take it and play for 2, or lose 1 point.');
	});
});

describe('results and options', () => {
	test('every option, value and way of scoring has a name', () => {
		expect(Object.keys(words.options)).toEqual(Object.keys(SCHEMA.properties));
		expect(Object.keys(words.options.variant?.values ?? {})).toEqual(['standard', 'nackgammon', 'hypergammon']);
		expect(Object.keys(words.scorings)).toEqual(backgammon.series.scorings);
	});

	test.each([
		[{ variant: 'standard', cube: true, match: 0, crawford: true, jacoby: false, beavers: false }, 'single game'],
		[{ variant: 'standard', cube: true, match: 0, crawford: true, jacoby: true, beavers: true }, 'single game, Jacoby, beavers'],
		[{ variant: 'nackgammon', cube: false, match: 5, crawford: true, jacoby: true, beavers: true }, 'Nackgammon, match to 5, no cube'],
		[{ variant: 'hypergammon', cube: false, match: 0, crawford: true, jacoby: true, beavers: true }, 'Hypergammon, single game, no cube'],
	] as const)('%j in a few words', (options, text) => {
		expect(say(words.variant(options))).toBe(text);
	});

	test('who won and why', () => {
		const facts = {
			players: [YOU, { kind: 'other', name: 'Matild' }] as const,
			winners: [0],
			points: [4, 0],
			how: 'rules',
			options: must(backgammon.ruleset({})).options,
		};
		expect([1, 2, 3].map((level) => say(words.result({ ...facts, level })))).toEqual([
			'You win 4 points',
			'You win a gammon, 4 points',
			'You win a backgammon, 4 points',
		]);
		expect(say(words.end('rules', YOU) ?? '')).toBe('You bore the last checker off.');
		expect(words.ended?.(new Table(DOUBLED).play('drop'))).toEqual({ seat: 0, level: 1, how: 'drop' });
		expect(say(words.end('drop', facts.players[1]) ?? '')).toBe('Matild refused the double.');
		expect(words.end('resign', YOU)).toBeUndefined();
	});

	test('pips stand in a player’s bar and make the graph; a match tells how it stands', () => {
		const { view } = new Table(MIDDLE);
		const { value, unit } = words.tally(view, 1);
		expect([value, unit].map(say)).toEqual(['153', 'pips']);
		expect(words.course?.(view)?.values).toEqual([143, 153]);
		expect(words.match?.(view)).toBeUndefined();
		const crawford = new Table('XGID=-b----E-C---eE---c-e----B-:0:0:1:61:4:3:1:5:10').view;
		expect(say(words.match?.(crawford) ?? '')).toBe('match to 5, 4–3, Crawford game');
	});
});

test('a board in letters names sides, cube and dice', () => {
	const names = ['Ivory', 'Ebony'];
	const drawn = (text: string) => {
		const { view } = new Table(text);
		return [say(drawnSide(view, 0, { letter: 'X', name: 'Ivory' })), drawnTable(view, names).map(say).join(' · ')];
	};
	expect(drawn(ON_ROLL)).toEqual(['X Ivory: 167 pips, 0 off', 'cube 2, with Ivory']);
	expect(drawn(LAST)).toEqual(['X Ivory: 1 pip, 14 off', 'cube 1 · dice 2-1']);
	expect(drawn(DOUBLED)[1]).toBe('cube 1 · doubled: take or drop');
	expect(drawn('XGID=-b----E-C---eE---c-e----B-:0:0:1:61:4:3:1:5:10')).toEqual([
		'X Ivory: 167 pips, 0 off, 4 of 5 points',
		'cube 1 · Crawford game · dice 6-1',
	]);
});
