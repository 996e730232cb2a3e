import type { Move } from '@stammtisch/core';
import { PITS } from '../src/layout.ts';
import type { Board } from './board.ts';
import type { Book, Fate } from './book.ts';
import { DECIDED, WIN } from './kernel.ts';

/** What a ply less to a win, or more to a loss, is worth, in stones × 100. */
const PLY_WORTH = 20;
/** Stands for a lead that is not known: worse than any. */
const NO_LEAD = -100_000;

/** How another seat's freedom to change sides (HU-15) bears on a move. */
export type Swap =
	/** Not at all. */
	| 'none'
	/** The move is `swap` itself. */
	| 'swap'
	/** The other may answer with `swap`. */
	| 'offered';

/** What is known of one move of the position under analysis. Values are for the seat that makes it. */
export class RootMove {
	readonly move: Move;
	/** The position after it, seen from the seat then to move; for `swap` the sides have changed hands. */
	readonly board: Board;
	readonly swap: Swap;
	/** The lead in stones × 100 that a search found for the seat that makes it; of one round, so that moves compare. */
	lead: number | undefined;
	/** How the position after it ends, for the seat then to move. */
	#after: Fate | undefined;
	#isDraw = false;
	/** The position after it, for the seat then to move, as last searched: log-odds × 1000. */
	#searched = 0;

	constructor(move: Move, board: Board, swap: Swap) {
		this.move = move;
		this.board = board;
		this.swap = swap;
	}

	/** Takes in what is proven of the position after the move; what is known to be shorter stays. */
	settle(after: Fate): void {
		if (!this.#after || after.plies < this.#after.plies || after.isShortest) this.#after = after;
	}

	settleByBook(book: Book): void {
		const fate = book.fate(this.board);
		if (fate) this.settle(fate);
	}

	/** The move leaves only endless moves (HU-13). */
	settleDraw(): void {
		this.#isDraw = true;
	}

	/** Takes in a value found by search, for the seat to move after the move. */
	hear(value: number): void {
		this.#searched = value;
		if (Math.abs(value) > DECIDED) this.settle({ isWin: value > 0, plies: WIN - Math.abs(value), isShortest: false });
	}

	/** Whether the move ends the game. */
	get isOver(): boolean {
		return this.#isDraw || this.#after?.plies === 0;
	}

	/** The lead in stones × 100 as it lies, for the seat that makes the move. */
	leadAtEnd(): number {
		const sum = (from: number) => this.board.subarray(from, from + PITS).reduce((total, stones) => total + stones, 0);
		const [other, own] = [sum(0), sum(PITS)];
		return 100 * (own - other) * (own === 0 || other === 0 ? 2 : 1);
	}

	get isSettled(): boolean {
		return this.#isDraw || this.#after !== undefined;
	}

	/** Whether nothing more is to be found out. */
	get isFinal(): boolean {
		return this.#isDraw || this.#after?.isShortest === true;
	}

	/** What is proven of the position after the move. */
	get after(): Fate | undefined {
		return this.#after;
	}

	/** What the move proves for the seat that makes it. Whoever may swap has the better side. */
	get fate(): Fate | undefined {
		if (!this.#after) return undefined;
		const { isWin, plies, isShortest } = this.#after;
		if (this.swap === 'offered') return { isWin: false, plies: plies + (isWin ? 1 : 2), isShortest };
		return { isWin: !isWin, plies: plies + 1, isShortest };
	}

	/**
	 * What chooses among moves that win, or among moves that lose: the lead in stones × 100, where it is known, and a little for a short win or a long
	 * loss. Undefined while neither is settled.
	 */
	get preference(): number | undefined {
		const { fate } = this;
		return fate && (this.lead ?? NO_LEAD) + (fate.isWin ? -PLY_WORTH : PLY_WORTH) * fate.plies;
	}

	/** Log-odds × 1000 for the seat that makes the move; a certain win is WIN less its plies. */
	get value(): number {
		const { fate } = this;
		if (fate) return fate.isWin ? WIN - fate.plies : fate.plies - WIN;
		if (this.#isDraw) return 0;
		return this.swap === 'offered' ? -Math.abs(this.#searched) : -this.#searched;
	}
}
