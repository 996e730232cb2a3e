import type { Analysis, Limits, Move } from '@stammtisch/core';
import type { Answer, Preparing, Question, Report, Stop } from './messages.ts';

/** The computer gave no answer. */
export class MindFailure extends Error {
	/** It could not be loaded; otherwise it went wrong while it thought. */
	readonly isUnloaded: boolean;

	constructor(message: string, isUnloaded = false) {
		super(message);
		this.isUnloaded = isUnloaded;
	}
}

function failureOf(answer: Answer): MindFailure {
	return answer.kind === 'failure' ? new MindFailure(answer.message, answer.isUnloaded) : new MindFailure('the worker answered something else');
}

type Topic = Pick<Question, 'game' | 'options' | 'position'>;

/** What is known after thinking for so long, in milliseconds. */
export type Told = Pick<Report, 'analysis' | 'millis'>;

/** A question under way. */
interface Waiting {
	readonly resolve: (answer: Answer) => void;
	readonly hear: ((told: Told) => void) | undefined;
}

/** The page's side of the worker. The worker starts with the first question. */
export class Mind {
	#worker: Worker | undefined;
	#next = 1;
	/** The worker answered with a failure. A module that it could not load stays missing in it. */
	#isSpoilt = false;
	readonly #waiting = new Map<number, Waiting>();
	/** Hears how much of a table is built, 0…1, while an answer has to wait for it; undefined once it is there. */
	onPreparing: ((share: number | undefined) => void) | undefined;

	/** The move a level plays; undefined once `signal` aborts. Rejects with a MindFailure, as the others do. `seed` fixes what a weaker level overlooks. */
	async chooseMove(topic: Topic, level: number, seed: string, signal: AbortSignal): Promise<Move | undefined> {
		const answer = await this.#ask({ ...topic, wish: { kind: 'move', level, seed } }, signal);
		if (!answer) return undefined;
		if (answer.kind !== 'move') throw failureOf(answer);
		return answer.move;
	}

	/** What is known of every move within `limits`; undefined once `signal` aborts. */
	async analyse(topic: Topic, limits: Limits, signal: AbortSignal): Promise<Analysis | undefined> {
		return (await this.#analysis({ ...topic, wish: { kind: 'analysis', limits } }, signal))?.analysis;
	}

	/** Like `analyse`, telling `hear` on the way. Whatever else is asked ends it: it gives way with what it knows by then. */
	follow(topic: Topic, limits: Limits, hear: (told: Told) => void, signal: AbortSignal): Promise<Told | undefined> {
		return this.#analysis({ ...topic, wish: { kind: 'analysis', limits, reports: true } }, signal, hear);
	}

	close(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
		this.#isSpoilt = false;
		this.#waiting.clear();
	}

	async #analysis(question: Omit<Question, 'id'>, signal: AbortSignal, hear?: (told: Told) => void): Promise<Told | undefined> {
		const answer = await this.#ask(question, signal, hear);
		if (!answer) return undefined;
		if (answer.kind !== 'analysis') throw failureOf(answer);
		return answer;
	}

	/** @returns undefined once `signal` aborts; where it has before, nothing is asked */
	async #ask(question: Omit<Question, 'id'>, signal: AbortSignal, hear?: (told: Told) => void): Promise<Answer | undefined> {
		if (signal.aborted) return undefined;
		const id = this.#next++;
		if (this.#isSpoilt && this.#waiting.size === 0) this.close();
		this.#worker ??= this.#open();
		const worker = this.#worker;
		const stop = () => worker.postMessage({ stop: id } satisfies Stop);
		signal.addEventListener('abort', stop, { once: true });
		const answer = await new Promise<Answer>((resolve) => {
			this.#waiting.set(id, { resolve, hear: hear && ((told) => signal.aborted || hear(told)) });
			worker.postMessage({ ...question, id } satisfies Question);
		});
		signal.removeEventListener('abort', stop);
		return signal.aborted ? undefined : answer;
	}

	#open(): Worker {
		const worker = new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module' });
		worker.onmessage = ({ data }: MessageEvent<Answer | Preparing | Report>) => {
			const waiting = this.#waiting.get(data.id);
			if (data.kind === 'preparing') {
				if (waiting) this.onPreparing?.(data.share);
			} else if (data.kind === 'report') waiting?.hear?.(data);
			else {
				this.#isSpoilt ||= data.kind === 'failure';
				this.#waiting.delete(data.id);
				waiting?.resolve(data);
			}
		};
		// An error without a message is that of a script that could not be loaded.
		worker.onerror = ({ message }) => (message ? this.#lose(message) : this.#lose('the worker could not be loaded', true));
		worker.onmessageerror = () => this.#lose('the worker could not be understood');
		return worker;
	}

	/** Gives the worker up, and with it whatever was asked of it; the next question starts another. */
	#lose(message: string, isUnloaded = false): void {
		const waiting = [...this.#waiting];
		this.close();
		for (const [id, { resolve }] of waiting) resolve({ id, kind: 'failure', message, isUnloaded });
	}
}
