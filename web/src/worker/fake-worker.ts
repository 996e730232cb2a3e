import type { Answer, Preparing, Question, Report, Stop } from './messages.ts';

/** A worker whose answers the test gives. */
export class FakeWorker {
	static readonly all: FakeWorker[] = [];
	readonly heard: (Question | Stop)[] = [];
	isTerminated = false;
	onmessage: ((event: { data: Answer | Preparing | Report }) => void) | undefined;
	onerror: ((event: { message?: string }) => void) | undefined;
	onmessageerror: (() => void) | undefined;

	constructor() {
		FakeWorker.all.push(this);
	}
	postMessage(message: Question | Stop): void {
		this.heard.push(message);
	}
	terminate(): void {
		this.isTerminated = true;
	}
	get last(): Question {
		return this.heard.findLast((message): message is Question => 'id' in message) as Question;
	}
}
