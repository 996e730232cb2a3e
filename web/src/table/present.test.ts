import { must } from '@stammtisch/core';
import { describe, expect, it } from 'vitest';
import { loadSuite } from '../games.ts';
import { Presenter } from './present.svelte.ts';
import { open } from './table.test-support.ts';

const suite = await loadSuite('kalaha', 'en');

/** A table of Kalaha after so many moves, and what is shown of it; everything has come to rest. */
function shown(moves: readonly string[]) {
	const session = open(suite.game);
	const play = (text: string) => session.play(must(session.read(text)));
	moves.forEach(play);
	const presenter = new Presenter(suite.board, session.state, (p) => p);
	const rest = () => presenter.animation && presenter.settled(presenter.animation.key);
	return { session, presenter, play, rest };
}

const MOVES = ['3', '1', '2', '2', '4'];

describe('what is shown', () => {
	it('opens at the present, at rest', () => {
		const { presenter, session } = shown(MOVES);
		expect(presenter).toMatchObject({ at: 5, past: undefined, animation: undefined, isSettled: true });
		expect(presenter.isLive(session.state.plies)).toBe(true);
	});

	it('moves one ply at a time, each after the one before has come to rest', () => {
		const { session, presenter, play, rest } = shown([]);
		play('3');
		play('1');
		for (const [at, text] of [
			[1, '3'],
			[2, '1'],
		] as const) {
			presenter.follow(session.state);
			presenter.follow(session.state);
			expect(presenter.at).toBe(at);
			expect(presenter.animation).toMatchObject({ text });
			expect(presenter.isSettled).toBe(false);
			expect(presenter.isLive(session.state.plies)).toBe(false);
			rest();
		}
		expect(presenter.isLive(session.state.plies)).toBe(true);
	});

	it('jumps to what is left where a move is taken back, and shows what is played instead', () => {
		const { session, presenter, play } = shown(MOVES);
		session.takeBack();
		presenter.follow(session.state);
		expect(presenter).toMatchObject({ at: 4, animation: undefined, isSettled: true });
		play('6');
		presenter.follow(session.state);
		expect(presenter).toMatchObject({ at: 5, animation: { text: '6' } });
	});

	it('jumps where another move stands in the place of one that was shown', () => {
		const { session, presenter, play } = shown(MOVES);
		session.takeBack();
		play('6');
		presenter.follow(session.state);
		expect(presenter).toMatchObject({ at: 5, animation: undefined });
	});

	it('jumps to the next game', () => {
		const session = open(suite.game, { plan: { scoring: 'games', games: 2 } });
		const presenter = new Presenter(suite.board, session.state, (p) => p);
		must(session.resign(0));
		session.nextGame();
		session.play(must(session.read('3')));
		presenter.follow(session.state);
		expect(presenter).toMatchObject({ at: 1, animation: undefined });
	});

	it('shows a move where one is walked on, and jumps otherwise', () => {
		const { session, presenter, rest } = shown(MOVES);
		const walk = (to: number) => {
			presenter.walk(session.state, to);
			const seen = { at: presenter.at, text: presenter.animation?.text };
			rest();
			return seen;
		};
		expect(walk(0)).toEqual({ at: 0, text: undefined });
		expect(walk(1)).toEqual({ at: 1, text: '3' });
		expect(walk(2)).toEqual({ at: 2, text: '1' });
		expect(walk(4)).toEqual({ at: 4, text: undefined });
		expect(walk(3)).toEqual({ at: 3, text: undefined });
		expect(walk(3)).toEqual({ at: 3, text: undefined });
		expect(walk(99)).toEqual({ at: 5, text: undefined });
		expect(presenter.past).toBeUndefined();
		expect(walk(-1)).toEqual({ at: 0, text: undefined });
	});

	it('stays in the past while the game goes on', () => {
		const { session, presenter, play } = shown(MOVES.slice(0, 3));
		presenter.walk(session.state, 1);
		play('2');
		presenter.follow(session.state);
		expect(presenter).toMatchObject({ at: 1, past: 1, animation: undefined });
		expect(presenter.isLive(session.state.plies)).toBe(false);
	});
});
