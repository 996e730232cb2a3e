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
/** What is searched at a time without a limit of time, in positions: always the same, so that the result does not depend on the machine's speed. */
const PIECE = 10_000;

/** Cuts the work into slices of about ten milliseconds. Against the clock each is as large as the last one's speed allows; without, it is a number of equal pieces. */
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
		const isDone = this.#end === Infinity ? this.#runPieces() : this.#runTimed();
		onSlice?.(() => this.#thinking.report());
		return !isDone && now() < this.#end && !shouldStop?.();
	}

	#runPieces(): boolean {
		const ends = this.#driver.now() + SLICE_MILLIS;
		let isDone = false;
		while (!isDone && this.#driver.now() < ends) isDone = this.#run(PIECE);
		return isDone;
	}

	#runTimed(): boolean {
		const begun = this.#driver.now();
		const isDone = this.#run(this.#nodes);
		const ended = this.#driver.now();
		const wanted = Math.min(SLICE_MILLIS, Math.max(0.5, this.#end - ended));
		const factor = wanted / Math.max(0.01, ended - begun);
		this.#nodes = Math.max(16, Math.floor(this.#nodes * Math.min(2, factor)));
		return isDone;
	}

	#run(nodes: number): boolean {
		return this.#thinking.run(nodes) || (this.#untilExact && this.#thinking.isExact);
	}

	report(): Analysis {
		return this.#thinking.report();
	}
}

/**
 * Thinks until a limit is reached or nothing is left to find, with `untilExact` until the best move is proven. Deterministic without `millis`, unless it is stopped.
 * Precondition: at least one limit, or a driver that stops; nothing hidden that the seat to move needs.
 */
export function think(engine: Engine, p: Position, limits: Limits, driver: Driver): Analysis {
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
