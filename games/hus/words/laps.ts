import type { HusStep } from '../src/rules.ts';

/** One handful from its lifting to where its last stone falls. */
export interface Lap {
	/** 1 for the first of the ply. */
	readonly number: number;
	readonly from: number;
	/** Opponent's places emptied before it is sown: inner and near. */
	readonly takes: readonly number[];
	/** Stones that `takes` brought. */
	readonly taken: number;
	/** Places that get a stone, in order. */
	readonly path: readonly number[];
	readonly end: number;
	/** What follows. */
	readonly next: 'end' | 'relay' | 'capture' | 'decide';
}

/** The laps of a move; none for a swap. */
export function readLaps(steps: readonly HusStep[]): Lap[] {
	const laps: Lap[] = [];
	let lap = { from: 0, takes: [] as readonly number[], taken: 0, path: [] as number[] };
	for (const step of steps) {
		if (step.kind === 'lift') lap = { from: step.from, takes: [], taken: 0, path: [] };
		else if (step.kind === 'capture') lap = { ...lap, takes: step.from, taken: step.stones[0] + step.stones[1] };
		else if (step.kind === 'sow') lap.path.push(step.to);
		else if (step.kind === 'lap') laps.push({ ...lap, number: step.lap, end: step.at, next: step.next });
	}
	return laps;
}
