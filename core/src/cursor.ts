/** A place in a text that moves forward as parts are read. Parsers use it so that every fault knows its offset. */
export class Cursor {
	/** Offset of the next character. */
	at = 0;
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}

	get isAtEnd(): boolean {
		return this.at >= this.text.length;
	}

	/** Reads `part` if it comes next. */
	take(part: string): boolean {
		if (!this.text.startsWith(part, this.at)) return false;
		this.at += part.length;
		return true;
	}

	/** Reads one character if it is among `choices`. */
	takeOneOf(choices: string): string | undefined {
		const next = this.text[this.at];
		if (next === undefined || !choices.includes(next)) return undefined;
		this.at++;
		return next;
	}

	/** Reads a whole number without sign or leading zeros, at most `most`; undefined (and nothing read) where none comes next. */
	takeNumber(most: number): number | undefined {
		let end = this.at;
		while (end < this.text.length && end - this.at < 10 && isDigit(this.text.charCodeAt(end))) end++;
		const digits = this.text.slice(this.at, end);
		if (digits === '' || (digits.length > 1 && digits.startsWith('0')) || Number(digits) > most) return undefined;
		this.at = end;
		return Number(digits);
	}
}

function isDigit(code: number): boolean {
	return code >= 48 && code <= 57;
}
