/**
 * Plays two players against each other, games in pairs with the same dice and the sides changed, and prints what the first wins a game.
 *
 *     npx tsx train/backgammon/match.ts <player> <player> <pairs> [seed]
 *
 * A player is a checkpoint, `random`, `linear`, a sum over the points, `hand:<nodes>`, the estimate by hand searched within so many positions, or `gnubg:<plies>`. A game ends where the
 * table of bearing off settles it: its equity counts.
 */
import { seededDraws } from '../../core/src/chance.ts';
import { BEAROFF, BEAROFF_POSITIONS, INPUTS, Kernel, OUTCOMES } from '../../games/backgammon/solver/kernel.ts';
import { anyRoll, type Draw, equityOf, openingRoll, startBoard } from './game.ts';
import { gnubgPlayer } from './gnubg.ts';
import { handPlayer, linearPlayer, netPlayer, type Player, randomPlayer } from './players.ts';

/** Where GNU Backgammon listens. */
const PORT = 4599;

async function playerOf(name: string, seed: string): Promise<Player> {
	if (name === 'linear') return linearPlayer(await judgeKernel());
	if (name === 'random') return randomPlayer(await judgeKernel(), seededDraws(`${seed} random`));
	const [, kind, number] = /^(hand|gnubg):(\d+)$/.exec(name) ?? [];
	if (kind === 'gnubg') return gnubgPlayer(await judgeKernel(), Number(number), PORT);
	return kind === 'hand' ? handPlayer(await judgeKernel(), Number(number)) : netPlayer(name);
}

/** A kernel that lists plays and bears off: its nets know nothing. */
async function judgeKernel(): Promise<Kernel> {
	const empty = () => new Float32Array(32 * (INPUTS + 1 + OUTCOMES) + 8);
	const kernel = await Kernel.create([empty(), empty()]);
	kernel.fillBearoff(BEAROFF_POSITIONS);
	return kernel;
}

/** What the player that rolls first wins. */
async function playGame(judge: Kernel, players: readonly [Player, Player], draw: Draw): Promise<number> {
	let board = startBoard();
	let [large, small] = openingRoll(draw);
	for (let turn = 0; ; turn ^= 1) {
		board = await (players[turn] as Player)(board, large, small);
		judge.input.set(board);
		if (judge.evaluate() >= BEAROFF) {
			const equity = equityOf(judge.shares(0));
			return turn === 0 ? -equity : equity;
		}
		[large, small] = anyRoll(draw);
	}
}

const [first = '', second = '', pairs = '', seed = '1'] = process.argv.slice(2);
if (!(Number(pairs) > 0)) throw new Error('name two players and the number of pairs');
const judge = await judgeKernel();
const [a, b] = [await playerOf(first, seed), await playerOf(second, seed)];
let sum = 0;
let squares = 0;
const begun = process.cpuUsage();
for (let pair = 1; pair <= Number(pairs); pair++) {
	const one = await playGame(judge, [a, b], seededDraws(`${seed} ${pair}`));
	const other = await playGame(judge, [b, a], seededDraws(`${seed} ${pair}`));
	const won = (one - other) / 2;
	sum += won;
	squares += won * won;
	if (pair === Number(pairs) || (pair & (pair - 1)) === 0) {
		const mean = sum / pair;
		const error = Math.sqrt((squares / pair - mean ** 2) / pair);
		const { user } = process.cpuUsage(begun);
		console.log(`${2 * pair} games: ${mean.toFixed(4)} points a game, standard error ${error.toFixed(4)}, ${(user / 1e6).toFixed(1)} s`);
	}
}
process.exit();
