import { BOARD_BYTES, type Board, OPPONENT, stonesOn } from '../../games/kalaha/solver/board.ts';
import { Kernel } from '../../games/kalaha/solver/kernel.ts';

/** A move: the position after it, its mover first, and what the mover of the position before banked. */
export interface Child {
	readonly board: Board;
	readonly banked: number;
	readonly again: boolean;
}

/** A kernel for six pits and four seeds with empty capture, with room for so many bytes; nothing is filled. */
export function kernelWith(tableBytes: number, transpositionBytes: number): Promise<Kernel> {
	return Kernel.create({ pits: 6, seeds: 4, emptyCapture: true, tableBytes, transpositionBytes });
}

/** The same, its endgame table filled. */
export async function filledKernel(transpositionBytes: number): Promise<Kernel> {
	const kernel = await kernelWith(64_000_000, transpositionBytes);
	while (!kernel.build(kernel.mostLayers, 10_000_000));
	return kernel;
}

export function startBoard(): Board {
	const board = new Uint8Array(BOARD_BYTES);
	for (const side of [0, OPPONENT]) board.fill(4, side, side + 6);
	return board;
}

/** A board as twelve digits of base 32. */
export function nameOf(board: Board): string {
	return [...board.subarray(0, 6), ...board.subarray(OPPONENT, OPPONENT + 6)].map((stones) => stones.toString(36)).join('');
}

export function boardNamed(name: string): Board {
	const board = new Uint8Array(BOARD_BYTES);
	for (let i = 0; i < 12; i++) board[i < 6 ? i : OPPONENT + i - 6] = Number.parseInt(name.charAt(i), 36);
	return board;
}

/** Whether one side is empty. */
export function isOver(board: Board): boolean {
	return stonesOn(board.subarray(0, OPPONENT)) === 0 || stonesOn(board.subarray(OPPONENT)) === 0;
}

/** What the mover of a position that is over still gets, less what the opponent gets. */
export function valueWhenOver(board: Board): number {
	return stonesOn(board.subarray(0, OPPONENT)) - stonesOn(board.subarray(OPPONENT));
}

function turned(board: Board): Board {
	const other = new Uint8Array(BOARD_BYTES);
	other.set(board.subarray(OPPONENT, OPPONENT + 6), 0);
	other.set(board.subarray(0, 6), OPPONENT);
	return other;
}

/** Every legal move. Precondition: not over. */
export function childrenOf(kernel: Kernel, board: Board): Child[] {
	const children: Child[] = [];
	for (let pit = 0; pit < 6; pit++) {
		if (board[pit] === 0) continue;
		const after = board.slice();
		const { banked, again } = kernel.play(after, pit);
		children.push({ board: again ? after : turned(after), banked, again });
	}
	return children;
}

/** The positions after exactly 0, 1, … `plies` moves, each once a layer, in the order in which they are found. */
export function layersOf(kernel: Kernel, plies: number): string[][] {
	const layers = [[nameOf(startBoard())]];
	for (let ply = 0; ply < plies; ply++) {
		const next = new Set<string>();
		for (const name of layers[ply] ?? []) {
			const board = boardNamed(name);
			if (!isOver(board)) for (const child of childrenOf(kernel, board)) next.add(nameOf(child.board));
		}
		layers.push([...next]);
	}
	return layers;
}
