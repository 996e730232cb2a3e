import type { LegalMove } from '@stammtisch/core/words';
import { canStep, highest, type View } from '../src/plays.ts';
import type { BackgammonStep } from '../src/rules.ts';
import { BAR, type BackgammonView, decides, OFF, sideOf } from '../src/view.ts';
import type { Step } from '../words/legs.ts';

/** A turn under way: the steps made, and what they have left. */
interface Turn {
	readonly board: View;
	/** Dice not yet used. */
	readonly dice: readonly number[];
}

/**
 * The ways in which the listed plays of a roll can be made step by step. A play is listed once, in one order of its steps; here every order counts whose
 * steps are legal one by one (BG-10, BG-20 to BG-30) and which leads to the position of a listed play (BG-13).
 */
export class Orders {
	readonly #start: Turn;
	/** Listed plays by the board they lead to. */
	readonly #ends: ReadonlyMap<string, LegalMove<BackgammonStep>>;
	/** Whether a listed play can still be reached, by board and dice. */
	readonly #open = new Map<string, boolean>();

	/** Precondition: dice lie on the board, and `moves` are plays of them. */
	constructor(view: BackgammonView, moves: readonly LegalMove<BackgammonStep>[]) {
		const [large = 0, small = 0] = view.dice;
		this.#start = { board: boardOf(view), dice: large === small ? [large, large, large, large] : [large, small] };
		this.#ends = new Map(moves.map((move) => [this.#endOf(move).join(), move]));
	}

	/** Dice not used by the steps made. */
	diceLeft(made: readonly Step[]): readonly number[] {
		return this.#after(made).dice;
	}

	/** The listed play that the steps made complete; undefined while more can be played. */
	moveOf(made: readonly Step[]): LegalMove<BackgammonStep> | undefined {
		return this.#ends.get(this.#after(made).board.join());
	}

	/** Own points from which a checker can be moved next. */
	sources(made: readonly Step[]): number[] {
		const turn = this.#after(made);
		const dice = new Set(turn.dice);
		const sources: number[] = [];
		for (let from = BAR; from > 0; from--) if ([...dice].some((die) => this.#step(turn, from, die))) sources.push(from);
		return sources;
	}

	/** The step of one checker by one die, if it is possible. */
	stepBy(made: readonly Step[], from: number, die: number): Step | undefined {
		return this.#step(this.#after(made), from, die);
	}

	/**
	 * What the checker on `from` can do, by where it ends: the fewest steps, and of as many those that use `first` first. Off the board goes by the
	 * smallest die that will do.
	 */
	ways(made: readonly Step[], from: number, first: number): ReadonlyMap<number, readonly Step[]> {
		const ways = new Map<number, readonly Step[]>();
		let edge: { turn: Turn; at: number; way: readonly Step[] }[] = [{ turn: this.#after(made), at: from, way: [] }];
		while (edge.length > 0) {
			const next: typeof edge = [];
			for (const { turn, at, way } of edge) {
				for (const die of inOrder(turn.dice, first)) {
					const step = this.#step(turn, at, die);
					if (!step) continue;
					const longer = [...way, step];
					const known = ways.get(step.to);
					if (!known || (step.to === OFF && known.length === longer.length && (known.at(-1)?.die ?? 0) > die)) ways.set(step.to, longer);
					if (step.to !== OFF) next.push({ turn: makeStep(turn, step), at: step.to, way: longer });
				}
			}
			edge = next;
		}
		return ways;
	}

	#after(made: readonly Step[]): Turn {
		return made.reduce(makeStep, this.#start);
	}

	#step(turn: Turn, from: number, die: number): Step | undefined {
		if (!turn.dice.includes(die) || turn.board[from] <= 0 || !canStep(turn.board, from, die, highest(turn.board))) return undefined;
		const to = Math.max(OFF, from - die);
		const step = { from, to, die, hit: to !== OFF && turn.board[to] < 0 };
		return this.#reaches(makeStep(turn, step)) ? step : undefined;
	}

	#reaches(turn: Turn): boolean {
		const board = turn.board.join();
		if (this.#ends.has(board)) return true;
		const key = `${board} ${turn.dice.toSorted()}`;
		const known = this.#open.get(key);
		if (known !== undefined) return known;
		const dice = [...new Set(turn.dice)];
		const isOpen = Array.from({ length: BAR }, (_, i) => BAR - i).some((from) => dice.some((die) => this.#step(turn, from, die) !== undefined));
		this.#open.set(key, isOpen);
		return isOpen;
	}

	#endOf({ steps }: LegalMove<BackgammonStep>): View {
		return steps.reduce((board, step) => (step.kind === 'checker' ? moveOn(board, step) : board), this.#start.board);
	}
}

/** The dice of a roll, each number once, `first` before the other. */
function inOrder(dice: readonly number[], first: number): number[] {
	return [...new Set(dice)].sort((a, b) => Number(b === first) - Number(a === first));
}

/** Own points of the side that plays: above 0 its checkers, below 0 the other side's. */
function boardOf(view: BackgammonView): View {
	const seat = decides(view) ?? 0;
	const board = new Int8Array(BAR + 1);
	const [own, other] = [sideOf(view, seat).checkers, sideOf(view, 1 - seat).checkers];
	for (let point = 1; point < BAR; point++) board[point] = (own[point] ?? 0) - (other[BAR - point] ?? 0);
	board[BAR] = own[BAR] ?? 0;
	return board;
}

function moveOn(board: View, { from, to, hit }: Pick<Step, 'from' | 'to' | 'hit'>): View {
	const next = board.slice();
	next[from] -= 1;
	if (to !== OFF) next[to] = hit ? 1 : next[to] + 1;
	return next;
}

function makeStep(turn: Turn, step: Step): Turn {
	return { board: moveOn(turn.board, step), dice: turn.dice.toSpliced(turn.dice.indexOf(step.die), 1) };
}
