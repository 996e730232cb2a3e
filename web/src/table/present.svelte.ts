import type { Animation, LegalMove, Played, SeatView } from '@stammtisch/board-kit';
import { legalMoves, type Move, type Position, play, type Ruleset } from '@stammtisch/core';
import type { Entry } from '@stammtisch/table';
import type { AnyBoard, Suite } from '../games.ts';
import type { TableState } from './state.ts';

/** The steps of a move or outcome, in order. */
export function stepsOf(ruleset: Ruleset, before: Position, move: Move): unknown[] {
	const steps: unknown[] = [];
	play(ruleset.rules, before, move, (step) => steps.push(step));
	return steps;
}

/** Every legal move with what it would do. */
export function legalMovesOf(ruleset: Ruleset, p: Position): LegalMove<unknown>[] {
	return legalMoves(ruleset.rules, p).map((move) => legalMoveOf(ruleset, p, move));
}

/** A legal move in `p` with what it would do. */
export function legalMoveOf(ruleset: Ruleset, p: Position, move: Move): LegalMove<unknown> {
	return { move, text: ruleset.notation.formatMove(p, move), steps: stepsOf(ruleset, p, move) };
}

/** A ply as boards and texts know it; undefined for a resignation, which moves nothing. */
export function playedOf(board: AnyBoard, ruleset: Ruleset, ply: Entry, look: (p: Position) => Position = (p) => p): Played<unknown, unknown> | undefined {
	if (ply.move === undefined) return undefined;
	const view = (p: Position) => board.view(look(p), ruleset.options);
	return { before: view(ply.before), after: view(ply.after), seat: ply.seat, text: ply.text, steps: ply.steps };
}

/**
 * The last of these plies that left marks on the board, or took them away; none while a move that does so is under way.
 *
 * @param under what is being shown @param look what the viewer may see of a position
 */
export function lastMarked(
	board: AnyBoard,
	ruleset: Ruleset,
	plies: readonly Entry[],
	{ under, look }: { under: Played<unknown, unknown> | undefined; look: (p: Position) => Position },
): Played<unknown, unknown> | undefined {
	const leavesMarks = (steps: readonly unknown[]) => board.leavesMarks?.(steps) ?? true;
	if (under?.seat !== undefined && leavesMarks(under.steps)) return undefined;
	const ply = plies.findLast(({ kind, move, before }) => kind === 'move' && move !== undefined && leavesMarks(stepsOf(ruleset, before, move)));
	return ply && playedOf(board, ruleset, ply, look);
}

/** The entries of the move list, each made once while the same people sit at the table. */
export class CellCache {
	readonly #suite: Suite;
	#cells = new WeakMap<Entry, { readonly text: string; readonly note?: string }>();
	#seats: readonly SeatView[] = [];

	constructor(suite: Suite) {
		this.#suite = suite;
	}

	of(ruleset: Ruleset, seats: readonly SeatView[], ply: Entry): { readonly text: string; readonly note?: string } {
		if (seats !== this.#seats) this.#cells = new WeakMap();
		this.#seats = seats;
		const known = this.#cells.get(ply);
		if (known) return known;
		const { board, texts } = this.#suite;
		const played = playedOf(board, ruleset, ply);
		const cell = played ? board.cell(played, texts, seats) : { text: ply.text };
		this.#cells.set(ply, cell);
		return cell;
	}
}

/**
 * What of a game is shown: the present as it is played, ply by ply, each after the animation before it has come to rest; or a place in the past, walked
 * to and fro. The table may be ahead of what is shown.
 */
export class Presenter {
	/** Plies of the present that have been shown. */
	shown: number = $state(0);
	/** The place walked to, in plies; undefined follows the present. */
	past: number | undefined = $state();
	animation: Animation<unknown, unknown> | undefined = $state.raw();
	#settled: number = $state(0);
	#key = 0;
	#texts: readonly string[] = [];
	#game: number;
	/** The outcome that a person has asked to see, by its place. */
	#drawn: number = $state(-1);
	readonly #board: AnyBoard;
	/** What the viewer may see of a position. */
	readonly #look: (p: Position) => Position;

	/** A table is shown as it stands; before its first ply an outcome waits for whoever brings it about. */
	constructor(board: AnyBoard, state: TableState, look: (p: Position) => Position) {
		this.#board = board;
		this.#look = look;
		this.#game = state.gameNumber;
		this.#texts = state.plies.map((ply) => ply.text);
		this.shown = state.plies.length === 1 && this.#waits(state, 0) ? 0 : state.plies.length;
	}

	/** Nothing moves. */
	get isSettled(): boolean {
		return this.animation === undefined || this.#settled === this.animation.key;
	}

	/** Plies before the position that is drawn. */
	get at(): number {
		return this.past ?? this.shown;
	}

	/** The present is drawn and at rest, so that somebody may move. */
	isLive(plies: readonly Entry[]): boolean {
		return this.past === undefined && this.isSettled && this.shown === plies.length;
	}

	/** The next outcome waits for a person here to bring it about, as by drawing a card. */
	isDue(state: TableState): boolean {
		return this.past === undefined && this.isSettled && this.#drawn !== this.shown && this.#waits(state, this.shown);
	}

	/** The outcome that waits is shown. */
	draw(): void {
		this.#drawn = this.shown;
	}

	#waits({ plies, ruleset, players }: TableState, at: number): boolean {
		const ply = plies[at];
		if (ply?.kind !== 'outcome' || plies.length > at + 1 || !this.#board.draws?.(this.#board.view(this.#look(ply.before), ruleset.options))) return false;
		return players[ruleset.rules.toMove(ply.after)]?.kind === 'person';
	}

	settled(key: number): void {
		if (this.animation?.key === key) this.#settled = key;
	}

	/** Takes up a changed table: shows what is new, or jumps where the past has changed. Only who holds the table is waited for. */
	follow(state: TableState, isHolder = true): void {
		const texts = state.plies.map((ply) => ply.text);
		const isSame = state.gameNumber === this.#game && this.#texts.slice(0, this.shown).every((text, i) => text === texts[i]);
		this.#texts = texts;
		this.#game = state.gameNumber;
		if (!isSame || this.shown > texts.length) {
			this.animation = undefined;
			this.shown = texts.length;
			this.past = undefined;
		} else if (this.past === undefined && this.isSettled && this.shown < texts.length && !(isHolder && this.isDue(state))) {
			this.shown++;
			this.#animate(state, this.shown);
		}
	}

	/** Walks to the position after `plies` plies; one step forward is animated. */
	walk(state: TableState, plies: number): void {
		const to = Math.max(0, Math.min(state.plies.length, plies));
		const isStep = to === this.at + 1;
		this.shown = state.plies.length;
		this.past = to === state.plies.length ? undefined : to;
		if (isStep) this.#animate(state, to);
		else this.animation = undefined;
	}

	#animate(state: TableState, plies: number): void {
		const ply = state.plies[plies - 1];
		const played = ply && playedOf(this.#board, state.ruleset, ply, this.#look);
		this.animation = played && { key: ++this.#key, ...played };
	}
}
