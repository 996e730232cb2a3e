import { seededUniform } from '../../core/src/chance.ts';
import { BEAROFF_POSITIONS, INPUTS, Kernel, NETS, OUTCOMES } from '../../games/backgammon/solver/kernel.ts';
import { type Progress, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { equityOf, playGame, type Seen, turnRound } from './game.ts';

/** Hidden units of the nets: contact, race. */
const HIDDEN = [128, 32];
/** Positions a step of learning. */
const BATCH = 64;
/** Draws that one game may take: it begins at this times its number. */
const DRAWS = 4096;

/** Games that are learned from as they went; from later ones by looking ahead. */
const AS_THEY_WENT = 386_000;
/** Of the positions of a game that is learned from by looking ahead, one in so many is. */
const SPARED = 4;

/** How far the target of a position is the end of the game, and not the next estimate; undefined where it is found by looking ahead. */
export const lambdaAt = (games: number) => (games < 20_000 ? 0.7 : games < AS_THEY_WENT ? 0.3 : undefined);
/** Step of learning. */
export const rateAt = (games: number) =>
	games < AS_THEY_WENT ? Math.max(5e-5, 1e-3 / (1 + games / 60_000)) : Math.max(3e-5, 2e-4 / (1 + (games - AS_THEY_WENT) / 40_000));

/** Parameters before any learning: small and random, biases 0. */
function firstParameters(seed: string, kind: number): Float32Array {
	const uniform = seededUniform(`${seed} net ${kind}`);
	const hidden = HIDDEN[kind] as number;
	const parameters = new Float32Array(hidden * (INPUTS + 1 + OUTCOMES) + 8);
	const random = (i: number) => uniform(2_000_001, i) / 1_000_000 - 1;
	for (let i = 0; i < INPUTS * hidden; i++) parameters[i] = 0.15 * random(i);
	for (let i = INPUTS * hidden + hidden; i < parameters.length - 8; i++) parameters[i] = 0.1 * random(i);
	return parameters;
}

/** What a round of games showed, on average. */
export interface Round {
	readonly plies: number;
	/** Root of the mean squared difference between estimates and targets, in points. */
	readonly fault: number;
	readonly gammons: number;
}

/** What was learned from a game: the sum of squared differences of equities. */
interface Learned {
	readonly faults: number;
	readonly positions: number;
}

/** Games of the nets with themselves, and what they learn from them. The same seed gives the same nets, wherever the course is interrupted between rounds. */
export class Course {
	readonly kernel: Kernel;
	readonly progress: Progress;

	private constructor(kernel: Kernel, progress: Progress) {
		this.kernel = kernel;
		this.progress = progress;
		kernel.fillBearoff(BEAROFF_POSITIONS);
	}

	/** From nothing. */
	static async begin(seed: string): Promise<Course> {
		const kernel = await Kernel.create(HIDDEN.map((_, kind) => firstParameters(seed, kind)));
		for (let kind = 0; kind < NETS; kind++) kernel.openLearner(kind);
		return new Course(kernel, { seed, games: 0, seconds: 0 });
	}

	static async resume(path: string): Promise<Course> {
		const { kernel, progress } = await readCheckpoint(path);
		return new Course(kernel, progress);
	}

	save(path: string): void {
		writeCheckpoint(path, this.kernel, this.progress);
	}

	/** Plays so many games and learns from each. Ends with a step of learning, so that nothing is left half done. */
	round(games: number): Round {
		const uniform = seededUniform(this.progress.seed);
		const rate = rateAt(this.progress.games);
		const lambda = lambdaAt(this.progress.games);
		const sums = { games: 0, plies: 0, positions: 0, faults: 0, gammons: 0 };
		for (const end = this.progress.games + games; this.progress.games < end; this.progress.games++) {
			let drawn = DRAWS * this.progress.games;
			const game = playGame(this.kernel, (below) => uniform(below, drawn++));
			if (!game) continue;
			sums.games++;
			const { positions, faults } = lambda === undefined ? this.#learnAhead(game, rate) : this.#learn(game, lambda, rate);
			sums.plies += game.length - 1;
			sums.positions += positions;
			sums.faults += faults;
			const last = (game.at(-1) as Seen).shares;
			for (const i of [1, 2, 4, 5]) sums.gammons += last[i] as number;
		}
		for (let kind = 0; kind < NETS; kind++) if (this.kernel.examples(kind) > 0) this.kernel.improve(kind, rate);
		return { plies: sums.plies / sums.games, fault: Math.sqrt(sums.faults / sums.positions), gammons: sums.gammons / sums.games };
	}

	/** Learns from a game, the last position first: the target of each is what the next one, of the other side, was worth, `lambda` of it as the game went on. */
	#learn(game: readonly Seen[], lambda: number, rate: number): Learned {
		const target = new Float32Array(OUTCOMES);
		const mixed = new Float32Array((game.at(-1) as Seen).shares);
		let faults = 0;
		for (const seen of game.slice(0, -1).reverse()) {
			turnRound(mixed, target);
			faults += this.#study(seen, target, rate);
			for (let i = 0; i < OUTCOMES; i++) mixed[i] = lambda * (target[i] as number) + (1 - lambda) * (seen.shares[i] as number);
		}
		return { faults, positions: game.length - 1 };
	}

	/** Learns from some positions of a game: the target of each is the mean over its rolls, each played as looks best now. */
	#learnAhead(game: readonly Seen[], rate: number): Learned {
		const { kernel } = this;
		const some = game.slice(0, -1).filter((_, i) => (i + this.progress.games) % SPARED === 0);
		let faults = 0;
		for (const seen of some) {
			kernel.input.set(seen.board);
			kernel.clearSum();
			for (let large = 1; large <= 6; large++) for (let small = 1; small <= large; small++) kernel.addRoll(large, small, 0);
			faults += this.#study(seen, kernel.sum.slice(), rate);
		}
		return { faults, positions: some.length };
	}

	/** Adds an example, and takes a step when there are enough. @returns the squared difference of equities */
	#study({ board, shares }: Seen, target: Float32Array, rate: number): number {
		const { kernel } = this;
		kernel.input.set(board);
		const kind = kernel.study(target);
		if (kernel.examples(kind) >= BATCH) kernel.improve(kind, rate);
		return (equityOf(target) - equityOf(shares)) ** 2;
	}
}
