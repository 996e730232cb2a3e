import { CHANCE, OVER, type Position, type Rules } from './rules.ts';

/**
 * Counts decision sequences of length `depth` from `p`, making every leaf. Depth 0 is 1. Chance before a decision is followed, every outcome
 * once, unweighted; chance after the last decision is not. A game that ended earlier adds nothing.
 * Precondition: nothing hidden on the way.
 */
export function perft(rules: Rules, p: Position, depth: number): number {
	if (depth === 0) return 1;
	const levels = 3 * depth + 3;
	const stack = Array.from({ length: levels }, () => new Int8Array(rules.size));
	let moves = new Int32Array(Math.max(4096, 2 * rules.maxMoves));

	function count(at: Position, level: number, from: number, left: number): number {
		const seat = rules.toMove(at);
		if (seat === OVER) return 0;
		if (moves.length - from < rules.maxMoves) {
			const grown = new Int32Array(2 * moves.length + rules.maxMoves);
			grown.set(moves);
			moves = grown;
		}
		const to = rules.moves(at, moves, from);
		const next = level < stack.length ? (stack[level] as Position) : grow();
		if (left === 1 && seat !== CHANCE) {
			for (let i = from; i < to; i++) {
				next.set(at);
				rules.make(next, moves[i] as number);
			}
			return to - from;
		}
		let nodes = 0;
		for (let i = from; i < to; i++) {
			next.set(at);
			rules.make(next, moves[i] as number);
			nodes += count(next, level + 1, to, seat === CHANCE ? left : left - 1);
		}
		return nodes;
	}

	function grow(): Position {
		const next = new Int8Array(rules.size);
		stack.push(next);
		return next;
	}

	return count(p, 0, 0, depth);
}
