import { setImmediate } from 'node:timers/promises';

/** How long work lets others have their turn, and hears that it is to end. */
export interface Interruption {
	/** Resolves once input that has come was read. */
	readonly pause: () => Promise<void>;
	/** Asked after every pause; true ends the work. */
	readonly shouldStop: () => boolean;
}

/** Pauses between pieces of work; `shouldStop` says when there are to be no more. */
export function interruption(shouldStop: () => boolean = () => false): Interruption {
	return { pause: () => setImmediate(), shouldStop };
}
