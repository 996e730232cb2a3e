/**
 * Matches between players, in pairs: both sides of one random opening of four plies, won by whoever has more points over the two games.
 *
 *     npx tsx train/hus/match.ts <pairs> <player> <player> [seed]
 *
 * A player is `level=3`, limits such as `nodes=1000`, `plies=3` or `millis=100` (with `,plain` for no learned value, `,nobook` for no proofs, `,top` for the first line whatever is preferred), or
 * `stones=4`: plain alpha-beta of that depth on the difference in stones.
 */
import { type Engine, isOver, type Level, type Line, legalMoves, must, type Position, play, pointsBySeat, seededDraws, start } from '@stammtisch/core';
import { chooseMove, think } from '@stammtisch/engine';
import { hus } from '@stammtisch/hus';
import { boardOf } from '../../games/hus/solver/board.ts';
import { Kernel } from '../../games/hus/solver/kernel.ts';
import { expandByKernel } from '../../games/hus/solver/kernel-expand.ts';
import { levels } from '../../games/hus/solver/levels.ts';
import { HusSolver } from '../../games/hus/solver/solver.ts';
import { WEIGHT_COUNT } from './features.ts';
import { stoneSearch } from './stone-search.ts';

type Player = (p: Position) => number;

const ruleset = must(hus.ruleset({}));
const { rules } = ruleset;
const random = seededDraws(process.argv[5] ?? 'match');
/** Milliseconds of this process's own processor time, so that a busy machine takes nothing from a player. */
function now(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

function byEngine(engine: Engine, level: Level, isTop: boolean): Player {
	return (p) => {
		const analysis = think(engine, p, level.limits, { now });
		return isTop ? (analysis.lines[0] as Line).move : chooseMove(analysis, level, random);
	};
}

async function playerOf(text: string): Promise<Player> {
	const [first = '', ...more] = text.split(',');
	const [kind, number] = first.split('=');
	if (kind === 'stones') {
		const expand = expandByKernel(await Kernel.create(ruleset.options, 4));
		return (p) => stoneSearch(expand, boardOf(p), Number(number));
	}
	const engine = await HusSolver.create(ruleset, { book: !more.includes('nobook') });
	if (more.includes('plain')) engine.kernel.setWeights(new Int16Array(WEIGHT_COUNT));
	const level = kind === 'level' ? levels[Number(number) - 1] : { limits: { [kind as 'nodes']: Number(number) }, miss: 0 };
	if (!level) throw new Error(`there is no ${text}`);
	return byEngine(engine, level, more.includes('top'));
}

/** Points by seat of a game from `p`; draws by repetition or length score the stones as they lie. */
function playOut(p: Position, seats: readonly [Player, Player]): number[] {
	const past = [p];
	let at = p;
	while (!isOver(rules, at) && !hus.endByRecord?.(ruleset, past)) {
		at = play(rules, at, seats[rules.toMove(at) as 0 | 1](at));
		past.push(at);
	}
	return pointsBySeat(rules, at);
}

function opening(): Position {
	for (;;) {
		let p = start(rules);
		for (let ply = 0; ply < 4 && !isOver(rules, p); ply++) {
			const moves = legalMoves(rules, p);
			p = play(rules, p, moves[random(moves.length)]!);
		}
		if (!isOver(rules, p)) return p;
	}
}

const [, , pairsText = '100', one = 'nodes=1000', two = 'stones=4'] = process.argv;
const [a, b] = [await playerOf(one), await playerOf(two)];
const pairs = Number(pairsText);
let won = 0;
let even = 0;
for (let pair = 0; pair < pairs; pair++) {
	const p = opening();
	const [first = 0, second = 0] = playOut(p, [a, b]);
	const [third = 0, fourth = 0] = playOut(p, [b, a]);
	const margin = first + fourth - second - third;
	if (margin > 0) won++;
	else if (margin === 0) even++;
}
const share = (won + even / 2) / pairs;
const error = Math.sqrt((share * (1 - share)) / pairs);
console.log(
	`${one} against ${two}: ${won} pairs won, ${even} even, ${pairs - won - even} lost of ${pairs}: ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} %`,
);
