import { describe, expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { board } from './index.ts';
import { legsOf } from './steps.ts';
import { ALONE, BEARING_OFF, DOUBLED, LAST, MIDDLE, ON_ROLL, OPENING, SHUT_OUT, Table, TWO } from './test-support.ts';
import { actions, announce, cell, describe as describeView, next } from './words.ts';

const START = 'XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10';
/** What a move did, and what is said to come next. */
const say = (table: Table, text: string, seats = ALONE) => {
	const played = table.play(text);
	return `${announce(played, en, seats)} ${next(played, en, seats)}`.trim();
};

describe('announcements', () => {
	test('the opening roll, one die each', () => {
		expect(say(new Table(START), '61')).toBe('You roll 6, Matild 1. You begin with both.');
		expect(say(new Table(START), '25', TWO)).toBe('Ilka rolls 2, Zeno 5. Zeno begins with both.');
	});

	test('rolls and plays', () => {
		const table = new Table(MIDDLE);
		expect(say(table, '24/15*')).toBe('You play 24 to 15, hitting on 15. Matild to roll.');
		expect(say(table, 'roll')).toBe('Matild picks up the dice.');
		expect(say(table, '33')).toBe('Matild rolls double 3.');
		expect(say(table, 'bar/22 13/10(2) 6/3')).toBe('Matild plays bar to 3, 12 to 15 twice and 19 to 22, hitting on 15. Your turn.');
	});

	test('bearing off, and the end', () => {
		const table = new Table(BEARING_OFF);
		expect(say(table, '6/2(2) 5/1(2)')).toBe('You play 6 to 2 twice and 5 to 1 twice. Matild to roll.');
		const off = new Table('XGID=-AABB---------------bbb---:0:0:1:64:0:0:0:0:10');
		expect(say(off, '4/off 4/off')).toBe('You bear off from 4 twice. Matild to roll.');
		expect(say(new Table(LAST), '1/off')).toBe('You bear off from 1.');
		const gammon = new Table('XGID=-A-----------ccccc--------:1:-1:1:21:0:0:0:0:10');
		expect(say(gammon, '1/off')).toBe('You bear off from 1.');
	});

	test('the cube', () => {
		const table = new Table(ON_ROLL);
		expect(say(table, 'double')).toBe('You double to 4. Matild answers.');
		expect(say(table, 'take')).toBe('Matild takes the double. The cube is at 4. Your turn.');
		expect(say(new Table(DOUBLED), 'drop')).toBe('You drop the double and lose the game.');
		expect(say(new Table(DOUBLED), 'beaver')).toBe('Beaver: you double again, to 4. Matild answers.');
	});

	test('no die can be played', () => {
		expect(say(new Table(SHUT_OUT), 'pass')).toBe('You cannot move. Matild to roll.');
	});
});

describe('the move list', () => {
	test('has the dice and how they were played; a roll by choice is no entry', () => {
		expect(cell(new Table(MIDDLE).play('24/15*'), en, ALONE)).toEqual({ text: '63', note: '24/15*' });
		expect(cell(new Table(SHUT_OUT).play('pass'), en, ALONE)).toEqual({ text: '31', note: 'pass' });
		expect(cell(new Table(ON_ROLL).play('roll'), en, ALONE)).toEqual({ text: '' });
		expect(cell(new Table(ON_ROLL).play('double'), en, ALONE)).toEqual({ text: 'double 4' });
		expect(cell(new Table(DOUBLED).play('drop'), en, ALONE)).toEqual({ text: 'drop' });
	});
});

describe('one numbering: that of the rim before the reader', () => {
	/** MIDDLE with the sides changed: o has 6 and 3. */
	const FAR = 'XGID=-a--B-DaC-A-cC---c-dba--B-:0:0:-1:63:0:0:0:0:10';
	const FROM_O = ALONE.toReversed();

	test('a play of the far side counts upwards in sentences and lists; one’s own counts down', () => {
		for (const seats of [ALONE, TWO]) {
			const played = new Table(FAR).play('24/15*');
			expect(announce(played, en, seats)).toContain('1 to 10, hitting on 10');
			expect(cell(played, en, seats).note).toBe('1/10*');
		}
		expect(say(new Table(FAR), '24/15*', FROM_O)).toBe('You play 24 to 15, hitting on 15. Matild to roll.');
		expect(cell(new Table(FAR).play('24/15*'), en, FROM_O).note).toBe('24/15*');
		expect(board.asSeen?.('bar/22* 13/10*(2) 6/off', 1, 0)).toBe('bar/3* 12/15*(2) 19/off');
		expect(board.asSeen?.('bar/22* 13/10*(2) 6/off', 1, 1)).toBe('bar/22* 13/10*(2) 6/off');
	});
});

describe('the position in sentences', () => {
	test('tells sides, cube, dice and who is to do what', () => {
		expect(describeView(new Table(OPENING).view, en, ALONE)).toEqual([
			'Matild’s checkers: point 1: 2, point 12: 5, point 17: 3, point 19: 5; 0 borne off; 167 pips.',
			'Your checkers: point 24: 2, point 13: 5, point 8: 3, point 6: 5; 0 borne off; 167 pips.',
			'The doubling cube is in the middle, at 1.',
			'You roll 6 and 1.',
			'Your turn.',
		]);
		const match = describeView(new Table('XGID=-b----E-C---eE---c-e----B-:0:0:1:61:4:3:1:5:10').view, en, TWO);
		expect(match).toContain('Match to 5, 4 to 3, Crawford game.');
		expect(match.some((line) => line.includes('cube'))).toBe(false);
		expect(describeView(new Table(DOUBLED).view, en, ALONE).slice(-2)).toEqual(['Matild doubles to 2.', 'Take and play on for 2, or drop and lose 1 point?']);
	});
});

describe('buttons', () => {
	const labels = (text: string) => actions(new Table(text).moves, en, new Table(text).view, ALONE).map(({ label }) => label);
	test('are all moves but plays', () => {
		expect(labels(ON_ROLL)).toEqual(['Roll', 'Double']);
		expect(labels(DOUBLED)).toEqual(['Take', 'Drop', 'Beaver']);
		expect(labels(SHUT_OUT)).toEqual(['Pass']);
		expect(labels(MIDDLE)).toEqual([]);
	});

	test('ask what is at stake wherever that changes or ends, in the words of the cube, and nowhere else', () => {
		const asked = (table: Table, seats = ALONE) => Object.fromEntries(actions(table.moves, en, table.view, seats).map(({ label, asks }) => [label, asks]));
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

describe('the door', () => {
	test('the sample is a real position', () => {
		expect(new Table(board.sample.xgid, { cube: true }).view).toEqual(board.sample);
	});

	test('pips stand in a player’s bar and make the graph', () => {
		const { view } = new Table(MIDDLE);
		expect(board.tally(view, 1, en)).toEqual({ value: '153', unit: 'pips' });
		expect(board.course?.(view, en).values).toEqual([143, 153]);
		expect(board.size(view, true)).toEqual({ width: 690, height: 1008 });
	});
});
