import { type Analysis, type Limits, type Line, OVER, type Position, type Thinking } from '@stammtisch/core';
import { SEAT } from '../src/layout.ts';
import type { KalahaRuleset } from '../src/rules.ts';
import { leadOf } from './board.ts';
import { LookingLane, ProvingLane } from './lanes.ts';
import { bestLine, type Knowledge } from './line.ts';
import { Root } from './root.ts';
import { isExact } from './span.ts';

/** A kernel that several analyses use in turn: the owner has its two searches. */
export interface KernelUse extends Knowledge {
	owner: object | undefined;
}

/** Positions filled into the endgame table in the time in which a search makes one. */
const FILLED_PER_NODE = 4;
/** What looking ahead may take before anything else, in nodes, and its share of the work afterwards. */
const FIRST_LOOK = 20_000;
const LOOK_SHARE = 0.04;
/** Longest turn, in nodes. */
const TURN = 10_000;
/** The endgame table is built up to half the stones of the position, and to this many at least. */
const LEAST_LAYERS = 10;

/**
 * Analysis of one position. It looks ahead ply by ply for a first opinion, builds the endgame table as far as it pays, and proves every move's value.
 * With a limit of plies it only looks ahead. With a limit of plies or nodes its result depends on nothing that was analysed before; building the
 * table then comes first and is not counted.
 */
export class KalahaThinking implements Thinking {
	readonly #use: KernelUse;
	readonly #ruleset: KalahaRuleset;
	readonly #p: Position;
	readonly #limits: Limits;
	readonly #root: Root;
	readonly #looking: LookingLane;
	readonly #proving: ProvingLane | undefined;
	/** Stones up to which the endgame table is wanted. */
	readonly #layers: number;
	/** From here on the next position could make more than the limit: its moves are made together. */
	readonly #mostNodes: number;
	#isBuilt = false;
	/** Positions of the endgame table asked for so far; undefined before the first. */
	#asked: number | undefined;
	#nodes = 0;
	/** Work done altogether and by looking, in nodes. */
	#work = 0;
	#lookWork = 0;
	#looksNoFurther = false;

	/** Precondition: `p` is not over. */
	constructor(use: KernelUse, ruleset: KalahaRuleset, p: Position, limits: Limits) {
		const { pits, seeds } = ruleset.options;
		const { kernel } = use;
		this.#use = use;
		this.#ruleset = ruleset;
		this.#p = p.slice();
		this.#limits = limits;
		this.#mostNodes = (limits.nodes ?? Number.POSITIVE_INFINITY) - (pits - 1);
		this.#root = new Root(ruleset.rules, pits, p);
		if (limits.plies === undefined) this.#readBook();
		this.#layers = this.#layersWanted();
		const layers = () => (this.#isRepeatable ? Math.min(kernel.filled, this.#layers) : kernel.filled);
		this.#looking = new LookingLane(kernel, this.#root.targets, limits.plies ?? 4 * pits * seeds, layers);
		if (limits.plies === undefined) this.#proving = new ProvingLane(kernel, this.#root, layers);
	}

	#readBook(): void {
		for (const target of this.#root.targets) {
			const value = this.#use.book?.value(target.board);
			if (value !== undefined) target.settle(value);
		}
	}

	get #isRepeatable(): boolean {
		return this.#limits.plies !== undefined || this.#limits.nodes !== undefined;
	}

	#layersWanted(): number {
		const { kernel } = this.#use;
		const stones = Math.max(0, ...this.#root.targets.map((target) => target.stones));
		let layers = Math.min(kernel.mostLayers, Math.max(Math.min(stones, LEAST_LAYERS), Math.floor(stones / 2)));
		if (this.#limits.plies !== undefined) layers = Math.min(layers, this.#limits.plies);
		if (this.#limits.nodes !== undefined) while (layers > 0 && kernel.layerBytes(layers) > FILLED_PER_NODE * this.#limits.nodes) layers--;
		return layers;
	}

	get #isDone(): boolean {
		if (this.#root.targets.every(({ isSolved }) => isSolved)) return true;
		if (this.#nodes >= this.#mostNodes) return true;
		return this.#looksNoFurther && !this.#proving;
	}

	run(nodes: number): boolean {
		if (this.#use.owner !== this) {
			this.#use.owner = this;
			if (this.#isRepeatable) this.#use.kernel.forget();
			this.#looking.interrupt();
			this.#proving?.interrupt();
		}
		for (let left = nodes; left > 0 && !this.#isDone; ) left -= this.#turn(Math.min(left, TURN));
		return this.#isDone;
	}

	/** Does a piece of work of about `nodes`, whichever is due. @returns what it took, at least 1 */
	#turn(nodes: number): number {
		const { kernel } = this.#use;
		const mayLook = !this.#looksNoFurther && (!this.#proving || this.#lookWork <= FIRST_LOOK + LOOK_SHARE * this.#work);
		const mustBuild = !this.#isBuilt && (this.#isRepeatable || !mayLook);
		let took = nodes;
		if (mustBuild) {
			this.#isBuilt = kernel.build(this.#layers, nodes * FILLED_PER_NODE);
			this.#asked = (this.#asked ?? Math.max(0, kernel.layerBytes(kernel.filled))) + nodes * FILLED_PER_NODE;
		} else {
			const lane = mayLook || !this.#proving ? this.#looking : this.#proving;
			const budget = Math.min(nodes, this.#mostNodes - this.#nodes);
			const before = kernel.nodes;
			const isOver = lane.run(budget);
			took = Math.max(1, kernel.nodes - before);
			this.#nodes += kernel.nodes - before;
			if (lane === this.#looking) {
				this.#looksNoFurther = isOver;
				this.#lookWork += took;
			}
		}
		this.#work += took;
		return took;
	}

	/** How much of the endgame table is built, 0…1, while it is being built. */
	get #preparing(): number | undefined {
		if (this.#isBuilt || this.#asked === undefined) return undefined;
		const { kernel } = this.#use;
		const done = Math.max(kernel.layerBytes(kernel.filled), Math.min(kernel.layerBytes(kernel.filled + 1), this.#asked));
		return done / kernel.layerBytes(this.#layers);
	}

	get isExact(): boolean {
		const spans = this.#root.lines.map((line) => line.span());
		const value = Math.max(...spans.map(({ guess }) => guess));
		const best = spans.find(({ guess }) => guess === value);
		return best !== undefined && isExact(best) && spans.every(({ high }) => high <= value);
	}

	report(): Analysis {
		const { rules, options } = this.#ruleset;
		const { pits } = options;
		const known = this.#root.lines.map((line) => ({ move: line.move, span: line.span() }));
		known.sort((a, b) => b.span.guess - a.span.guess);
		const lines: Line[] = known.map(({ move, span }) => ({
			move,
			value: span.guess,
			exact: isExact(span),
			pv: bestLine(this.#use, rules, pits, this.#p, move),
		}));
		const value = known[0].span.guess;
		const preparing = this.#preparing;
		const told = preparing === undefined ? {} : { preparing };
		return { unit: 'stones', lines, value, seat: this.#p[SEAT], exact: this.isExact, depth: this.#looking.depth, nodes: this.#nodes, ...told };
	}
}

/** The analysis of a game that is over. */
export class Finished implements Thinking {
	readonly isExact = true;
	readonly #report: Analysis;

	constructor(p: Position) {
		this.#report = { unit: 'stones', lines: [], value: leadOf(p), seat: p[SEAT], exact: true, depth: 0, nodes: 0 };
	}

	run(): boolean {
		return true;
	}

	report(): Analysis {
		return this.#report;
	}
}

/** An analysis of any position; `p` may be over. */
export function beginThinking(use: KernelUse, ruleset: KalahaRuleset, p: Position, limits: Limits): Thinking {
	return ruleset.rules.toMove(p) === OVER ? new Finished(p) : new KalahaThinking(use, ruleset, p, limits);
}
