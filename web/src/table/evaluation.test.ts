import { legalMoves, must, play } from '@stammtisch/core';
import { type GameId, loadGame } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { t } from '../words/english.test-support.ts';
import { isLost, mayEvaluate, obstacleOf, turnsOf } from './evaluation.ts';
import type { SeatPlan } from './file.ts';
import { beginTable } from './setup.ts';
import { TestTable } from './table.test-support.ts';

const PERSON: SeatPlan = { kind: 'person', name: 'Ilka' };
const COMPUTER: SeatPlan = { kind: 'computer', level: 1, name: 'Toni' };

async function open(id: GameId, seats: readonly SeatPlan[], options = {}) {
	const game = await loadGame(id);
	const plan = { scoring: game.series.scorings[0] as string };
	const file = must(beginTable(game, { options, plan, seats, seed: '7', first: 0, id: 't', now: 1 }));
	return new TestTable(game, file);
}

describe('where a table may be evaluated', () => {
	it('is everywhere but where persons at one device hide their hands, until the game is over', async () => {
		const points = { variant: 'points' };
		expect(mayEvaluate((await open('kalaha', [PERSON, PERSON])).state)).toBe(true);
		expect(mayEvaluate((await open('hampura', [PERSON, COMPUTER], { ...points, colours: ['r', 'y'] })).state)).toBe(true);
		const two = await open('hampura', [PERSON, PERSON], { ...points, colours: ['r', 'y'] });
		expect(mayEvaluate(two.state)).toBe(false);
		must(two.resign(0));
		expect(mayEvaluate(two.state)).toBe(true);
	});

	it('needs all that the seat to move knows, and a game that goes on', async () => {
		const { state } = await open('hampura', [PERSON, COMPUTER], { variant: 'points', colours: ['r', 'y'] });
		const { rules } = state.ruleset;
		const seat = state.toMove as number;
		const seenBy = (viewer: number | undefined) => {
			const seen = state.position.slice();
			rules.hide(seen, viewer);
			return seen;
		};
		expect(obstacleOf(rules, state.position, seenBy(seat))).toBeUndefined();
		expect(obstacleOf(rules, state.position, seenBy(1 - seat))).toBe('hidden');
		const kalaha = await open('kalaha', [PERSON, PERSON], { start: '1,0,0,0,0,0/20/0,0,0,0,0,2/25 s' });
		const { position, ruleset } = kalaha.state;
		expect(obstacleOf(ruleset.rules, position, position)).toBeUndefined();
		let p = position;
		while (ruleset.rules.toMove(p) >= 0) p = play(ruleset.rules, p, legalMoves(ruleset.rules, p)[0] as number);
		expect(obstacleOf(ruleset.rules, p, p)).toBe('over');
	});
});

describe('a lost position', () => {
	it('is told in every unit, and only once it is proven', () => {
		const lost = (unit: string, value: number, exact = true) => isLost({ unit, value, exact });
		expect([lost('stones', -2), lost('win48', -48), lost('win', 0)]).toEqual([true, true, true]);
		expect([lost('stones', 0), lost('win48', 48), lost('win', 1), lost('stones', -2, false)]).toEqual([false, false, false, false]);
	});

	it('is kept by no move', () => {
		const losers = (keep: number) => t('evaluation.losers', { keep, of: 6, all: keep === 6 });
		expect(losers(6)).toBe('no move saves it');
		expect([losers(1), losers(2)]).toEqual(['1 of 6 moves loses no more than that', '2 of 6 moves lose no more than that']);
	});
});

describe('what is listed', () => {
	it('tells the best line turn by turn', async () => {
		const { state } = await open('kalaha', [PERSON, PERSON]);
		expect(turnsOf(state.ruleset, state.position, [2, 0, 3], 9)).toEqual([
			{ seat: 0, texts: ['3', '1'] },
			{ seat: 1, texts: ['4'] },
		]);
		expect(turnsOf(state.ruleset, state.position, [2, 0, 3], 1)).toEqual([{ seat: 0, texts: ['3'] }]);
	});
});
