import { must, play } from '@stammtisch/core';
import { type GAME_IDS, loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { loadView } from '../src/boards/index.ts';

const SEATS = [
	{ name: 'South', isHere: false },
	{ name: 'North', isHere: false },
];

/** What is told of a move by a spectator's eyes. */
async function told(id: (typeof GAME_IDS)[number], position: string, text: string, near = 0): Promise<string> {
	const game = await loadGame(id);
	const { ruleset, position: before } = must(game.parse(position, {}));
	const move = must(ruleset.notation.parseMove(before, text));
	const steps: unknown[] = [];
	const after = play(ruleset.rules, before, move, (step) => steps.push(step));
	return (await loadView(id)).tell({ ruleset, before, move, after, steps, seat: ruleset.rules.toMove(before), near, viewer: undefined, seats: SEATS });
}

describe('the words of the terminal', () => {
	it('tell a capture in Kalaha from a last stone that scores alone', async () => {
		expect(await told('kalaha', '1,0,2/2/3,0,4/0 s', '1')).toBe('South sows pit 1: one stone, captures one.');
		expect(await told('kalaha', '1,0,2/2/3,2,2/0 s', '1')).toBe('South sows pit 1: one stone, captures three.');
	});

	it('call Backgammon’s points by the numbers of the board that is drawn for the reader', async () => {
		const far = 'XGID=-a--B-DaC-A-cC---c-dba--B-:0:0:-1:63:0:0:0:0:10';
		expect(await told('backgammon', far, '24/15*', 1)).toBe('North plays 24 to 15, hitting on 15.');
		expect(await told('backgammon', far, '24/15*', 0)).toBe('North plays 1 to 10, hitting on 10.');
	});

	it.each([
		['kalaha', 'pie', /swap/],
		['hus', 'pie', /swap/],
		['hus', 'optionalCapture', /take, leave/],
		['backgammon', 'cube', /double/],
	] as const)('offer in %s what option %s allows, and only then', async (id, option, word) => {
		const game = await loadGame(id);
		const view = await loadView(id);
		const typing = (on: boolean) => view.typing(must(game.ruleset({ [option]: on })));
		expect(typing(true)).toMatch(word);
		expect(typing(false)).not.toMatch(word);
	});
});

describe('a finished game', () => {
	it.each([
		['kalaha', '0,0,0,0,0,0/30/0,0,0,0,0,0/18 n', 'n'],
		['hus', `${'2,'.repeat(8)}${'2,'.repeat(7)}17/${'1,'.repeat(1)}${'0,'.repeat(14)}0 s`, 's'],
		['backgammon', 'XGID=-----------A--------------:0:0:-1:00:0:0:0:0:10', 'o'],
		['hampura', 'r:-,-,-,4/y:h,h,h,h y ? -', 'y'],
	] as const)('of %s knows who moved last: %s', async (id, text, letter) => {
		const { ruleset, position } = must((await loadGame(id)).parse(text, {}));
		expect(ruleset.rules.toMove(position)).toBe(-2);
		expect(ruleset.notation.seats[ruleset.notation.lastSeat(position)]).toBe(letter);
	});
});
