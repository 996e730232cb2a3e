import { type Board, keyOf } from './board.ts';
import type { Expand } from './walk.ts';

/** The boards that go on `plies` after `first`, each once, in the order in which moves by ascending pit first meet them. */
export function layerAfter(first: Board, plies: number, expand: Expand): Board[] {
	let layer: Board[] = [first];
	for (let ply = 0; ply < plies; ply++) {
		const next = new Map<string, Board>();
		for (const board of layer) {
			for (const child of expand(board)) if (child.outcome === 0 && !next.has(keyOf(child.board))) next.set(keyOf(child.board), child.board);
		}
		layer = [...next.values()];
	}
	return layer;
}
