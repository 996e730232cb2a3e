import { type Engine, type Limits, OVER, type Position, type Rules, type Thinking } from '@stammtisch/core';
import { cubeLines } from '../src/cube-value.ts';
import { DICE, PHASE, seatOf, TURN } from '../src/layout.ts';
import type { BackgammonRuleset } from '../src/rules.ts';
import { cubelessValue, settled } from './chances.ts';
import { decided } from './decided.ts';
import { Kernel } from './kernel.ts';
import { chancesOnRoll, NetThinking } from './thinking.ts';
import { shippedNets } from './weights.ts';

/** Backgammon with fifteen checkers a side by nets: plays and rolls to come in points without the cube, decisions about the cube by their chances. */
export class NetSolver implements Engine {
	readonly #kernel: Kernel;
	readonly #rules: Rules;
	/** The rules without the cube, by which plays are thought about. */
	readonly #cubeless: Rules;

	private constructor(kernel: Kernel, rules: Rules, cubeless: Rules) {
		this.#kernel = kernel;
		this.#rules = rules;
		this.#cubeless = cubeless;
	}

	static async create(ruleset: BackgammonRuleset, cubeless: Rules): Promise<NetSolver> {
		return new NetSolver(await Kernel.create(await shippedNets()), ruleset.rules, cubeless);
	}

	/** Bytes of the kernel's memory. */
	get memoryBytes(): number {
		return this.#kernel.memoryBytes;
	}

	begin(p: Position, limits: Limits): Thinking {
		const seat = this.#rules.toMove(p);
		if (seat === OVER) return over(p);
		if (seat < 0 || p[PHASE] === DICE) return new NetThinking(this.#kernel, this.#cubeless, p, limits);
		const chances = chancesOnRoll(this.#kernel, p, seatOf(p[TURN]), limits.plies === 0 ? 0 : 1);
		return decided(seat, cubeLines(this.#rules, p, chances, this.#kernel.ending()));
	}
}

/** A finished game's value, told for seat 0. */
function over(p: Position): Thinking {
	const value = cubelessValue(settled(p, 0));
	return { run: () => true, isExact: true, report: () => ({ unit: 'points', lines: [], value, seat: 0, exact: true, depth: 0, nodes: 0 }) };
}
