import type { Analysis, Engine, Limits, Position, Thinking } from '@stammtisch/core';

/** What drives a search from outside: a clock, and who listens. */
export interface Driver {
	/** A clock in milliseconds that never goes back. */
	readonly now: () => number;
	/** Hears what is known after every slice. */
	readonly report?: (analysis: Analysis) => void;
	/** Asked after every slice; true ends the thinking. */
	readonly shouldStop?: () => boolean;
}

/** A driver that lets others work between slices. */
export interface YieldingDriver extends Driver {
	/** Resolves once others had their turn. */
	readonly pause: () => Promise<void>;
}

/** Longest slice aimed at, in milliseconds. */
const SLICE_MILLIS = 8;

/** Cuts the work into slices of at most about ten milliseconds, by what the last one took. */
class Slices {
	#nodes = 64;
	readonly #thinking: Thinking;
	readonly #driver: Driver;
	readonly #end: number;

	constructor(engine: Engine, p: Position, limits: Limits, driver: Driver) {
		this.#thinking = engine.begin(p, limits);
		this.#driver = driver;
		this.#end = driver.now() + (limits.millis ?? Infinity);
	}

	/** Thinks for one slice. @returns false once there is nothing more to do */
	next(): boolean {
		const { now, report, shouldStop } = this.#driver;
		const begun = now();
		const finished = this.#thinking.run(this.#nodes);
		const ended = now();
		const wanted = Math.min(SLICE_MILLIS, Math.max(0.5, this.#end - ended));
		const factor = wanted / Math.max(0.01, ended - begun);
		this.#nodes = Math.max(16, Math.floor(this.#nodes * Math.min(2, factor)));
		report?.(this.#thinking.report());
		return !finished && ended < this.#end && !shouldStop?.();
	}

	report(): Analysis {
		return this.#thinking.report();
	}
}

/**
 * Thinks until a limit is reached or nothing is left to find. Without `millis`, `report` and `shouldStop` it is one single run, hence deterministic.
 * Precondition: at least one limit, or a driver that stops; nothing hidden that the seat to move needs.
 */
export function think(engine: Engine, p: Position, limits: Limits, driver: Driver): Analysis {
	if (limits.millis === undefined && !driver.report && !driver.shouldStop) {
		const thinking = engine.begin(p, limits);
		while (!thinking.run(Number.MAX_SAFE_INTEGER)) {}
		return thinking.report();
	}
	const slices = new Slices(engine, p, limits, driver);
	while (slices.next()) {}
	return slices.report();
}

/** Like `think`, pausing after every slice. */
export async function thinkInSlices(engine: Engine, p: Position, limits: Limits, driver: YieldingDriver): Promise<Analysis> {
	const slices = new Slices(engine, p, limits, driver);
	while (slices.next()) await driver.pause();
	return slices.report();
}
