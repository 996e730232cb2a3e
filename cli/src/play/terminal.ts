import { createInterface, type Interface } from 'node:readline';
import { ANSI_PAINT, type Paint, PLAIN_PAINT } from '../boards/board.ts';
import type { Leaving } from '../leaving.ts';
import { write } from '../output.ts';

/** Asks and tells: a person's terminal, or pipes, where lines are read as they come. */
export class Terminal {
	readonly #lines: string[] = [];
	readonly #reader: Interface;
	readonly isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
	readonly paint: Paint = this.isInteractive && !process.env.NO_COLOR ? ANSI_PAINT : PLAIN_PAINT;
	readonly #leaving: Leaving;
	#isClosed = false;
	#waiting: ((line: string | undefined) => void) | undefined;

	/** Ctrl-C asks to leave; once anybody has, nothing is waited for any more. */
	constructor(leaving: Leaving) {
		this.#leaving = leaving;
		this.#reader = createInterface({ input: process.stdin, ...(this.isInteractive ? { output: process.stdout, terminal: true } : {}) });
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
		process.stdin.on('error', this.#end);
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
		process.stdin.setRawMode(false);
		process.stdin.setRawMode(true);
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
			await write(`${prompt}${typed ?? ''}\n`);
			return typed?.trim();
		}
		const line = new Promise<string | undefined>((resolve) => {
			this.#waiting = resolve;
		});
		if (this.isInteractive) {
			this.#reader.setPrompt(prompt);
			this.#reader.prompt();
		} else await write(prompt);
		const answer = await line;
		if (answer === undefined || !this.isInteractive) await write(`${answer ?? ''}\n`);
		return answer?.trim();
	}

	async say(text: string): Promise<void> {
		await write(`${text}\n`);
	}

	/** Clears the screen and what was scrolled off it, so that nothing seen stays readable. */
	async clear(): Promise<void> {
		await write(this.isInteractive ? '\x1b[2J\x1b[3J\x1b[H' : `${'\n'.repeat(3)}`);
	}

	close(): void {
		process.off('SIGCONT', this.#wake);
		this.#reader.close();
		// Closed on a key, the reader lets the input flow on, which would hold the process.
		process.stdin.destroy();
	}
}
