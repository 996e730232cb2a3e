/**
 * Follows the strategy of a proof through every reply.
 *
 * Boards are seen from the seat to move and met in this order: for each claim, from its position, depth first, replies by ascending pit; a board where
 * the winner has moved before is not asked about again. Where the winner can win at once he does, with the lowest such pit. Otherwise his moves that do
 * not lose at once are ranked by 4 × (pits the other could lift) − (pits he could lift himself), then by pit, and the bits tell the rank: so many ones,
 * then a zero, which the last rank goes without.
 */
import { fail, ok, type Result } from '@stammtisch/core';
import { PITS } from '../src/layout.ts';
import { type Board, handfuls, isBeaten, keyOf } from './board.ts';
import type { Claim } from './proof-text.ts';

/** A legal move and where it leads. */
export interface Child {
	readonly pit: number;
	/** Seen from the seat then to move, also where the game is over. */
	readonly board: Board;
	/** 1 the mover has won, −1 the mover has lost, 0 the game goes on. */
	readonly outcome: number;
}

/** The legal moves of a board, by ascending pit; none where only endless ones are left. */
export type Expand = (board: Board) => Child[];

/** What the winner plays, and within how many plies that wins. */
export interface Answer {
	readonly pit: number;
	readonly plies: number;
}

/** Tells the winner's choice among `ranked`; throws Refuted where it cannot. */
export type Choose = (board: Board, ranked: readonly Child[]) => number;

/** No win may take longer (HU-14). */
const MAX_PLIES = 500;

/** Why a strategy proves nothing. */
export class Refuted extends Error {}

/** A child of a board, told what `outcome` is by the boards alone. */
export function childOf(pit: number, board: Board): Child {
	return { pit, board, outcome: isBeaten(board, 0) ? 1 : isBeaten(board, PITS) ? -1 : 0 };
}

/** The moves that do not lose at once, likeliest first. */
export function rank(children: readonly Child[]): Child[] {
	const order = ({ board }: Child) => 4 * handfuls(board, 0) - handfuls(board, PITS);
	return children.filter(({ outcome }) => outcome >= 0).sort((a, b) => order(a) - order(b) || a.pit - b.pit);
}

/** Reads ranks from bits: so many ones, then a zero unless no further rank is there. */
export function chooseByBits(bits: Uint8Array): Choose & { left(): number } {
	let at = 0;
	const end = 8 * bits.length;
	const choose = (_board: Board, ranked: readonly Child[]) => {
		let index = 0;
		for (; index < ranked.length - 1; index++) {
			if (at >= end) throw new Refuted('the data end too soon');
			const bit = (bits[at >> 3] >> (7 - (at & 7))) & 1;
			at++;
			if (bit === 0) break;
		}
		return index;
	};
	return Object.assign(choose, { left: () => end - at });
}

/** The walk through one or more claims; `answers` holds every board where the winner moves. */
export class Walk {
	readonly answers = new Map<string, Answer>();
	readonly #open = new Set<string>();
	readonly #expand: Expand;
	readonly #choose: Choose;

	constructor(expand: Expand, choose: Choose) {
		this.#expand = expand;
		this.#choose = choose;
	}

	/** Plies within which the seat to move wins. Throws Refuted where the strategy fails. */
	win(board: Board): number {
		const key = keyOf(board);
		const known = this.answers.get(key);
		if (known) return known.plies;
		if (this.#open.has(key)) throw new Refuted('the strategy returns to a board it came from');
		if (2 * this.#open.size > MAX_PLIES) throw new Refuted(`the strategy takes more than ${MAX_PLIES} plies`);
		this.#open.add(key);
		const children = this.#expand(board);
		const atOnce = children.find(({ outcome }) => outcome === 1);
		const chosen = atOnce ?? this.#chosen(board, children);
		const plies = atOnce ? 1 : 1 + this.lose(chosen.board);
		this.#open.delete(key);
		this.answers.set(key, { pit: chosen.pit, plies });
		return plies;
	}

	/** Plies within which the seat to move loses, whatever it plays. Throws Refuted where it escapes. */
	lose(board: Board): number {
		const children = this.#expand(board);
		if (children.length === 0) throw new Refuted('only endless moves are left, a draw');
		let plies = 0;
		for (const child of children) {
			if (child.outcome > 0) throw new Refuted('the other side wins');
			plies = Math.max(plies, child.outcome < 0 ? 1 : 1 + this.win(child.board));
		}
		return plies;
	}

	#chosen(board: Board, children: readonly Child[]): Child {
		const ranked = rank(children);
		const chosen = ranked[this.#choose(board, ranked)];
		if (!chosen) throw new Refuted('the winner has no move');
		return chosen;
	}
}

/** The board of a claim, and whether its winner is to move. `start` has south to move. */
export function boardOfClaim(claim: Claim, start: Board, expand: Expand): Result<{ board: Board; winnerMoves: boolean }> {
	let board = start;
	for (const pit of claim.moves) {
		const child = expand(board).find((move) => move.pit === pit);
		if (child?.outcome !== 0) return fail('ERR_ILLEGAL', `a claim plays pit ${pit + 1}, which is not legal there or ends the game`);
		board = child.board;
	}
	return ok({ board, winnerMoves: claim.moves.length % 2 === claim.winner });
}
