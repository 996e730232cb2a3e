import { backgammon } from '@stammtisch/backgammon';
import { must, newSeries } from '@stammtisch/core';
import { describe, expect, it } from 'vitest';
import { view } from '../src/boards/backgammon.ts';
import { Course } from '../src/course.ts';
import { Games } from '../src/engine/games.ts';
import { offerResignation } from '../src/play/resign.ts';

/** X resigns to the computer in a position. @returns the last event, and what was said */
async function resigned(text: string, level: number, totals: readonly number[] = [0, 0]): Promise<{ event: string | undefined; said: string }> {
	const { ruleset, position } = must(backgammon.parse(text, {}));
	const course = new Course(backgammon, ruleset, position);
	const agreement = { game: backgammon, ruleset, plan: { scoring: 'points' }, seed: '1', people: [0], level: 1 };
	const series = { ...newSeries(ruleset), totals };
	const said: string[] = [];
	const terminal = {
		ask: async () => 'y',
		clear: async () => {},
		say: async (line: string) => {
			said.push(line);
		},
	};
	const place = { table: { agreement, course, series }, terminal, view, games: new Games(), hasSecrets: false, draw: () => '' };
	await offerResignation({ ...place, seatName: (seat) => (seat === 0 ? 'X' : 'O') }, 0, level);
	return { event: course.events.at(-1), said: said.join('\n') };
}

/** O bears off its last two checkers next, and X cannot have borne off any by then: a sure gammon, no backgammon. */
const GAMMON = 'XGID=-------------EEE--------b-:0:0:1:00:0:0:0:0:10';
const RACE = 'XGID=-BBBBB---------------bbbb-:0:0:1:00:0:0:0:0:10';
const START = 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10';

describe('the computer', () => {
	it('accepts a single game where nothing more can be won', async () => {
		expect((await resigned(RACE, 1)).event).toBe('x resigns');
		expect((await resigned(START, 1)).event).toBe('x resigns');
	});

	it('wants a gammon where it is sure of one', async () => {
		const single = await resigned(GAMMON, 1);
		expect(single.event).toBeUndefined();
		expect(single.said).toContain('O does not accept: a single game. The game goes on.');
		expect((await resigned(GAMMON, 2)).event).toBe('x resigns 2');
	});

	it('accepts what ends the match, whatever more it could win, and what cannot be more', async () => {
		const match = GAMMON.replace(':0:0:0:0:10', ':0:2:0:3:10');
		expect((await resigned(match, 1, [0, 2])).event).toBe('x resigns');
		expect((await resigned(GAMMON, 3)).event).toBe('x resigns 3');
		expect((await resigned(GAMMON.replace(':0:0:0:0:10', ':0:0:1:0:10'), 1)).event).toBe('x resigns');
	});
});
