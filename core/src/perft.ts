import { CHANCE, OVER, type Position, type Rules } from './rules.ts';

/** A position on the way whose moves lie in the list from `next` to `to`; `left` decisions follow each. */
interface Level {
	readonly position: Position;
	next: number;
	to: number;
	left: number;
}

/**
 * A count of decision sequences of length `depth` from `p`, making every leaf, in as many pieces as the caller likes. Depth 0 is 1. Chance before a
 * decision is followed, every outcome once, unweighted; chance after the last decision is not. A game that ended earlier adds nothing.
 * Precondition: nothing hidden on the way.
 */
export class Perft {
	readonly #rules: Rules;
	readonly #leaf: Position;
	readonly #levels: Level[] = [];
	#open = 0;
	#moves: Int32Array;
	#nodes = 0;

	constructor(rules: Rules, p: Position, depth: number) {
		this.#rules = rules;
		this.#leaf = new Int8Array(rules.size);
		this.#moves = new Int32Array(Math.max(4096, 2 * rules.maxMoves));
		const root = this.#level(0);
		root.position.set(p);
		if (depth === 0) this.#nodes = 1;
		else this.#enter(root, 0, depth);
	}

	/** Sequences counted so far. */
	get nodes(): number {
		return this.#nodes;
	}

	/** Counts on for about `positions` positions. @returns true once all are counted */
	run(positions: number): boolean {
		for (let budget = positions; this.#open > 0 && budget > 0; ) {
			const level = this.#levels[this.#open - 1] as Level;
			if (level.next === level.to) {
				this.#open--;
				continue;
			}
			const child = this.#level(this.#open);
			child.position.set(level.position);
			this.#rules.make(child.position, this.#moves[level.next++] as number);
			budget -= 1 + this.#enter(child, level.to, level.left);
		}
		return this.#open === 0;
	}

	/** Lists the moves of `level` from `from` on and counts them where they are the last. @returns how many leaves were made */
	#enter(level: Level, from: number, left: number): number {
		const rules = this.#rules;
		const { position } = level;
		const seat = rules.toMove(position);
		if (seat === OVER) return 0;
		if (this.#moves.length - from < rules.maxMoves) this.#growMoves();
		const moves = this.#moves;
		const to = rules.moves(position, moves, from);
		if (left > 1 || seat === CHANCE) {
			level.next = from;
			level.to = to;
			level.left = seat === CHANCE ? left : left - 1;
			this.#open++;
			return 0;
		}
		const leaf = this.#leaf;
		for (let i = from; i < to; i++) {
			leaf.set(position);
			rules.make(leaf, moves[i] as number);
		}
		this.#nodes += to - from;
		return to - from;
	}

	#level(index: number): Level {
		const known = this.#levels[index];
		if (known) return known;
		const level = { position: new Int8Array(this.#rules.size), next: 0, to: 0, left: 0 };
		this.#levels.push(level);
		return level;
	}

	#growMoves(): void {
		const grown = new Int32Array(2 * this.#moves.length + this.#rules.maxMoves);
		grown.set(this.#moves);
		this.#moves = grown;
	}
}

/** The whole count, as `Perft` makes it, in one go. */
export function perft(rules: Rules, p: Position, depth: number): number {
	const count = new Perft(rules, p, depth);
	count.run(Infinity);
	return count.nodes;
}
