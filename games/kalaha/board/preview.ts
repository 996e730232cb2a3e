import type { LegalMove, PileOption } from '@stammtisch/board-kit';
import type { KalahaStep } from '../src/rules.ts';

/** What a move does, read off its steps. Places as in the position. */
export interface Preview {
	/** Where the stones are lifted. */
	readonly from: number;
	/** `from` and every place that gets a stone, in order. */
	readonly path: readonly number[];
	/** Where the last stone falls. */
	readonly end: number;
	/** Stones sown. */
	readonly stones: number;
	/** Pits emptied by a capture, the place of the last stone left out. */
	readonly takes: readonly number[];
	/** Stones a capture brings to the store, the capturing one included. */
	readonly captured: number;
	/** Stones of a side that the end of the game sweeps into a store, and that store. */
	readonly collected: { readonly stones: number; readonly to: number } | undefined;
}

/** A legal move and how it is chosen on the board. */
export interface Option extends PileOption {
	readonly legal: LegalMove<KalahaStep>;
	readonly preview: Preview;
}

/** The moves that can be chosen on the board: by their pit, or by dragging it to where the last stone falls. */
export function readOptions(moves: readonly LegalMove<KalahaStep>[]): Option[] {
	return moves.flatMap((legal) => {
		const preview = readPreview(legal.steps);
		return preview ? [{ legal, preview, taps: [preview.from], ends: [preview.end] }] : [];
	});
}

/** Undefined for a move that sows nothing (the pie rule's swap). */
export function readPreview(steps: readonly KalahaStep[]): Preview | undefined {
	const lift = steps.find((step) => step.kind === 'lift');
	if (!lift) return undefined;
	const path = [lift.from];
	let takes: number[] = [];
	let captured = 0;
	let collected: Preview['collected'];
	for (const step of steps) {
		if (step.kind === 'sow') path.push(step.to);
		if (step.kind === 'capture') {
			takes = step.from.slice(1);
			captured = sum(step.stones);
		}
		if (step.kind === 'collect') collected = { stones: sum(step.stones), to: step.to };
	}
	return { from: lift.from, path, end: path.at(-1) ?? lift.from, stones: lift.stones, takes, captured, collected };
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, n) => total + n, 0);
}
