import { legalMoves, must } from '@stammtisch/core';
import type { GameId } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { loadSuite } from '../games.ts';
import { t } from '../words/english.test-support.ts';
import { endLine } from './ending.ts';
import type { SeatPlan } from './file.ts';
import { isMatch } from './score.ts';
import { beginTable } from './setup.ts';
import { summaryOf } from './summary.ts';
import { TestTable } from './table.test-support.ts';

const SEATS: readonly SeatPlan[] = [
	{ kind: 'person', name: 'Ilka' },
	{ kind: 'person', name: 'Matild' },
];

async function open(id: GameId, text: string, options = {}) {
	const suite = await loadSuite(id, 'en');
	const { position, ruleset } = must(suite.game.parse(text, options));
	const plan = { scoring: suite.game.series.scorings[0] as string };
	const file = must(beginTable(suite.game, { options: ruleset.options, plan, seats: SEATS, seed: '7', position, id: 't', now: 1 }));
	return { suite, session: new TestTable(suite.game, file) };
}

describe('why a game ended', () => {
	it('names the side that ran out of stones in Kalaha', async () => {
		const { suite, session } = await open('kalaha', '0,0,0,0,0,1/20/4,4,4,4,4,4/3 s');
		expect(endLine(t, suite, session.state)).toBe('');
		session.play(must(session.read('6')));
		expect(endLine(t, suite, session.state)).toBe('Ilka had no stones left to sow.');
	});

	it('names who resigned, and how far', async () => {
		const { suite, session } = await open('kalaha', '0,0,0,0,0,1/20/4,4,4,4,4,4/3 s');
		must(session.resign(1));
		expect(endLine(t, suite, session.state)).toBe('Matild resigned. Whoever resigns keeps their store, if it holds less than half.');
		const backgammon = await open('backgammon', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10');
		must(backgammon.session.resign(0, 2, [1]));
		expect(endLine(t, backgammon.suite, backgammon.session.state)).toBe(
			'Ilka resigned a gammon. The cube counts once, twice for a gammon, three times for a backgammon.',
		);
	});

	it('tells a double refused from checkers borne off in Backgammon', async () => {
		const { suite, session } = await open('backgammon', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10');
		session.play(must(session.read('double')));
		session.play(must(session.read('drop')));
		expect(endLine(t, suite, session.state)).toBe('Matild refused the double.');
	});

	it('a match is a series from its first game', async () => {
		const { game } = await loadSuite('backgammon', 'en');
		const series = { totals: [0, 0] } as const;
		const match = (length: number) =>
			isMatch(game, {
				ruleset: must(game.ruleset({ match: length })),
				series: { ...series, lastFirst: undefined, lastPosition: undefined, lastPoints: undefined, games: 0 },
			});
		expect([match(0), match(5)]).toEqual([false, true]);
	});
});

describe('a table on the home page', () => {
	it('counts the moves that the list shows: neither dice nor taking them up', async () => {
		const { suite, session } = await open('backgammon', 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10');
		session.play(must(session.read('roll')));
		expect(session.state.plies).toHaveLength(2);
		expect(summaryOf(t, session.file, suite.board.unlisted).line).toBe(t('result.moves', { n: 0 }));
		const { position, ruleset } = session.state;
		session.play(legalMoves(ruleset.rules, position)[0] as number);
		expect(summaryOf(t, session.file, suite.board.unlisted).line).toBe(t('result.moves', { n: 1 }));
	});
});
