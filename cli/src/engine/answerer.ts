import { fail, type Result } from '@stammtisch/core';
import { type EngineRequest, readRequest } from '@stammtisch/protocol';
import type { InputLine } from '../lines.ts';
import { answerAnalyse } from './analyse.ts';
import type { Games } from './games.ts';
import { answerConvert, answerGames, answerMoves, answerPerft, answerPlay, answerResult, answerStart } from './ops.ts';

/** Answers request lines, each with one line. */
export class Answerer {
	readonly #games: Games;
	readonly #complain: (fault: unknown) => void;

	/** `complain` hears of faults of the program itself, which are answered with a code all the same. */
	constructor(games: Games, complain: (fault: unknown) => void) {
		this.#games = games;
		this.#complain = complain;
	}

	/** The answer's text without its line end, or undefined to a blank line. Never throws. */
	async answer(line: InputLine): Promise<string | undefined> {
		if ('fault' in line) return write(null, line.fault === 'length' ? fail('ERR_REQUEST', 'the line is too long') : fail('ERR_JSON', 'the line is not UTF-8'));
		if (/^[ \t\r]*$/.test(line.text)) return undefined;
		const { id, request } = readRequest(line.text);
		if (!request.ok) return write(id, request);
		try {
			return write(id, await this.#dispatch(request.value));
		} catch (fault) {
			this.#complain(fault);
			return write(id, fail('ERR_REQUEST', 'this request met a fault of the program, which is told on standard error'));
		}
	}

	#dispatch(request: EngineRequest): Promise<Result<object>> {
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
				return answerPerft(this.#games, request);
			case 'analyse':
				return answerAnalyse(this.#games, request);
			case 'convert':
				return answerConvert(this.#games, request);
		}
	}
}

function write(id: string | number | null, result: Result<object>): string {
	return JSON.stringify(result.ok ? { id, ...result.value } : { id, error: result.problem });
}
