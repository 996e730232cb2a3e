import { legalMoves, must, type Ruleset, seededDraws } from '@stammtisch/core';
import { GAME_IDS, loadGame } from '@stammtisch/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomOptions } from '../../../test/random-options.ts';
import type { Answer } from '../worker/messages.ts';
import { DatabaseCache } from '../worker/table-cache.ts';
import { Thinker } from '../worker/thinker.ts';
import { readTable, type SeatPlan, writeTable } from './file.ts';
import { beginTable } from './setup.ts';
import { TestTable } from './table.test-support.ts';

const RUNS = 60;
/** Moves of a game before somebody resigns, where the rules do not end it. */
const MOVES = 30;

const players = ({ rules }: Ruleset): SeatPlan[] => Array.from({ length: rules.seats }, (_, seat) => ({ kind: 'person', name: `${seat}` }));

describe.each(GAME_IDS)('whatever the options of %s let in', async (id) => {
	const game = await loadGame(id);
	const accepted = randomOptions(game).filter((options) => game.ruleset(options).ok);

	it('is played at a table, kept, and gone on with, into the next game', () => {
		const given = fc.property(accepted, fc.string(), (options, seed) => {
			const ruleset = must(game.ruleset(options));
			const plan = { scoring: game.series.scorings[0] as string, target: 100_000 };
			const random = seededDraws(seed);
			let session = new TestTable(game, must(beginTable(game, { options, plan, seats: players(ruleset), seed, id: 't', now: 1 })));
			for (let games = 0; games < 2; games++) {
				for (let move = 0; move < MOVES && session.state.toMove !== undefined; move++) {
					const moves = legalMoves(ruleset.rules, session.state.position);
					session.play(moves[random(moves.length)] as number);
				}
				if (session.state.toMove !== undefined) session.resign(0);
				const { position, series } = session.state;
				const { file } = session;
				session = new TestTable(game, must(readTable(writeTable(file))));
				expect(session.file).toEqual(file);
				expect([session.state.position, session.state.series]).toEqual([position, series]);
				if (session.state.end === undefined || session.state.isSeriesOver) break;
				session.nextGame();
			}
		});
		fc.assert(given, { numRuns: RUNS });
	});

	it('is thought about by the worker', async () => {
		const heard: Answer[] = [];
		const thinker = new Thinker((message) => message.kind !== 'preparing' && message.kind !== 'report' && heard.push(message), new DatabaseCache(undefined));
		const given = fc.asyncProperty(accepted, async (options) => {
			const ruleset = must(game.ruleset(options));
			const position = new Int8Array(ruleset.rules.size);
			ruleset.rules.setup(position, 0);
			await thinker.hear({ id: 1, game: id, options: ruleset.options, position, wish: { kind: 'analysis', limits: { nodes: 50 } } });
			expect(heard.pop()?.kind).toBe('analysis');
		});
		await fc.assert(given, { numRuns: RUNS / 5 });
	});
});
