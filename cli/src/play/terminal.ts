import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { ANSI_PAINT, type Paint, PLAIN_PAINT } from '../boards/board.ts';
import type { Leaving } from '../leaving.ts';
import { write } from '../output.ts';

/** Where a person types and reads: standard input and output. */
export interface Streams {
	readonly stdin: Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };
	readonly stdout: Writable & { readonly isTTY?: boolean };
}

/** Asks and tells: a person's terminal, or pipes, where lines are read as they come. */
export class Terminal {
	readonly #streams: Streams;
	readonly #lines: string[] = [];
	readonly #reader: Interface;
	readonly isInteractive: boolean;
	readonly paint: Paint;
	readonly #leaving: Pick<Leaving, 'ask' | 'signal'>;
	#isClosed = false;
	#waiting: ((line: string | undefined) => void) | undefined;

	/** Ctrl-C asks to leave; once anybody has, nothing is waited for any more. */
	constructor(leaving: Pick<Leaving, 'ask' | 'signal'>, streams: Streams = process) {
		const { stdin, stdout } = streams;
		this.#streams = streams;
		this.#leaving = leaving;
		this.isInteractive = stdin.isTTY === true && stdout.isTTY === true;
		this.paint = this.isInteractive && !process.env.NO_COLOR ? ANSI_PAINT : PLAIN_PAINT;
		this.#reader = createInterface({ input: stdin, ...(this.isInteractive ? { output: stdout, terminal: true } : {}) });
		this.#reader.on('line', (line) => {
			if (this.#waiting) this.#answer(line);
			else this.#lines.push(line);
		});
		this.#reader.on('SIGINT', () => leaving.ask('SIGINT'));
		this.#reader.on('SIGCONT', this.#resume);
		process.on('SIGCONT', this.#wake);
		leaving.signal.addEventListener('abort', this.#end);
		// A terminal that is gone fails at reading, and at being set back.
		this.#reader.on('error', this.#end);
		stdin.on('error', this.#end);
		this.#reader.on('close', () => {
			this.#isClosed = true;
			this.#answer(undefined);
		});
	}

	#answer(line: string | undefined): void {
		const waiting = this.#waiting;
		this.#waiting = undefined;
		waiting?.(line);
	}

	#end = (): void => this.#reader.close();

	/** Goes on reading after Ctrl-Z, which pauses the reader; a question that waits is asked again, with what was typed. */
	#resume = (): void => {
		if (this.#waiting && this.isInteractive) this.#reader.prompt(true);
		else if (!this.#isClosed) this.#reader.resume();
	};

	/** A shell may have left the terminal in another mode while the process was stopped. */
	#wake = (): void => {
		if (!this.isInteractive || this.#isClosed) return;
		const { stdin } = this.#streams;
		stdin.setRawMode?.(false);
		stdin.setRawMode?.(true);
		this.#resume();
	};

	/** Whether the game is to be left. */
	get isLeaving(): boolean {
		return this.#leaving.signal.aborted;
	}

	/** The next line typed, without spaces around it; undefined once the input has ended or the game is to be left. */
	async ask(prompt: string): Promise<string | undefined> {
		const typed = this.#lines.shift();
		if (typed !== undefined || this.#isClosed) {
			await this.#write(`${prompt}${typed ?? ''}\n`);
			return typed?.trim();
		}
		const line = new Promise<string | undefined>((resolve) => {
			this.#waiting = resolve;
		});
		if (this.isInteractive) {
			this.#reader.setPrompt(prompt);
			this.#reader.prompt();
		} else await this.#write(prompt);
		const answer = await line;
		if (answer === undefined || !this.isInteractive) await this.#write(`${answer ?? ''}\n`);
		return answer?.trim();
	}

	async say(text: string): Promise<void> {
		await this.#write(`${text}\n`);
	}

	/** Clears the screen and what was scrolled off it, so that nothing seen stays readable. */
	async clear(): Promise<void> {
		await this.#write(this.isInteractive ? '\x1b[2J\x1b[3J\x1b[H' : '\n\n\n');
	}

	#write(text: string): Promise<void> {
		return write(text, this.#streams.stdout);
	}

	close(): void {
		process.off('SIGCONT', this.#wake);
		this.#reader.close();
		// Closed on a key, the reader lets the input flow on, which would hold the process.
		this.#streams.stdin.destroy();
	}
}
