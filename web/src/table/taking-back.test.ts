import { must } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { AGAINST, COMPUTERS, open } from './table.test-support.ts';

const kalaha = await loadGame('kalaha');

/** South’s pit 6 ends in the store, and pit 5 is then the only move. */
const FORCED = '0,0,0,0,1,1/20/0,0,0,0,2,2/22 s';
/** North’s only move is pit 6. */
const ONLY = '1,0,0,0,0,1/20/0,0,0,0,0,4/22 n';

function at(text: string, seats = AGAINST) {
	const { position } = must(kalaha.parse(text, {}));
	return open(kalaha, { position, seats });
}

describe('taking back', () => {
	it('gives the last choice back, not a move that was the only one', () => {
		const session = at(FORCED);
		session.play(must(session.read('6')));
		expect(session.takeBackTo).toBe(0);
		session.play(must(session.read('5')));
		expect(session.takeBackTo).toBe(0);
		session.takeBack();
		expect(session.state.plies).toEqual([]);
		session.play(must(session.read('5')));
		expect(session.takeBackTo).toBe(0);
	});

	it('gives a later choice back before an earlier one', () => {
		const session = at('0,0,0,1,1,1/20/0,0,0,0,2,2/21 s');
		session.play(must(session.read('6')));
		session.play(must(session.read('4')));
		expect(session.takeBackTo).toBe(1);
	});

	it('gives the last of a person’s moves back where none was a choice', () => {
		const session = at(ONLY, [...AGAINST].reverse());
		expect(session.takeBackTo).toBeUndefined();
		session.play(must(session.read('6')));
		expect(session.takeBackTo).toBe(0);
		session.takeBack();
		expect(session.state.plies).toEqual([]);
	});

	it('leaves what the computer did before a person’s first move', () => {
		const session = at('4,4,4,4,4,4/0/4,4,4,4,4,4/0 n');
		session.play(must(session.read('1')));
		expect(session.takeBackTo).toBeUndefined();
		expect(session.takeBack()).toBe(false);
	});

	it('gives a resignation back, whatever could have been played', () => {
		const session = at(FORCED);
		session.play(must(session.read('6')));
		must(session.resign(0));
		expect(session.takeBackTo).toBe(1);
	});

	it('gives back any move where computers alone play', () => {
		const session = at('4,4,4,4,4,4/0/4,4,4,4,4,4/0 s', COMPUTERS);
		session.play(must(session.read('1')));
		session.play(must(session.read('2')));
		expect(session.takeBackTo).toBe(1);
	});
});
