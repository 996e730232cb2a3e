import { fromBase64, type Position, type Seat } from '@stammtisch/core';
import { BAR, checkersOn, OFF_BYTE } from '../src/layout.ts';
import { KERNEL } from '../wasm/kernel.generated.ts';

/** The part of WebAssembly used here; the pure code is compiled without the platform's types. */
declare const WebAssembly: {
	instantiate(bytes: Uint8Array): Promise<{ readonly instance: { readonly exports: unknown } }>;
};

/** Exports of the kernel, as in wasm/index.ts. */
interface Exports {
	readonly memory: { readonly buffer: ArrayBuffer };
	readonly evaluations: { readonly value: number };
	inputAt(): number;
	boardsAt(): number;
	codesAt(): number;
	sharesAt(): number;
	encodedAt(): number;
	prepare(): void;
	openNet(kind: number, hidden: number): number;
	parametersAt(kind: number): number;
	parametersOf(kind: number): number;
	forget(): void;
	plays(large: number, small: number): number;
	encodeInput(): void;
	evaluateInput(): number;
	evaluateBoards(count: number): number;
	readonly visited: { readonly value: number };
	setMost(boards: number): void;
	clearSum(): void;
	addRoll(large: number, small: number, depth: number): number;
	sumAt(): number;
	decide(large: number, small: number): number;
	fillBearoff(positions: number): number;
	meanRollsOfInput(): number;
	endingOfInput(): number;
	openLearner(kind: number): void;
	meansAt(kind: number): number;
	squaresAt(kind: number): number;
	stepsOf(kind: number): number;
	setSteps(kind: number, steps: number): void;
	examplesOf(kind: number): number;
	studyInput(): number;
	improveNet(kind: number, rate: number): void;
}

/** A board as the kernel sees it, wasm/board.ts: the side that rolls next first. */
export const BOARD_BYTES = 64;
const OTHER = 32;
/** Checkers of each side: the nets know no other game. */
export const CHECKERS = 15;

/** Numbers that the nets see of a board. */
export const INPUTS = 248;
/** Outcomes for the side that rolls next: won by a single game, a gammon, a backgammon; lost likewise. */
export const OUTCOMES = 6;
/** Numbers between one list of shares and the next. */
const STRIDE = 8;

/** Positions in the table of bearing off. */
export const BEAROFF_POSITIONS = 54_264;

/** Kinds of positions, as in wasm/value.ts. The first ones have nets. */
export const CONTACT = 0;
export const RACE = 1;
export const CRASHED = 2;
/** From here on a table or the rules say what a position is worth. */
export const BEAROFF = 3;

/** Writes the board of a position as `onRoll` sees it. Precondition: `board` has BOARD_BYTES zeros or a board. */
export function writeBoard(board: Uint8Array, p: Position, onRoll: Seat): void {
	for (let point = 1; point <= BAR; point++) {
		board[point] = checkersOn(p, onRoll, point);
		board[OTHER + point] = checkersOn(p, 1 - onRoll, point);
	}
	board[0] = p[OFF_BYTE + onRoll];
	board[OTHER] = p[OFF_BYTE + 1 - onRoll];
}

/** Whether the side that has just moved has borne off all its checkers. */
export function isWon(board: Uint8Array): boolean {
	return board[OTHER] === CHECKERS;
}

/** The hidden units of a net for the number of its parameters; undefined where no net has so many. */
export function hiddenOf(parameters: number): number | undefined {
	const hidden = (parameters - STRIDE) / (INPUTS + 1 + OUTCOMES);
	return Number.isInteger(hidden) && hidden > 0 && hidden % 32 === 0 ? hidden : undefined;
}

/** One instance of the compiled kernel. */
export class Kernel {
	readonly #exports: Exports;
	/** How many nets it has: without one for crashed positions the net for contact judges them. */
	readonly nets: number;

	private constructor(exports: Exports, nets: number) {
		this.#exports = exports;
		this.nets = nets;
		exports.prepare();
	}

	/** `nets` are the parameters of the nets by kind: two or three. */
	static async create(nets: readonly Float32Array[]): Promise<Kernel> {
		const { instance } = await WebAssembly.instantiate(fromBase64(KERNEL));
		const kernel = new Kernel(instance.exports as Exports, nets.length);
		nets.forEach((parameters, kind) => {
			const hidden = hiddenOf(parameters.length);
			if (hidden === undefined) throw new Error(`no net has ${parameters.length} parameters`);
			const at = kernel.#exports.openNet(kind, hidden);
			new Float32Array(kernel.#exports.memory.buffer, at, parameters.length).set(parameters);
		});
		return kernel;
	}

	get memoryBytes(): number {
		return this.#exports.memory.buffer.byteLength;
	}

	/** Evaluations by nets so far. */
	get evaluations(): number {
		return this.#exports.evaluations.value;
	}

	/** The board that the other functions read. Like every view, valid until the kernel grows: take it anew for each use. */
	get input(): Uint8Array {
		return new Uint8Array(this.#exports.memory.buffer, this.#exports.inputAt(), BOARD_BYTES);
	}

	/** What the nets saw of the last board encoded. */
	get encoded(): Float32Array {
		return new Float32Array(this.#exports.memory.buffer, this.#exports.encodedAt(), INPUTS);
	}

	/** The board after play `index`, as the side that rolls next sees it. */
	board(index: number): Uint8Array {
		return new Uint8Array(this.#exports.memory.buffer, this.#exports.boardsAt() + index * BOARD_BYTES, BOARD_BYTES);
	}

	/** The codes of the plays listed last, as in src/plays.ts. */
	codes(count: number): Int32Array {
		return new Int32Array(this.#exports.memory.buffer, this.#exports.codesAt(), count);
	}

	/** The shares of the outcomes of board `index`, for the side that rolls next. */
	shares(index: number): Float32Array {
		return new Float32Array(this.#exports.memory.buffer, this.#exports.sharesAt() + index * STRIDE * 4, OUTCOMES);
	}

	/** Lists the plays of a roll, `large` ≥ `small`, for the board at `input`. @returns how many */
	plays(large: number, small: number): number {
		return this.#exports.plays(large, small);
	}

	/** Encodes the board at `input`; see `encoded`. */
	encode(): void {
		this.#exports.encodeInput();
	}

	/** Evaluates the board at `input` by itself: `shares(0)`. @returns its kind */
	evaluate(): number {
		return this.#exports.evaluateInput();
	}

	/** Boards visited so far by `evaluateBoards`, `decide` and `addRoll`. */
	get visited(): number {
		return this.#exports.visited.value;
	}

	/** From now on no board is evaluated that would raise `visited` above this. */
	limit(visited: number): void {
		this.#exports.setMost(visited);
	}

	/** Evaluates the boards after the first `count` plays listed: `shares(index)`. @returns false, nothing done, where the limit forbids it */
	evaluateBoards(count: number): boolean {
		return this.#exports.evaluateBoards(count) !== 0;
	}

	/** Begins a mean over rolls for the board at `input`; `sum` is empty. */
	clearSum(): void {
		this.#exports.clearSum();
	}

	/**
	 * Adds a roll's part to the mean: the shares of the side on roll at `input` once it has played its best, looking `depth` (0…8) decisions further.
	 * @returns false, nothing added, where the limit is reached
	 */
	addRoll(large: number, small: number, depth: number): boolean {
		return this.#exports.addRoll(large, small, depth) !== 0;
	}

	/** Shares of outcomes, summed over the rolls added, for the side on roll at `input`. */
	get sum(): Float32Array {
		return new Float32Array(this.#exports.memory.buffer, this.#exports.sumAt(), OUTCOMES);
	}

	/** Lists the plays of a roll and evaluates the boards after them, unless there is one alone. @returns the index of the best */
	decide(large: number, small: number): number {
		return this.#exports.decide(large, small);
	}

	/** Fills `positions` more of the table of bearing off. @returns whether it is there */
	fillBearoff(positions: number): boolean {
		return this.#exports.fillBearoff(positions) !== 0;
	}

	/** Average rolls that the side on roll at `input` needs to bear off. Precondition: the table is filled, all checkers are home. */
	meanRolls(): number {
		return this.#exports.meanRollsOfInput();
	}

	/**
	 * What the ending at `input` is worth to the side on roll that does not double, in points of the cube as it lies, each side playing and doubling at its best:
	 * without a cube, with the cube in the middle, with its own, with the other's. Undefined unless both sides have 1…6 checkers, all of them home.
	 */
	ending(): Float32Array | undefined {
		const at = this.#exports.endingOfInput();
		return at === 0 ? undefined : new Float32Array(this.#exports.memory.buffer, at, 4);
	}

	/** The parameters of a net, in place; after writing to them call `forget`. */
	parameters(kind: number): Float32Array {
		return new Float32Array(this.#exports.memory.buffer, this.#exports.parametersAt(kind), this.#exports.parametersOf(kind));
	}

	forget(): void {
		this.#exports.forget();
	}

	/** Makes room for learning with the net of a kind. */
	openLearner(kind: number): void {
		this.#exports.openLearner(kind);
	}

	/** Running means of the gradients and of their squares, laid out as the parameters, in place. Precondition: `openLearner`. */
	moments(kind: number): [means: Float32Array, squares: Float32Array] {
		const { memory, meansAt, squaresAt, parametersOf } = this.#exports;
		const view = (at: number) => new Float32Array(memory.buffer, at, parametersOf(kind));
		return [view(meansAt(kind)), view(squaresAt(kind))];
	}

	/** Steps that the net of a kind has learned by. */
	steps(kind: number): number {
		return this.#exports.stepsOf(kind);
	}

	setSteps(kind: number, steps: number): void {
		this.#exports.setSteps(kind, steps);
	}

	/** Adds the board at `input`, with `target` as what its shares should be, to the batch of its kind, if that has a net. @returns the kind */
	study(target: ArrayLike<number>): number {
		const shares = new Float32Array(this.#exports.memory.buffer, this.#exports.sharesAt(), STRIDE);
		shares.set(target);
		shares.fill(0, OUTCOMES);
		return this.#exports.studyInput();
	}

	/** Examples in the batch of a kind. */
	examples(kind: number): number {
		return this.#exports.examplesOf(kind);
	}

	/** One step of the net of a kind by its batch, which is empty then. Precondition: it has examples. */
	improve(kind: number, rate: number): void {
		this.#exports.improveNet(kind, rate);
	}
}
