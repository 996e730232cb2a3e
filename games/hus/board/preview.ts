import type { LegalMove, PileOption } from '@stammtisch/board-kit';
import type { HusStep } from '../src/rules.ts';
import { readLaps } from './laps.ts';

/** What a move does, read off its steps. Places as in the position. */
export interface Preview {
	/** Where the first stones are lifted. */
	readonly from: number;
	/** `from` and every place that gets a stone of the first lap, in order. */
	readonly path: readonly number[];
	/** Numbers of the laps that end in a place, by place. */
	readonly laps: ReadonlyMap<number, readonly number[]>;
	readonly lapCount: number;
	/** Where the last stone falls. */
	readonly end: number;
	/** Whether the last stone leaves a capture to be decided. */
	readonly decides: boolean;
	/** Stones of the first handful. */
	readonly stones: number;
	/** The opponent's places emptied before the first stone falls. */
	readonly opening: readonly number[];
	/** The opponent's places emptied on the way. */
	readonly takes: ReadonlySet<number>;
	/** Stones captured in all. */
	readonly captured: number;
}

/** A legal move and how it is chosen on the board. */
export interface Option extends PileOption {
	readonly legal: LegalMove<HusStep>;
	readonly preview: Preview;
	/** `pit` takes up a pit; `take` and `leave` decide a capture. */
	readonly kind: 'pit' | 'take' | 'leave';
}

/** Undefined for a move that sows nothing (the pie rule's swap). */
export function readPreview(steps: readonly HusStep[]): Preview | undefined {
	const laps = readLaps(steps);
	const [first, last] = [laps[0], laps.at(-1)];
	if (!first || !last) return undefined;
	const ends = new Map<number, number[]>();
	for (const { end, number } of laps) ends.set(end, [...(ends.get(end) ?? []), number]);
	return {
		from: first.from,
		path: [first.from, ...first.path],
		laps: ends,
		lapCount: laps.length,
		end: last.end,
		decides: last.next === 'decide',
		stones: first.path.length,
		opening: first.takes,
		takes: new Set(laps.flatMap((lap) => lap.takes)),
		captured: laps.reduce((sum, lap) => sum + lap.taken, 0),
	};
}

export function kindOf(text: string): Option['kind'] {
	return text === 'take' || text === 'leave' ? text : 'pit';
}

/** The moves that can be chosen on the board: by the pit lifted, or for `take` by what would be captured. */
export function readOptions(moves: readonly LegalMove<HusStep>[]): Option[] {
	return moves.flatMap((legal) => {
		const preview = readPreview(legal.steps);
		if (!preview) return [];
		const kind = kindOf(legal.text);
		return [{ legal, preview, kind, taps: kind === 'take' ? preview.opening : [preview.from], ends: dragEnds(preview, kind) }];
	});
}

/** Where a drag plays it: the end of the first lap and of the last; a capture is also dragged to where it is sown from. */
function dragEnds({ end, path, from }: Preview, kind: Option['kind']): number[] {
	return [end, path.at(-1) ?? end, ...(kind === 'take' ? [from] : [])];
}

/** Lap numbers as a badge shows them: all of a few, else the first and the last. */
export function lapText(numbers: readonly number[]): string {
	return numbers.length <= 3 ? numbers.join('·') : `${numbers[0]}…${numbers.at(-1)}`;
}
