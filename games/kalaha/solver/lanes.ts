import type { Kernel } from './kernel.ts';
import type { Root, RootLine } from './root.ts';
import { isExact } from './span.ts';
import { Approach, type Target } from './target.ts';

/** One of the two searches of an analysis; it asks question after question. */
export interface Lane {
	/** Goes on for about `nodes` positions. @returns true where nothing is left to ask */
	run(nodes: number): boolean;
	/** Forgets the question under way (another analysis used the kernel); it will be asked again. */
	interrupt(): void;
}

/** Looks ever further ahead at every target: depth 0, 1, 2 … `mostPlies`, estimates first and proofs where lines end or the endgame table is met. */
export class LookingLane implements Lane {
	/** Plies looked ahead past every move; −1 before the first round. */
	depth = -1;
	readonly #kernel: Kernel;
	readonly #targets: readonly Target[];
	readonly #mostPlies: number;
	readonly #layers: () => number;
	/** Values of the round under way. */
	readonly #found: number[] = [];
	/** What is asked of the target in turn; either ends with it, for another lane may have solved it meanwhile. */
	#approach: Approach | undefined;
	#goal: number | undefined;

	constructor(kernel: Kernel, targets: readonly Target[], mostPlies: number, layers: () => number) {
		this.#kernel = kernel;
		this.#targets = targets;
		this.#mostPlies = mostPlies;
		this.#layers = layers;
		for (const target of targets) target.guess = kernel.guess(target.board);
		this.depth = 0;
	}

	interrupt(): void {
		this.#goal = undefined;
	}

	run(nodes: number): boolean {
		const end = this.#kernel.nodes + nodes;
		while (this.#kernel.nodes < end) {
			if (this.depth >= this.#mostPlies || this.#targets.every(({ isSolved }) => isSolved)) return true;
			const target = this.#targets[this.#found.length];
			if (!target) this.#endRound();
			else if (target.isSolved) this.#endTarget(target.low);
			else if (!this.#ask(target, end)) return false;
		}
		return false;
	}

	#endRound(): void {
		this.#targets.forEach((target, i) => {
			target.guess = this.#found[i];
		});
		this.#found.length = 0;
		this.depth++;
	}

	#endTarget(value: number): void {
		this.#found.push(value);
		this.#approach = undefined;
		this.#goal = undefined;
	}

	/** @returns false where the question is still open */
	#ask(target: Target, end: number): boolean {
		this.#approach ??= new Approach(target);
		const value = this.#approach.value;
		if (value !== undefined) {
			this.#endTarget(value);
			return true;
		}
		if (this.#goal === undefined) {
			this.#goal = this.#approach.goal();
			this.#kernel.openLooking(target.board, this.#goal, this.depth + 1, this.#layers());
		}
		const answer = this.#kernel.look(end - this.#kernel.nodes);
		if (!answer) return false;
		const { bound, proven } = answer;
		if (proven) target.learn(this.#goal, bound);
		this.#approach.answer(this.#goal, bound);
		this.#goal = undefined;
		return true;
	}
}

/** Proves: first which move is best, then what each of the others is worth. */
export class ProvingLane implements Lane {
	readonly #kernel: Kernel;
	readonly #root: Root;
	readonly #layers: () => number;
	#asked: { readonly target: Target; readonly goal: number } | undefined;

	constructor(kernel: Kernel, root: Root, layers: () => number) {
		this.#kernel = kernel;
		this.#root = root;
		this.#layers = layers;
	}

	interrupt(): void {
		this.#asked = undefined;
	}

	run(nodes: number): boolean {
		const end = this.#kernel.nodes + nodes;
		while (this.#kernel.nodes < end) {
			if (!this.#asked) {
				this.#asked = this.#next();
				if (!this.#asked) return true;
				this.#kernel.openProving(this.#asked.target.board, this.#asked.goal, this.#layers());
			}
			const answer = this.#kernel.prove(end - this.#kernel.nodes);
			if (!answer) return false;
			const { target, goal } = this.#asked;
			target.learn(goal, answer.bound);
			target.guess = answer.bound;
			this.#asked = undefined;
		}
		return false;
	}

	/** The question to ask next; undefined where all is known. */
	#next(): { target: Target; goal: number } | undefined {
		const { lines } = this.#root;
		const best = Math.max(...lines.map((line) => line.span().low));
		const open = lines.filter((line) => !isExact(line.span()) && line.targets.some(({ isSolved }) => !isSolved));
		const rivals = open.filter((line) => line.span().high > best);
		const line = mostPromising(rivals.length > 0 ? rivals : open);
		const target = line?.targets.find(({ isSolved }) => !isSolved) ?? this.#root.targets.find(({ isSolved }) => !isSolved);
		if (!target) return undefined;
		const test = line && rivals.length > 0 && line.span().guess <= best && lines.some((other) => other.span().low === best && isExact(other.span()));
		return { target, goal: (test ? line.test(best) : undefined) ?? new Approach(target).goal() };
	}
}

function mostPromising(lines: readonly RootLine[]): RootLine | undefined {
	return lines.reduce<RootLine | undefined>((best, line) => (best && best.span().guess >= line.span().guess ? best : line), undefined);
}
