import type { Analysis, Limits, Move } from '@stammtisch/core';
import type { Answer, Preparing, Question, Stop } from './messages.ts';

type Topic = Pick<Question, 'game' | 'options' | 'position'>;

/** The page's side of the worker. The worker starts with the first question. */
export class Mind {
	#worker: Worker | undefined;
	#next = 1;
	readonly #waiting = new Map<number, (answer: Answer) => void>();
	/** Hears how much of a table is built, 0…1, while an answer has to wait for it; undefined once it is there. */
	onPreparing: ((share: number | undefined) => void) | undefined;

	/** The move a level plays; undefined once `signal` aborts. `seed` fixes what a weaker level overlooks. */
	async chooseMove(topic: Topic, level: number, seed: string, signal: AbortSignal): Promise<Move | undefined> {
		const answer = await this.#ask({ ...topic, wish: { kind: 'move', level, seed } }, signal);
		if (signal.aborted) return undefined;
		if (answer.kind !== 'move') throw new Error(answer.kind === 'failure' ? answer.message : 'the worker answered something else');
		return answer.move;
	}

	/** What is known of every move within `limits`; undefined once `signal` aborts. */
	async analyse(topic: Topic, limits: Limits, signal: AbortSignal): Promise<Analysis | undefined> {
		const answer = await this.#ask({ ...topic, wish: { kind: 'analysis', limits } }, signal);
		if (signal.aborted) return undefined;
		if (answer.kind !== 'analysis') throw new Error(answer.kind === 'failure' ? answer.message : 'the worker answered something else');
		return answer.analysis;
	}

	close(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
		this.#waiting.clear();
	}

	#ask(question: Omit<Question, 'id'>, signal: AbortSignal): Promise<Answer> {
		const id = this.#next++;
		this.#worker ??= this.#open();
		const worker = this.#worker;
		signal.addEventListener('abort', () => worker.postMessage({ stop: id } satisfies Stop), { once: true });
		return new Promise((resolve) => {
			this.#waiting.set(id, resolve);
			worker.postMessage({ ...question, id } satisfies Question);
		});
	}

	#open(): Worker {
		const worker = new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module' });
		worker.onmessage = ({ data }: MessageEvent<Answer | Preparing>) => {
			if (data.kind === 'preparing') {
				if (this.#waiting.has(data.id)) this.onPreparing?.(data.share);
				return;
			}
			this.#waiting.get(data.id)?.(data);
			this.#waiting.delete(data.id);
		};
		worker.onerror = (event) => this.#lose(event.message || 'the worker could not be started');
		worker.onmessageerror = () => this.#lose('the worker could not be understood');
		return worker;
	}

	/** Gives the worker up, and with it whatever was asked of it; the next question starts another. */
	#lose(message: string): void {
		const waiting = [...this.#waiting];
		this.close();
		for (const [id, resolve] of waiting) resolve({ id, kind: 'failure', message });
	}
}
