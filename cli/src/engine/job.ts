import { fail, type Result } from '@stammtisch/core';
import { type EngineRequest, type Id, readRequest } from '@stammtisch/protocol';
import type { InputLine } from '../lines.ts';

/** A request as it was read. It waits for its answer, and may be told to be brief. */
export class Job {
	readonly id: Id | null;
	readonly request: Result<EngineRequest>;
	/** Length of its line. */
	readonly size: number;
	/** What a `stop` is about: the requests before it that were not answered when it was read. */
	readonly targets: readonly Job[];
	/** Whether its answer is less than was asked for. */
	isBrokenOff = false;
	#isStopped = false;

	/** `unanswered` are the jobs before it, none of which is answered. */
	constructor(line: InputLine, unanswered: Iterable<Job>) {
		const { id, request } = 'fault' in line ? { id: null, request: unreadable(line.fault) } : readRequest(line.text);
		this.id = id;
		this.request = request;
		this.size = 'fault' in line ? 0 : line.text.length;
		if (request.ok && request.value.op === 'stop') {
			const { of } = request.value;
			this.targets = [...unanswered].filter((job) => of === undefined || job.id === of);
			for (const job of this.targets) job.#isStopped = true;
		} else this.targets = [];
	}

	get isStopped(): boolean {
		return this.#isStopped;
	}
}

function unreadable(fault: 'length' | 'encoding'): Result<EngineRequest> {
	return fault === 'length' ? fail('ERR_REQUEST', 'the line is too long') : fail('ERR_JSON', 'the line is not UTF-8');
}
