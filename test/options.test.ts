import {
	formatRecord,
	type Game,
	type GameRecord,
	legalMoves,
	must,
	type Options,
	parseRecord,
	type Ruleset,
	readRecordJson,
	samePosition,
	seededDraws,
	start,
	writeRecordJson,
} from '@stammtisch/core';
import { GAME_IDS, loadGame } from '@stammtisch/games';
import { type Command, replay } from '@stammtisch/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Answerer } from '../cli/src/engine/answerer.ts';
import { Games } from '../cli/src/engine/games.ts';
import { TerminalTable } from '../cli/src/play/table.ts';
import { randomOptions } from './random-options.ts';

const RUNS = process.env.FULL === '1' ? 5_000 : 100;
/** Decisions of a game before somebody resigns, where the rules do not end it. */
const PLIES = 40;

/** A table at which two games are played at random, each to its end, to a resignation, or for some plies where nobody can resign. */
async function played(game: Game, ruleset: Ruleset, seed: string): Promise<TerminalTable> {
	const scoring = game.series.scorings[0] as string;
	const table = TerminalTable.begin({ game, ruleset, plan: { scoring, target: 100_000 }, seed, people: [0], level: 1 });
	await table.open({ append: async () => 'kept' });
	const random = seededDraws(seed);
	const { rules, notation } = ruleset;
	const send = async (command: Command) => must(await table.send(command));
	for (let games = 0; games < 2; games++) {
		for (let ply = 0; ply < PLIES && !table.timeline.ending; ply++) {
			const { position, toMove } = table.timeline;
			const moves = legalMoves(rules, position);
			await send({ type: 'play', seat: toMove, move: notation.formatMove(position, moves[random(moves.length)] as number) });
		}
		for (const { before } of table.timeline.entries) {
			const read = game.parse(notation.formatPosition(before), ruleset.options);
			expect(samePosition(must(read).position, before)).toBe(true);
		}
		if (!table.timeline.ending && !game.resign(ruleset, table.timeline.position, 0, 1).ok) break;
		if (!table.timeline.ending) await send({ type: 'propose', seat: 0, proposal: { kind: 'resign', level: 1 } });
		for (let asked = table.table.offer?.asked[0]; asked !== undefined; asked = table.table.offer?.asked[0])
			await send({ type: 'answer', seat: asked, accepts: true });
		if (table.isOver) break;
		await send({ type: 'next' });
	}
	return table;
}

/** Demands that every later step reads what the options let in. */
async function readsBack(game: Game, ruleset: Ruleset, seed: string): Promise<void> {
	const { rules, notation, options } = ruleset;
	expect(must(game.ruleset(JSON.parse(JSON.stringify(options)))).options).toEqual(options);
	for (const first of [undefined, ...notation.seats.keys()]) {
		const p = start(rules, first);
		const text = notation.formatPosition(p);
		const parsed = must(game.parse(text, options));
		expect(parsed.ruleset.options).toEqual(options);
		expect(samePosition(parsed.position, p)).toBe(true);
		expect(samePosition(must(notation.parsePosition(text)), p)).toBe(true);
	}
	const table = await played(game, ruleset, seed);
	const record = table.record();
	const again: GameRecord[] = [must(readRecordJson(writeRecordJson(record))), must(parseRecord(formatRecord(record)))];
	for (const read of again) {
		expect(read).toEqual(record);
		expect(must(replay(game, read)).series).toEqual(table.series);
	}
	if (!table.isOver) expect(must(TerminalTable.of(game, must(readRecordJson(writeRecordJson(record))))).record()).toEqual(record);
}

describe.each(GAME_IDS)('whatever the options of %s let in', async (id) => {
	const game = await loadGame(id);

	test('can be set up, written, read, played, kept and gone on with', async () => {
		let accepted = 0;
		const given = fc.asyncProperty(randomOptions(game), fc.string(), async (options, seed) => {
			const ruleset = game.ruleset(options);
			if (!ruleset.ok) expect(ruleset.problem.code).toBe('ERR_OPTION');
			else {
				accepted++;
				await readsBack(game, ruleset.value, seed);
			}
		});
		await fc.assert(given, { numRuns: RUNS });
		expect(accepted).toBeGreaterThan(RUNS / 10);
	});

	test('is answered by the protocol, from the start and from its text', async () => {
		const answerer = new Answerer(new Games(), (fault) => {
			throw fault;
		});
		const ask = async (request: object) => {
			const job = answerer.take({ text: JSON.stringify({ id: 1, game: id, ...request }) });
			return JSON.parse(job ? await answerer.answer(job) : '');
		};
		const given = fc.asyncProperty(randomOptions(game), async (options: Options) => {
			const begun = await ask({ op: 'start', options });
			const fixed = game.ruleset(options);
			expect(begun.error?.code).toBe(fixed.ok ? undefined : 'ERR_OPTION');
			if (!fixed.ok) return;
			const { position } = begun;
			for (const given of [options, fixed.value.options]) {
				expect(await ask({ op: 'moves', options: given, position })).toEqual(await ask({ op: 'moves', options: given }));
				expect(await ask({ op: 'result', options: given, position })).toEqual({ id: 1, over: false });
				const analysis = await ask({ op: 'analyse', options: given, position, limits: { nodes: 50 } });
				expect(analysis.error).toBeUndefined();
			}
		});
		await fc.assert(given, { numRuns: RUNS / 5 });
	});
});
