import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Analysis, type Limits, legalMoves, type Move, OVER, type Position, play, type Thinking } from '@stammtisch/core';
import { expect, test } from 'vitest';
import { boardOf, leadOf, stonesOn } from '../solver/board.ts';
import type { Kernel } from '../solver/kernel.ts';
import { Solver } from '../solver/solver.ts';
import { PHASE, PLAYING, SEAT } from '../src/layout.ts';
import type { KalahaRuleset } from '../src/rules.ts';
import { SlowSolver } from './slow-solver.ts';
import { kernelFor, rulesetOf, scattered, slowBoard, wander } from './solver-support.ts';
import { FULL, randomSource } from './support.ts';

/** Analyses by each engine, and those under way at once. */
const ANALYSES = FULL ? 10_000 : 500;
const AT_ONCE = 8;
/** Most stones for the slow solver, and for the table that truth is read from, where it cannot hold all. */
const SLOW_STONES = 7;
const TRUE_STONES = 13;
/** The solver's own memory, small so that entries are replaced and searches must go on without a table. */
const SMALL = { tableBytes: 400_000, transpositionBytes: 1 << 18 };
/** Bytes by which the heap may differ between the middle and the end: less than a kilobyte an analysis in the long run. */
const HEAP_SLACK = 4_000_000;

type Random = (below: number) => number;

/** What every move of a position is worth, from a table without any search. */
class Truth {
	readonly #ruleset: KalahaRuleset;
	readonly #kernel: Kernel;

	private constructor(ruleset: KalahaRuleset, kernel: Kernel) {
		this.#ruleset = ruleset;
		this.#kernel = kernel;
	}

	static async create(ruleset: KalahaRuleset): Promise<Truth> {
		const { pits, seeds } = ruleset.options;
		const kernel = await kernelFor(ruleset, 16_000_000);
		kernel.build(Math.min(kernel.mostLayers, pits < 5 ? 2 * pits * seeds : TRUE_STONES), 2 ** 30);
		return new Truth(ruleset, kernel);
	}

	knows(p: Position): boolean {
		return stonesOn(boardOf(p, this.#pits)) <= this.#kernel.filled;
	}

	get #pits(): number {
		return this.#ruleset.options.pits;
	}

	/** The final margin for the mover of `p`; for the seat in `p` when it is over. */
	value(p: Position): number {
		const { rules } = this.#ruleset;
		if (rules.toMove(p) === OVER) return leadOf(p);
		if (p[PHASE] === PLAYING) return leadOf(p) + this.#kernel.tableValue(boardOf(p, this.#pits));
		return Math.max(...legalMoves(rules, p).map((move) => this.after(p, move)));
	}

	after(p: Position, move: Move): number {
		const next = play(this.#ruleset.rules, p, move);
		return next[SEAT] === p[SEAT] ? this.value(next) : 0 - this.value(next);
	}
}

function someLimits(random: Random): Limits {
	switch (random(4)) {
		case 0:
			return { plies: random(12) };
		case 1:
			return { nodes: 1 + random(30_000), plies: random(30) };
		case 2:
			return { nodes: 1 + random(30_000) };
		default:
			return {};
	}
}

function heapBytes(): number {
	setFlagsFromString('--expose-gc');
	runInNewContext('gc')();
	return process.memoryUsage().heapUsed;
}

/** Checks what an analysis says against the truth, and against what was said to be exact of the same position before. */
class Judge {
	readonly #ruleset: KalahaRuleset;
	readonly #truth: Truth;
	readonly #slow: SlowSolver;
	readonly #said = new Map<string, number | undefined>();
	/** Exact values compared with the truth. */
	compared = 0;

	/** Of all `positions` it takes what it will remember at once, so that the heap does not grow by its own doing. */
	constructor(ruleset: KalahaRuleset, truth: Truth, positions: readonly Position[]) {
		this.#ruleset = ruleset;
		this.#truth = truth;
		this.#slow = new SlowSolver(ruleset.options.emptyCapture);
		for (const p of positions) {
			this.#slowValues(p);
			for (const move of legalMoves(ruleset.rules, p)) this.#said.set(`${this.#textOf(p)} ${move}`, undefined);
		}
	}

	#textOf(p: Position): string {
		return `${this.#ruleset.notation.formatPosition(p)} ${p[PHASE]}`;
	}

	/** What the slow solver says of every move; undefined where it has too many stones to go through. */
	#slowValues(p: Position) {
		const { pits } = this.#ruleset.options;
		const isSlow = p[PHASE] === PLAYING && stonesOn(boardOf(p, pits)) <= SLOW_STONES;
		return isSlow ? this.#slow.moves(slowBoard(p, pits)) : undefined;
	}

	hear(p: Position, { lines, value, exact, seat }: Analysis): void {
		const { rules } = this.#ruleset;
		const text = this.#textOf(p);
		const slow = this.#slowValues(p);
		expect(lines.map(({ move }) => move).sort((a, b) => a - b)).toEqual(legalMoves(rules, p));
		expect(seat).toBe(p[SEAT]);
		for (const line of lines) {
			expect(line.pv[0]).toBe(line.move);
			if (!line.exact) continue;
			const key = `${text} ${line.move}`;
			if (this.#truth.knows(p)) {
				expect(line.value, key).toBe(this.#truth.after(p, line.move));
				this.compared++;
			}
			if (slow) expect(line.value, key).toBe(slow.get(line.move));
			expect(line.value, key).toBe(this.#said.get(key) ?? line.value);
			this.#said.set(key, line.value);
		}
		if (exact && this.#truth.knows(p)) expect(value, text).toBe(this.#truth.value(p));
	}
}

interface Running {
	readonly p: Position;
	readonly limits: Limits;
	readonly thinking: Thinking;
	/** Slices left after which it is abandoned. */
	left: number;
}

/** Begins analyses, runs them in turn at random, abandons some, and judges each after every slice. */
function fuzz(solver: Solver, judge: Judge, positions: readonly Position[], random: Random, analyses: number): void {
	const running: Running[] = [];
	for (let begun = 0; begun < analyses || running.length > 0; ) {
		if (begun < analyses && running.length < AT_ONCE && random(3) > 0) {
			const p = positions[random(positions.length)] as Position;
			const limits = someLimits(random);
			running.push({ p, limits, thinking: solver.begin(p, limits), left: 1 + random(12) });
			begun++;
			continue;
		}
		const chosen = running[random(running.length)];
		if (!chosen) continue;
		const isDone = chosen.thinking.run(1 + random(6000));
		const analysis = chosen.thinking.report();
		judge.hear(chosen.p, analysis);
		if (isDone || --chosen.left === 0) running.splice(running.indexOf(chosen), 1);
	}
}

const SETS = [
	{ pits: 6, seeds: 4 },
	{ pits: 6, seeds: 4, emptyCapture: false },
	{ pits: 4, seeds: 3, pie: true },
	{ pits: 5, seeds: 2, emptyCapture: false, pie: true },
];

test.each(SETS)('%j: interleaved and abandoned analyses contradict nothing and take no more memory', async (options) => {
	const ruleset = rulesetOf(options);
	const { pits, seeds } = ruleset.options;
	const random = randomSource(20 + pits);
	const all = 2 * pits * seeds;
	const positions = [
		...Array.from({ length: 60 }, () => wander(ruleset, random, 60)),
		...Array.from({ length: 40 }, () => scattered(ruleset, random, 2 + random(all - 1))),
		...Array.from({ length: 60 }, () => scattered(ruleset, random, 2 + random(Math.min(all, TRUE_STONES) - 1))),
	];
	const solver = await Solver.create(ruleset, SMALL);
	const judge = new Judge(ruleset, await Truth.create(ruleset), positions);
	const share = ANALYSES / 2;
	fuzz(solver, judge, positions, random, share);
	const before = { kernel: solver.memoryBytes, heap: FULL ? heapBytes() : 0 };
	fuzz(solver, judge, positions, random, share);
	expect(judge.compared).toBeGreaterThan(ANALYSES);
	expect(solver.memoryBytes).toBe(before.kernel);
	// In the sample the compiler's and the collector's moods weigh more than a leak would.
	if (FULL) expect(heapBytes() - before.heap).toBeLessThan(HEAP_SLACK);
});

test('two engines at once keep to themselves: each says what it says alone', async () => {
	const random = randomSource(31);
	const [open, closed] = [rulesetOf({ pits: 4, seeds: 3 }), rulesetOf({ pits: 4, seeds: 3, emptyCapture: false })];
	for (let i = 0; i < (FULL ? 200 : 10); i++) {
		const p = wander(open, random, 30);
		const limits = { nodes: 20_000 };
		const alone = await Promise.all([open, closed].map(async (ruleset) => (await Solver.create(ruleset, SMALL)).begin(p, limits)));
		const together = await Promise.all([open, closed].map(async (ruleset) => (await Solver.create(ruleset, SMALL)).begin(p, limits)));
		for (const thinking of alone) while (!thinking.run(100_000)) {}
		for (let done = [false, false]; done.includes(false); ) done = together.map((thinking, j) => done[j] || thinking.run(1 + random(500)));
		const [one, two] = alone.map((thinking) => thinking.report());
		expect(together.map((thinking) => thinking.report().lines)).toEqual([one?.lines, two?.lines]);
	}
});
