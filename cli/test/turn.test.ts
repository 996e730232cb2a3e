import { legalMoves } from '@stammtisch/core';
import type { GameId } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { loadView } from '../src/boards/index.ts';
import { Games } from '../src/engine/games.ts';
import { type Decision, decide } from '../src/play/turn.ts';
import type { Answer } from './player.ts';
import { type Agreed, lines, openedTable, play, Scripted, TWO } from './scripted.ts';

const games = new Games();

/** One turn of the seat to move. @returns what was decided, as a move's text where it is one, what stood on the screen after the board, and the table */
async function turn(id: GameId, agreed: Agreed, answer: Answer | readonly string[], before: readonly string[] = []) {
	const table = await play(await openedTable(id, { people: TWO, ...agreed }), ...before);
	const { notation } = table.agreement.ruleset;
	const terminal = new Scripted(typeof answer === 'function' ? answer : lines(...answer));
	const view = await loadView(id);
	const place = { table, terminal, view, games, hasSecrets: false, seatName: (seat: number) => `Seat ${seat}`, draw: (seat: number) => `Board of ${seat}` };
	const { position, toMove } = table.timeline;
	const decided: Decision = await decide(place, toMove);
	return { decided: typeof decided === 'number' ? notation.formatMove(position, decided) : decided, printed: terminal.printed, table };
}

/** South is to move. */
const KALAHA = { start: '4,4,4,4,4,4/0/4,4,4,4,4,4/0 s' };
/** South has one move. */
const ONE = { start: '0,0,0,0,0,1/23/4,4,4,4,4,4/0 s' };
/** X may roll or double. */
const ON_ROLL = { start: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10' };
/** X stands on the bar before a closed board. */
const SHUT_OUT = { start: 'XGID=-B----------------bbbbbbA-:0:0:1:31:0:0:0:0:10' };

describe('what is typed at a turn', () => {
	it('is asked for below the board, by the name of who moves', async () => {
		const { decided, printed } = await turn('kalaha', KALAHA, ['3']);
		expect(decided).toBe('3');
		expect(printed).toBe('Board of 0\nSeat 0> 3\n');
	});

	it.each(['quit', 'q'])('%s leaves', async (typed) => {
		expect((await turn('kalaha', KALAHA, [typed])).decided).toBe('leave');
	});

	it('may end, which leaves', async () => {
		expect((await turn('kalaha', KALAHA, [])).decided).toBe('leave');
	});

	it.each(['?', 'moves', 'MOVES'])('%s lists the moves, as many in a line as fit', async (typed) => {
		const { printed } = await turn('kalaha', KALAHA, [typed]);
		expect(printed).toBe(`Board of 0\nSeat 0> ${typed}\n  1  2  3  4  5  6\nSeat 0> \n`);
	});

	it('lists long moves in columns within 80 characters', async () => {
		const { printed, table } = await turn('backgammon', { start: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10' }, ['?']);
		const listed = printed.split('\n').filter((line) => line.startsWith('  '));
		const { rules, notation } = table.agreement.ruleset;
		const { position } = table.timeline;
		const texts = legalMoves(rules, position).map((move) => notation.formatMove(position, move));
		expect(listed.flatMap((line) => line.trim().split(/ {2,}/))).toEqual(texts);
		for (const line of listed) expect(line).toMatch(/^ {2}\S.{0,76}\S$/);
		// Every column begins at the same place in every line.
		const wide = Math.max(...texts.map((text) => text.length)) + 2;
		for (const line of listed) for (const { index } of line.matchAll(/(?<= {2})\S/g)) expect((index - 2) % wide).toBe(0);
		expect(listed[0]?.trim().split(/ {2,}/)).toHaveLength(Math.floor(78 / wide));
	});

	it('lists no more than 400 moves, and says how many more there are', async () => {
		const start = 'r:3,17,28,33/b:20,35,40,50/y:9,22,38,47/g:1,12,55,58 r 7 -';
		const { printed, table } = await turn('hampura', { options: { variant: 'teams', colours: ['r', 'b', 'y', 'g'] }, start }, ['?']);
		const all = legalMoves(table.agreement.ruleset.rules, table.timeline.position).length;
		expect(all).toBeGreaterThan(400);
		expect(printed).toContain(`\n… and ${(all - 400).toLocaleString('en-GB')} more\nSeat 0> `);
		const listed = printed.split('\n').filter((line) => line.startsWith('  '));
		expect(listed.flatMap((line) => line.trim().split(/ {2,}/))).toHaveLength(400);
	});

	it.each(['help', 'h'])('%s tells how moves are typed, and every word there is', async (typed) => {
		const { printed } = await turn('kalaha', KALAHA, [typed]);
		expect(printed).toContain('Type the number of a pit.\n');
		for (const word of ['?', 'Enter', 'undo', 'hint', 'board', 'position', 'resign [n]', 'quit']) expect(printed).toMatch(`\n  ${word} `);
	});

	it.each(['board', 'b', 'Board'])('%s draws the board again', async (typed) => {
		expect((await turn('kalaha', KALAHA, [typed])).printed).toBe(`Board of 0\nSeat 0> ${typed}\nBoard of 0\nSeat 0> \n`);
	});

	it('position tells the position as its seat may know it', async () => {
		expect((await turn('kalaha', KALAHA, ['position'])).printed).toContain(`\n${KALAHA.start}\n`);
		const hands = { options: { variant: 'points' }, start: 'r:-,-,-,-/y:-,-,-,- r - - r=1,2,5,7,H/y=3,3,4,8,10' };
		expect((await turn('hampura', hands, ['position'])).printed).toContain('r=1,2,5,7,H/y=?,?,?,?,?');
	});

	it('is told what is wrong with it, and may be typed again', async () => {
		const { decided, printed } = await turn('kalaha', KALAHA, ['foo', '9', '2']);
		expect(printed).toMatch(/> foo\nfoo: [^\n]+\.\nSeat 0> 9\n9: [^\n]+\.\nSeat 0> 2\n$/);
		expect(decided).toBe('2');
	});

	it('may be nothing, which stands for the only move', async () => {
		expect((await turn('kalaha', ONE, [''])).decided).toBe('6');
		expect((await turn('kalaha', KALAHA, [''])).printed).toContain('> \nType the number of a pit. ? lists the moves.\nSeat 0> ');
	});

	it('may be nothing, which stands for rolling where one may double too', async () => {
		expect((await turn('backgammon', ON_ROLL, [''])).decided).toBe('roll');
	});

	it('is not awaited where nothing can be played', async () => {
		expect(await turn('backgammon', SHUT_OUT, [])).toMatchObject({ decided: 'pass', printed: '' });
	});
});

describe('undo', () => {
	it('takes the last move back', async () => {
		const { decided, table } = await turn('kalaha', KALAHA, ['undo'], ['1']);
		expect(decided).toBe('done');
		expect(table.timeline.entries).toEqual([]);
	});

	it('says where there is none, and asks on', async () => {
		const { decided, printed } = await turn('kalaha', KALAHA, ['UNDO', '4']);
		expect(printed).toContain('> UNDO\nThere is nothing to take back.\nSeat 0> 4');
		expect(decided).toBe('4');
	});
});

describe('resign', () => {
	it('ends the game once it is confirmed', async () => {
		const { decided, table } = await turn('kalaha', KALAHA, ['resign', 'yes']);
		expect(decided).toBe('done');
		expect(table.timeline.entries.at(-1)?.event).toBe('s resigns');
	});

	it('takes a level, and the game says which there are', async () => {
		expect((await turn('backgammon', ON_ROLL, ['resign 2', 'y', 'y'])).table.timeline.entries.at(-1)?.event).toBe('x resigns 2');
		expect((await turn('kalaha', KALAHA, ['resign 2', '1'])).printed).toMatch(/> resign 2\n[^\n]*one level of resignation[^\n]*\.\nSeat 0> 1/);
	});

	it('BG-41: asks the other person, and goes on where that one refuses', async () => {
		const accepted = await turn('backgammon', ON_ROLL, ['resign 2', 'y', 'Y']);
		expect(accepted.printed).toContain('\nSeat 0 gives the game up: a gammon. Seat 1, do you accept? (y/n) Y\n');
		const refused = await turn('backgammon', ON_ROLL, ['resign 2', 'y', 'n', 'roll']);
		expect(refused.printed).toContain('\nSeat 1 does not accept: a gammon. The game goes on.\nSeat 0> roll\n');
		expect(refused).toMatchObject({ decided: 'roll', table: { timeline: { entries: [] } } });
	});

	it.each(['n', '', 'yy', 'no'])('goes on where %j is the answer', async (answer) => {
		const { decided, table } = await turn('kalaha', KALAHA, ['resign', answer, '5']);
		expect(decided).toBe('5');
		expect(table.timeline.entries).toEqual([]);
	});
});

describe('hint', () => {
	/** The last stone into the own store ends the game at once. */
	const WON = { options: { pits: 2, seeds: 2 }, start: '0,1/3/0,4/0 s' };

	it('tells a move, and plays none', async () => {
		const { decided, printed, table } = await turn('kalaha', WON, ['hint', '2']);
		expect(printed).toBe('Board of 0\nSeat 0> hint\n  2\nSeat 0> 2\n');
		expect(decided).toBe('2');
		expect(table.timeline.entries).toEqual([]);
	});
});
