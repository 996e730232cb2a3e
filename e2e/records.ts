import { CHANCE, formatRecord, type Game, type GameRecord, legalMoves, must, type Options, pickOutcome, seededUniform, start } from '@stammtisch/core';
import { isGameId, loadGame } from '@stammtisch/games';
import { Timeline } from '@stammtisch/table';

/** A game to its end by moves that a seed picks, as a record's text. */
export async function randomRecord(id: string, options: Options, seed: string): Promise<string> {
	if (!isGameId(id)) throw new Error(`no game ${id}`);
	const game: Game = await loadGame(id);
	const ruleset = must(game.ruleset(options));
	const { rules } = ruleset;
	const uniform = seededUniform(seed);
	let timeline = Timeline.begin(game, ruleset, start(rules, 0));
	while (!timeline.ending) {
		const draw = (below: number) => uniform(below, timeline.entries.length);
		const moves = timeline.toMove === CHANCE ? [] : legalMoves(rules, timeline.position);
		timeline = timeline.play(moves.length === 0 ? pickOutcome(rules, timeline.position, draw) : (moves[draw(moves.length)] ?? 0));
	}
	const record: GameRecord = { game: id, rules: rules.version, options: ruleset.options, games: [timeline.record()] };
	return formatRecord(record);
}
