/** A line of input: its text, or why there is none. */
export type InputLine = { readonly text: string } | { readonly fault: 'length' | 'encoding' };

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * The lines of a byte stream, ended by LF or CRLF, the last one also by the end or the loss of the stream. A line of more than `mostBytes` is dropped as it comes and told as
 * a fault, as is one that is not UTF-8.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<InputLine> {
	const line = new LineBuffer(mostBytes);
	for await (const chunk of untilLost(input)) {
		let from = 0;
		for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
			line.add(chunk.subarray(from, end));
			from = end + 1;
			yield line.take();
		}
		line.add(chunk.subarray(from));
	}
	if (line.isStarted) yield line.take();
}

/** A stream that fails, as that of a terminal that is gone, is at its end. */
async function* untilLost(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	try {
		yield* input;
	} catch {}
}

class LineBuffer {
	#parts: Uint8Array[] = [];
	#bytes = 0;
	readonly #most: number;

	constructor(mostBytes: number) {
		this.#most = mostBytes;
	}

	get isStarted(): boolean {
		return this.#bytes > 0;
	}

	add(part: Uint8Array): void {
		this.#bytes += part.length;
		if (this.#bytes > this.#most) this.#parts = [];
		else if (part.length > 0) this.#parts.push(part);
	}

	take(): InputLine {
		const tooLong = this.#bytes > this.#most;
		const whole = this.#parts.length === 1 ? (this.#parts[0] as Uint8Array) : Buffer.concat(this.#parts);
		this.#parts = [];
		this.#bytes = 0;
		if (tooLong) return { fault: 'length' };
		const end = whole.at(-1) === CARRIAGE_RETURN ? whole.length - 1 : whole.length;
		try {
			return { text: new TextDecoder('utf-8', { fatal: true }).decode(whole.subarray(0, end)) };
		} catch {
			return { fault: 'encoding' };
		}
	}
}
