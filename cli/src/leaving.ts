import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Why a command has to end before it is done: a signal, or nobody can read what it prints. */
export type Reason = (typeof SIGNALS)[number] | 'output';

/** Where signals come from and what they may end: this process. */
export interface Signalled {
	on(signal: (typeof SIGNALS)[number], hear: () => void): unknown;
	exit(status: number): unknown;
}

/** The one way in which a command that has something to keep is told to end. From its making on, the first signal asks, a second ends the process at once. */
export class Leaving {
	readonly #asked = new AbortController();
	readonly #process: Signalled;
	#reason: Reason | undefined;

	constructor(signalled: Signalled = process) {
		this.#process = signalled;
		for (const signal of SIGNALS) signalled.on(signal, () => this.#hear(signal));
	}

	/** Aborts once the command is to end. */
	get signal(): AbortSignal {
		return this.#asked.signal;
	}

	get reason(): Reason | undefined {
		return this.#reason;
	}

	/** The exit status of who left for the reason there is: of a signal 128 and its number, as shells count, else 0. */
	get status(): number {
		return this.#reason === undefined || this.#reason === 'output' ? 0 : 128 + constants.signals[this.#reason];
	}

	/** Asks the command to end. The first reason counts. */
	ask(reason: Reason): void {
		this.#reason ??= reason;
		this.#asked.abort();
	}

	#hear(signal: (typeof SIGNALS)[number]): void {
		if (this.#asked.signal.aborted) this.#process.exit(this.status);
		this.ask(signal);
	}
}
