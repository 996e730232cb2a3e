/**
 * Fits the weights of the linear player, `linear` in match.ts, to what the nets say of the plays of a roll, and writes linear.json.
 *
 *     npx tsx train/backgammon/linear.ts <checkpoint> [games]
 *
 * It sees the checkers on the points alone, and knows contact and races apart: something that nets must beat clearly.
 */
import { writeFileSync } from 'node:fs';
import { seededDraws } from '../../core/src/chance.ts';
import { BEAROFF, BEAROFF_POSITIONS, Kernel, RACE } from '../../games/backgammon/solver/kernel.ts';
import { readNets } from './checkpoint.ts';
import { anyRoll, equityOf, openingRoll, startBoard } from './game.ts';

/** Of what the nets see, the numbers that tell where the checkers stand. */
const SEEN = 200;
/** Added to the squares of every weight, so that those of what never happens are 0. */
const RIDGE = 1;

/** Least squares: the sums of products of what is seen, and of that with what it should say. */
class Fit {
	readonly #products = Array.from({ length: SEEN }, (_, i) => Float64Array.from({ length: SEEN }, (_, j) => (i === j ? RIDGE : 0)));
	readonly #wanted = new Float64Array(SEEN);

	/** Adds the plays of a roll, each as what it differs by from their mean. */
	add(plays: readonly { seen: Float32Array; equity: number }[]): void {
		const mean = (of: (play: (typeof plays)[number]) => number) => plays.reduce((sum, play) => sum + of(play), 0) / plays.length;
		const equity = mean((play) => play.equity);
		const middle = Float64Array.from({ length: SEEN }, (_, i) => mean(({ seen }) => seen[i] as number));
		for (const play of plays) {
			const off = middle.map((value, i) => (play.seen[i] as number) - value);
			off.forEach((value, i) => {
				if (value === 0) return;
				this.#wanted[i] = (this.#wanted[i] as number) + value * (play.equity - equity);
				const row = this.#products[i] as Float64Array;
				for (let j = 0; j < SEEN; j++) row[j] = (row[j] as number) + value * (off[j] as number);
			});
		}
	}

	/** Gauss and Jordan; the products are positive definite, so that no pivot is 0. */
	solve(): number[] {
		const rows = this.#products.map((row, i) => [...row, this.#wanted[i] as number]);
		for (const [i, pivot] of rows.entries()) {
			const by = pivot[i] as number;
			for (let k = i; k <= SEEN; k++) pivot[k] = (pivot[k] as number) / by;
			for (const row of rows) {
				const times = row[i] as number;
				if (row === pivot || times === 0) continue;
				for (let k = i; k <= SEEN; k++) row[k] = (row[k] as number) - times * (pivot[k] as number);
			}
		}
		return rows.map((row) => Number((row[SEEN] as number).toFixed(4)));
	}
}

const [path, games = '1000'] = process.argv.slice(2);
if (path === undefined || !(Number(games) > 0)) throw new Error('name the checkpoint and, if you like, the number of games');
const kernel = await Kernel.create(readNets(path));
kernel.fillBearoff(BEAROFF_POSITIONS);
const draw = seededDraws('linear');
const contact = new Fit();
const race = new Fit();
for (let game = 0; game < Number(games); game++) {
	kernel.input.set(startBoard());
	for (let [large, small] = openingRoll(draw); ; [large, small] = anyRoll(draw)) {
		const count = kernel.plays(large, small);
		kernel.evaluateBoards(count);
		const boards = Array.from({ length: count }, (_, i) => ({ board: kernel.board(i).slice(), equity: equityOf(kernel.shares(i)) }));
		const plays = boards.map(({ board, equity }) => {
			kernel.input.set(board);
			kernel.encode();
			return { board, equity, seen: kernel.encoded.slice(0, SEEN) };
		});
		const best = plays.reduce((a, b) => (b.equity < a.equity ? b : a));
		kernel.input.set(best.board);
		const kind = kernel.evaluate();
		if (kind >= BEAROFF) break;
		(kind === RACE ? race : contact).add(plays);
	}
}
writeFileSync(new URL('./linear.json', import.meta.url), `${JSON.stringify({ contact: contact.solve(), race: race.solve() })}\n`);
