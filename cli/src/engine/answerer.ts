import { fail, ok, type Result } from '@stammtisch/core';
import type { EngineRequest } from '@stammtisch/protocol';
import type { InputLine } from '../lines.ts';
import { answerAnalyse } from './analyse.ts';
import type { Games } from './games.ts';
import { interruption } from './interruption.ts';
import { Job } from './job.ts';
import { answerConvert, answerGames, answerMoves, answerPerft, answerPlay, answerResult, answerStart } from './ops.ts';

/** Answers request lines, each with one line. */
export class Answerer {
	readonly #games: Games;
	readonly #complain: (fault: unknown) => void;
	readonly #unanswered = new Set<Job>();

	/** `complain` hears of faults of the program itself, which are answered with a code all the same. */
	constructor(games: Games, complain: (fault: unknown) => void) {
		this.#games = games;
		this.#complain = complain;
	}

	/** Takes a line for an answer; undefined for a blank one. A `stop` tells those that it is about as soon as it is taken. */
	take(line: InputLine): Job | undefined {
		if ('text' in line && /^[ \t\r]*$/.test(line.text)) return undefined;
		const job = new Job(line, this.#unanswered);
		this.#unanswered.add(job);
		return job;
	}

	/** The answer's text without its line end. Never throws. Precondition: `job` was taken here, and those before it are answered. */
	async answer(job: Job): Promise<string> {
		const result = await this.#result(job);
		job.isBrokenOff = result.ok ? 'stopped' in result.value && result.value.stopped === true : result.problem.code === 'ERR_STOPPED';
		this.#unanswered.delete(job);
		return JSON.stringify(result.ok ? { id: job.id, ...result.value } : { id: job.id, error: result.problem });
	}

	async #result(job: Job): Promise<Result<object>> {
		if (!job.request.ok) return job.request;
		try {
			return await this.#dispatch(job.request.value, job);
		} catch (fault) {
			this.#complain(fault);
			return fail('ERR_REQUEST', 'this request met a fault of the program, which is told on standard error');
		}
	}

	async #dispatch(request: EngineRequest, job: Job): Promise<Result<object>> {
		const breaks = interruption(() => job.isStopped);
		switch (request.op) {
			case 'games':
				return answerGames(this.#games);
			case 'start':
				return answerStart(this.#games, request);
			case 'moves':
				return answerMoves(this.#games, request);
			case 'play':
				return answerPlay(this.#games, request);
			case 'result':
				return answerResult(this.#games, request);
			case 'perft':
				return answerPerft(this.#games, request, breaks);
			case 'analyse':
				return answerAnalyse(this.#games, request, breaks);
			case 'convert':
				return answerConvert(this.#games, request);
			case 'stop':
				return ok({ stopped: job.targets.filter(({ isBrokenOff }) => isBrokenOff).map(({ id }) => id) });
		}
	}
}
