/** What the proofs in the folder `proof` settle for one choice of options. */
import { start } from '@stammtisch/core';
import type { HusOptions } from '../src/options.ts';
import { createRules } from '../src/rules.ts';
import { type Board, boardOf, keyOf } from './board.ts';
import type { Kernel } from './kernel.ts';
import { expandByKernel } from './kernel-expand.ts';
import { parseProof } from './proof-text.ts';
import { type Answer, boardOfClaim, type Child, chooseByBits, Walk } from './walk.ts';

/** Who wins, for the seat to move, and within how many plies. */
export interface Fate {
	readonly isWin: boolean;
	readonly plies: number;
	/** True where the winner cannot win faster against best play. */
	readonly isShortest: boolean;
}

/** The proofs for these options. A search has shown that none of their claims can be won faster. */
async function textsFor({ direction, bothOccupied }: HusOptions): Promise<readonly string[]> {
	const texts = await import('../proof/strategies.generated.ts');
	if (direction === 'clockwise') return bothOccupied ? [texts.BOTH_OCCUPIED] : [texts.START, texts.FIRST_MOVES, texts.DEEP_FIRST_MOVES];
	return [bothOccupied ? texts.COUNTERCLOCKWISE_BOTH : texts.COUNTERCLOCKWISE];
}

/** Won and lost boards with the winner's move, unpacked from the proofs by following them through. */
export class Book {
	readonly #answers = new Map<string, Answer>();
	/** The positions that the proofs are about. */
	readonly #claimed = new Map<string, Fate>();
	readonly #expand: ReturnType<typeof expandByKernel>;

	private constructor(kernel: Kernel) {
		this.#expand = expandByKernel(kernel);
	}

	/** Unpacks the proofs; throws where one of them is wrong. */
	static async open(options: HusOptions, kernel: Kernel): Promise<Book> {
		const book = new Book(kernel);
		const first = boardOf(start(createRules({ ...options, pie: false })));
		for (const text of await textsFor(options)) book.#add(text, first);
		return book;
	}

	#add(text: string, first: Board): void {
		const proof = parseProof(text);
		if (!proof.ok) throw new Error(proof.problem.message);
		const walk = new Walk(this.#expand, chooseByBits(proof.value.bits));
		for (const claim of proof.value.claims) {
			const place = boardOfClaim(claim, first, this.#expand);
			if (!place.ok) throw new Error(place.problem.message);
			const { board, winnerMoves } = place.value;
			const plies = winnerMoves ? walk.win(board) : walk.lose(board);
			this.#claimed.set(keyOf(board), { isWin: winnerMoves, plies, isShortest: true });
		}
		for (const [key, answer] of walk.answers) {
			const known = this.#answers.get(key);
			if (!known || known.plies > answer.plies) this.#answers.set(key, answer);
		}
	}

	/** The fate of a board for the seat to move, where the proofs tell it. Precondition: not over. */
	fate(board: Board): Fate | undefined {
		const key = keyOf(board);
		const claimed = this.#claimed.get(key);
		if (claimed) return claimed;
		const answer = this.#answers.get(key);
		if (answer) return { isWin: true, plies: answer.plies, isShortest: false };
		let plies = 0;
		for (const child of this.#expand(board)) {
			const reply = child.outcome === 0 ? this.#answers.get(keyOf(child.board)) : undefined;
			if (child.outcome > 0 || (child.outcome === 0 && !reply)) return undefined;
			plies = Math.max(plies, 1 + (reply?.plies ?? 0));
		}
		return plies === 0 ? undefined : { isWin: false, plies, isShortest: false };
	}

	/** The winner's move on a board of the proofs. */
	answer(board: Board): Answer | undefined {
		return this.#answers.get(keyOf(board));
	}

	/** The loser's move that holds out longest on a board of the proofs where it is to move. */
	resistance(board: Board): number | undefined {
		if (this.fate(board)?.isWin !== false) return undefined;
		const plies = (child: Child) => (child.outcome === 0 ? (this.#answers.get(keyOf(child.board))?.plies ?? 0) : 0);
		return this.#expand(board).reduce<Child | undefined>((best, child) => (best && plies(best) >= plies(child) ? best : child), undefined)?.pit;
	}
}
