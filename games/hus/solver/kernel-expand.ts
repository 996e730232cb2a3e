import { PITS } from '../src/layout.ts';
import { turn } from './board.ts';
import type { Kernel } from './kernel.ts';
import { type Child, childOf, type Expand } from './walk.ts';

/** The legal moves by the kernel, as fast as it plays. */
export function expandByKernel(kernel: Kernel): Expand {
	return (board) => {
		const children: Child[] = [];
		for (let pit = 0; pit < PITS; pit++) {
			if (board[pit] < 2) continue;
			const after = board.slice();
			if (kernel.play(after, pit) === 0) continue;
			turn(after);
			children.push(childOf(pit, after));
		}
		return children;
	};
}
