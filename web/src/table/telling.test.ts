import { legalMoves, must } from '@stammtisch/core';
import { loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { t } from '../words/english.test-support.ts';
import { beginTable } from './setup.ts';
import type { TableState } from './state.ts';
import { TestTable } from './table.test-support.ts';
import { tellingOf } from './telling.ts';
import { verdictOf } from './verdict.ts';

const STILL = { isSettled: true, isPast: false };
const MOVING = { isSettled: false, isPast: false };

/** A table of Ilka and the computer Rosa after moves chosen by their place in the list. */
async function tableOf(id: 'hus' | 'kalaha' | 'backgammon' | 'hampura', most: number): Promise<TableState> {
	const game = await loadGame(id);
	const seats = [
		{ kind: 'person', name: 'Ilka' },
		{ kind: 'computer', level: 2, name: 'Rosa' },
	] as const;
	const plan = { scoring: game.series.scorings[0] as string, games: 4 };
	const file = must(beginTable(game, { options: {}, plan, seats, seed: '7', first: 0, id: 't', now: 1 }));
	const session = new TestTable(game, file);
	for (let i = 0; i < most && session.state.end === undefined; i++) {
		const moves = legalMoves(session.state.ruleset.rules, session.state.position);
		session.play(moves[i % moves.length] as number);
	}
	return session.state;
}

const said = (state: TableState, shown: number, moment: typeof STILL) => {
	const { turn, moving } = tellingOf(state, shown, moment);
	const rest = {
		past: undefined,
		role: 'holder',
		choice: undefined,
		told: '',
		offer: '',
		hint: undefined,
		fault: undefined,
		result: 'Over',
		ended: '',
	} as const;
	return verdictOf(t, { state, turn, moving, isLive: moment.isSettled && shown === state.plies.length, ...rest }).title;
};

describe.each(['hus', 'kalaha', 'backgammon', 'hampura'] as const)('what is told of %s', (id) => {
	it('is what has come to rest: the ply under way is neither counted, listed nor followed by a turn', async () => {
		const state = await tableOf(id, 12);
		for (let shown = 1; shown <= state.plies.length; shown++) {
			const ply = state.plies[shown - 1];
			const moving = tellingOf(state, shown, MOVING);
			expect(moving.plies).toHaveLength(shown - 1);
			expect(moving.position).toBe(ply?.before);
			expect(moving.moving).toBe(ply?.seat);
			if (ply?.seat !== undefined) expect(moving.turn).toBe(ply.seat);
			const still = tellingOf(state, shown, STILL);
			expect(still.plies.at(-1)).toBe(ply);
			expect(still.position).toBe(ply?.after);
			expect(still.moving).toBeUndefined();
		}
		expect(tellingOf(state, state.plies.length, STILL).turn).toBe(state.toMove);
	});

	it('says “your move” to nobody while the other side moves, and a result only once it lies', async () => {
		const state = await tableOf(id, 2000);
		expect(state.end).toBeDefined();
		const n = state.plies.length;
		for (let shown = 1; shown <= n; shown++) {
			const seat = state.plies[shown - 1]?.seat;
			if (seat !== undefined) expect(said(state, shown, MOVING)).toBe(seat === 0 ? t('table.youMove') : t('table.moving', { name: 'Rosa' }));
		}
		expect(said(state, n, MOVING)).not.toBe(said(state, n, STILL));
		const points = (moment: typeof STILL) => tellingOf(state, n, moment).totals.reduce((sum, one) => sum + one, 0);
		expect(points(MOVING)).toBe(0);
		expect(points(STILL)).toBeGreaterThan(0);
		expect(tellingOf(state, n, { isSettled: true, isPast: true })).toMatchObject({ isAll: true, turn: undefined });
	});
});
