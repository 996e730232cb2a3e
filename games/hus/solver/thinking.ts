import { type Analysis, type Limits, type Line, legalMoves, type Move, type Position, play, type Thinking } from '@stammtisch/core';
import { FIRST_TURN, PHASE, PITS, SEAT, STONES, STUCK, SWAP } from '../src/layout.ts';
import type { HusRuleset } from '../src/rules.ts';
import { boardOf, isBeaten, turn } from './board.ts';
import type { Book } from './book.ts';
import { DeepLane } from './deep-lane.ts';
import { DECIDED, type Kernel } from './kernel.ts';
import type { Lane } from './lane.ts';
import { LeadLane } from './lead-lane.ts';
import { bestLine } from './line.ts';
import { RootMove } from './root-move.ts';
import { ShortestLane } from './shortest-lane.ts';
import { ValueLane } from './value-lane.ts';

/** A kernel that several analyses use in turn: the owner has its work in it. */
export interface KernelUse {
	readonly kernel: Kernel;
	owner: object | undefined;
}

/** The lanes' shares of the work. */
const DEEP_SHARE = 0.45;
const SHORTEST_SHARE = 0.3;
const VALUE_SHARE = 0.25;
const LEAD_SHARE = 0.4;
/** Longest piece of work in one lane, in nodes. */
const PIECE = 2000;
/** Searches by value go no deeper: the kernel's stack holds no more. */
const MOST_PLIES = 60;

/**
 * Analysis of one position: proofs and a search by value take turns. With a limit of plies there is only the search. Its result depends on nothing that
 * was analysed before.
 */
export class HusThinking implements Thinking {
	readonly #use: KernelUse;
	readonly #p: Position;
	readonly #book: Book | undefined;
	readonly #moves: readonly RootMove[];
	readonly #value: ValueLane;
	#lead: LeadLane | undefined;
	readonly #lanes: { readonly lane: Lane; readonly share: number; work: number }[];
	readonly #mostNodes: number;
	#nodes = 0;
	#isBegun = false;

	/** Precondition: `p` is not over. Without `book` nothing is known beforehand. */
	constructor(use: KernelUse, book: Book | undefined, ruleset: HusRuleset, p: Position, limits: Limits) {
		this.#use = use;
		this.#p = p.slice();
		this.#mostNodes = limits.nodes ?? Number.POSITIVE_INFINITY;
		this.#moves = rootMoves(ruleset, p);
		const isLimited = limits.plies !== undefined;
		this.#book = isLimited ? undefined : book;
		if (this.#book) this.#openBook(this.#book);
		const { kernel } = use;
		this.#value = new ValueLane(kernel, this.#moves, Math.min(limits.plies ?? MOST_PLIES, MOST_PLIES), isLimited);
		this.#lanes = [{ lane: this.#value, share: VALUE_SHARE, work: 0 }];
		if (isLimited) return;
		const mayChangeSides = this.#moves.some(({ swap }) => swap !== 'none');
		this.#lanes.push({ lane: new DeepLane(kernel, this.#moves, mayChangeSides ? undefined : boardOf(p)), share: DEEP_SHARE, work: 0 });
		this.#lanes.push({ lane: new ShortestLane(kernel, this.#moves), share: SHORTEST_SHARE, work: 0 });
		this.#lead = new LeadLane(kernel, this.#moves);
		this.#lanes.push({ lane: this.#lead, share: LEAD_SHARE, work: 0 });
	}

	/** Takes in what the book tells of the position and of every move. */
	#openBook(book: Book): void {
		for (const move of this.#moves) if (!move.isSettled) move.settleByBook(book);
		const board = boardOf(this.#p);
		const fate = book.fate(board);
		if (!fate?.isWin || !fate.isShortest) return;
		const winning = this.#moves.find(({ move, swap }) => swap === 'none' && move === book.answer(board)?.pit);
		winning?.settle({ isWin: false, plies: fate.plies - 1, isShortest: true });
	}

	run(nodes: number): boolean {
		if (this.#use.owner !== this) {
			this.#use.owner = this;
			this.#use.kernel.forget();
			for (const { lane } of this.#lanes) lane.interrupt();
		}
		if (!this.#isBegun) {
			while (this.#value.depth === 0 && !this.#value.isDone && !this.#isOneRoundDone()) this.#nodes += this.#value.work(PIECE);
			this.#isBegun = true;
		}
		for (let left = nodes; left > 0 && !this.#isDone; ) {
			const took = this.#turn(Math.min(left, this.#mostNodes - this.#nodes, PIECE));
			this.#nodes += took;
			left -= took;
		}
		return this.#isDone;
	}

	/** The first round of values looks at every move once, whatever the limits. */
	#isOneRoundDone(): boolean {
		return this.#nodes >= this.#moves.length;
	}

	/** Gives a piece of work to the lane that is furthest behind its share. @returns the positions visited */
	#turn(nodes: number): number {
		const open = this.#lanes.filter(({ lane }) => !lane.isDone);
		const [due] = open.sort((a, b) => a.work / a.share - b.work / b.share);
		if (!due) return 1;
		// Lanes of a kind use the same part of the kernel.
		const searches = (lane: Lane) => lane === this.#value || lane === this.#lead;
		for (const { lane } of this.#lanes) if (lane !== due.lane && searches(lane) === searches(due.lane)) lane.interrupt();
		const took = due.lane.work(nodes);
		due.work += took;
		return took;
	}

	/** A win that cannot be shorter, or every move's fate, leaves only stones to find. */
	get #isDone(): boolean {
		if (this.#nodes >= this.#mostNodes || this.#lanes.every(({ lane }) => lane.isDone)) return true;
		const best = this.#best();
		return this.#lead?.isDone === true && best.isFinal && best.fate?.isWin === true;
	}

	#best(): RootMove {
		return this.#moves.reduce((best, move) => (move.value > best.value ? move : best));
	}

	/** A win leaves no better move; otherwise every move's fate is needed. */
	get isExact(): boolean {
		const best = this.#best();
		return (best.isSettled && inWin48(best.value) === STONES) || this.#moves.every(({ isSettled }) => isSettled);
	}

	report(): Analysis {
		const lines = this.#moves.map((move): Line => {
			const { fate, preference } = move;
			return {
				move: move.move,
				value: inWin48(move.value),
				exact: move.isSettled,
				pv: bestLine(this.#use.kernel, this.#book, move),
				...(fate ? { plies: fate.plies } : {}),
				...(preference === undefined ? {} : { preference }),
			};
		});
		lines.sort((a, b) => b.value - a.value);
		const { value } = lines[0];
		return { unit: 'win48', lines, value, seat: this.#p[SEAT], exact: this.isExact, depth: this.#value.depth, nodes: this.#nodes };
	}
}

/** Log-odds × 1000 as 48 × (chance of win − chance of loss). */
function inWin48(value: number): number {
	if (Math.abs(value) > DECIDED) return Math.sign(value) * STONES;
	return STONES * Math.tanh(value / 2000);
}

/** The legal moves with the positions they lead to; ends are settled at once. */
function rootMoves({ rules }: HusRuleset, p: Position): RootMove[] {
	return legalMoves(rules, p).map((pit: Move) => {
		const next = play(rules, p, pit);
		const board = boardOf(next);
		const isOffered = p[PHASE] === FIRST_TURN;
		const isWon = isBeaten(board, 0) || isBeaten(board, PITS);
		// A won game names the seat that moved last.
		if (isWon) turn(board);
		const move = new RootMove(pit, board, pit === SWAP ? 'swap' : isOffered ? 'offered' : 'none');
		if (isWon) move.settle({ isWin: !isBeaten(board, 0), plies: 0, isShortest: true });
		else if (next[PHASE] === STUCK) move.settleDraw();
		return move;
	});
}
