import { type Board, legalPits, sow } from './second-book.ts';

/** South's final lead with best play on both sides, by plain search of everything through the second rule book, each position once. */
export class SlowSolver {
	readonly #emptyCapture: boolean;
	readonly #leads = new Map<string, number>();

	constructor(emptyCapture: boolean) {
		this.#emptyCapture = emptyCapture;
	}

	/** South's final lead from `board` on. */
	lead(board: Board): number {
		if (board.over) return board.stores[0] - board.stores[1];
		const key = String.fromCharCode(board.seat, ...board.pits[0], ...board.pits[1]);
		const now = board.stores[0] - board.stores[1];
		const known = this.#leads.get(key);
		if (known !== undefined) return now + known;
		const leads = legalPits(board).map((pit) => this.lead(sow(board, pit, this.#emptyCapture)));
		const best = board.seat === 0 ? Math.max(...leads) : Math.min(...leads);
		this.#leads.set(key, best - now);
		return best;
	}

	/** The mover's final lead after each legal pit. */
	moves(board: Board): Map<number, number> {
		return new Map(legalPits(board).map((pit) => [pit, this.#forMover(board, this.lead(sow(board, pit, this.#emptyCapture)))]));
	}

	/** The mover's final lead. */
	value(board: Board): number {
		return this.#forMover(board, this.lead(board));
	}

	#forMover(board: Board, lead: number): number {
		return board.seat === 0 ? lead : 0 - lead;
	}
}
