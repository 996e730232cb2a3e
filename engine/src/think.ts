import type { Analysis, Engine, Limits, Position, Thinking } from '@stammtisch/core';

/** What drives a search from outside: a clock, and who listens. */
export interface Driver {
	/** A clock in milliseconds that never goes back. */
	readonly now: () => number;
	/** Called after every slice; `report` tells what is known by then, and takes its time only where it is asked. */
	readonly onSlice?: (report: () => Analysis) => void;
	/** Asked after every slice, and after every pause; true ends the thinking. */
	readonly shouldStop?: () => boolean;
}

/** A driver that lets others work between slices. */
export interface YieldingDriver extends Driver {
	/** Resolves once others had their turn. */
	readonly pause: () => Promise<void>;
}

/** Longest slice aimed at, in milliseconds. */
const SLICE_MILLIS = 8;
/** Positions between two looks at whether the best move is proven, without a clock. */
const PROOF_SLICE = 20_000;

/** Cuts the work into slices of at most about ten milliseconds, by what the last one took. */
class Slices {
	#nodes = 64;
	readonly #thinking: Thinking;
	readonly #driver: Driver;
	readonly #end: number;
	readonly #untilExact: boolean;

	constructor(engine: Engine, p: Position, limits: Limits, driver: Driver) {
		this.#thinking = engine.begin(p, limits);
		this.#driver = driver;
		this.#end = driver.now() + (limits.millis ?? Infinity);
		this.#untilExact = limits.untilExact === true;
	}

	/** Thinks for one slice. @returns false once there is nothing more to do */
	next(): boolean {
		const { now, onSlice, shouldStop } = this.#driver;
		const begun = now();
		const finished = this.#thinking.run(this.#nodes);
		const ended = now();
		const wanted = Math.min(SLICE_MILLIS, Math.max(0.5, this.#end - ended));
		const factor = wanted / Math.max(0.01, ended - begun);
		this.#nodes = Math.max(16, Math.floor(this.#nodes * Math.min(2, factor)));
		onSlice?.(() => this.#thinking.report());
		return !finished && ended < this.#end && !shouldStop?.() && !(this.#untilExact && this.#thinking.isExact);
	}

	report(): Analysis {
		return this.#thinking.report();
	}
}

/**
 * Thinks until a limit is reached or nothing is left to find, with `untilExact` until the best move is proven. Without `millis`, `onSlice` and `shouldStop` it is deterministic.
 * Precondition: at least one limit, or a driver that stops; nothing hidden that the seat to move needs.
 */
export function think(engine: Engine, p: Position, limits: Limits, driver: Driver): Analysis {
	if (limits.millis === undefined && !driver.onSlice && !driver.shouldStop) {
		const thinking = engine.begin(p, limits);
		const slice = limits.untilExact ? PROOF_SLICE : Number.MAX_SAFE_INTEGER;
		while (!thinking.run(slice) && !(limits.untilExact && thinking.isExact)) {}
		return thinking.report();
	}
	const slices = new Slices(engine, p, limits, driver);
	while (slices.next()) {}
	return slices.report();
}

/** Like `think`, pausing after every slice. */
export async function thinkInSlices(engine: Engine, p: Position, limits: Limits, driver: YieldingDriver): Promise<Analysis> {
	const slices = new Slices(engine, p, limits, driver);
	while (slices.next()) {
		await driver.pause();
		if (driver.shouldStop?.()) break;
	}
	return slices.report();
}
