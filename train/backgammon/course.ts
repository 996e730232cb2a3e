import { seededUniform } from '../../core/src/chance.ts';
import { BEAROFF_POSITIONS, CONTACT, hiddenOf, INPUTS, Kernel, OUTCOMES } from '../../games/backgammon/solver/kernel.ts';
import { average, type Progress, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { type Draw, equityOf, playGame, type Seen, turnRound } from './game.ts';

/** Positions a step of learning. */
const BATCH = 64;
/** Draws that one game may take: it begins at this times its number. */
const DRAWS = 4096;

/** Most plays by chance at the beginning of a game. */
const MOST_WILD = 16;

/** Of the positions of a game that is learned from by looking ahead, one in so many is. */
const SPARED = 4;

/** A part of the course, up to so many games. */
interface Stage {
	readonly until: number;
	/** Hidden units of the nets: contact, race, crashed. */
	readonly hidden: readonly number[];
	/** One game in so many begins with plays by chance, so that positions come up which good play avoids. */
	readonly wild?: number;
	/** How far the target of a position is the end of the game, and not the next estimate; undefined where it is found by looking ahead. */
	readonly lambda?: number;
	/** Step of learning after so many games in all. */
	rate(games: number): number;
}

/** From the greatest step, halved after so many games since the stage began, to a third after twice as many. */
const falling = (most: number, half: number, begin: number) => (games: number) => most / (1 + (games - begin) / half);

const STAGES: readonly Stage[] = [
	{ until: 20_000, hidden: [128, 32], lambda: 0.7, rate: falling(1e-3, 60_000, 0) },
	{ until: 386_000, hidden: [128, 32], lambda: 0.3, rate: falling(1e-3, 60_000, 0) },
	{ until: 450_000, hidden: [128, 32], rate: falling(2e-4, 40_000, 386_000) },
	{ until: 576_000, hidden: [256, 32], lambda: 0.3, rate: falling(5e-4, 60_000, 450_000) },
	{ until: 626_000, hidden: [256, 32], lambda: 0, rate: falling(1e-4, 15_000, 576_000) },
	{ until: Infinity, hidden: [256, 32, 256], lambda: 0.2, wild: 4, rate: falling(3e-4, 100_000, 626_000) },
];

/** The stage of the next game. */
export function stageAt(games: number): Stage {
	const stage = STAGES.find(({ until }) => games < until);
	if (!stage) throw new Error(`no stage has game ${games}`);
	return stage;
}

/** Fills an array with numbers between −`most` and `most` that the seed fixes. */
function randomise(numbers: Float32Array, most: number, seed: string): void {
	const uniform = seededUniform(seed);
	for (let i = 0; i < numbers.length; i++) numbers[i] = most * (uniform(2_000_001, i) / 1_000_000 - 1);
}

/** Parameters before any learning: small and random, biases 0. */
function firstParameters(hidden: number, seed: string): Float32Array {
	const parameters = new Float32Array(hidden * (INPUTS + 1 + OUTCOMES) + 8);
	randomise(parameters.subarray(0, INPUTS * hidden), 0.15, `${seed} first`);
	randomise(parameters.subarray((INPUTS + 1) * hidden, -8), 0.1, `${seed} second`);
	return parameters;
}

/** Numbers laid out as the parameters of a net, for one with more hidden units: those of the new units are 0. */
function widened(numbers: Float32Array, hidden: number): Float32Array {
	const before = hiddenOf(numbers.length) ?? 0;
	const rows = INPUTS + 1 + OUTCOMES;
	const wide = new Float32Array(hidden * rows + 8);
	for (let row = 0; row < rows; row++) wide.set(numbers.subarray(row * before, (row + 1) * before), row * hidden);
	wide.set(numbers.subarray(-8), hidden * rows);
	return wide;
}

/** Copies of the parameters, for averages that begin with them. */
function averages(kernel: Kernel): Float32Array[] {
	return Array.from({ length: kernel.nets }, (_, kind) => kernel.parameters(kind).slice());
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
	kernel: Kernel;
	/** Parameters of the nets averaged over the rounds, later ones counting more: what plays best. */
	means: Float32Array[];
	readonly progress: Progress;

	private constructor(kernel: Kernel, means: Float32Array[], progress: Progress) {
		this.kernel = kernel;
		this.means = means;
		this.progress = progress;
		kernel.fillBearoff(BEAROFF_POSITIONS);
	}

	/** From nothing. */
	static async begin(seed: string): Promise<Course> {
		const kernel = await Kernel.create(stageAt(0).hidden.map((hidden, kind) => firstParameters(hidden, `${seed} net ${kind}`)));
		for (let kind = 0; kind < kernel.nets; kind++) kernel.openLearner(kind);
		return new Course(kernel, averages(kernel), { seed, games: 0, seconds: 0 });
	}

	static async resume(path: string): Promise<Course> {
		const { kernel, means, progress } = await readCheckpoint(path);
		return new Course(kernel, means, progress);
	}

	save(path: string): void {
		writeCheckpoint(path, this.kernel, this.means, this.progress);
	}

	/**
	 * Gives the nets as many hidden units as the stage wants. New ones see at random and say nothing yet, and a net that is new is the one for contact again,
	 * so that the nets play as before.
	 */
	async #widen({ hidden }: Stage): Promise<void> {
		const before = this.kernel;
		/** The kind that a net grows from. */
		const from = (kind: number) => (kind < before.nets ? kind : CONTACT);
		if (hidden.length === before.nets && hidden.every((units, kind) => hiddenOf(before.parameters(kind).length) === units)) return;
		const { seed } = this.progress;
		const nets = hidden.map((units, kind) => {
			const old = hiddenOf(before.parameters(from(kind)).length) ?? 0;
			const wide = widened(before.parameters(from(kind)), units);
			const fresh = new Float32Array(units - old);
			for (let input = 0; input < INPUTS; input++) {
				randomise(fresh, 0.15, `${seed} net ${kind} input ${input} wider`);
				wide.set(fresh, input * units + old);
			}
			return wide;
		});
		this.kernel = await Kernel.create(nets);
		this.kernel.fillBearoff(BEAROFF_POSITIONS);
		for (const [kind, units] of hidden.entries()) {
			this.kernel.openLearner(kind);
			const moments = this.kernel.moments(kind);
			for (const [i, block] of before.moments(from(kind)).entries()) moments[i]?.set(widened(block, units));
			this.kernel.setSteps(kind, before.steps(from(kind)));
		}
		this.means = averages(this.kernel);
	}

	/** Plays so many games and learns from each, all in the stage of the first. Ends with a step of learning, so that nothing is left half done. */
	async round(games: number): Promise<Round> {
		const stage = stageAt(this.progress.games);
		await this.#widen(stage);
		const uniform = seededUniform(this.progress.seed);
		const rate = stage.rate(this.progress.games);
		const { lambda } = stage;
		const sums = { games: 0, plies: 0, positions: 0, faults: 0, gammons: 0 };
		for (const end = this.progress.games + games; this.progress.games < end; this.progress.games++) {
			let drawn = DRAWS * this.progress.games;
			const draw: Draw = (below) => uniform(below, drawn++);
			const isWild = stage.wild !== undefined && this.progress.games % stage.wild === 0;
			const game = playGame(this.kernel, draw, isWild ? 1 + draw(MOST_WILD) : 0);
			if (!game) continue;
			sums.games++;
			const { positions, faults } = lambda === undefined ? this.#learnAhead(game, rate) : this.#learn(game, lambda, rate);
			sums.plies += game.length - 1;
			sums.positions += positions;
			sums.faults += faults;
			const last = (game.at(-1) as Seen).shares;
			for (const i of [1, 2, 4, 5]) sums.gammons += last[i] as number;
		}
		for (let kind = 0; kind < this.kernel.nets; kind++) {
			if (this.kernel.examples(kind) > 0) this.kernel.improve(kind, rate);
			average(this.means[kind] as Float32Array, this.kernel.parameters(kind));
		}
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
