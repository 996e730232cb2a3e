import { legalMoves, must } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { loadSuite } from '../games.ts';
import { lastMarked, playedOf } from './present.svelte.ts';
import { beginTable } from './setup.ts';
import { TestTable } from './table.test-support.ts';

const look = (p: Int8Array) => p;

describe.each(['hus', 'kalaha', 'backgammon', 'hampura'] as const)('the move that %s marks', (id) => {
	it('is there for whoever opens the table again, and lasts until another is shown', async () => {
		const game = await loadGame(id);
		const { board } = await loadSuite(id, 'en');
		const seats = ['Ilka', 'Bertók'].map((name) => ({ kind: 'person', name }) as const);
		const plan = { scoring: game.series.scorings[0] as string };
		const file = must(beginTable(game, { options: {}, plan, seats, seed: '7', first: 0, id: 't', now: 1 }));
		const session = new TestTable(game, file);
		for (let i = 0; i < 14 && session.state.toMove !== undefined; i++)
			session.play(legalMoves(session.state.ruleset.rules, session.state.position)[0] as number);
		const { ruleset, plies } = new TestTable(game, session.file).state;
		const marked = (n: number, under?: ReturnType<typeof playedOf>) => lastMarked(board, ruleset, plies.slice(0, n), { under, look })?.steps;

		let moved = 0;
		for (const [i, ply] of plies.entries()) {
			const played = playedOf(board, ruleset, ply);
			if (ply.kind !== 'move' || !played) expect(marked(i + 1)).toEqual(marked(i));
			else if (board.leavesMarks && !board.leavesMarks(played.steps)) expect(marked(i + 1)).toEqual(marked(i));
			else {
				expect(marked(i + 1)).toEqual(played.steps);
				expect(marked(i, played)).toBeUndefined();
				moved++;
			}
		}
		expect(moved).toBeGreaterThan(1);
	});
});
