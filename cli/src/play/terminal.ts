import { createInterface, type Interface } from 'node:readline';
import { ANSI_PAINT, type Paint, PLAIN_PAINT } from '../boards/board.ts';
import { write } from '../output.ts';

/** Asks and tells: a person's terminal, or pipes, where lines are read as they come. */
export class Terminal {
	readonly #lines: string[] = [];
	readonly #reader: Interface;
	readonly isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
	readonly paint: Paint = this.isInteractive && !process.env.NO_COLOR ? ANSI_PAINT : PLAIN_PAINT;
	#isClosed = false;
	#waiting: ((line: string | undefined) => void) | undefined;

	constructor() {
		this.#reader = createInterface({ input: process.stdin, ...(this.isInteractive ? { output: process.stdout, terminal: true } : {}) });
		this.#reader.on('line', (line) => {
			if (this.#waiting) this.#answer(line);
			else this.#lines.push(line);
		});
		this.#reader.on('SIGINT', () => this.#reader.close());
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

	/** The next line typed, without spaces around it; undefined once the input has ended or Ctrl-C was pressed. */
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
		this.#reader.close();
	}
}
