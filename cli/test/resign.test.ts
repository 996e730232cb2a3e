import { backgammon } from '@stammtisch/backgammon';
import { type Game, must, type Seat } from '@stammtisch/core';
import { kalaha } from '@stammtisch/kalaha';
import { type Command, LocalTable, seededDealer, Timeline, tableAt } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { loadView } from '../src/boards/index.ts';
import { Games } from '../src/engine/games.ts';
import { offerResignation } from '../src/play/resign.ts';

interface Setting {
	readonly game?: Game;
	/** Seats of people. */
	readonly people?: readonly Seat[];
	/** What each question is answered with in turn. */
	readonly answers?: readonly (string | undefined)[];
}

/** The first seat resigns in a position. @returns the last event, what was said and what was asked */
async function resigned(text: string, level: number, { game = backgammon, people = [0], answers = ['y', 'y'] }: Setting = {}) {
	const { ruleset, position } = must(game.parse(text, {}));
	const agreement = { game, ruleset, plan: { scoring: 'points' }, seed: '1', people, level: 1 };
	const players = ruleset.notation.seats.map((name, seat) =>
		people.includes(seat) ? ({ kind: 'person', name } as const) : ({ kind: 'computer', name, level: 1 } as const),
	);
	const begun = tableAt({ game, ruleset, plan: agreement.plan, chance: null, isShared: true }, players, [Timeline.begin(game, ruleset, position)]);
	const client = new LocalTable(begun, { dealer: seededDealer('1'), store: { append: async () => 'kept' }, now: () => 0 });
	await client.draw();
	const table = {
		agreement,
		send: (command: Command) => client.send(command),
		get table() {
			return client.table;
		},
		get timeline() {
			return client.table.timeline;
		},
	};
	const said: string[] = [];
	const asked: string[] = [];
	const terminal = {
		isLeaving: false,
		ask: async (prompt: string) => {
			asked.push(prompt);
			return answers[asked.length - 1];
		},
		clear: async () => {},
		say: async (line: string) => {
			said.push(line);
		},
	};
	const view = await loadView('backgammon');
	const place = { table, terminal, view, games: new Games(), hasSecrets: false, draw: () => '' };
	await offerResignation({ ...place, seatName: (seat) => (seat === 0 ? 'X' : 'O') }, 0, level);
	return { event: table.timeline.entries.findLast(({ kind }) => kind === 'resign')?.event, said: said.join('\n'), asked };
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
		expect((await resigned(match, 1)).event).toBe('x resigns');
		expect((await resigned(GAMMON, 3)).event).toBe('x resigns 3');
		expect((await resigned(GAMMON.replace(':0:0:0:0:10', ':0:0:1:0:10'), 1)).event).toBe('x resigns');
	});

	it('accepts no less than it would get for a drop, beavers agreed to included', async () => {
		const beavered = START.replace(':31:0:0:0:', ':B:0:0:2:');
		const single = await resigned(beavered, 1);
		expect(single).toMatchObject({ event: 'x resigns', asked: ['Give this game up: a single game? (y/N) '] });
		expect((await resigned(GAMMON.replace(':0:0:1:00:', ':1:-1:1:00:'), 1)).event).toBeUndefined();
		expect((await resigned(GAMMON.replace(':0:0:1:00:', ':1:-1:1:00:'), 2)).event).toBe('x resigns 2');
	});
});

describe('BG-41: between two people', () => {
	const people = [0, 1];

	it('the other is asked, and may accept or refuse', async () => {
		const question = 'X gives the game up: a gammon. O, do you accept? (y/n) ';
		const accepted = await resigned(START, 2, { people });
		expect(accepted).toMatchObject({ event: 'x resigns 2', asked: ['Give this game up: a gammon? (y/N) ', question] });
		const refused = await resigned(START, 2, { people, answers: ['y', 'n'] });
		expect(refused).toMatchObject({ event: undefined, said: 'O does not accept: a gammon. The game goes on.' });
	});

	it('an answer that never comes accepts nothing', async () => {
		expect((await resigned(START, 1, { people, answers: ['y', undefined] })).event).toBeUndefined();
	});

	it('nobody is asked where nothing more is at stake, nor in games without levels', async () => {
		expect(await resigned(RACE, 1, { people })).toMatchObject({ event: 'x resigns', asked: ['Give this game up: a single game? (y/N) '] });
		const text = '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s';
		expect(await resigned(text, 1, { game: kalaha, people })).toMatchObject({ event: 's resigns', asked: ['Give this game up? (y/N) '] });
	});
});
