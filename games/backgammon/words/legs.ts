import { OFF } from '../src/view.ts';

/** One checker moved by one die, in the mover's own numbers. */
export interface Step {
	readonly from: number;
	readonly to: number;
	readonly die: number;
	/** An opposing blot goes to its bar. */
	readonly hit: boolean;
}

/** The way of one checker through several steps, or of equal ones together. */
export interface Leg {
	readonly from: number;
	readonly to: number;
	/** Points on which it hits; for equal ones those of the first. */
	readonly hits: readonly number[];
	/** How many checkers go this way. */
	readonly count: number;
}

/** The ways of the checkers, a step joined to the one before it where the same checker goes on. */
export function legsOf(steps: readonly Pick<Step, 'from' | 'to' | 'hit'>[]): Leg[] {
	const legs: Leg[] = [];
	for (const { from, to, hit } of steps) {
		const hits = hit ? [to] : [];
		const i = legs.findLastIndex((leg) => leg.to === from && leg.to !== OFF);
		const leg = legs[i];
		if (leg) legs[i] = { ...leg, to, hits: [...leg.hits, ...hits] };
		else legs.push({ from, to, hits, count: 1 });
	}
	legs.sort((a, b) => b.from - a.from || b.to - a.to);
	const joined: Leg[] = [];
	for (const leg of legs) {
		const last = joined.at(-1);
		if (last && last.from === leg.from && last.to === leg.to) {
			joined[joined.length - 1] = { ...last, hits: last.hits.length >= leg.hits.length ? last.hits : leg.hits, count: last.count + 1 };
		} else joined.push(leg);
	}
	return joined;
}
