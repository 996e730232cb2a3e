import { levelsOf } from '@stammtisch/engine';
import { type Match, playOne, type Tally, tally } from '../arena/match.ts';
import { parsePlayer } from '../arena/player.ts';
import { gameArgument, gameOptions, readArguments, usage, wholeNumber } from '../arguments.ts';
import { Games } from '../engine/games.ts';
import { Leaving } from '../leaving.ts';
import { write } from '../output.ts';

const OPTIONS = {
	a: { type: 'string' },
	b: { type: 'string' },
	games: { type: 'string' },
	seed: { type: 'string' },
	opening: { type: 'string' },
	option: { type: 'string', multiple: true },
} as const;

/** Random decisions that begin a game without dice or cards, so that no two pairs are alike. */
const OPENING = 4;

/** Plays a match between two players, sides changed in pairs. */
export async function arena(args: readonly string[]): Promise<number> {
	const { values, positionals } = readArguments('arena', args, OPTIONS, 1);
	const games = new Games();
	const game = await gameArgument(games, 'arena', positionals[0]);
	const fixed = game.ruleset(gameOptions(game, values.option));
	if (!fixed.ok) throw usage('--option', fixed.problem);
	const ruleset = fixed.value;
	const levels = levelsOf(await games.parts(game));
	const pairs = Math.ceil(wholeNumber('games', values.games, 1, 1_000_000, 100) / 2);
	const match: Match = {
		game,
		ruleset,
		engine: await games.engine(game, ruleset),
		players: [parsePlayer('a', values.a, levels), parsePlayer('b', values.b, levels)],
		seed: values.seed ?? '1',
		opening: wholeNumber('opening', values.opening, 0, 100, ruleset.rules.hasChance ? 0 : OPENING),
	};
	const leaving = new Leaving();
	const shares: (readonly [number, number])[] = [];
	while (shares.length < pairs) {
		const first = await playOne(match, shares.length, false, leaving.signal);
		const second = await playOne(match, shares.length, true, leaving.signal);
		if (first === undefined || second === undefined) break;
		shares.push([first, second]);
	}
	if (leaving.reason !== undefined) process.stderr.write(`stammtisch: ended by ${leaving.reason} after ${2 * shares.length} of ${2 * pairs} games\n`);
	if (shares.length > 0) await write(tell(match, tally(shares)));
	return leaving.status;
}

function tell({ game, players: [a, b], seed }: Match, { games, won, drawn, lost, share, error }: Tally): string {
	const percent = (part: number) => (100 * part).toFixed(1);
	return `${game.id}: ${a.name} against ${b.name}, ${games} games in pairs, seed ${seed}\nwon ${won}, shared ${drawn}, lost ${lost}: ${percent(share)} % ± ${percent(error)} (95 %)\n`;
}
