import { fail, type Game, type GameRecord, must, ok, type Problem, type Result, start } from '@stammtisch/core';
import { describe, expect, test } from 'vitest';
import { replay, Timeline } from '../src/index.ts';
import { ruleset, tiny } from './support.ts';

const GAME = { start: '0,0,3,0,0', events: ['* 3', 'a take', '* 1', 'b leave', '* 2', 'a take'], points: { a: 5, b: 0 } };
const RECORD: GameRecord = { game: 'tiny', rules: 1, options: {}, games: [GAME] };

function problemOf(result: Result<unknown>): Problem {
	if (result.ok) throw new Error('it was read');
	return result.problem;
}

describe('an event that is refused tells the place in its text', () => {
	const rolled = must(Timeline.begin(tiny, ruleset, start(ruleset.rules)).read('* 3'));
	test.each<[string, Partial<Problem>]>([
		['b take', { code: 'ERR_ILLEGAL', at: 0, message: 'the event must begin with "a", which is to move' }],
		['', { code: 'ERR_ILLEGAL', at: 0 }],
		['a', { code: 'ERR_MOVE', at: 0 }],
		['a grab', { code: 'ERR_MOVE', at: 2 }],
		['a resigns 2', { code: 'ERR_ILLEGAL', message: 'one level' }],
		['a resigns 4', { code: 'ERR_MOVE' }],
		['a resigns 1 x', { code: 'ERR_MOVE' }],
		['a he resigns', { code: 'ERR_MOVE' }],
		['c resigns', { code: 'ERR_ILLEGAL' }],
	])('%j', (event, problem) => {
		expect(problemOf(rolled.read(event))).toMatchObject(problem);
	});

	test('what is only a letter is no move, whatever moves are called', () => {
		const parseMove = (_p: unknown, text: string) => (text === '' ? fail('ERR_MOVE', 'no move', { at: 0 }) : ok(1));
		const timeline = Timeline.begin(tiny, { ...ruleset, notation: { ...ruleset.notation, parseMove } }, rolled.position);
		expect(problemOf(timeline.read('a')).code).toBe('ERR_MOVE');
		expect(timeline.read('a a').ok).toBe(true);
	});

	test('the place counts from the event’s first letter', () => {
		const notation = { ...ruleset.notation, parseMove: () => ({ ok: false, problem: { code: 'ERR_MOVE', message: 'no move', at: 3 } }) as const };
		const timeline = Timeline.begin(tiny, { ...ruleset, notation }, rolled.position);
		expect(problemOf(timeline.read('a xyz!'))).toEqual({ code: 'ERR_MOVE', message: 'no move', at: 5 });
	});

	test('a finished game takes none, resignations included', () => {
		const over = Timeline.begin(tiny, ruleset, Int8Array.from([5, 0, 0, 1, 0]));
		for (const event of ['* 1', 'a take', 'a resigns', 'a timeout', '= draw']) {
			expect(problemOf(over.read(event))).toEqual({ code: 'ERR_OVER', message: 'the game ended before this event (rules)', at: 0 });
		}
	});

	test('spaces around a move are left out', () => {
		expect(must(rolled.read('a  take ')).entries.at(-1)).toMatchObject({ kind: 'move', seat: 0, move: 1, event: 'a take', text: 'take' });
		expect(must(rolled.read('b resigns')).entries.at(-1)).toMatchObject({ kind: 'resign', seat: 1, level: 1 });
	});
});

describe('a replay that is refused says why', () => {
	test.each<[Partial<GameRecord>, string, string]>([
		[{ game: 'other' }, 'game', 'the record is of "other", not of tiny'],
		[{ rules: 2 }, 'rules', 'the record was played under rules version 2; these rules are version 1'],
		[{ games: [{ ...GAME, points: { a: 4, b: 0 } }] }, 'games[0].points', 'the stated points are wrong; right are a 5, b 0'],
		[{ games: [{ ...GAME, points: { a: 5, b: 0, c: 0 } }] }, 'games[0].points', 'the stated points are wrong; right are a 5, b 0'],
		[{ games: [{ ...GAME, points: { a: 5 } }] }, 'games[0].points', 'the stated points are wrong; right are a 5, b 0'],
		[{ games: [{ start: GAME.start, events: [], points: { a: 0, b: 0 } }] }, 'games[0].points', 'points are stated, but the game is not over'],
		[{ games: [{ ...GAME, events: [...GAME.events, '* 1'] }] }, 'games[0].events[6]', 'the game ended before this event (rules)'],
		[{ games: [{ start: GAME.start, events: [] }, GAME] }, 'games[1]', 'a game begins although the one before it is not over'],
		[{ games: [GAME, GAME] }, 'games[1]', 'a game begins although the series is over'],
		[
			{ series: { scoring: 'points', games: 2 }, games: [GAME, { start: '1,0,3,1,0', events: [] }] },
			'games[1].start',
			'the game does not begin as the series says',
		],
	])('%j', (change, field, message) => {
		expect(problemOf(replay(tiny, { ...RECORD, ...change }))).toMatchObject({ field, message });
	});

	test('the place in a text is told only where there is one', () => {
		const start = problemOf(Timeline.replay(tiny, ruleset, { ...GAME, start: 'x' }));
		expect(start).toEqual({ code: 'ERR_POSITION', message: 'five numbers', field: 'start', at: 0 });
		const event = problemOf(Timeline.replay(tiny, ruleset, { ...GAME, events: ['* 3', 'a resigns 2'] }));
		expect(event).toStrictEqual({ code: 'ERR_ILLEGAL', message: 'one level', field: 'events[1]' });
	});

	test('the place in a game’s text is the record’s too', () => {
		const place = (games: GameRecord['games']) => problemOf(replay(tiny, { ...RECORD, games }));
		expect(place([{ ...GAME, start: 'x' }])).toStrictEqual({ code: 'ERR_POSITION', message: 'five numbers', field: 'games[0].start', at: 0 });
		const event = { code: 'ERR_ILLEGAL', message: 'one level', field: 'games[0].events[1]' };
		expect(place([{ ...GAME, events: ['* 3', 'a resigns 2'] }])).toStrictEqual(event);
	});

	test('options that the game refuses are the record’s fault', () => {
		const strict: Game = { ...tiny, ruleset: () => ({ ok: false, problem: { code: 'ERR_OPTION', message: 'no', field: 'pits' } }) };
		expect(problemOf(replay(strict, RECORD))).toEqual({ code: 'ERR_OPTION', message: 'no', field: 'pits' });
	});
});

describe('a replay', () => {
	test('knows each event, and nothing of an end while there is none', () => {
		const { entries, ending } = must(Timeline.replay(tiny, ruleset, { start: GAME.start, events: ['* 3', 'a take'] }));
		expect(entries.map(({ kind }) => kind)).toEqual(['outcome', 'move']);
		expect(ending).toBeUndefined();
	});

	test('asks the game for its own ends with the position before each ply and the present one, and needs none', () => {
		const seen: string[][] = [];
		const asked: Game = { ...tiny, endByRecord: (_ruleset, past) => void seen.push(past.map((p) => p.join())) };
		must(Timeline.replay(asked, ruleset, GAME));
		expect(seen.at(-1)).toEqual(['0,0,3,0,0', '3,0,2,1,0', '3,0,1,0,0']);
		const { endByRecord, ...without } = tiny;
		expect(endByRecord).toBeDefined();
		expect(must(Timeline.replay(without, ruleset, GAME)).ending?.end).toBe('rules');
	});
});
