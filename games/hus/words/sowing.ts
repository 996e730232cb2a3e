import type { HusStep } from '../src/rules.ts';
import { type HusView, pitOf, stonesOf } from '../src/view.ts';
import { readLaps } from './laps.ts';

/** What a move does, read off its steps. Places as in the position. */
export interface Sowing {
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

/** `pit` takes up a pit; `take` and `leave` decide a capture. */
export type Kind = 'pit' | 'take' | 'leave';

/** Undefined for a move that sows nothing (the pie rule's swap). */
export function readSowing(steps: readonly HusStep[]): Sowing | undefined {
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

/** What a move with this notation does. */
export function kindOf(notation: string): Kind {
	return notation === 'take' || notation === 'leave' ? notation : 'pit';
}

/** What a move did or would do, in numbers. Pits 1…16 of the mover. */
export interface MoveFacts {
	readonly kind: Kind;
	/** The pit lifted, or where the capture is decided. */
	readonly pit: number;
	/** Stones of the first handful. */
	readonly stones: number;
	readonly laps: number;
	/** Stones captured in all. */
	readonly captured: number;
	/** Where the last stone falls. */
	readonly end: number;
	/** Whether a capture is then to be decided there. */
	readonly decides: boolean;
	/** Stones on the mover's side and on the other when it is done. */
	readonly after: { readonly own: number; readonly other: number };
}

/** What a sowing means for `seat`, who plays it in `before`. */
export function factsOf(sowing: Sowing, kind: Kind, before: HusView, seat: 0 | 1): MoveFacts {
	const { from, stones, lapCount, captured, end, decides } = sowing;
	const after = { own: stonesOf(before, seat) + captured, other: stonesOf(before, seat === 0 ? 1 : 0) - captured };
	return { kind, pit: pitOf(from), stones, laps: lapCount, captured, end: pitOf(end), decides, after };
}
